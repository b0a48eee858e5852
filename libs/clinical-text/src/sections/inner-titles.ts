import type { LanguagePack } from '@chartloom/rules';
import type { SourceLine, TextInLanguage } from '../text/source.js';
import { readKnownTitle } from './headings.js';

/** Words in capitals before a colon, after the end of a sentence or at the beginning of a cell. */
const MAY_BE_TITLE = /(?:[.;)][ \t]{1,3}|\t)(?=(\p{Lu}[\p{L}/&'’ -]{1,40}:)(?:\s|$))/gu;

/**
 * A line cut before each known title within it: "Allergies: sulfa. Medications: metformin. PSH: appendectomy". What comes after a title is
 * of its section: read on as allergies, the drugs would be some. "Reason: CKD" in a row of a table is a cell, and no title, unless
 * all its cells have labels.
 */
export function cutAtTitles(reader: TextInLanguage, line: SourceLine): SourceLine[] {
  const printed = reader.text.slice(line.start, line.end);
  if (!printed.includes(':')) return [line];
  const isOfCells = line.table !== undefined && !isRowOfLabels(reader, line);
  const places = [...printed.matchAll(MAY_BE_TITLE)].flatMap(({ index, 0: before }) => {
    const at = index + before.length;
    return !(isOfCells && before === '\t') && isTitle(reader.pack, printed.slice(at)) ? [line.start + at] : [];
  });
  const starts = [line.start, ...places];
  return starts.length === 1 ? [line] : starts.map((start, i) => partOf(line, start, starts[i + 1] ?? line.end));
}

/** "Dx: COPD | PMH: AF, HTN | INR: 3.8": a row each cell of which begins with a label has no columns. */
const isRowOfLabels = ({ text }: TextInLanguage, { cells }: SourceLine): boolean =>
  cells.length > 1 && cells.every(({ start, end }) => LABEL.test(text.slice(start, end)));
const LABEL = /^\p{Lu}[\p{L}/&'’() -]{0,40}: /u;

const isTitle = (pack: LanguagePack, words: string): boolean => readKnownTitle(pack, words, 0) !== undefined;

const partOf = ({ table: _, ...line }: SourceLine, start: number, end: number): SourceLine => ({
  ...line,
  start,
  end,
  cells: line.cells
    .filter((cell) => cell.start < end && cell.end > start)
    .map((cell) => ({ ...cell, start: Math.max(cell.start, start), end: Math.min(cell.end, end) })),
});
