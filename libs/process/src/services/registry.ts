import { Clock, timeOrderedId } from '@chartloom/kernel';
import {
  RegistryLeases,
  RegistryModule,
  TIMING_OVERRIDES,
  WORKER_SLOTS,
  type JobTiming,
  type WorkerSlots,
} from '@chartloom/registry';
import { Store } from '@chartloom/store';
import type { AnyConfiguration } from '../configuration.js';
import type { ServiceParts } from './service-parts.js';

const timingOf = ({ JOB_LEASE_MS, JOB_SAY_AGAIN_MS, JOB_REMIND_MS, JOB_BACK_OFF_MS }: AnyConfiguration): Partial<JobTiming> => ({
  ...(JOB_LEASE_MS !== undefined && { leaseMs: JOB_LEASE_MS }),
  ...(JOB_SAY_AGAIN_MS !== undefined && { reannounceMs: JOB_SAY_AGAIN_MS }),
  ...(JOB_REMIND_MS !== undefined && { remindMs: JOB_REMIND_MS }),
  ...(JOB_BACK_OFF_MS !== undefined && { backOffMs: JOB_BACK_OFF_MS }),
});

const slotsOf = ({ EXTRACTOR_SLOTS, DEIDENTIFIER_SLOTS }: AnyConfiguration): WorkerSlots => ({
  ...(EXTRACTOR_SLOTS !== undefined && { clinical_extraction: EXTRACTOR_SLOTS }),
  ...(DEIDENTIFIER_SLOTS !== undefined && { dephi: DEIDENTIFIER_SLOTS }),
});

export const parts: ServiceParts = {
  module: RegistryModule,
  providers: (config) => [
    { provide: TIMING_OVERRIDES, useValue: timingOf(config) },
    { provide: WORKER_SLOTS, useValue: slotsOf(config) },
    {
      provide: RegistryLeases,
      inject: [Store, Clock],
      useFactory: (store: Store, clock: Clock) => new RegistryLeases(store, clock, timeOrderedId(clock.now())),
    },
  ],
};
