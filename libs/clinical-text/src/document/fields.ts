import { findDates, type PrintedDate } from '../text/dates.js';
import { phrasePattern } from '../text/phrases.js';
import type { Reader } from '../lexicon/reader.js';
import type { Field } from './document-header.js';
import { bannerDates, DATE_LABELS, endOfValue, valuesAfterLabel, type Label } from './header-labels.js';
import { fieldsInGrid, fieldsInRow } from './label-grid.js';

/** A banner has no more lines. */
const BANNER_LINES = 12;
/** Labels whose value may be at the beginning of the next line where the label ends its own. */
const BROKEN: readonly Label[] = ['birthDate', 'mrn', 'phone', ...DATE_LABELS];
/** Characters by which a date may be apart from the beginning of its field. */
const DATE_OFFSET = 3;

/** The values of a label: after it on its line, or where a grid or a banner has them. */
export const fieldsOf = (source: Reader, label: Label): Field[] => [
  ...fieldsAfterLabel(source, label),
  ...fieldsInGrid(source, label),
  ...fieldsInRow(source, label),
  ...fieldsInBanner(source, label),
];

/** The dates to the day that the values of a label begin with. */
export const datesOf = (source: Reader, label: Label): PrintedDate[] =>
  fieldsOf(source, label).flatMap((field) =>
    findDates(source, field)
      .filter((date) => isAtBeginning(source, field, date) && date.iso.length === 10)
      .slice(0, 1),
  );

/** "01:29 PM 22 Apr 2026": only a time may be before the date. */
function isAtBeginning({ text, pack }: Reader, field: Field, date: PrintedDate): boolean {
  const before = text.slice(field.start, date.start);
  return before.length < DATE_OFFSET || TIME_BEFORE_DATE(pack).test(before);
}
const TIME_BEFORE_DATE = phrasePattern('i')`^\d{1,2}:\d{2}(?::\d{2})?\s?(?:${'half of the day'})?[\s,]{0,3}$`;

/** Of the first lines, and of those further down that have the birth date too: a banner at the right may be read after the left column. */
function fieldsInBanner(reader: Reader, label: Label): Field[] {
  const { text, lines, pack } = reader;
  const head = { start: 0, end: lines[Math.min(lines.length, BANNER_LINES) - 1]?.end ?? 0 };
  const births = label === 'birthDate' ? [] : valuesAfterLabel(reader, 'birthDate').map(({ end }) => end);
  const others = lines.filter(({ start, end }) => start >= head.end && births.some((birth) => start < birth && birth <= end));
  return [head, ...others].flatMap(({ start, end: to }) =>
    bannerDates(pack, text.slice(start, to), label).map(({ value, end }) => fieldAt(value, start + end - value.length)),
  );
}

/** The values after a label, up to the next label or the end of the cell. */
function fieldsAfterLabel(reader: Reader, label: Label): Field[] {
  return valuesAfterLabel(reader, label).flatMap(({ value: rest, end }) => {
    const body = rest.trimStart();
    if (body === '') return BROKEN.includes(label) ? fieldsBelow(reader.text, end) : [];
    const cut = endOfValue(reader.pack, body) ?? body.length;
    const tab = label === 'address' ? -1 : body.indexOf('\t');
    const value = body.slice(0, tab >= 0 ? Math.min(cut, tab) : cut).trimEnd();
    return value === '' ? [] : [fieldAt(value, end - body.length)];
  });
}

function fieldsBelow(text: string, from: number): Field[] {
  const [printed = '', value = ''] = /^\n[ \t]*([^\n\t|]{4,40})/.exec(text.slice(from, from + 60)) ?? [];
  const trimmed = value.trimEnd();
  return trimmed === '' ? [] : [fieldAt(trimmed, from + printed.length - value.length)];
}

/** A value that begins at `start`. */
export const fieldAt = (text: string, start: number): Field => ({ text, start, end: start + text.length });
