import { describe, expect, it } from '@jest/globals';
import { marginalsOf, tagsOf } from '@chartloom/sequence';
import { Learner, type TaggedSequence } from './crf.js';

const TAGS = tagsOf(1);

/** A word that feature 1 or feature 2 shows to be a name, between others. */
const texts: readonly TaggedSequence[] = [
  { features: [[5], [1, 2], [6]], tags: [0, 1, 0] },
  { features: [[6], [5], [1, 2]], tags: [0, 0, 1] },
  { features: [[5], [6], [7]], tags: [0, 0, 0] },
].map(({ features, tags }) => ({ features: features.map((numbers) => Int32Array.from(numbers)), tags: Uint8Array.from(tags) }));

function learned() {
  const learner = new Learner({ tags: TAGS, buckets: 16 }, { missCost: 0.8, hidden: 0.5 });
  for (let round = 0; round < 60; round++) for (const text of texts) learner.learn(text);
  learner.keepRound();
  return learner.learned();
}

describe('the learner', () => {
  it('learns to tell a name by each of two features, since either may be hidden', () => {
    const { rows, transitions } = learned();
    for (const feature of [1, 2]) {
      const emissions = Float64Array.from(
        [5, feature, 6].flatMap((number) => [...rows.subarray(number * TAGS, (number + 1) * TAGS)]),
      );
      const { tags } = marginalsOf({ tags: TAGS, emissions, transitions });
      expect(tags[TAGS + 1]).toBeGreaterThan(0.5);
      expect(tags[0]).toBeGreaterThan(0.5);
    }
  });

  it('learns the same weights from the same texts', () => {
    expect(learned()).toEqual(learned());
  });
});
