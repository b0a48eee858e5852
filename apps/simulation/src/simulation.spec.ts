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

async function firstFound(without: Control, from: number): Promise<Outcome | undefined> {
  for (let tried = 0; tried < CONTROL_SEEDS; tried++) {
    const outcome = await simulate({ seed: ((from - 1 + tried) % CONTROL_SEEDS) + 1, without });
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
  /** What is violated, and the first seed that showed it: the search starts there, so it is short until the worlds change. */
  const FINDS: Readonly<Record<Control, readonly [violation: RegExp, seed: number]>> = {
    fence: [/never reported|another attempt's result|held back without a result/, 16],
    settlement: [/spent \d+, but its successful jobs cost/, 4],
    'job-timers': [/never ended/, 2],
    'hold-timer': [/held at rest/, 4],
    ledger: [/the line .* was \w+ \d+ and became/, 82],
    announcement: [/no delivery/, 26],
    acknowledgement: [/no delivery/, 24],
    callback: [/no delivery/, 1],
    lists: [/no delivery/, 49],
    clearing: [/failed with job-not-found|held, but its lines hold|held at rest/, 2],
    key: [/of the key|answers/, 5],
    prevention: [/of the key|answers/, 7],
    room: [/in flight, but its cap is|with the workers of/, 1],
    takeover: [/never ended|no delivery|held at rest/, 8],
    recount: [/in flight, but its cap is|with the workers of/, 61],
  };

  it.each(CONTROLS)(
    'finds what is lost without: %s',
    async (without) => {
      const [violation, seed] = FINDS[without];
      const outcome = await firstFound(without, seed);
      expect(outcome?.violations.join('\n')).toMatch(violation);
    },
    PATIENCE_MS,
  );
});
