import { lookupTable } from '@chartloom/kernel';
import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { endOfPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import type { AbsentResult, ObservationMention, ObservedValue } from './observation.js';
import { endOfBounds, NUMBER } from './reference-range.js';
import { endOfUnit } from './unit-forms.js';
import { endOfMatch } from '../text/end-of-match.js';
import { isWordStart } from '../text/wordings.js';
import { readAfterBridge } from './value-bridge.js';
import { endOfFlag } from './value-tail.js';

/** A value as it is printed after a name, its places counted from the end of the name. */
interface PrintedValue {
  readonly value: ObservedValue;
  readonly comparator?: ObservationMention['comparator'];
  /** Of a pressure, both numbers. */
  readonly spans: readonly Span[];
  readonly end: number;
}

const COMPARATORS = lookupTable<ObservationMention['comparator']>({
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
});
const PRESSURE = /(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/])/y;
const FEET = phrasePattern('y')`(\d)\s?(?:'|’|${'feet'})\s?(\d{1,2}(?:\.\d+)?)\s?(?:"|”|''|${'inches'}\b)?`;
const COMPARATOR = /(?:<=|>=|<|>|≤|≥)/y;
const BLANKS = /\s*/y;
/** A number of which no figure is illegible, as in "1?.4". */
const WHOLE_NUMBER = new RegExp(`(?:${NUMBER})(?![?_#]?[.,]?\\d)`, 'y');
/** The rest of a date: "3/12/2018", "3-Mar-2018", "3-12-18". */
const REST_OF_DATE = [/[\d./-]*[/-]\s?(?:[a-z]+[/-]?)?\d{4}/iy, /[/-]\d{1,2}[/-]\d{2}/y] as const;
/** "04/07 (Day 1)": a day and a month; "0217/25": the number of a paper. */
const NO_AMOUNT = /0\d\/\d{1,2}(?!\d)|0\d{2,}/y;
/** "2+", "++" of a dipstick, and not "+/-". */
const PLUSES = /(?:[1-4]\+|\+{1,4})(?![a-z\d+/±])/iy;
/** "Normal range", "normal values": no finding. */
const OF_RANGE = phrasePattern('i')`^\s+${'range of the normal'}\b`;
const RANGE_WORD = 16;
/** "35-40%", "35 to 40", "8/9", "8, 9": a range that is estimated, or several numbers. */
const NUMBERS = /\d{1,3}(?:\.\d{1,2})?(?:\s?(?:[-–/,]|\bto\b|\band\b)\s?\d{1,3}(?:\.\d{1,2})?){1,2}(?![\d/])(?:\s?%)?/y;
/** A score as the sum of its parts: "3+4=7". */
const SUM = /\d{1,2}(?:\s?\+\s?\d{1,2}){1,3}\s?=\s?(?=\d)/y;
/** After a score, how much is the most: "24/30". */
const OF_MOST = phrasePattern('iy')`\s?(?:\/|${'of the most'})\s?\d{1,3}(?![\d/.])`;
/** Class "III", "II-III", "IIb", "B", "0-1", "2 / 3", "4a". */
const CLASS = /(?:(?:I{1,3}|I?V)(?:\s?[-–/]\s?(?:I{1,3}|I?V))?[a-d]?|[A-D]|\d(?:[a-c]|\s?[-–/]\s?\d))(?![A-Za-z0-9])/y;
const BLANKS_AND_COLONS = /[\s:]*/y;
/** LOINC "Blood pressure panel". */
const PRESSURE_LOINC = '85354-9';

/** The value of a measurement of `concept` at the beginning of `text`, in the form that such a concept is printed in. */
export function readValue(pack: LanguagePack, text: string, concept: Concept | undefined): PrintedValue | undefined {
  return (
    (concept && readOwnForm(pack, text, concept)) ??
    readAfterBridge(pack, text, 'anyCase', (at) => numberAt(pack, text, at, concept?.kind === 'analyte')) ??
    (!concept || concept.kind === 'analyte'
      ? readAfterBridge(pack, text, 'anyCase', (at) => findingAt(pack, text, at), BLANKS_AND_COLONS)
      : undefined) ??
    readAfterBridge(pack, text, 'anyCase', (at) => absentAt(pack, text, at), BLANKS_AND_COLONS)
  );
}

