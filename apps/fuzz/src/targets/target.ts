import type { Random } from '@chartloom/testing';

/** What one run of a target gave. */
export interface Outcome {
  /** Everything that the run says: equal for equal input. */
  readonly output: string;
  /** Rules of the output that do not hold. */
  readonly faults: readonly string[];
}

/** A part of Chartloom that reads what strangers send. */
export interface Target {
  /** An input that is nearly right: what a parser refuses at its first byte tests nothing behind it. */
  readonly generate: (random: Random) => Uint8Array;
  /** Throws nothing but AppError with a code of its own; `internal` is a fault. */
  readonly run: (input: Uint8Array) => Promise<Outcome>;
}

export const sound = (output: string): Outcome => ({ output, faults: [] });
