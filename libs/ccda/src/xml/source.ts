import { AppError } from '@chartloom/kernel';
import { decode } from './decode.js';
import { LIMITS } from './limits.js';

/** The place of something; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The characters of a document, and the place of each. */
export class Source {
  private starts: readonly number[] | undefined;

  private constructor(readonly text: string) {}

  /** @throws AppError `xml-too-large` or `xml-encoding` */
  static of(bytes: Uint8Array): Source {
    if (bytes.length > LIMITS.bytes)
      throw new AppError('xml-too-large', `The document has more than ${LIMITS.bytes} bytes.`, { meta: { limit: LIMITS.bytes } });
    return new Source(decode(bytes));
  }

  /** Line and column of an offset. Lines are counted on the first call. */
  at(offset: number): Position {
    this.starts ??= lineStarts(this.text);
    const line = lastAtOrBefore(this.starts, offset);
    return { line: line + 1, column: offset - (this.starts[line] ?? 0) + 1 };
  }

  /** Refuses the document for a fault at `offset`. The message quotes nothing of the document. */
  refuse(code: string, sentence: string, offset: number): never {
    const meta = this.at(Math.min(offset, this.text.length));
    throw new AppError(code, `${sentence} (line ${meta.line}, column ${meta.column})`, { meta: { ...meta } });
  }
}

/** A line ends at LF, CR or both (XML 1.0, 2.11). A lone CR is rare; documents with CR nearly always have CR LF. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const lineEnd = hasLoneReturn(text) ? /\n|\r(?!\n)/g : undefined;
  if (lineEnd) for (const { index } of text.matchAll(lineEnd)) starts.push(index + 1);
  else for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return starts;
}

/** Searched by single characters, which is far faster than by a pattern: most documents have no CR at all. */
function hasLoneReturn(text: string): boolean {
  for (let i = text.indexOf('\r'); i >= 0; i = text.indexOf('\r', i + 1)) if (text.charCodeAt(i + 1) !== LINE_FEED) return true;
  return false;
}
const LINE_FEED = 10;

/** Index of the last of the ascending numbers that is not above `value`. */
function lastAtOrBefore(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
