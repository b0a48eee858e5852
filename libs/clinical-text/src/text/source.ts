import type { LanguagePack } from '@chartloom/rules';

/** A range of the document's text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A cell of a visual line; `x` and `right` in any one unit, by which cells are known to be under each other. */
export interface SourceCell extends Span {
  readonly x: number;
  readonly right: number;
  /** Index of its column in the table of its line. */
  readonly column?: number;
  /** Where a remark in smaller type begins, which is printed below the words of a cell: how a test was done. */
  readonly remarkAt?: number;
}

/** A table as the page shows it. */
export interface SourceTable {
  /** Of each column; empty where it has none. */
  readonly heads: readonly string[];
  /** Of each column the words of a head over it and others: "Previous" over two days; empty where it has none. Absent where no column has one. */
  readonly over?: readonly string[];
  /** The words of each cell by row, then by column; empty where the cell is. */
  readonly rows: readonly (readonly string[])[];
  /** The cells are not aligned with their heads: only their order says which head each belongs to. */
  readonly byOrder?: true;
}

export interface SourceLine extends Span {
  readonly cells: readonly SourceCell[];
  /** Lines of one paragraph or table share it. */
  readonly block: number;
  /** The table that it is a row of. */
  readonly table?: SourceTable;
  /** The type that all of it is set in, where a page shows it: equal where size and weight are. */
  readonly type?: string;
  /** All of it is bold. */
  readonly bold?: true;
  /** All of it is white on a dark ground, as titles in bands are. */
  readonly reversed?: true;
  /** Right above it a line was left out: a question that has no answer. */
  readonly isBelowLeftOut?: true;
}

/** A text together with the language pack by which it is read. */
export interface TextInLanguage {
  readonly text: string;
  readonly pack: LanguagePack;
}

/** Which comes first in 3/4/2020; `unknown` where the document itself writes both. */
export type DateOrder = 'month' | 'day' | 'unknown';

/** A text with the order in which its document writes day and month. */
export interface TextWithDates extends TextInLanguage {
  readonly dateOrder: DateOrder;
}

/** The sign of a note. */
export interface RaisedSign {
  readonly at: number;
  readonly sign: string;
}

/** A document's text and where its lines lie in it. Lines are joined by a line feed, cells by a tab. */
export interface SourceText {
  readonly text: string;
  readonly lines: readonly SourceLine[];
  /** The small raised figures and signs of notes, which are not in the text, by the end of the word that each is after. */
  readonly raised?: readonly RaisedSign[];
}

/** Plain text as a source: a blank line ends a block, a tab or three spaces a cell; columns are places in the line. */
export function sourceOf(text: string): SourceText {
  const lines: SourceLine[] = [];
  let block = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') block++;
    else {
      lines.push({
        start,
        end: start + line.length,
        block,
        cells: splitAtGaps(line).map(({ cell, index }) => {
          const at = index + cell.length - cell.trimStart().length;
          return { start: start + at, end: start + index + cell.trimEnd().length, x: at, right: at + cell.trim().length };
        }),
      });
    }
    start += line.length + 1;
  }
  return { text, lines };
}

/** The parts of a line between tabs and gaps of three blanks, with their places; empty parts are none. */
function splitAtGaps(line: string): { readonly cell: string; readonly index: number }[] {
  let end = 0;
  return line.split(/(\t| {3,})/).flatMap((cell) => {
    const index = end;
    end += cell.length;
    return cell.trim() === '' ? [] : [{ cell, index }];
  });
}
