import { describe, expect, it } from '@jest/globals';
import { CONTROLS, type Control } from './controls.js';
import { simulate, type Outcome } from './simulation.js';

/** CI runs a thousand with `npm run sim`. */
const SEEDS = 200;
/** Within this many seeds every missing mechanism is detected; usually a few dozen suffice. */
const CONTROL_SEEDS = 800;
/** Number of events before the first violation in a failure message. */
const TAIL = 60;
const PATIENCE_MS = 600_000;

/** The failure of a run: its seed, the violation, and the events before it. Undefined for a passed run. */
function failure({ seed, violations, log }: Outcome): string | undefined {
  if (violations.length === 0) return undefined;
  const at = log.findIndex((line) => line.includes('VIOLATION'));
  const tail = log.slice(Math.max(0, at - TAIL), at + 1);
  return [`seed ${seed} (npm run sim -- --seed ${seed}):`, ...violations, 'before that:', ...tail].join('\n');
}

async function firstFound(without: Control): Promise<Outcome | undefined> {
  for (let seed = 1; seed <= CONTROL_SEEDS; seed++) {
    const outcome = await simulate({ seed, without });
    if (outcome.violations.length > 0) return outcome;
  }
  return undefined;
}

describe('the platform under crashes, lost logs, duplicates and stalls', () => {
  it(
    `keeps every promise in ${SEEDS} worlds`,
    async () => {
      let [crashes, wipes, jobs, ends, prevented] = [0, 0, 0, 0, 0];
      for (let seed = 1; seed <= SEEDS; seed++) {
        const outcome = await simulate({ seed });
        expect(failure(outcome)).toBeUndefined();
        crashes += outcome.crashes;
        wipes += outcome.wipes;
        jobs += outcome.jobs;
        ends += outcome.ends;
        prevented += outcome.prevented;
      }
      expect(ends).toBe(jobs);
      // a simulator that does nothing would find nothing
      expect(jobs).toBeGreaterThan(3 * SEEDS);
      expect(crashes).toBeGreaterThan(3 * SEEDS);
      expect(prevented).toBeGreaterThan(SEEDS / 10);
      expect(wipes).toBeGreaterThan(SEEDS);
    },
    PATIENCE_MS,
  );

  it('runs the same world for the same seed', async () => {
    expect(await simulate({ seed: 7 })).toEqual(await simulate({ seed: 7 }));
  });
});

describe('the simulator', () => {
  const FINDS: Readonly<Record<Control, RegExp>> = {
    fence: /never reported|another attempt's result|held back without a result/,
    settlement: /spent \d+, but its successful jobs cost/,
    'job-timers': /never ended/,
    'hold-timer': /held at rest/,
    ledger: /the line .* was \w+ \d+ and became/,
    announcement: /no delivery/,
    acknowledgement: /no delivery/,
    callback: /no delivery/,
    lists: /no delivery/,
    clearing: /failed with job-not-found|held, but its lines hold|held at rest/,
    key: /of the key|answers/,
    prevention: /of the key|answers/,
    room: /in flight, but its cap is|with the workers of/,
    takeover: /never ended|no delivery|held at rest/,
    recount: /in flight, but its cap is|with the workers of/,
  };

  it.each(CONTROLS)(
    'finds what is lost without: %s',
    async (without) => {
      const outcome = await firstFound(without);
      expect(outcome?.violations.join('\n')).toMatch(FINDS[without]);
    },
    PATIENCE_MS,
  );
});
