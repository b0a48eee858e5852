import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { findDates } from '../text/dates.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { SourceLine } from '../text/source.js';

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
