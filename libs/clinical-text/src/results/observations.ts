import { PRINTED_UNITS, ucumOf, ucumOfMisread, type Concept } from '@chartloom/terminology';
import { findConcepts, type Match } from '../lexicon/matcher.js';
import { findDates } from '../text/dates.js';
import type { Section } from '../sections/section.js';
import type { Span } from '../text/source.js';

export interface ObservationMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  /** The name stands elsewhere: at the beginning of the row or at the head of the column. */
  readonly apart?: boolean;
  readonly section: Section;
  readonly value: ObservedValue;
  /** Where the value itself is printed; of a pressure, both numbers. */
  readonly valueSpans: readonly Span[];
  readonly comparator?: '<' | '<=' | '>=' | '>';
  readonly unit?: string;
  readonly ucum?: string;
  /** The unit is printed otherwise than any: OCR misread it, and `ucum` is what it looks like. */
  readonly unitMisread?: boolean;
  readonly low?: number;
  readonly high?: number;
  readonly rangeText?: string;
  /** HL7 v3 ObservationInterpretation, only where a flag is printed. */
  readonly flag?: 'H' | 'L' | 'HH' | 'LL' | 'A' | 'N';
  /** Printed with the result or above its column. */
  readonly date?: string;
  /** The words above it that name the panel it belongs to. */
  readonly panel?: Span;
  /** Words that say it was measured when the patient came: "on arrival". */
  readonly onArrival?: Span;
  /** A table dates its rows, and this one's date cannot be read: no other date may stand in for it. */
  readonly undated?: boolean;
}
export type ObservedValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'pressure'; readonly systolic: number; readonly diastolic: number }
  | { readonly kind: 'words'; readonly text: string }
  /** Feet and inches, with the inches they come to. */
  | { readonly kind: 'feet'; readonly text: string; readonly inches: number };

const UNIT = PRINTED_UNITS.map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s?')).join('|');
const FLAG = '▲|▼|HH|LL|H|L|A|High|Low|Abnormal|Critical High|Critical Low|\\*+';
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
const BRIDGE =
  '(?:\\s|\\t|[:;=*-](?!\\d)|\\b(?:of|is|was|level|at|today|on arrival|on \\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|measured|result|count|blood pressure|calc|calculated|serum|total)\\b|\\((?![HLA*]\\b)[A-Za-z][A-Za-z0-9 -]{0,14}\\),?|,\\s+(?:serum|total|plasma))*?';
const RANGE = `(${NUMBER})\\s*(?:-|–|to)\\s*(${NUMBER})`;
const LIMIT = `(<=|>=|<|>|≤|≥)\\s*(${NUMBER})`;
const TAIL = new RegExp(
  `^\\s*(?:\\(?(?<flag1>${FLAG})\\)?(?![\\w/]))?\\s*(?<unit>(?:${UNIT})(?![A-Za-z0-9/]))?\\s*(?:[(\\[]?(?<flag2>${FLAG})[)\\]]?(?![\\w/]))?` +
    `\\s*,?\\s*(?<range>[(\\[]?\\s*(?:ref(?:erence)?(?: range)?:?|normal:?|nl:?)?\\s*(?:${RANGE}|${LIMIT})\\s*(?:${UNIT})?\\s*[)\\]]?)?\\s*(?<unit2>(?:${UNIT})(?![A-Za-z0-9/]))?\\s*(?:[(\\[]?(?<flag3>${FLAG})[)\\]]?(?![\\w/]))?`,
);
const VALUE = new RegExp(
  `^${BRIDGE}\\s*(?<comparator><=|>=|<|>|≤|≥)?\\s*(?<number>${NUMBER})(?![\\d./-]*[/-]\\s?(?:[a-z]+[/-]?)?\\d{4})(?!\\d*[/-]\\d{1,2}[/-]\\d{2})(?![.,]?\\d)(?:(?=(?:${UNIT})(?![A-Za-z0-9]))|(?![A-Za-z]))`,
  'i',
);
const PRESSURE = new RegExp(`^${BRIDGE}\\s*(?<systolic>\\d{2,3})\\s?\\/\\s?(?<diastolic>\\d{2,3})(?![\\d/])`);
const FEET = new RegExp(
  `^${BRIDGE}\\s*(?<feet>\\d)\\s?(?:'|’|ft\\.?|feet)\\s?(?<inches>\\d{1,2}(?:\\.\\d+)?)\\s?(?:"|”|''|in\\b|inches\\b)?`,
);
const WORDS = new RegExp(
  `^${BRIDGE}[\\s:]*(?<words>Positive|Negative|Trace|Non-?reactive|Reactive|Detected|Not detected|None detected|Small|Moderate|Large|[1-4]\\+|Normal|Abnormal)(?![A-Za-z])`,
  'i',
);
const COMPARATORS: Readonly<Record<string, ObservationMention['comparator']>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
};
const FLAGS: Readonly<Record<string, ObservationMention['flag']>> = {
  '▲': 'H',
  '▼': 'L',
  h: 'H',
  high: 'H',
  l: 'L',
  low: 'L',
  hh: 'HH',
  ll: 'LL',
  a: 'A',
  abnormal: 'A',
  'critical high': 'HH',
  'critical low': 'LL',
};
const PRESSURE_LOINC = '85354-9';
/** Names of one letter (`P`, `T`, `R`, `K`) are too short to stand for anything without a value right behind them. */
const BARE = /^[\s:=-]*[<>≤≥]?\s*\d/;

