import { RegistryModule, TIMING_OVERRIDES, type JobTiming } from '@chartloom/registry';
import type { AnyConfiguration } from '../configuration.js';
import type { ServiceParts } from './service-parts.js';

const timingOf = ({ JOB_LEASE_MS, JOB_SAY_AGAIN_MS, JOB_REMIND_MS, JOB_BACK_OFF_MS }: AnyConfiguration): Partial<JobTiming> => ({
  ...(JOB_LEASE_MS !== undefined && { leaseMs: JOB_LEASE_MS }),
  ...(JOB_SAY_AGAIN_MS !== undefined && { reannounceMs: JOB_SAY_AGAIN_MS }),
  ...(JOB_REMIND_MS !== undefined && { remindMs: JOB_REMIND_MS }),
  ...(JOB_BACK_OFF_MS !== undefined && { backOffMs: JOB_BACK_OFF_MS }),
});

export const parts: ServiceParts = {
  module: RegistryModule,
  providers: (config) => [{ provide: TIMING_OVERRIDES, useValue: timingOf(config) }],
};
