/** One file as it is to be compiled instead of what is on disk. */
export interface Change {
  /** From the root of the workspace, with `/`. */
  readonly file: string;
  readonly text: string;
}

/** What a worker is asked: do these specs pass with this change? Without one: as things are. */
export interface Job {
  readonly change?: Change;
  /** From the root of the workspace. */
  readonly specs: readonly string[];
}

/** What a worker answers. */
export interface Outcome {
  readonly passed: boolean;
  /** The full name of the first test that failed, or what failed before any test. */
  readonly failedTest?: string;
}
