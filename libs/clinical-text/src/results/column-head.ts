import type { Section } from '../sections/section.js';
import type { SourceLine } from '../text/source.js';
import { fromPack, type LanguagePack } from '@chartloom/rules';
import { MEASURED } from '@chartloom/terminology';
import { BoundedCache } from '../text/bounded-cache.js';
import { readerOf } from '../lexicon/reader.js';
import { isHeadingOfList, namesItems } from '../sections/list-tables.js';
import { dayWithoutYear } from '../text/day-of-year.js';
import { isMostlyDate } from '../text/dates.js';
import { isPhrase } from '../text/phrases.js';
import {
  columnAt,
  HOUR_OF_COLUMN,
  isUnder,
  nameAndUnit,
  type ResultColumn,
  roleByHead,
  roleOfHeading,
  withoutVisit,
} from './result-columns.js';

/** A head is asked for in several rows of its page, and again on the next one. */
const REMEMBERED = 500;
/** No head of a column is longer. */
const LONGEST = 60;

const remembered = fromPack(() => new BoundedCache<string, boolean>(REMEMBERED));

/** Whether words are understood as the head of a column: of results, of a list, a date, or the name of what is measured. */
export const isColumnHead = (words: string, pack: LanguagePack): boolean =>
  words.length <= LONGEST && remembered(pack).get(words, () => isHead(words, pack));

/** Whether words head the column that names what each row is about: a test, a drug, an allergen. */
export const isRowHead = (words: string, pack: LanguagePack): boolean =>
  words.length <= LONGEST && (roleOfHeading(pack)(words) === 'name' || namesItems(pack, words));

/** "Admission 05/04/2026", "02/15 Admit", "01/14 0800", "02/09/26 08:40 H26.31882" */
const isDayOfVisit = (words: string, pack: LanguagePack): boolean => DAY.test(withoutVisit(pack, words));
const DAY =
  /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?:,? (?:\d{1,2}:\d{2}|(?!19|20)[0-2]\d[0-5]\d)(?: ?hrs?)?(?: [A-Z\d][A-Z\d./-]{4,14})?)?$/;

/** "24 Mar" */
const isDayOfMonth = (words: string, pack: LanguagePack): boolean =>
  /\p{L}/u.test(words) && dayWithoutYear({ text: '', pack, dateOrder: 'unknown' }, words) !== undefined;

function isHead(words: string, pack: LanguagePack): boolean {
  const span = { start: 0, end: words.length };
  return (
    roleByHead(pack, words).role !== undefined ||
    isDayOfVisit(words, pack) ||
    isHeadingOfList(pack, words) ||
    isPhrase(pack, 'date or time', words.toLowerCase()) ||
    isMostlyDate(words, pack) ||
    isDayOfMonth(words, pack) ||
    HOUR_OF_COLUMN.test(words) ||
    nameAndUnit(pack, words) !== undefined ||
    readerOf({ text: words, lines: [] }, { pack }).findConcepts(span, MEASURED).length > 0
  );
}

/** Whether a section goes on with the columns above it: results do, and any table without a head, but for vital signs. */
export const keepsColumns = ({ kind, lines: [first] }: Section): boolean =>
  kind === 'labs' || (kind !== 'vitals' && first?.table?.heads.every((head) => head === '') === true);

/**
 * Whether a row is below heads of columns, with a cell below one of values: a head that is set left above numbers that are set right is over none
 * of them.
 */
export const isBelowColumns = (line: SourceLine, columns: readonly ResultColumn[]): boolean =>
  isUnder(line, columns) && (line.cells.length < 2 || line.cells.some((cell) => columnAt(cell, columns)?.role === 'value'));
