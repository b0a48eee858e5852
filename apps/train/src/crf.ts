import { marginalsOf, transitionsOf, type Shape } from '@chartloom/sequence';
import { Random } from '@chartloom/testing';

/** One text: for each token the numbers of its features, and its tag. */
export interface TaggedSequence {
  readonly features: readonly Int32Array[];
  readonly tags: Uint8Array;
  /** Tags of which nothing is known here: the text was read by people who did not look for them. None where absent. */
  readonly without?: readonly number[];
}

export interface Learned {
  readonly rows: Float32Array;
  readonly transitions: Float64Array;
}

/** Size of the first step, the pull towards zero, and how many texts make one step. */
const [STEP, PULL] = [0.12, 2e-6];
/** A score whose exponential is 0. */
const IMPOSSIBLE = -1e6;
const SEED = 7_001;

export interface Learning {
  /** Added to the scores of tags other than 0 while learning, so that the model has to be more certain that a word is of no kind. */
  readonly missCost: number;
  /**
   * Share of a token's features that are hidden from each step, so that the model trusts no few of them: what tells nearly all in the
   * texts that it learns from may be missing in others.
   */
  readonly hidden: number;
}

/**
 * A linear-chain conditional random field over all sequences, learned by AdaGrad, one text a step. The same sequences in the same order give the same
 * weights.
 */
export class Learner {
  private readonly rows: Float32Array;
  private readonly squares: Float32Array;
  private readonly transitions: Float64Array;
  private readonly transitionSquares: Float64Array;
  private readonly sums: Float64Array;
  private readonly random = new Random(SEED);
  private rounds = 0;

  constructor(
    private readonly shape: Shape,
    private readonly how: Learning,
  ) {
    const { tags, buckets } = shape;
    this.rows = new Float32Array(buckets * tags);
    this.squares = new Float32Array(buckets * tags);
    this.transitions = new Float64Array(transitionsOf(tags));
    this.transitionSquares = new Float64Array(transitionsOf(tags));
    this.sums = new Float64Array(buckets * tags);
  }

  /** @returns the logarithm of the probability of the right tags, before the step */
  learn({ features: all, tags, without = [] }: TaggedSequence): number {
    const { tags: tagCount } = this.shape;
    const features = all.map((numbers) => numbers.filter(() => !this.random.chance(this.how.hidden)));
    const emissions = this.score(features);
    tags.forEach((tag, at) => {
      if (tag !== 0) emissions[at * tagCount] = (emissions[at * tagCount] as number) + this.how.missCost;
    });
    for (const tag of without) for (let at = tag; at < emissions.length; at += tagCount) emissions[at] = IMPOSSIBLE;
    const marginals = marginalsOf({ tags: tagCount, emissions, transitions: this.transitions }, true);
    const gold = this.goldScore(emissions, tags);
    features.forEach((numbers, at) => this.stepToken(numbers, at, tags[at] ?? 0, marginals.tags));
    this.stepTransitions(tags, marginals.pairs);
    return gold - marginals.logSum;
  }

  /** Keeps the weights of a round; what is learned at the end is the mean of those kept. */
  keepRound(): void {
    this.rounds++;
    for (let at = 0; at < this.rows.length; at++) this.sums[at] = (this.sums[at] as number) + (this.rows[at] as number);
  }

  learned(): Learned {
    const share = (1 - this.how.hidden) / Math.max(1, this.rounds);
    return { rows: Float32Array.from(this.sums, (sum) => sum * share), transitions: this.transitions };
  }

  private score(features: readonly Int32Array[]): Float64Array {
    const { tags: tagCount } = this.shape;
    const emissions = new Float64Array(features.length * tagCount);
    features.forEach((numbers, at) => {
      for (const number of numbers)
        for (let tag = 0; tag < tagCount; tag++)
          emissions[at * tagCount + tag] =
            (emissions[at * tagCount + tag] as number) + (this.rows[number * tagCount + tag] as number);
    });
    return emissions;
  }

  private goldScore(emissions: Float64Array, tags: Uint8Array): number {
    const { tags: tagCount } = this.shape;
    let sum = 0;
    tags.forEach((tag, at) => {
      const before = at === 0 ? tagCount : (tags[at - 1] ?? 0);
      sum += (emissions[at * tagCount + tag] ?? 0) + (this.transitions[before * tagCount + tag] ?? 0);
    });
    return sum;
  }

  /** A row holds the weights of all tags side by side, so each row is stepped at once: memory is what training waits for. */
  private stepToken(numbers: Int32Array, at: number, right: number, chances: Float64Array): void {
    const { tags: tagCount } = this.shape;
    const errors = Array.from(
      { length: tagCount },
      (_, tag) => (chances[at * tagCount + tag] as number) - (tag === right ? 1 : 0),
    );
    if (errors.every((error) => Math.abs(error) < 1e-4)) return;
    for (const number of numbers) {
      for (let tag = 0; tag < tagCount; tag++) {
        const error = errors[tag] as number;
        if (Math.abs(error) >= 1e-4) this.stepCell(number * tagCount + tag, error);
      }
    }
  }

  private stepCell(cell: number, error: number): void {
    const weight = this.rows[cell] as number;
    const slope = error + PULL * weight;
    const seen = (this.squares[cell] as number) + slope * slope;
    this.squares[cell] = seen;
    this.rows[cell] = weight - (STEP * slope) / Math.sqrt(seen + 1);
  }

  private stepTransitions(tags: Uint8Array, pairs: Float64Array): void {
    const { tags: tagCount } = this.shape;
    const slopes = pairs.slice();
    tags.forEach((tag, at) => {
      const cell = (at === 0 ? tagCount : (tags[at - 1] ?? 0)) * tagCount + tag;
      slopes[cell] = (slopes[cell] ?? 0) - 1;
    });
    slopes.forEach((slope, cell) => {
      const seen = (this.transitionSquares[cell] ?? 0) + slope * slope;
      this.transitionSquares[cell] = seen;
      this.transitions[cell] = (this.transitions[cell] ?? 0) - (STEP * slope) / Math.sqrt(seen + 1);
    });
  }
}
