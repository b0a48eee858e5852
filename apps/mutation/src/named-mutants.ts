/** A mutant that a person chose, because a promise of the product hangs on the line. CI runs all of them. */
export interface NamedMutant {
  /** The promise that would be broken, unnoticed, if the spec did not fail. */
  readonly name: string;
  /** From the root of the workspace, as is `spec`. */
  readonly file: string;
  /** What is replaced: this exact text, which must occur once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The spec that must fail. */
  readonly spec: string;
}

export const NAMED_MUTANTS: readonly NamedMutant[] = [];

/** Where the text of a named mutant begins. @throws Error unless it occurs exactly once */
export function positionOf({ name, file, text }: NamedMutant, source: string): number {
  const start = source.indexOf(text);
  if (start < 0) throw new Error(`"${name}": ${file} no longer has the text ${JSON.stringify(text)}`);
  if (source.includes(text, start + 1)) throw new Error(`"${name}": ${file} has the text ${JSON.stringify(text)} twice`);
  return start;
}