/** The measurements that `span` states as "name value unit (flag) (range)", in that order or near it. */
export function observationsIn(text: string, span: Span, section: Section): ObservationMention[] {
  // A letter that no value follows (`K` in `K/uL`) is no name and must not end the words of the name before it.
  const names = findConcepts(text, span, ['analyte', 'vital'])
    .map((match) => whole(text, match))
    .filter(({ start, end }) => end - start > 1 || BARE.test(text.slice(end, span.end)));
  return names.flatMap(({ concept, ...name }, i) => {
    const paired = pairedIn(text, names, i);
    const from = paired?.start ?? name.end;
    const read = readMeasurement(
      paired ? text.slice(from, paired.end) : text.slice(from, names[i + 1]?.start ?? span.end),
      concept,
    );
    if (!read || (concept.kind === 'analyte' && isDose(text.slice(from, span.end), read.valuesAt))) return [];
    const { length, valuesAt, ...measured } = read;
    const valueSpans = valuesAt.map((at) => ({ start: from + at.start, end: from + at.end }));
    const end = from + length;
    const within = findDates(text, { start: from, end: valueSpans[0]?.start ?? from })[0];
    const date =
      within ??
      findDates(text, { start: end, end: Math.min(span.end, end + 25) }).find((found) =>
        /^\s*\(?(?:on|at|,)?\s*$/.test(text.slice(end, found.start)),
      );
    return [{ concept, name, section, start: name.start, end, valueSpans, ...measured, ...(date && { date: date.iso }) }];
  });
}

/** "Docusate sodium 100 mg", "vitamin B12 1000 mcg daily" are drugs; and "2. Vancomycin", "3. Keflex" is no level of 3. */
const isDose = (rest: string, [value]: readonly Span[]): boolean =>
  value !== undefined &&
  (/^\s?(?:mg|mcg|[µμ]g|g|mEq|units?|IU|tab(?:let)?s?|cap(?:sule)?s?)\b(?!\s?\/)/i.test(rest.slice(value.end)) ||
    (/\n\s*$/.test(rest.slice(0, value.start)) && /^\d{1,2}[.)]\s/.test(rest.slice(value.start))));

/** Two numbers behind two names: "Hgb/Hct 13.2/39.8". */
const PAIR = /^[\s:=]*(\d+(?:\.\d+)?)\s?\/\s?(\d+(?:\.\d+)?)(?![\d/])/;

/** Of one of two names that a stroke joins, where its own number stands. */
function pairedIn(text: string, names: readonly Span[], i: number): Span | undefined {
  const joined = (at: number) => /^\s?\/\s?$/.test(text.slice(names[at]?.end, names[at + 1]?.start));
  const first = i + 1 < names.length && joined(i) ? i : i > 0 && joined(i - 1) ? i - 1 : undefined;
  const behind = first === undefined ? undefined : names[first + 1]?.end;
  const pair = behind === undefined ? null : PAIR.exec(text.slice(behind));
  const [, one = '', other = ''] = pair ?? [];
  if (!pair || behind === undefined) return undefined;
  const end = behind + pair[0].length;
  const start = i === first ? behind + pair[0].indexOf(one) : end - other.length;
  return { start, end: start + (i === first ? one : other).length };
}

