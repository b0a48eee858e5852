import { Random } from '@chartloom/testing';
import type { Example } from './sentences.js';

/** How often all examples are gone through. */
const ROUNDS = 10;
/** How far a step goes, and how strongly weights are drawn to 0: both by trial on the parts that were left out. */
const [STEP, DECAY] = [0.09, 1];
/** What a feature's sum of squares begins with, so that its first step is not endless. */
const FIRST = 1e-2;
const SEED = 20_261_129;

/**
 * Weights of a logistic regression, the mean of the later rounds, with a step of its own for each feature (AdaGrad, Duchi et al. 2011), examples in an order that a fixed
 * seed shuffles.
 * @param buckets how many features there are
 */
export function learnLogistic(examples: readonly Example[], buckets: number): Float32Array {
  const weights = new Float64Array(buckets);
  const squares = new Float64Array(buckets).fill(FIRST);
  const random = new Random(SEED);
  const order = [...examples];
  const mean = new Float64Array(buckets);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.int(0, at);
      [order[at], order[other]] = [order[other] as Example, order[at] as Example];
    }
    for (const { features, isSo } of order) {
      const sum = features.reduce((all, feature) => all + (weights[feature] as number), 0);
      const error = 1 / (1 + Math.exp(-sum)) - Number(isSo);
      for (const feature of features) {
        const slope = error + (DECAY / order.length) * (weights[feature] as number);
        squares[feature] = (squares[feature] as number) + slope * slope;
        weights[feature] = (weights[feature] as number) - (STEP * slope) / Math.sqrt(squares[feature]);
      }
    }
    if (round >= ROUNDS / 2) weights.forEach((weight, feature) => (mean[feature] = (mean[feature] as number) + weight));
  }
  return Float32Array.from(mean, (sum) => sum / (ROUNDS / 2));
}
