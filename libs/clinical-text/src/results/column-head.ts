import type { LanguagePack } from '@chartloom/rules';
import { readerOf } from '../lexicon/reader.js';
import { isHeadingOfList } from '../sections/list-tables.js';
import { findDates } from '../text/dates.js';
import { roleOfHeading } from './result-tables.js';

/** Whether words are understood as the head of a column: of results, of a list, a date, or the name of what is measured. */
export function isColumnHead(words: string, pack: LanguagePack): boolean {
  const span = { start: 0, end: words.length };
  return (
    roleOfHeading(pack)(words) !== undefined ||
    isHeadingOfList(pack, words) ||
    findDates({ text: words, pack }, span).some(({ start, end }) => end - start > words.length / 2) ||
    readerOf({ text: words, lines: [] }, { pack }).findConcepts(span, ['analyte', 'vital']).length > 0
  );
}