/** Whether a concept has two numbers, the systolic and the diastolic one. */
export const isPressure = ({ codes }: Concept): boolean => codes.some(({ code }) => code === PRESSURE_LOINC);

/** The value in a form that only such concepts have: a pressure, feet and inches, a range that is estimated, a class, a score. */
function readOwnForm(pack: LanguagePack, text: string, concept: Concept): PrintedValue | undefined {
  const { kind, form } = concept;
  return (
    (isSigned(pack, concept) ? readAfterBridge(pack, text, 'anyCase', (at) => signedAt(pack, text, at)) : undefined) ??
    (isPressure(concept) ? readAfterBridge(pack, text, 'exactCase', (at) => pressureAt(text, at)) : undefined) ??
    (kind === 'vital' ? readAfterBridge(pack, text, 'exactCase', (at) => feetAt(pack, text, at)) : undefined) ??
    (form && readAfterBridge(pack, text, 'anyCase', (at) => wordsAt(FORMS[form], text, at))) ??
    (kind === 'scale' ? readAfterBridge(pack, text, 'anyCase', (at) => scoreAt(pack, text, at)) : undefined)
  );
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function pressureAt(text: string, at: number): PrintedValue | undefined {
  const [printed, systolic = '', diastolic = ''] = matchAt(PRESSURE, text, at) ?? [];
  if (printed === undefined) return undefined;
  const end = at + printed.length;
  return {
    value: { kind: 'pressure', systolic: Number(systolic), diastolic: Number(diastolic) },
    spans: [
      { start: at, end: at + systolic.length },
      { start: end - diastolic.length, end },
    ],
    end,
  };
}

function feetAt(pack: LanguagePack, text: string, at: number): PrintedValue | undefined {
  const [printed, feet = '', inches = ''] = matchAt(FEET(pack), text, at) ?? [];
  if (printed === undefined) return undefined;
  const value = { kind: 'feet' as const, text: `${feet}' ${inches}"`, inches: Number(feet) * 12 + Number(inches) };
  return { value, spans: [{ start: at, end: at + printed.trimEnd().length }], end: at + printed.length };
}

/** How a value is printed that is not one number. */
const FORMS = { numbers: NUMBERS, class: CLASS };

const wordsAt = (form: RegExp, text: string, at: number): PrintedValue | undefined => {
  const end = endOfMatch(form, text, at);
  return end === undefined
    ? undefined
    : { value: { kind: 'words', text: text.slice(at, end) }, spans: [{ start: at, end }], end };
};

/** Base excess, T-score: what is below zero as often as above. */
const isSigned = (pack: LanguagePack, { name }: Concept): boolean => isPhrase(pack, 'may be below zero', name.toLowerCase());
const [SIGN, MINUS] = [/[-–−+](?=\d)/y, /[-–−]/];

/** "-3.2", with its sign right before it. */
function signedAt(pack: LanguagePack, text: string, at: number): PrintedValue | undefined {
  const from = endOfMatch(SIGN, text, at);
  const read = from === undefined ? undefined : numberAt(pack, text, from, true);
  if (read?.value.kind !== 'number') return undefined;
  const value = MINUS.test(text.charAt(at)) ? -read.value.value : read.value.value;
  return { ...read, value: { kind: 'number', value }, spans: read.spans.map(({ end }) => ({ start: at, end })) };
}

/** A score of a scale: the sum, where its parts are printed; without how much is the most. */
function scoreAt(pack: LanguagePack, text: string, at: number): PrintedValue | undefined {
  const sumAt = endOfMatch(SUM, text, at);
  const score = numberAt(pack, text, sumAt ?? at);
  const ofMost = score && endOfMatch(OF_MOST(pack), text, score.end);
  if (score && ofMost !== undefined) return { ...score, end: ofMost };
  return sumAt === undefined ? undefined : score;
}

/** "Less than" and "more than", and where the words end; the place itself where there are none. */
function comparatorInWords(pack: LanguagePack, text: string, at: number): readonly [ObservationMention['comparator'], number] {
  if (!isWordStart(text, at)) return [undefined, at];
  const less = endOfPhrase(pack, 'less than', text, at);
  const more = less === undefined ? endOfPhrase(pack, 'more than', text, at) : undefined;
  return [less !== undefined ? '<' : more !== undefined ? '>' : undefined, less ?? more ?? at];
}

/**
 * A number that is no part of a date and that no word follows at once, but a unit, or the flag of a laboratory.
 * @param mayHaveFlag whether it is a test of a laboratory
 */
function numberAt(pack: LanguagePack, text: string, at: number, mayHaveFlag = false): PrintedValue | undefined {
  const [inWords, afterWords] = comparatorInWords(pack, text, at);
  const sign = endOfMatch(COMPARATOR, text, at) ?? afterWords;
  const start = endOfMatch(BLANKS, text, sign) ?? sign;
  const end = endOfMatch(WHOLE_NUMBER, text, start);
  if (end === undefined || REST_OF_DATE.some((form) => endOfMatch(form, text, end) !== undefined)) return undefined;
  if (endOfMatch(NO_AMOUNT, text, start) !== undefined) return undefined;
  if (endOfMatch(PLUSES, text, start) !== undefined) return undefined; // a grade, which is told in its words
  if (endOfBounds(pack, text, start) !== undefined) return undefined; // "135 - 145" is no value
  const isWord = /[A-Za-z]/.test(text.charAt(end));
  const isFlag = mayHaveFlag && endOfFlag(pack, text, end) !== undefined;
  if (isWord && !isFlag && endOfUnit(pack, text, end, (next) => !/[A-Za-z0-9]/.test(next), true) === undefined) return undefined;
  const comparator = inWords ?? COMPARATORS[text.slice(at, sign)];
  return {
    value: { kind: 'number', value: Number(text.slice(start, end).replace(/,/g, '')) },
    ...(comparator && { comparator }),
    spans: [{ start, end }],
    end,
  };
}

function findingAt(pack: LanguagePack, text: string, at: number): PrintedValue | undefined {
  const end = endOfMatch(PLUSES, text, at) ?? endOfPhrase(pack, 'finding', text, at);
  return end === undefined || OF_RANGE(pack).test(text.slice(end, end + RANGE_WORD))
    ? undefined
    : { value: { kind: 'words', text: text.slice(at, end) }, spans: [{ start: at, end }], end };
}

/** What is printed in place of a value, by the phrases of the pack; each is all that its line or clause says. */
const ABSENT: readonly (readonly [AbsentResult, Parameters<typeof endOfPhrase>[1]])[] = [
  ['pending', 'result pending'],
  ['not-done', 'result not done'],
  ['unfit', 'specimen unfit'],
  ['refused', 'result refused'],
  ['elsewhere', 'result elsewhere'],
  ['unknown', 'result unknown'],
];
/** The words after it belong to something else where they go on: "sodium pending renewal of diet". */
const END_OF_CLAUSE = /\s*(?:$|[\n\t,.;:()[\]/*-])|\s{2}/y;

function absentAt(pack: LanguagePack, text: string, at: number): PrintedValue | undefined {
  const start = text.charAt(at) === '(' ? at + 1 : at;
  for (const [why, use] of ABSENT) {
    const end = isWordStart(text, start) ? endOfPhrase(pack, use, text, start) : undefined;
    if (end !== undefined && endOfMatch(END_OF_CLAUSE, text, end) !== undefined)
      return { value: { kind: 'absent', why }, spans: [{ start, end }], end };
  }
  return undefined;
}
