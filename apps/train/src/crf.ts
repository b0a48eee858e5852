import { BUCKETS, marginalsOf, TAGS, TRANSITIONS } from '@chartloom/phi';
import { Random } from '@chartloom/testing';

/** One text: for each token the numbers of its features, and its tag. */
export interface TaggedSequence {
  readonly features: readonly Int32Array[];
  readonly tags: Uint8Array;
}

export interface Learned {
  readonly rows: Float32Array;
  readonly transitions: Float64Array;
}

/** Size of the first step, the pull towards zero, and how many texts make one step. */
const [STEP, PULL] = [0.12, 2e-6];
/** An identifier that is missed counts this many times as much as a word that is lost. */
const MISS_COST = 0.8;
/**
 * Share of a token's features that are hidden from each step. The texts are made, and so a few features tell nearly all in them; in real
 * texts others must do.
 */
const HIDDEN = 0.5;
const SEED = 7_001;

/**
 * A linear-chain conditional random field over all sequences, learned by AdaGrad, one text a step. The same sequences in the same order give the same
 * weights. Tags other than 0 get a bonus while learning, so that the model has to be more certain that a word is no identifier.
 */
export class Learner {
  private readonly rows = new Float32Array(BUCKETS * TAGS);
  private readonly squares = new Float32Array(BUCKETS * TAGS);
  private readonly transitions = new Float64Array(TRANSITIONS);
  private readonly transitionSquares = new Float64Array(TRANSITIONS);
  private readonly sums = new Float64Array(BUCKETS * TAGS);
  private readonly random = new Random(SEED);
  private rounds = 0;

  /** @returns the logarithm of the probability of the right tags, before the step */
  learn({ features: all, tags }: TaggedSequence): number {
    const features = all.map((numbers) => numbers.filter(() => !this.random.chance(HIDDEN)));
    const emissions = this.score(features);
    tags.forEach((tag, at) => {
      if (tag !== 0) emissions[at * TAGS] = (emissions[at * TAGS] as number) + MISS_COST;
    });
    const marginals = marginalsOf({ emissions, transitions: this.transitions }, true);
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
    const share = (1 - HIDDEN) / Math.max(1, this.rounds);
    return { rows: Float32Array.from(this.sums, (sum) => sum * share), transitions: this.transitions };
  }

  private score(features: readonly Int32Array[]): Float64Array {
    const emissions = new Float64Array(features.length * TAGS);
    features.forEach((numbers, at) => {
      for (const number of numbers)
        for (let tag = 0; tag < TAGS; tag++)
          emissions[at * TAGS + tag] = (emissions[at * TAGS + tag] as number) + (this.rows[number * TAGS + tag] as number);
    });
    return emissions;
  }

  private goldScore(emissions: Float64Array, tags: Uint8Array): number {
    let sum = 0;
    tags.forEach((tag, at) => {
      const before = at === 0 ? TAGS : (tags[at - 1] ?? 0);
      sum += (emissions[at * TAGS + tag] ?? 0) + (this.transitions[before * TAGS + tag] ?? 0);
    });
    return sum;
  }

  /** A row holds the weights of all tags side by side, so each row is stepped at once: memory is what training waits for. */
  private stepToken(numbers: Int32Array, at: number, right: number, chances: Float64Array): void {
    const errors = Array.from({ length: TAGS }, (_, tag) => (chances[at * TAGS + tag] as number) - (tag === right ? 1 : 0));
    if (errors.every((error) => Math.abs(error) < 1e-4)) return;
    for (const number of numbers) {
      for (let tag = 0; tag < TAGS; tag++) {
        const error = errors[tag] as number;
        if (Math.abs(error) >= 1e-4) this.stepCell(number * TAGS + tag, error);
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
    const slopes = pairs.slice();
    tags.forEach((tag, at) => {
      const cell = (at === 0 ? TAGS : (tags[at - 1] ?? 0)) * TAGS + tag;
      slopes[cell] = (slopes[cell] ?? 0) - 1;
    });
    slopes.forEach((slope, cell) => {
      const seen = (this.transitionSquares[cell] ?? 0) + slope * slope;
      this.transitionSquares[cell] = seen;
      this.transitions[cell] = (this.transitions[cell] ?? 0) - (STEP * slope) / Math.sqrt(seen + 1);
    });
  }
}
