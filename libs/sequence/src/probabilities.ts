import { marginalsOf } from './marginals.js';
import type { Shape } from './tags.js';
import { STEPS, type Weights } from './weights.js';

/**
 * For each token the probability of each tag.
 * @param features for each token the numbers of its features
 */
export function tagProbabilities(features: readonly Int32Array[], { rows, transitions }: Weights, { tags }: Shape): Float64Array {
  const emissions = new Float64Array(features.length * tags);
  features.forEach((numbers, at) => addRows(numbers, rows, emissions.subarray(at * tags, (at + 1) * tags)));
  return marginalsOf({ tags, emissions, transitions }).tags;
}

/**
 * Sums the rows of the features of one token, row by row: the weights of a row lie side by side. Steps are whole numbers, so that no order of
 * adding changes the sum.
 */
function addRows(numbers: Int32Array, rows: Int8Array, sums: Float64Array): void {
  const tags = sums.length;
  for (let i = 0; i < numbers.length; i++) {
    const row = (numbers[i] as number) * tags;
    for (let tag = 0; tag < tags; tag++) sums[tag] = (sums[tag] as number) + (rows[row + tag] as number);
  }
  for (let tag = 0; tag < tags; tag++) sums[tag] = (sums[tag] as number) / STEPS;
}
