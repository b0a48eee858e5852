import { check } from 'recheck';
import type { Pattern } from './literals.js';

/** Longer patterns are word lists or grammars in disguise: they belong into a table or a tokenizer. */
const LONGEST = 200;
/** A fixed seed, so that the fuzzing part of the checker tries the same inputs each time. */
const CHECKER = { timeout: 20_000, randomSeed: 1 } as const;
/** On a busy machine a verdict takes longer: what was not decided in time is judged once more, with this many milliseconds. */
const SECOND_TIMEOUT = 120_000;
/** The checker times the attacks that it tries: one that only the load of the machine made slow is not found in each of so many checks. */
const CHECKS = 3;

export type Fault = 'long' | 'polynomial' | 'exponential' | 'unknown';

/** What is wrong with a pattern, if anything. What the checker cannot decide in time, or not read, counts as a fault. */
export async function judge({ source, flags }: Pattern): Promise<Fault | undefined> {
  if (source.length > LONGEST) return 'long';
  // `d` only adds offsets to the result, and the checker does not know it
  const known = flags.replace('d', '');
  const first = await check(source, known, CHECKER);
  let verdict = first.status === 'unknown' ? await check(source, known, { ...CHECKER, timeout: SECOND_TIMEOUT }) : first;
  for (let checks = 1; verdict.status === 'vulnerable' && verdict.checker === 'fuzz' && checks < CHECKS; checks++)
    verdict = await check(source, known, CHECKER);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return 'unknown';
  return verdict.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
}
