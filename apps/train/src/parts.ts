import { createHash } from 'node:crypto';

/** What trains, and what only measures: other templates and other names. */
export type Part = 'train' | 'test';

/** Shares of the first byte of a hash that test. */
const TEST_BYTES = 40;

/** The part of a template or a name, by the hash of its text: one in six tests. */
export const partOf = (text: string): Part =>
  (createHash('sha1').update(text).digest()[0] ?? 0) < TEST_BYTES ? 'test' : 'train';

/** The items of a part; all where the part has too few. */
export function onlyPart(items: readonly string[], part: Part, fewest = 2): readonly string[] {
  const chosen = items.filter((item) => partOf(item) === part);
  return chosen.length < fewest ? items : chosen;
}
