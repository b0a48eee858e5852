import type { LabelForms } from './label-grid.js';
import { BANNER_LABELS, LABELS, OTHER_LABELS, type Label } from './label-table.js';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** What may follow without a colon. */
const VALUE_AT_ONCE: Readonly<Record<string, string>> = {
  birthDate: `\\d|${MONTH} \\d`,
  mrn: '\\d|[A-Z]{1,3}-?\\d',
};
const ALL = Object.values(LABELS).join('|');
/** A colon, or what OCR makes of one: a semicolon, or a full stop after a label that begins its line or cell. */
const COLON = '[:#]+|;(?= ?[A-Z\\d(])|(?<=(?:^|\\t)[^\\n\\t:;]{2,24})\\.(?= ?[A-Z\\d(])';
/** Of each label, itself with its colon and the rest of its line. A birth date or record number needs no colon. */
export const PATTERNS = Object.fromEntries(
  Object.entries(LABELS).map(([label, forms]) => [
    label,
    new RegExp(
      `(?:^|(?<=[\\n\\t|,;(]|\\s))(?<![\\w'])(?:${forms})(?:\\s*(?:${COLON})[ \\t]*|[ \\t]+(?=${VALUE_AT_ONCE[label] ?? '\\u0000'}))([^\\n]*)`,
      'gim',
    ),
  ]),
) as Readonly<Record<Label, RegExp>>;
/** Of each label, a cell that holds nothing else. */
export const FORMS: LabelForms = new Map(
  Object.entries(LABELS).map(([label, forms]) => [label, new RegExp(`^(?:${forms})\\s*[:#]*$`, 'i')]),
);
/** What ends a value: a label of another, or a separator. */
export const NEXT_LABEL = new RegExp(
  `(?:\\t|\\||\\s{2,}|[ ,;(]\\s*)(?:${ALL}|${OTHER_LABELS.join('|')})\\s*[:#]|\\s\\|\\s|\\s(?:dob|mrn)\\b`,
  'i',
);

/** Of each label of a banner's dates, itself without a colon and its value. */
export const BANNER_DATES: Readonly<Partial<Record<Label, RegExp>>> = Object.fromEntries(
  BANNER_LABELS.map((label) => [
    label,
    new RegExp(
      `(?:^|(?<=[\\n\\t|,;]|[|,;] |\\s{2}|\\d\\s))(?:${LABELS[label]})[ \\t]+(?=\\d|${MONTH} \\d)([^\\n\\t|]{6,18})`,
      'gim',
    ),
  ]),
);
