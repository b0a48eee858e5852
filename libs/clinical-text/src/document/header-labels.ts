import type { LabelForms } from './label-grid.js';

/** What a patient's data and a document's dates are labelled with; each a pattern without its colon. */
export const LABELS = {
  name: "patient(?:'s)?(?: (?:full )?name)?|pt(?: name)?|(?:full )?name|name of patient|client(?: name)?|re",
  birthDate: 'd[o0]b|d\\.[o0]\\.b\\.?|date of birth|birth ?date|born(?: on)?',
  sex: '(?:legal |birth |administrative )?sex(?: assigned at birth)?|gender|age ?/ ?sex|sex ?/ ?age',
  mrn: 'mrn#?|m\\.r\\.n\\.|(?:medical |health |med\\.? )?rec(?:ord|\\.)? ?(?:number|no\\.?|#)|(?:patient|pt) (?:[i1l|]d|number|no\\.?|#)|(?:chart|hospital|unit|mr) ?(?:no\\.?|number|[i1l|]d|#)',
  phone:
    '(?:(?:home|cell|mobile|daytime|primary|contact|patient) )?(?:phone|tel(?:ephone)?|cell|mobile|contact)\\.?(?: (?:number|no\\.?|#))?',
  address: '(?:home )?address',
  visit:
    'date of (?:visit|service|encounter|appointment|consult(?:ation)?|arrival)|(?:visit|encounter|service|appointment|consult(?:ation)?|clinic|ed|arrival) date|date seen|seen(?: on)?|dos|appointment|encounter|visit|(?:ed )?arrival',
  admitted: 'date of admission|admission(?: date)?|(?:date )?admitted(?: on)?|admit(?: date)?|adm(?: date)?',
  discharged: 'date of discharge|discharge(?: date)?|(?:date )?discharged(?: on)?|d/c(?: date)?',
  operated: 'date of (?:operation|surgery|procedure)|(?:operation|surgery|procedure) date',
  collected: 'collected|collection date|date collected|specimen collected|drawn',
  reported:
    '(?:date )?reported(?: on)?|report date|last reviewed|reviewed|date of report|document date|date of exam(?:ination)?|exam date|signed on|date of note|note date|date',
} as const;
export type Label = keyof typeof LABELS;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** What may follow without a colon. */
const VALUE_AT_ONCE: Readonly<Record<string, string>> = {
  birthDate: `\\d|${MONTH} \\d`,
  mrn: '\\d|[A-Z]{1,3}-?\\d',
};
const ALL = Object.values(LABELS).join('|');
/** A colon, or what OCR makes of one: a semicolon, or a full stop behind a label that begins its line or cell. */
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
/** Of each label, a cell that says nothing else. */
export const FORMS: LabelForms = new Map(
  Object.entries(LABELS).map(([label, forms]) => [label, new RegExp(`^(?:${forms})\\s*[:#]*$`, 'i')]),
);
/** What ends a value: a label of another, or a separator. */
export const NEXT_LABEL = new RegExp(
  `(?:\\t|\\||\\s{2,}|[ ,;(]\\s*)(?:${ALL}|payer|insurance|provider|attending|pcp|fax|email|race|ethnicity|language|age|account|accession|disposition|primary care provider)\\s*[:#]|\\s\\|\\s|\\s(?:dob|mrn)\\b`,
  'i',
);

/** Labels of dates that stand without a colon in a banner; further down such words tell a story. */
export const BANNER_DATES: Readonly<Partial<Record<Label, RegExp>>> = Object.fromEntries(
  (['visit', 'admitted', 'discharged', 'collected', 'reported'] as const).map((label) => [
    label,
    new RegExp(
      `(?:^|(?<=[\\n\\t|,;]|[|,;] |\\s{2}|\\d\\s))(?:${LABELS[label]})[ \\t]+(?=\\d|${MONTH} \\d)([^\\n\\t|]{6,18})`,
      'gim',
    ),
  ]),
);
