import { canFollow, TAGS } from './tags.js';

/** Scores of tags and of tags after tags, in the log domain. */
export interface ScoredSequence {
  /** For each token, the score of each tag. */
  readonly emissions: Float64Array;
  /** Score of a tag after a tag, row by row; the last row is the start of the text. */
  readonly transitions: Float64Array;
}

export const TRANSITIONS = (TAGS + 1) * TAGS;

/** The exponentials of the transitions, 0 where a tag must not follow. */
function transitionFactors(transitions: Float64Array): Float64Array {
  return transitions.map((score, at) => {
    const before = Math.floor(at / TAGS);
    return canFollow(before === TAGS ? -1 : before, at % TAGS) ? Math.exp(score) : 0;
  });
}

export interface Marginals {
  /** For each token, the probability of each tag. */
  readonly tags: Float64Array;
  /** Sums over the text of the probabilities of a tag after a tag; for training. */
  readonly pairs: Float64Array;
  /** Logarithm of the sum over all sequences. */
  readonly logSum: number;
}

/**
 * Probability of each tag at each token, over all sequences of tags (forward-backward algorithm). Each token is scaled by its sum,
 * so that long texts do not underflow.
 */
export function marginalsOf({ emissions, transitions }: ScoredSequence, wantPairs = false): Marginals {
  const length = emissions.length / TAGS;
  const factors = transitionFactors(transitions);
  const { local, shifts } = localFactors(emissions);
  const forward = new Float64Array(emissions.length);
  let logSum = 0;
  const scales = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    const here = at * TAGS;
    let sum = 0;
    for (let tag = 0; tag < TAGS; tag++) {
      const value = (local[here + tag] as number) * arriving(forward, factors, at, tag);
      forward[here + tag] = value;
      sum += value;
    }
    for (let tag = 0; tag < TAGS; tag++) forward[here + tag] = (forward[here + tag] as number) / sum;
    scales[at] = sum;
    logSum += Math.log(sum) + (shifts[at] as number);
  }
  const backward = backwardPass(local, factors, scales);
  const tags = forward.map((value, at) => value * (backward[at] as number));
  const pairs = wantPairs ? pairSums(forward, backward, local, factors, scales) : new Float64Array(0);
  return { tags, pairs, logSum };
}

/** Exponentials of the emissions, divided by the largest of their token, and the logarithms of those. */
function localFactors(emissions: Float64Array): { local: Float64Array; shifts: Float64Array } {
  const local = new Float64Array(emissions.length);
  const shifts = new Float64Array(emissions.length / TAGS);
  for (let at = 0; at < shifts.length; at++) {
    let largest = -Infinity;
    for (let tag = 0; tag < TAGS; tag++) largest = Math.max(largest, emissions[at * TAGS + tag] as number);
    shifts[at] = largest;
    for (let tag = 0; tag < TAGS; tag++) local[at * TAGS + tag] = Math.exp((emissions[at * TAGS + tag] as number) - largest);
  }
  return { local, shifts };
}

function arriving(forward: Float64Array, factors: Float64Array, at: number, tag: number): number {
  if (at === 0) return factors[TAGS * TAGS + tag] as number;
  let sum = 0;
  for (let before = 0; before < TAGS; before++)
    sum += (forward[(at - 1) * TAGS + before] as number) * (factors[before * TAGS + tag] as number);
  return sum;
}

function backwardPass(local: Float64Array, factors: Float64Array, scales: Float64Array): Float64Array {
  const backward = new Float64Array(local.length).fill(1);
  for (let at = scales.length - 2; at >= 0; at--) {
    const next = (at + 1) * TAGS;
    for (let tag = 0; tag < TAGS; tag++) {
      let sum = 0;
      for (let after = 0; after < TAGS; after++)
        sum += (factors[tag * TAGS + after] as number) * (local[next + after] as number) * (backward[next + after] as number);
      backward[at * TAGS + tag] = sum / (scales[at + 1] as number);
    }
  }
  return backward;
}

function pairSums(
  forward: Float64Array,
  backward: Float64Array,
  local: Float64Array,
  factors: Float64Array,
  scales: Float64Array,
): Float64Array {
  const pairs = new Float64Array(TRANSITIONS);
  for (let tag = 0; tag < TAGS; tag++) pairs[TAGS * TAGS + tag] = (forward[tag] ?? 0) * (backward[tag] ?? 0);
  for (let at = 1; at < scales.length; at++) {
    for (let before = 0; before < TAGS; before++) {
      const from = (forward[(at - 1) * TAGS + before] as number) / (scales[at] as number);
      for (let tag = 0; tag < TAGS; tag++) {
        const here = at * TAGS + tag;
        const cell = before * TAGS + tag;
        pairs[cell] =
          (pairs[cell] as number) + from * (factors[cell] as number) * (local[here] as number) * (backward[here] as number);
      }
    }
  }
  return pairs;
}
