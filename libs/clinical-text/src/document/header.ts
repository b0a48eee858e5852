import type { PrintedDate } from '../text/dates.js';
import { findDates } from '../text/dates.js';
import { phrasePattern } from '../text/phrases.js';
import type { Reader } from '../lexicon/reader.js';
import type { DocumentHeader, EncounterHeader } from './document-header.js';
import { encounterClassOf, type EncounterClass } from './encounter-class.js';
import { datesOf } from './fields.js';
import { readPatient } from './patient-header.js';

/** First lines that may be a title, or the date line of a letter. */
const [TITLE_LINES, LETTERHEAD_LINES] = [8, 15];
const TITLE = phrasePattern('i')`^[^\d:]{0,40}\b${'title'}\b[^\d:]{0,12}$|\b${'title of emergency'}\b`;
/** "Clinic Visit 7/1/2024": a title that ends in its date. */
const TITLE_BEFORE_DATE = phrasePattern('i')`\b${'title before a date'}(?: ${"before a title's date"})?[\s:,–-]*$`;
const SIGNATURE = phrasePattern('i')`^\W*(?:${'how it was signed'} )?${'dated by a signature'}\b`;

/** Whom the document is about and when it was written, from labelled values, the title, a date line or the signature. */
export function readHeader(source: Reader): DocumentHeader {
  const [admitted] = datesOf(source, 'admitted');
  const [discharged] = datesOf(source, 'discharged');
  const [visit] = datesOf(source, 'visit');
  const [collected] = datesOf(source, 'collected');
  const operated = datesOf(source, 'operated').toSorted((a, b) => a.start - b.start);
  const date = visit ?? operated[0] ?? discharged ?? writtenAfter(source, admitted) ?? admitted ?? ownDate(source) ?? collected;
  const encounter = admitted || discharged ? stayOf(admitted, discharged) : visit && visitOf(source, visit);
  return {
    patient: readPatient(source),
    ...(encounter && { encounter }),
    ...(collected && { collected }),
    operated,
    ...(date && { date }),
  };
}

const stayOf = (start: PrintedDate | undefined, end: PrintedDate | undefined): EncounterHeader => ({
  kind: 'stay',
  class: 'IMP',
  ...(start && { start }),
  ...(end && { end }),
});

const visitOf = (source: Reader, start: PrintedDate): EncounterHeader => ({
  kind: 'visit',
  class: classOfTitle(source),
  start,
});

/** The kind of visit that a title of the document's first lines names, or the label of its date. */
const classOfTitle = ({ text, lines, pack }: Reader): EncounterClass =>
  encounterClassOf(
    pack,
    lines
      .slice(0, TITLE_LINES)
      .flatMap(({ start, end }) => TITLE(pack).exec(text.slice(start, end))?.[0] ?? [])
      .join(' | '),
  );

/** The day of a note of a stay, "Admit date: 08/01/2025 ... Date: 08/04/2025": what it tells is of that day. */
const writtenAfter = (source: Reader, admitted: PrintedDate | undefined): PrintedDate | undefined =>
  admitted && datesOf(source, 'written').find(({ iso }) => iso > admitted.iso);

/** The document's own date, where no event dates it. */
const ownDate = (source: Reader): PrintedDate | undefined =>
  [...datesOf(source, 'reported'), ...datesOf(source, 'written')].toSorted((a, b) => a.start - b.start)[0] ??
  dateOfLetter(source) ??
  dateOfTitle(source) ??
  dateOfSignature(source);

/** A letter is dated by a line that is only a date. */
function dateOfLetter(reader: Reader): PrintedDate | undefined {
  const { text, lines } = reader;
  return lines
    .slice(0, LETTERHEAD_LINES)
    .flatMap((line) =>
      findDates(reader, line).filter(
        ({ iso, start, end }) => iso.length === 10 && text.slice(line.start, line.end).trim().length === end - start,
      ),
    )[0];
}

function dateOfTitle(reader: Reader): PrintedDate | undefined {
  const { text, lines, pack } = reader;
  return lines
    .slice(0, TITLE_LINES)
    .flatMap((line) =>
      findDates(reader, line).filter(
        ({ iso, start }) => iso.length === 10 && TITLE_BEFORE_DATE(pack).test(text.slice(line.start, start)),
      ),
    )[0];
}

function dateOfSignature(reader: Reader): PrintedDate | undefined {
  const { text, lines, pack } = reader;
  return lines
    .filter(({ start, end }) => SIGNATURE(pack).test(text.slice(start, end)))
    .flatMap((line) => findDates(reader, line).filter(({ iso }) => iso.length === 10))[0];
}
