/** A mutant that a person chose, because a promise of the product depends on the line. CI runs all of them. */
export interface NamedMutant {
  /** The fault that the spec must notice. */
  readonly name: string;
  /** From the root of the workspace, as is `spec`. */
  readonly file: string;
  /** What is replaced: this exact text, which must occur once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The spec that must fail. */
  readonly spec: string;
}
