import { MENTION_SHAPE } from '@chartloom/clinical-text';
import { Random } from '@chartloom/testing';
import { Learner, type Learned, type Learning } from '../crf.js';
import type { Example } from './examples.js';

const LEARNING: Learning = { missCost: 0, hidden: 0.35 };
const SEED = 20_261_123;

/** Weights learned from the examples, in an order that a fixed seed shuffles. The mean of the later rounds is kept. */
export function learnMentions(examples: readonly Example[], rounds: number, say: (line: string) => void): Learned {
  const random = new Random(SEED);
  const learner = new Learner(MENTION_SHAPE, LEARNING);
  const order = [...examples];
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.int(0, at);
      [order[at], order[other]] = [order[other] as Example, order[at] as Example];
    }
    const sum = order.reduce((all, example) => all + learner.learn(example), 0);
    if (round >= rounds / 2) learner.keepRound();
    say(`round ${round + 1}: ${(sum / order.length).toFixed(3)}`);
  }
  return learner.learned();
}
