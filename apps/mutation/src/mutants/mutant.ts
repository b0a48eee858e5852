/** How a mutant changes its source. */
export type Operator = 'condition-negated' | 'boundary-moved' | 'call-removed' | 'constant-returned' | 'arithmetic-swapped';

/** One change of one file. */
export interface Mutant {
  /** What {@link mutantId} makes of the rest: stable while its line is the same, wherever the line moves in its file. */
  readonly id: string;
  /** From the root of the workspace, with `/`. */
  readonly file: string;
  readonly operator: Operator;
  /** Offsets in UTF-16 units of what is replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** From 1. */
  readonly line: number;
}

/** Longer texts are cut in ids. */
const LONGEST_TEXT = 90;

/**
 * The id of a mutant: file, operator, what becomes of which text, and which of several occurrences of the same it is (from 1).
 * It has no line number, so that ids survive changes elsewhere in the file.
 */
export function mutantId(
  file: string,
  { operator, text, replacement }: { readonly operator: Operator; readonly text: string; readonly replacement: string },
  occurrence: number,
): string {
  return [file, operator, `${shorten(text)} => ${shorten(replacement)}`, occurrence].join('\t');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
}
