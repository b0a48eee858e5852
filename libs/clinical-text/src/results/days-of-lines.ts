import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { findDates } from '../text/dates.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { SourceLine } from '../text/source.js';
import { cellBelow, type ResultColumn, type ResultRow } from './result-columns.js';

/** Before the date on which what is printed below was taken. */
const TAKEN = phrasePattern('i')`\b${'taken'}(?: ${'on or at'})?\s*(?::\s*)?$`;
/** The date that a line gives for what is measured below it; not one that leads in a list on its own line. */
export const dateTaken = (reader: Reader, line: SourceLine): string | undefined =>
  findDates(reader, line).find(
    ({ start, end, iso }) =>
      iso.length === 10 &&
      TAKEN(reader.pack).test(reader.text.slice(line.start, start)) &&
      !(reader.text.charAt(end) === ':' && reader.findConcepts({ start: end, end: line.end }, MEASURED).length > 0),
  )?.iso;

/** "At 12 months (07/23/2025)", "Echocardiogram, 14 October 2025" above a table: the day of what is below it. */
export function dayOfTitle(reader: Reader, { start, end, cells }: SourceLine, next: SourceLine | undefined): string | undefined {
  const { text, pack } = reader;
  if (cells.length > 1 || (next?.cells.length ?? 0) < 2 || end - start > TITLE_LENGTH) return undefined;
  const [date, ...more] = findDates(reader, { start, end });
  if (date?.iso.length !== 10 || more.length > 0 || !/^\)?:?\s*$/.test(text.slice(date.end, end))) return undefined;
  const title = text.slice(start, date.start);
  return /^\p{Lu}[^:.]*$/u.test(title) && !hasPhrase(pack, 'no day of results', title) ? date.iso : undefined;
}
const TITLE_LENGTH = 60;

const HOUR_ALONE = phrasePattern('i')`^\d{1,2}:?\d{2}\s*(?:${'hour'}|${'half of the day'})?$`;

/** A row of a flow sheet has its hour only; the day is the document's. */
export const isTimeAlone = ({ text, pack }: Reader, { cells }: ResultRow): boolean => {
  const cell = cells.find(({ column }) => column?.role === 'date')?.cell;
  return cell !== undefined && HOUR_ALONE(pack).test(text.slice(cell.start, cell.end).trim());
};

/** The day that a row of a table has in a column of its own. */
export function dateOfRow({ text, pack, dateOrder }: Reader, { cells, next }: ResultRow): string | undefined {
  const { cell: found, column } = cells.find((one) => one.column?.role === 'date') ?? {};
  if (!found || column?.holdsHours) return undefined;
  const below = next?.cells.length === 1 ? cellBelow(found, next) : undefined;
  const printed = `${text.slice(found.start, found.end)}${below ? ` ${text.slice(below.start, below.end)}` : ''}`;
  return findDates({ text: printed, pack, dateOrder }, { start: 0, end: printed.length })[0]?.iso;
}

/** The day of the values of a column, which its head has, or for each of them a column beside it. */
export function dayOfValue(reader: Reader, cells: ResultRow['cells'], { date, dayAt }: ResultColumn): string | undefined {
  if (date !== undefined) return date;
  const cell = dayAt === undefined ? undefined : cells.find((one) => one.cell.column === dayAt)?.cell;
  return cell && findDates(reader, cell)[0]?.iso;
}
