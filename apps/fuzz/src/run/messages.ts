import type { Fault } from './judge.js';
import type { TargetName } from '../targets/targets.js';

/** What a child is to run: cases from `first` to `last`, both included, until the time is up. */
export interface Batch {
  readonly target: TargetName;
  readonly seed: number;
  readonly first: number;
  readonly last: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The child writes the number of its case here before each, so that it is known after a crash. */
  readonly caseFile: string;
}

export interface Finding extends Fault {
  readonly number: number;
  /** Base64. */
  readonly input: string;
}

/** `done` is the number of the first case that was not run. */
export type ChildMessage = { readonly finding: Finding } | { readonly done: number };
