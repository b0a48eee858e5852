import { findDates, type PrintedDate } from '../text/dates.js';
import type { Reader } from '../lexicon/reader.js';
import type { Field } from './document-header.js';
import { BANNER_DATES, FORMS, NEXT_LABEL, PATTERNS } from './header-labels.js';
import { fieldsInGrid } from './label-grid.js';
import type { Label } from './label-table.js';

/** A banner has no more lines. */
const BANNER_LINES = 12;
/** Labels whose value may be at the beginning of the next line where the label ends its own. */
const BROKEN: readonly Label[] = ['birthDate', 'mrn', 'phone', 'visit', 'admitted', 'discharged'];
/** Characters by which a date may be apart from the beginning of its field. */
const DATE_OFFSET = 3;

/** The values of a label: after it on its line, or where a grid or a banner has them. */
export const fieldsOf = (source: Reader, label: Label): Field[] => [
  ...fieldsAfterLabel(source.text, label),
  ...fieldsInGrid(source, FORMS, label),
  ...fieldsInBanner(source, label),
];

/** The dates to the day that the values of a label begin with. */
export const datesOf = (source: Reader, label: Label): PrintedDate[] =>
  fieldsOf(source, label).flatMap((field) =>
    findDates(source.text, field)
      .filter((date) => date.start - field.start < DATE_OFFSET && date.iso.length === 10)
      .slice(0, 1),
  );

function fieldsInBanner({ text, lines }: Reader, label: Label): Field[] {
  const form = BANNER_DATES[label];
  if (!form) return [];
  const head = text.slice(0, lines[Math.min(lines.length, BANNER_LINES) - 1]?.end ?? 0);
  return [...head.matchAll(form)].map((match) => {
    const value = match[1] ?? '';
    return fieldAt(value, match.index + match[0].length - value.length);
  });
}

/** The values after a label, up to the next label or the end of the cell. */
function fieldsAfterLabel(text: string, label: Label): Field[] {
  return [...text.matchAll(PATTERNS[label])].flatMap((match) => {
    const rest = match[1] ?? '';
    const end = match.index + match[0].length;
    const body = rest.trimStart();
    if (body === '') return BROKEN.includes(label) ? fieldsBelow(text, end) : [];
    const cut = NEXT_LABEL.exec(body)?.index ?? body.length;
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
