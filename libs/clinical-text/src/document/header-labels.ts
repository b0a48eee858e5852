import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { beginsWithMonth, LETTERS } from '../text/dates.js';
import { endOfMatch } from '../text/end-of-match.js';
import { phrasePattern } from '../text/phrases.js';
import type { TextInLanguage } from '../text/source.js';
import { endOfBlanks, isWordEnd, Wordings, type FoundWording } from '../text/wordings.js';

type Row = LanguagePack['document']['labels'][number];

/** What a patient's data and a document's dates are labelled with. */
export type Label = Exclude<Row['label'], 'other'>;

/** A label where it is printed, with what is printed after it. */
interface LabelledValue {
  readonly value: string;
  /** Where the value ends in the text. */
  readonly end: number;
}

const labelWordings = fromPack(({ document }) => {
  const wordings = new Wordings<Row>('one');
  for (const row of document.labels) for (const wording of wordingsOf(row.form)) wordings.add(wording, row);
  return wordings;
});

/** What is printed between a label and its value: a colon, or what OCR makes of one. */
const COLONS = /[:#]+/y;
/** "DOB/Sex:": a label before another one, of the same value. */
const SECOND_LABEL = /\/ ?[A-Za-z]{2,8} ?(?=[:#])/y;
/** "Name (Last, First, MI):": how the value is to be written. */
const HOW_TO_WRITE = / ?\([^()\n:]{2,30}\)(?= ?:)/y;
/** A full stop is a colon after a label that begins its line or cell. */
const LABEL_BEFORE_STOP = /(?:^|[\n\t])[^\n\t:;]{2,24}$/;
const LONGEST_LABEL_BEFORE_STOP = 26;
const VALUE_AFTER_MISREAD_COLON = / ?[A-Za-z\d(]/y;
const BLANKS = /[ \t]*/y;
const REST_OF_LINE = /[^\n]*/y;
/** The value of a label in a banner. */
const BANNER_VALUE = /[^\n\t|]{6,18}/y;
const WORD_BEFORE_DAY = new RegExp(`([${LETTERS}]+)\\.? \\d`, 'y');
const RECORD_NUMBER = /\d|[A-Z]{1,4}[- ]?\d/iy;

type ValueTest = (reader: TextInLanguage, at: number) => boolean;
const beginsDate: ValueTest = ({ text, pack }, at) => {
  if (/\d/.test(text.charAt(at))) return true;
  WORD_BEFORE_DAY.lastIndex = at;
  const word = WORD_BEFORE_DAY.exec(text)?.[1];
  return word !== undefined && beginsWithMonth(pack, word);
};
/** "Sex M" is all of its cell. */
const SEX_AT_ONCE = phrasePattern('i')`^(?:${'male'}|${'female'})\s*(?:[\t\n|,]|$)`;
const LONGEST_SEX = 8;

/** A birth date, a sex or a record number needs no colon. */
const VALUES_AT_ONCE: Readonly<Partial<Record<Label, ValueTest>>> = {
  birthDate: beginsDate,
  sex: ({ text, pack }, at) => SEX_AT_ONCE(pack).test(text.slice(at, at + LONGEST_SEX)),
  mrn: ({ text }, at) => endOfMatch(RECORD_NUMBER, text, at) !== undefined,
};
/** Labels of dates, which need no colon in a banner; further down such words are part of running text. */
export const DATE_LABELS: readonly Label[] = ['visit', 'admitted', 'discharged', 'collected', 'reported', 'written'];
/** What may be before a label in a banner. */
const BEFORE_BANNER_LABEL = /(?:^|[\n\t|,;]|[|,;] |\s{2}|\d\s)$/m;
const REST_OF_CELL = /^\s*(?:\([\p{L}, ]{3,30}\))?[:#]*$/u;
const COLON_OF_NEXT = /\s*[:#]/y;

/** Labels that begin at one place of a text. */
interface PlacedLabels {
  readonly at: number;
  readonly labels: readonly FoundWording<Row>[];
}

/** The labels of a document, found once for all fields. */
const labelsOfText = new WeakMap<TextInLanguage, readonly PlacedLabels[]>();

function labelsIn({ text, pack }: TextInLanguage, mayBegin: (text: string, at: number) => boolean): PlacedLabels[] {
  const wordings = labelWordings(pack);
  const found: PlacedLabels[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!wordings.mayBeginAt(text, at) || !mayBegin(text, at)) continue;
    const labels = wordings.at(text, at);
    if (labels.length > 0) found.push({ at, labels });
  }
  return found;
}

const isAfterSeparator = (text: string, at: number): boolean => at === 0 || /[\s|,;(/]/.test(text.charAt(at - 1));
const isInBanner = (text: string, at: number): boolean => BEFORE_BANNER_LABEL.test(text.slice(Math.max(0, at - 2), at));

/** The values after a label, each to the end of its line. */
export function valuesAfterLabel(reader: TextInLanguage, label: Label): LabelledValue[] {
  const placed = labelsOfText.get(reader) ?? labelsIn(reader, isAfterSeparator);
  labelsOfText.set(reader, placed);
  return labelledValues(placed, label, (end) => {
    const start = startAfterColon(reader.text, end) ?? startAtOnce(reader, end, VALUES_AT_ONCE[label]);
    return start === undefined ? undefined : valueFrom(REST_OF_LINE, reader.text, start);
  });
}

/** The dates after a label of a banner that has no colon. */
export function bannerDates(pack: LanguagePack, head: string, label: Label): LabelledValue[] {
  if (!DATE_LABELS.includes(label)) return [];
  const reader = { text: head, pack };
  return labelledValues(labelsIn(reader, isInBanner), label, (end) => {
    const start = startAtOnce(reader, end, beginsDate);
    return start === undefined ? undefined : valueFrom(BANNER_VALUE, head, start);
  });
}

/** Where the value begins after the colon, or what OCR makes of it, that follows a label. */
function startAfterColon(text: string, endOfLabel: number): number | undefined {
  const blanks = endOfBlanks(text, endOfLabel);
  const at = endOfMatch(SECOND_LABEL, text, blanks) ?? endOfMatch(HOW_TO_WRITE, text, endOfLabel) ?? blanks;
  const end = endOfMatch(COLONS, text, at) ?? (isMisreadColon(text, at) ? at + 1 : undefined);
  return end === undefined ? undefined : endOfMatch(BLANKS, text, end);
}

function isMisreadColon(text: string, at: number): boolean {
  const sign = text.charAt(at);
  if ((sign !== ';' && sign !== '.') || endOfMatch(VALUE_AFTER_MISREAD_COLON, text, at + 1) === undefined) return false;
  return sign === ';' || LABEL_BEFORE_STOP.test(text.slice(Math.max(0, at - LONGEST_LABEL_BEFORE_STOP), at));
}

/** Where the value begins that follows a label without a colon. */
function startAtOnce(reader: TextInLanguage, endOfLabel: number, isValue: ValueTest | undefined): number | undefined {
  const at = endOfMatch(BLANKS, reader.text, endOfLabel) ?? endOfLabel;
  return at > endOfLabel && isValue?.(reader, at) ? at : undefined;
}

function valueFrom(pattern: RegExp, text: string, start: number): LabelledValue | undefined {
  const end = endOfMatch(pattern, text, start);
  return end === undefined ? undefined : { value: text.slice(start, end), end };
}

/** The values of a label, none within another. */
function labelledValues(
  placed: readonly PlacedLabels[],
  label: Label,
  valueAfter: (endOfLabel: number) => LabelledValue | undefined,
): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const { at, labels } of placed) {
    if (at < (found.at(-1)?.end ?? 0) || isWithinOther(placed, at)) continue;
    const ends = labels.filter(({ meaning }) => meaning.label === label);
    for (const { end } of ends) {
      const value = valueAfter(end);
      if (!value) continue;
      found.push(value);
      break;
    }
  }
  return found;
}

/** "Next visit: 25/06/2024": a label within one of something else. */
const isWithinOther = (placed: readonly PlacedLabels[], at: number): boolean =>
  placed.some(
    (other) =>
      other.at < at &&
      at - other.at < LONGEST_LABEL_BEFORE_STOP &&
      other.labels.some(({ end, meaning }) => meaning.label === 'other' && end > at),
  );

/** What is read that a cell holds the label of, or several with strokes between them ("DOB / Sex"), and nothing else. */
export function labelsOfCell(pack: LanguagePack, cell: string): ReadonlySet<Label> {
  const whole = allLabelsOf(pack, cell);
  const parts = whole.length > 0 ? [whole] : cell.split('/').map((part) => allLabelsOf(pack, part.trim()));
  return new Set(parts.every((part) => part.length > 0) ? parts.flat().filter((label) => label !== 'other') : []);
}

const allLabelsOf = (pack: LanguagePack, cell: string): readonly Row['label'][] =>
  labelWordings(pack)
    .at(cell, 0)
    .filter(({ end }) => REST_OF_CELL.test(cell.slice(end)))
    .map(({ meaning }) => meaning.label);

/** The labels that words begin with, with the end of each. */
export const labelsAtStart = (
  pack: LanguagePack,
  words: string,
): readonly { readonly label: Row['label']; readonly end: number }[] =>
  labelWordings(pack)
    .at(words, 0)
    .filter(({ end }) => isWordEnd(words, end))
    .map(({ meaning, end }) => ({ label: meaning.label, end }));

/** Where a value ends: at a bar, or at the separator before another label. `undefined`: at the end of `value`. */
export function endOfValue(pack: LanguagePack, value: string): number | undefined {
  const wordings = labelWordings(pack);
  for (let at = 0; at < value.length; at++) {
    if (isBar(value, at) || isBeforeLabel(wordings, value, at)) return at;
  }
  return undefined;
}

const isBar = (value: string, at: number): boolean =>
  value.charAt(at + 1) === '|' && /\s/.test(value.charAt(at)) && /\s/.test(value.charAt(at + 2));

function isBeforeLabel(wordings: Wordings<Row>, value: string, at: number): boolean {
  const from = endOfSeparator(value, at);
  if (from === undefined) return false;
  const isAfterBlank = from === at + 1 && /\s/.test(value.charAt(at));
  return wordings.at(value, from).some(({ meaning, end }) => {
    COLON_OF_NEXT.lastIndex = end;
    return COLON_OF_NEXT.test(value) || (isAfterBlank && meaning.needsNoColon === true && isWordEnd(value, end));
  });
}

/** The end of the separator that begins at `at`: a tab, a bar, several blanks, or a space or comma and any blanks. */
function endOfSeparator(value: string, at: number): number | undefined {
  const sign = value.charAt(at);
  if (sign === '|') return at + 1;
  return /[\s,;(]/.test(sign) ? endOfBlanks(value, at + 1) : undefined;
}
