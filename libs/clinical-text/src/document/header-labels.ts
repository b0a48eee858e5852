import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
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

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** A colon, or what OCR makes of one: a semicolon, or a full stop after a label that begins its line or cell. */
const COLON = '[:#]+|;(?= ?[A-Z\\d(])|(?<=(?:^|\\t)[^\\n\\t:;]{2,24})\\.(?= ?[A-Z\\d(])';
const afterLabel = (valueAtOnce: string): RegExp => new RegExp(`(?:\\s*(?:${COLON})[ \\t]*${valueAtOnce})([^\\n]*)`, 'imy');
const AFTER_LABEL = afterLabel('');
/** What follows a label whose value needs no colon: a birth date, a record number. */
const VALUES_AT_ONCE: Readonly<Partial<Record<Label, RegExp>>> = {
  birthDate: afterLabel(`|[ \\t]+(?=\\d|${MONTH} \\d)`),
  mrn: afterLabel('|[ \\t]+(?=\\d|[A-Z]{1,3}-?\\d)'),
};
/** Labels of dates that need no colon in a banner; further down such words are part of running text. */
const BANNER_LABELS: readonly Label[] = ['visit', 'admitted', 'discharged', 'collected', 'reported'];
const BANNER_DATE = new RegExp(`[ \\t]+(?=\\d|${MONTH} \\d)([^\\n\\t|]{6,18})`, 'iy');
/** What may be before a label in a banner. */
const BEFORE_BANNER_LABEL = /(?:^|[\n\t|,;]|[|,;] |\s{2}|\d\s)$/m;
const REST_OF_CELL = /^\s*[:#]*$/;
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

const isAfterSeparator = (text: string, at: number): boolean => at === 0 || /[\s|,;(]/.test(text.charAt(at - 1));
const isInBanner = (text: string, at: number): boolean => BEFORE_BANNER_LABEL.test(text.slice(Math.max(0, at - 2), at));

/** The values after a label, each to the end of its line. */
export function valuesAfterLabel(reader: TextInLanguage, label: Label): LabelledValue[] {
  const placed = labelsOfText.get(reader) ?? labelsIn(reader, isAfterSeparator);
  labelsOfText.set(reader, placed);
  return labelledValues(placed, reader.text, label, VALUES_AT_ONCE[label] ?? AFTER_LABEL);
}

/** The dates after a label of a banner that has no colon. */
export const bannerDates = (pack: LanguagePack, head: string, label: Label): LabelledValue[] =>
  BANNER_LABELS.includes(label) ? labelledValues(labelsIn({ text: head, pack }, isInBanner), head, label, BANNER_DATE) : [];

/** The values of a label, none within another. */
function labelledValues(placed: readonly PlacedLabels[], text: string, label: Label, rest: RegExp): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const { at, labels } of placed) {
    if (at < (found.at(-1)?.end ?? 0)) continue;
    const value = valueAt(labels, text, label, rest);
    if (value) found.push(value);
  }
  return found;
}

function valueAt(labels: readonly FoundWording<Row>[], text: string, label: Label, rest: RegExp): LabelledValue | undefined {
  for (const { meaning, end } of labels) {
    rest.lastIndex = end;
    const match = meaning.label === label ? rest.exec(text) : null;
    if (match) return { value: match[1] ?? '', end: rest.lastIndex };
  }
  return undefined;
}

/** The labels that a cell consists of, if it holds nothing else. */
export function labelsOfCell(pack: LanguagePack, cell: string): ReadonlySet<Label> {
  const labels = labelWordings(pack)
    .at(cell, 0)
    .filter(({ end }) => REST_OF_CELL.test(cell.slice(end)))
    .map(({ meaning }) => meaning.label);
  return new Set(labels.filter((label) => label !== 'other'));
}

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
