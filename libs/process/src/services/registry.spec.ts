import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '@chartloom/kernel';
import { JOB_TIMING, RegistryLeases, TIMING_OVERRIDES, WORKER_SLOTS } from '@chartloom/registry';
import { SqliteStore } from '@chartloom/store';
import type { AnyConfiguration } from '../configuration.js';
import { parts } from './registry.js';

describe('the timers of the registry', () => {
  const overrides = (config: Partial<AnyConfiguration>) => parts.providers(config as AnyConfiguration);

  it('are set by their keys, each under a name that the registry knows', () => {
    const keys = { JOB_LEASE_MS: 1, JOB_SAY_AGAIN_MS: 2, JOB_REMIND_MS: 3, JOB_BACK_OFF_MS: [4] };
    const useValue = { leaseMs: 1, reannounceMs: 2, remindMs: 3, backOffMs: [4] };
    expect(overrides(keys)).toContainEqual({ provide: TIMING_OVERRIDES, useValue });
    expect(Object.keys(JOB_TIMING)).toEqual(expect.arrayContaining(Object.keys(useValue)));
  });

  it('stay as they are without a key', () => {
    expect(overrides({})).toContainEqual({ provide: TIMING_OVERRIDES, useValue: {} });
  });
});

it('gives the registry the slots of the workers that are named', () => {
  const of = (config: Partial<AnyConfiguration>) => parts.providers(config as AnyConfiguration);
  const useValue = { clinical_extraction: 4, dephi: 2 };
  expect(of({ EXTRACTOR_SLOTS: 4, DEIDENTIFIER_SLOTS: 2 })).toContainEqual({ provide: WORKER_SLOTS, useValue });
  expect(of({})).toContainEqual({ provide: WORKER_SLOTS, useValue: {} });
});

it('gives each registry leases of its own, by which it shares the work', async () => {
  const provider = parts.providers({} as AnyConfiguration).find((one) => 'provide' in one && one.provide === RegistryLeases);
  const { useFactory } = provider as { useFactory: (store: SqliteStore, clock: SystemClock) => RegistryLeases };
  const store = new SqliteStore(':memory:');
  const [a, b] = [useFactory(store, new SystemClock()), useFactory(store, new SystemClock())];
  await a.renew();
  await b.renew();
  expect(a.id).not.toBe(b.id);
  expect([a.isAlone, b.isAlone]).toEqual([true, false]);
  await store.close();
});
