import type { LayoutCell, PageLayout } from '../rows/page-layout.js';
import { isDateText, isFigureText, readCell } from './table-head.js';

/** The share of the cells of a column that must be words for it to name the rows. */
const MOSTLY = 0.6;

type Cells = readonly (LayoutCell | undefined)[];

/** Columns of one of several tables: the first, and the one after the last. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The columns of tables that stand beside each other, so that each line of the page has a row of every one: "Test | Result | Test |
 * Result". Read as one table, a value of the right one would be that of the row's name on the left.
 * @param rows by column, the heads first
 * @param isValueHead whether words head a column, and do not name what the rows are about
 */
export function tablesBesideEachOther(rows: readonly Cells[], isValueHead: (text: string) => boolean): readonly ColumnRange[] {
  const [head = [], ...body] = rows;
  const heads = head.map((cell) => readCell(cell));
  const begins = [0];
  for (const [c, text] of heads.entries()) {
    const first = begins.at(-1) ?? 0;
    const isRepeated = text !== '' && heads.slice(first, c).includes(text);
    if (!isRepeated) continue;
    const own = text === heads[first] ? c : namesBefore(heads, body, { from: first + 1, to: c }, isValueHead);
    if (own === undefined || !isNaming(body, own)) return [{ from: 0, to: heads.length }];
    begins.push(own);
  }
  return begins.map((from, i) => ({ from, to: begins[i + 1] ?? heads.length }));
}

/** Whether words are the title of a section, perhaps with a remark: "Past History (Inactive)". */
export const isTitle = (words: string, isHeading: PageLayout['isHeading']): boolean => isHeading(words.replace(REMARK, ''));
const REMARK = /\s?\([^()]{1,30}\)$/;

/**
 * The columns of lists that stand beside each other below titles of sections: "Active problems | | Past history | ". What is below one title is
 * of its section alone. Titles that all head columns too are those of one table, and "Stop" heads a column of values even beside a title.
 */
export function titlesBesideEachOther(
  head: Cells,
  { isHeading, isColumnHead, isRowHead }: Pick<PageLayout, 'isHeading' | 'isColumnHead' | 'isRowHead'>,
): readonly ColumnRange[] {
  const texts = head.map((cell) => readCell(cell));
  const isOfValues = (text: string): boolean => isColumnHead(text) && !isRowHead(text);
  const begins = texts.flatMap((text, c) => (isTitle(text, isHeading) && !isOfValues(text) ? [c] : []));
  const areTitles = begins[0] === 0 && begins.length > 1 && !begins.every((c) => isColumnHead(texts[c] ?? ''));
  return areTitles ? begins.map((from, i) => ({ from, to: begins[i + 1] ?? head.length })) : [];
}

/** The last column of a range that has words in most rows, and is no column of values. */
function namesBefore(
  heads: readonly string[],
  body: readonly Cells[],
  { from, to }: ColumnRange,
  isValueHead: (text: string) => boolean,
): number | undefined {
  for (let c = to - 1; c >= from; c--) {
    const head = heads[c] ?? '';
    if (head !== '' && isValueHead(head) && !isDateText(head)) return undefined;
    if (isNaming(body, c)) return c;
  }
  return undefined;
}

const isNaming = (body: readonly Cells[], c: number): boolean => {
  const named = body.filter((row) => {
    const text = readCell(row[c]);
    return /\p{L}{2}/u.test(text) && !isFigureText(text) && !isDateText(text);
  });
  return named.length >= MOSTLY * body.length && new Set(named.map((row) => readCell(row[c]))).size > named.length / 2;
};
