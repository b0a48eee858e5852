import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { endOfPhrase, phrasesIn } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** "Reg. No: MCI-28347", "CAP 321 dB/m": letters before a number, or before one with a unit of two parts. */
const NUMBER_AFTER = /^(?:-\d{3}|[ :=]{1,2}\d{1,4}(?:\.\d{1,2})?\s?\p{L}{1,6}\/\p{L})/u;
const NUMBER_REACH_AFTER = 18;

/** Whether letters or words name no condition: a register, a measure, the short or the long form of something else. */
export const isNameOfOther = (reader: Reader, statement: Statement, span: Span): boolean =>
  NUMBER_AFTER.test(reader.text.slice(span.end, span.end + NUMBER_REACH_AFTER)) ||
  isVaccine(reader, span) ||
  isShortForOther(reader, statement, span) ||
  isMeaning(reader, span) ||
  isBand(reader, span) ||
  isMeaningOfLimit(reader, statement, span);

/** "Sore arm after COVID-19 dose 2": what is named by the disease that it prevents. */
function isVaccine({ text, pack }: Reader, { end }: Span): boolean {
  const after = text.charAt(end) === ' ' ? endOfPhrase(pack, 'with a vaccine', text, end + 1) : undefined;
  return after !== undefined && /^(?: #?\d|[.,;)]|$)/.test(text.slice(after, after + 3));
}

/** "Non-diabetic < 5.7 %; pre-diabetes 5.7 - 6.4 %; diabetes >= 6.5 %": a name with its limits beside another one with limits. */
function isBand({ text }: Reader, { start, end }: Span): boolean {
  const own = OWN_LIMITS.exec(text.slice(end, end + BAND_REACH))?.[0];
  if (own === undefined) return false;
  const [before, after] = [
    text.slice(Math.max(0, start - BAND_REACH), start),
    text.slice(end + own.length, end + own.length + BAND_REACH),
  ];
  return LIMITS_BEFORE.test(before) || NEXT_BAND.test(after);
}
const BAND_REACH = 60;
const OWN_LIMITS = /^:? ?(?:[<>≤≥]=? ?\d[\d.]{0,6}|\d[\d.]{0,6} ?[-–] ?\d[\d.]{0,6}) ?(?:%|m?g\/d?L|mmol)/;
const LIMITS_BEFORE = /(?:[<>≤≥]=? ?|[-–] ?)\d[\d.]{0,6} ?(?:%|m?g\/d?L|mmol\S{0,6})[;,]\s$/;
const NEXT_BAND = /^\S{0,6}[;,]\s[\p{L} -]{3,30}:? ?(?:[<>≤≥]=? ?\d|\d[\d.]{0,6} ?[-–] ?\d)/u;

/** "Values of 30 - 59 indicate moderate CKD; < 15 indicates kidney failure": what limits mean that no test is named with, and no finding. */
function isMeaningOfLimit({ text, pack, findConcepts }: Reader, statement: Span, { start }: Span): boolean {
  const from = Math.max(statement.start, start - LIMIT_REACH);
  const clause = text.slice(from, start).split(END_OF_CLAUSE).at(-1) ?? '';
  const meaning = phrasesIn(pack, 'meaning of a limit', clause).at(-1);
  if (!meaning || !FEW_WORDS.test(clause.slice(meaning.end)) || !LIMIT.test(clause.slice(0, meaning.start))) return false;
  return findConcepts({ start: start - clause.length, end: start }, MEASURED).length === 0;
}
const [LIMIT_REACH, END_OF_CLAUSE, FEW_WORDS, LIMIT] = [
  120,
  /[.;](?=\s)/,
  /^(?: [\p{L}-]{1,16}){0,3} ?$/u,
  /[<>≤≥] ?\d|\d ?[-–] ?\d/,
];

/** "ADDITION (ADD)", "Physical exam (PE)": an abbreviation in brackets of the words before it, which name no condition. */
function isShortForOther({ text, findConcepts }: Reader, { start: from }: Statement, { start, end }: Span): boolean {
  const letters = text.slice(start, end).toLowerCase();
  const before = text.slice(Math.max(from, start - LONG_FORM), start);
  if (!/^\p{L}{2,5}$/u.test(letters) || !before.endsWith('(') || text.charAt(end) !== ')') return false;
  const words = before.slice(0, -1).toLowerCase().split(/[^\p{L}]+/u).filter(Boolean); // prettier-ignore
  const last = words.at(-1) ?? '';
  const initials = words.slice(-letters.length).map((word) => word.charAt(0)).join(''); // prettier-ignore
  const isShort = initials === letters || (last.length > letters.length && hasInOrder(last, letters));
  return isShort && findConcepts({ start: Math.max(from, start - LONG_FORM), end: start }, ['disorder', 'symptom']).length === 0;
}
/** "GOO = gastric outlet obstruction": what letters mean, which says of nobody that they have it. */
const isMeaning = ({ text }: Reader, { start }: Span): boolean => MEANS.test(text.slice(Math.max(0, start - MEANS_REACH), start));
const [MEANS, MEANS_REACH] = [/(?:^|[^\p{L}\d])\p{Lu}{2,6} ?= ?$/u, 12];
/** Characters of the words that an abbreviation is made of. */
const LONG_FORM = 60;

/** Whether a word begins with the first of the letters and has the others after it in their order. */
function hasInOrder(word: string, letters: string): boolean {
  if (!word.startsWith(letters.charAt(0))) return false;
  let at = 0;
  return [...letters].every((letter) => {
    at = word.indexOf(letter, at) + 1;
    return at > 0;
  });
}

/** "Test | Result | Normal range" below "Fatigue" heads a table. */
const beginsRow = ({ lines }: Reader, at: number): boolean => lines.some(({ start, cells }) => start === at && cells.length > 1);

/** "Malaria antigen | not requested", "C. difficile toxin (EIA)", "Hepatitis C antibody (HCV)": the test is named by what it looks for. */
export const isNameOfTest = (reader: Reader, { start, end }: Span): boolean => {
  const { text, pack } = reader;
  const goesOn = text.charAt(end) === '\n' ? !beginsRow(reader, end + 1) : /[ -]/.test(text.charAt(end));
  if (goesOn && endOfPhrase(pack, 'test for a disease', text, end + 1) !== undefined) return true;
  const isInBrackets = text.slice(start - 2, start) === ' (' && text.charAt(end) === ')';
  return (
    isInBrackets &&
    reader.findConcepts({ start: Math.max(0, start - LONG_FORM), end: start }, ['analyte']).some((test) => test.end === start - 2)
  );
};
