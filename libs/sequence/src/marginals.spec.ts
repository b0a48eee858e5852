import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marginalsOf, type ScoredSequence } from './marginals.js';
import { canFollow, tagsOf, transitionsOf } from './tags.js';

const TAGS = tagsOf(3);
const TRANSITIONS = transitionsOf(TAGS);

/** The same by trying every sequence of tags. */
function byEnumeration({ emissions, transitions }: Omit<ScoredSequence, 'tags'>): number[] {
  const length = emissions.length / TAGS;
  const sums = new Array<number>(emissions.length).fill(0);
  let all = 0;
  const extend = (tags: readonly number[], score: number): void => {
    if (tags.length === length) {
      all += Math.exp(score);
      tags.forEach((tag, at) => (sums[at * TAGS + tag]! += Math.exp(score)));
      return;
    }
    const before = tags.at(-1) ?? -1;
    for (let tag = 0; tag < TAGS; tag++)
      if (canFollow(before, tag))
        extend(
          [...tags, tag],
          score + emissions[tags.length * TAGS + tag]! + transitions[(before < 0 ? TAGS : before) * TAGS + tag]!,
        );
  };
  extend([], 0);
  return sums.map((sum) => sum / all);
}

const scores = (length: number): fc.Arbitrary<Float64Array> =>
  fc
    .array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: length, maxLength: length })
    .map((numbers) => Float64Array.from(numbers));

describe('probabilities of tags', () => {
  it('are those over all allowed sequences of tags', () => {
    fc.assert(
      fc.property(scores(3 * TAGS), scores(TRANSITIONS), (emissions, transitions) => {
        const right = byEnumeration({ emissions, transitions });
        [...marginalsOf({ tags: TAGS, emissions, transitions }).tags].forEach((chance, at) =>
          expect(chance).toBeCloseTo(right[at]!, 9),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('stay finite in a long text with large scores', () => {
    const emissions = new Float64Array(20_000 * TAGS).map((_, at) => (at % 11) * 30 - 150);
    const { tags, logSum } = marginalsOf({ tags: TAGS, emissions, transitions: new Float64Array(TRANSITIONS) });
    expect(Number.isFinite(logSum)).toBe(true);
    expect(tags.every((chance) => chance >= 0 && chance <= 1 + 1e-9)).toBe(true);
  });
});
