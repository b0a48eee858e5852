import type { Verdict } from './run/trials.js';
import type { CoreTrial } from './selection.js';

/** How a set of mutants fared. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
  /** Alive, and named with a reason as changing nothing that can be seen. */
  readonly equivalent: number;
  readonly alive: number;
}

/** At most this share of the mutants may be named equivalent. */
export const MOST_EQUIVALENT = 0.05;
/** At least this share of the others must be killed. */
const FEWEST_KILLED = 0.95;

export function scoreOf(verdicts: readonly Verdict<CoreTrial>[]): Score {
  const killed = verdicts.filter((verdict) => verdict.killed).length;
  const equivalent = verdicts.filter((verdict) => !verdict.killed && verdict.trial.equivalent !== undefined).length;
  return { mutants: verdicts.length, killed, equivalent, alive: verdicts.length - killed - equivalent };
}

export const isGoodEnough = ({ mutants, killed, equivalent }: Score): boolean =>
  equivalent <= MOST_EQUIVALENT * mutants && killed >= FEWEST_KILLED * (mutants - equivalent);

/** Scores by part, then of all. */
export function scoreTable(verdicts: readonly Verdict<CoreTrial>[]): Record<string, Score> {
  const parts = Map.groupBy(verdicts, ({ trial }) => trial.part);
  const rows = [...parts].map(([part, own]): [string, Score] => [part, scoreOf(own)]);
  return Object.fromEntries([...rows, ['all', scoreOf(verdicts)]]);
}