/** An ion's charge and a closing bracket are part of the name: `K+`, `Ca++`, `AST (SGOT)`. */
function whole(text: string, match: Match): Match {
  if (text.charAt(match.end) === ')' && text.slice(match.start, match.end).includes('(')) return { ...match, end: match.end + 1 };
  const charge = /^(?:2?\+{1,2})(?=[\s:=])/.exec(text.slice(match.end, match.end + 3))?.[0].length ?? 0;
  return { ...match, end: match.end + charge };
}

/** Value, unit, flag and range at the beginning of `rest`; `length` is how far they go. */
export function readMeasurement(rest: string, concept?: Concept) {
  const pressure = concept?.codes.some(({ code }) => code === PRESSURE_LOINC) ? PRESSURE.exec(rest) : null;
  const feet = concept?.kind === 'vital' ? FEET.exec(rest) : null;
  const numeric = pressure || feet ? null : VALUE.exec(rest);
  const match = pressure ?? feet ?? numeric ?? (concept?.kind === 'analyte' || !concept ? WORDS.exec(rest) : null);
  if (!match?.groups) return undefined;
  const groups = match.groups;
  const misread = misreadUnit(rest.slice(match[0].length));
  const behind = match[0].length + (misread?.length ?? 0);
  const tail = TAIL.exec(rest.slice(behind));
  const after = tail?.groups ?? {};
  const unit = misread?.unit ?? after['unit'] ?? after['unit2'];
  const flag = FLAGS[(after['flag1'] ?? after['flag2'] ?? after['flag3'] ?? '').toLowerCase()];
  const ucum = misread?.ucum ?? (unit === undefined ? undefined : ucumOf(unit));
  return {
    value: valueOf(groups),
    valuesAt: valuesAt(match[0], groups),
    ...(groups['comparator'] && { comparator: COMPARATORS[groups['comparator']] }),
    ...(unit && { unit }),
    ...(ucum && { ucum }),
    ...(misread && { unitMisread: true as const }),
    ...(flag && { flag }),
    ...rangeOf(after['range']),
    length: behind + (tail?.[0].trimEnd().length ?? 0),
  };
}

/** A word right behind the value that is no unit as it is read and looks like one: `x10"3/uL`, `pg/mt`. */
function misreadUnit(rest: string): { readonly unit: string; readonly ucum: string; readonly length: number } | undefined {
  const [words = '', unit = ''] = /^\s+([^\s,;()[\]]{3,14})(?![^\s,;()[\]])/.exec(rest) ?? [];
  const ucum = unit === '' || ucumOf(unit.replace(/\.$/, '')) ? undefined : ucumOfMisread(unit);
  return ucum === undefined ? undefined : { unit, ucum, length: words.length };
}

function valuesAt(
  matched: string,
  { systolic, diastolic, feet, number, words }: Readonly<Record<string, string | undefined>>,
): Span[] {
  if (feet) return [{ start: matched.search(/\d\s?(?:'|’|f)/), end: matched.trimEnd().length }];
  let from = matched.length;
  // From the back: what stands between name and value may hold the same digits.
  return [number ?? words ?? diastolic, systolic]
    .flatMap((printed) => {
      if (printed === undefined) return [];
      from = matched.lastIndexOf(printed, from - printed.length);
      return [{ start: from, end: from + printed.length }];
    })
    .reverse();
}

function valueOf(groups: Readonly<Record<string, string | undefined>>): ObservedValue {
  const { systolic, diastolic, feet, inches, number, words } = groups;
  if (systolic && diastolic) return { kind: 'pressure', systolic: Number(systolic), diastolic: Number(diastolic) };
  if (feet && inches) return { kind: 'feet', text: `${feet}' ${inches}"`, inches: Number(feet) * 12 + Number(inches) };
  if (number) return { kind: 'number', value: Number(number.replace(/,/g, '')) };
  return { kind: 'words', text: words ?? '' };
}

const RANGE_FORM = new RegExp(RANGE);
const LIMIT_FORM = new RegExp(LIMIT);

/** Bounds of a printed reference range; of a one-sided one only that side. */
export function rangeOf(printed: string | undefined): Pick<ObservationMention, 'low' | 'high' | 'rangeText'> {
  if (!printed?.trim()) return {};
  const rangeText = printed.trim().replace(/^[([]\s*|\s*[)\]]$/g, '');
  const both = RANGE_FORM.exec(rangeText);
  if (both) return { low: Number(both[1]), high: Number(both[2]), rangeText };
  const one = LIMIT_FORM.exec(rangeText);
  if (!one) return { rangeText };
  return /[<≤]/.test(one[1] ?? '') ? { high: Number(one[2]), rangeText } : { low: Number(one[2]), rangeText };
}
