import { canFollow, transitionsOf } from './tags.js';

/** Scores of tags and of tags after tags, in the log domain. */
export interface ScoredSequence {
  /** How many tags there are. */
  readonly tags: number;
  /** For each token, the score of each tag. */
  readonly emissions: Float64Array;
  /** Score of a tag after a tag, row by row; the last row is the start of the text. */
  readonly transitions: Float64Array;
}

/** The exponentials of the transitions, 0 where a tag must not follow. */
function transitionFactors(transitions: Float64Array, tagCount: number): Float64Array {
  return transitions.map((score, at) => {
    const before = Math.floor(at / tagCount);
    return canFollow(before === tagCount ? -1 : before, at % tagCount) ? Math.exp(score) : 0;
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
export function marginalsOf({ tags: tagCount, emissions, transitions }: ScoredSequence, wantPairs = false): Marginals {
  const length = emissions.length / tagCount;
  const factors = transitionFactors(transitions, tagCount);
  const { local, shifts } = localFactors(emissions, tagCount);
  const forward = new Float64Array(emissions.length);
  const pass: ForwardPass = { forward, factors, tagCount };
  let logSum = 0;
  const scales = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    const here = at * tagCount;
    let sum = 0;
    for (let tag = 0; tag < tagCount; tag++) {
      const value = (local[here + tag] as number) * arriving(pass, at, tag);
      forward[here + tag] = value;
      sum += value;
    }
    for (let tag = 0; tag < tagCount; tag++) forward[here + tag] = (forward[here + tag] as number) / sum;
    scales[at] = sum;
    logSum += Math.log(sum) + (shifts[at] as number);
  }
  const backward = backwardPass({ local, factors, tagCount }, scales);
  const tags = forward.map((value, at) => value * (backward[at] as number));
  const pairs = wantPairs ? pairSums({ forward, backward, local, factors, scales, tagCount }) : new Float64Array(0);
  return { tags, pairs, logSum };
}

/** Exponentials of the emissions, divided by the largest of their token, and the logarithms of those. */
function localFactors(emissions: Float64Array, tagCount: number): { local: Float64Array; shifts: Float64Array } {
  const local = new Float64Array(emissions.length);
  const shifts = new Float64Array(emissions.length / tagCount);
  for (let at = 0; at < shifts.length; at++) {
    let largest = -Infinity;
    for (let tag = 0; tag < tagCount; tag++) largest = Math.max(largest, emissions[at * tagCount + tag] as number);
    shifts[at] = largest;
    for (let tag = 0; tag < tagCount; tag++)
      local[at * tagCount + tag] = Math.exp((emissions[at * tagCount + tag] as number) - largest);
  }
  return { local, shifts };
}

interface Pass {
  /** For each token the exponential of each tag's score. */
  readonly local: Float64Array;
  /** For each tag the exponential of its score after each tag. */
  readonly factors: Float64Array;
  readonly tagCount: number;
}

interface ForwardPass extends Pick<Pass, 'factors' | 'tagCount'> {
  readonly forward: Float64Array;
}

function arriving({ forward, factors, tagCount }: ForwardPass, at: number, tag: number): number {
  if (at === 0) return factors[tagCount * tagCount + tag] as number;
  let sum = 0;
  for (let before = 0; before < tagCount; before++)
    sum += (forward[(at - 1) * tagCount + before] as number) * (factors[before * tagCount + tag] as number);
  return sum;
}

function backwardPass({ local, factors, tagCount }: Pass, scales: Float64Array): Float64Array {
  const backward = new Float64Array(local.length).fill(1);
  for (let at = scales.length - 2; at >= 0; at--) {
    const next = (at + 1) * tagCount;
    for (let tag = 0; tag < tagCount; tag++) {
      let sum = 0;
      for (let after = 0; after < tagCount; after++)
        sum += (factors[tag * tagCount + after] as number) * (local[next + after] as number) * (backward[next + after] as number);
      backward[at * tagCount + tag] = sum / (scales[at + 1] as number);
    }
  }
  return backward;
}

interface BothPasses extends Pass, ForwardPass {
  readonly backward: Float64Array;
  readonly scales: Float64Array;
}

function pairSums({ forward, backward, local, factors, scales, tagCount }: BothPasses): Float64Array {
  const pairs = new Float64Array(transitionsOf(tagCount));
  for (let tag = 0; tag < tagCount; tag++) pairs[tagCount * tagCount + tag] = (forward[tag] ?? 0) * (backward[tag] ?? 0);
  for (let at = 1; at < scales.length; at++) {
    for (let before = 0; before < tagCount; before++) {
      const from = (forward[(at - 1) * tagCount + before] as number) / (scales[at] as number);
      for (let tag = 0; tag < tagCount; tag++) {
        const here = at * tagCount + tag;
        const cell = before * tagCount + tag;
        pairs[cell] =
          (pairs[cell] as number) + from * (factors[cell] as number) * (local[here] as number) * (backward[here] as number);
      }
    }
  }
  return pairs;
}
