import { findDates, isMostlyDate, LONGEST_DAY, type PrintedDate } from '../text/dates.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** Characters after a name in which its date is printed. */
export const DATE_REACH = 30;
/** The side of a procedure at the end of what is printed before its name. */
export const SIDE = phrasePattern('i')`\b${'side of a procedure'} $`;
/** "2016: appendectomy", "On 5/14/2020 she underwent an appendectomy". */
const LEADS_TO = phrasePattern(
  'i',
)`^[\s:,–-]*(?:${'subject'}\s+)?(?:${'operated'}\s+(?:(?:${'article'}|${'definite article'})\s)?)?$`;

/** Before a date that leads something in: of "LSCS 2018, tonsillectomy" the year is not that of the tonsillectomy. */
const LEADS_IN = phrasePattern('i')`(?:^|[.;,:•\n\t(])\W{0,4}(?:(?:${'in'}|${'before the day of an examination'})\s)?$`;

/** "1978 | appendectomy": a year in the column of dates of a table. */
export function yearOfRow({ text }: Reader, { cells }: Statement): PrintedDate | undefined {
  const cell = cells?.get('onset') ?? cells?.get('date') ?? cells?.get('start');
  const printed = cell ? text.slice(cell.start, cell.end).trim() : '';
  return cell && /^(?:19|20)\d\d$/.test(printed) ? { ...cell, iso: printed, twoDigitYear: false } : undefined;
}

/** The date after a procedure's name, or right before it as in "2016: appendectomy". */
export function dateOf(reader: Reader, statement: Statement, name: Span): PrintedDate | undefined {
  const { text, pack } = reader;
  const cell = statement.cells?.get('date');
  const [inCell] = cell ? findDates(reader, cell) : [];
  if (inCell) return inCell;
  const dates = findDates(reader, statement);
  const beforeRow = dateBeforeRow(reader, statement);
  if (beforeRow) return beforeRow;
  const before = dates.findLast(
    ({ start, end }) =>
      end <= name.start &&
      LEADS_TO(pack).test(text.slice(end, name.start).replace(SIDE(pack), '')) &&
      LEADS_IN(pack).test(text.slice(statement.start, start)),
  );
  const after = dates.find(({ start }) => start >= name.end && !isIn(statement.cells?.get('due'), start));
  return after ? oneOfTwo(before, after, text.slice(name.end, after.start)) : before;
}

/** Which of the day before a name and the next one after it is its own. */
function oneOfTwo(before: PrintedDate | undefined, after: PrintedDate, between: string): PrintedDate | undefined {
  const isNear = between.includes('\t') || between.length < DATE_REACH;
  if (!isNear) return before;
  if (!before) return after;
  if (!ALONE_BETWEEN.test(between)) return LEADS_ON.test(between) ? before : after;
  if (after.iso.startsWith(before.iso)) return after;
  return before.iso.startsWith(after.iso) ? before : undefined;
}
/** "2008 knee arthroscopy 2011": which of the two days it was done on is not said. */
const ALONE_BETWEEN = /^ ?\(?$/;
/** Between a name that has its date before it and the next date: "2008 LSCS, 2013 LSCS". */
const LEADS_ON = /[,;\n]|\.\s/;

const isIn = (cell: Span | undefined, at: number): boolean => cell !== undefined && cell.start <= at && at < cell.end;

/** "19 May 2008 | Laparoscopic cholecystectomy": the day in the cell before that of a statement. */
function dateBeforeRow(reader: Reader, { start }: Span): PrintedDate | undefined {
  const { text, pack } = reader;
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - LONGEST_DAY);
  const before = text.slice(from, start);
  return before.endsWith('\t') && isMostlyDate(before.trim(), pack)
    ? findDates(reader, { start: from, end: start })[0]
    : undefined;
}
