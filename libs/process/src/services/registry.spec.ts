import { describe, expect, it } from '@jest/globals';
import { JOB_TIMING, TIMING_OVERRIDES } from '@chartloom/registry';
import type { AnyConfiguration } from '../configuration.js';
import { parts } from './registry.js';

describe('the timers of the registry', () => {
  const overrides = (config: Partial<AnyConfiguration>) => parts.providers(config as AnyConfiguration);

  it('are set by their keys, each under a name that the registry knows', () => {
    const keys = { JOB_LEASE_MS: 1, JOB_SAY_AGAIN_MS: 2, JOB_REMIND_MS: 3, JOB_BACK_OFF_MS: [4] };
    const useValue = { leaseMs: 1, reannounceMs: 2, remindMs: 3, backOffMs: [4] };
    expect(overrides(keys)).toEqual([{ provide: TIMING_OVERRIDES, useValue }]);
    expect(Object.keys(JOB_TIMING)).toEqual(expect.arrayContaining(Object.keys(useValue)));
  });

  it('stay as they are without a key', () => {
    expect(overrides({})).toEqual([{ provide: TIMING_OVERRIDES, useValue: {} }]);
  });
});
