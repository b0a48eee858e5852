import { fromPack, patternOf, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { endOfMatch } from '../text/end-of-match.js';
import { numberOf, numberWords } from '../text/number-words.js';
import { phrasePattern } from '../text/phrases.js';
import { wordingMap } from '../text/wording-map.js';

/** FHIR's Timing.repeat: `frequency` times per `period` of `unit`. */
export interface Frequency {
  readonly text: string;
  readonly frequency: number;
  readonly period: number;
  readonly periodMax?: number;
  readonly unit: 'h' | 'd' | 'wk' | 'mo' | 'a';
}

type Row = LanguagePack['medication']['frequencies'][number];

interface FrequencyForm extends Row {
  readonly pattern: RegExp;
  /** What must follow it. */
  readonly rest: RegExp;
  /** Words with which it means something else. */
  readonly excluded: RegExp | undefined;
}

interface FrequencyTable {
  /** In the order of the table: of forms that fit at the same place the first is taken. */
  readonly forms: readonly FrequencyForm[];
  /** What is printed for a unit. */
  readonly units: ReadonlyMap<string, Frequency['unit']>;
  /** Every word of the forms. */
  readonly words: readonly string[];
  /** What may be before a number by itself. */
  readonly given: readonly string[];
}

const patternOfAny = (forms: readonly string[]): string => `(?:${forms.map((form) => patternOf(form)).join('|')})`;

const SIGNS = '[-/, ]{1,6}';
/** Between the days of a list: signs, or a word as "and" with or without a comma. */
const BETWEEN_DAYS = `(?:${SIGNS}|,? [a-z]{1,3} )`;
const weekdayOf = ({ weekday }: LanguagePack['medication']['frequencyWords']): string => `(?:${weekday.join('|')})[a-z]{0,6}`;

/** "8 am", "10:30pm". */
const HOUR = '\\d{1,2}(?::\\d\\d)? ?[ap][.]?m[.]?';

/** "0800", "14:00 hrs". */
const CLOCK = '(?:[01]\\d|2[0-3]):?[0-5]\\d';

/** A number in digits, or a word that may be one. */
const NUMBER_OR_WORD = '\\d{1,4}|[a-zÀ-ɏ]{1,12}';

const countWords = fromPack((pack): ReadonlySet<string> => new Set(numberWords(pack, 'count')));
export const timesWords = fromPack((pack): ReadonlySet<string> => new Set(numberWords(pack, 'count', 'times')));

/** Whether this is a number of times, hours or days, in digits or words. */
export const isCount = (pack: LanguagePack, printed: string, words = countWords): boolean =>
  /^\d/.test(printed) || words(pack).has(printed.toLowerCase());

const NO_WORD = '(?![\\w])';

const frequencyTable = fromPack((pack): FrequencyTable => {
  const { frequencies, frequencyWords } = pack.medication;
  const units = Object.entries(frequencyWords.units) as [Frequency['unit'], readonly string[]][];
  const unitForms = units.flatMap(([unit, forms]) => forms.map((form): [string, Frequency['unit']] => [form, unit]));
  const placeholders = {
    number: `(?<n>${NUMBER_OR_WORD})`,
    times: `(?<n>${NUMBER_OR_WORD})`,
    often: `(?<n>${numberWords(pack, 'times').join('|')})`,
    most: '(?<max>\\d{1,4})',
    unit: `(?<u>${unitForms.map(([form]) => patternOf(form)).join('|')})`,
    day: patternOfAny(frequencyWords.day),
    at: patternOfAny(frequencyWords.at),
    weekday: weekdayOf(frequencyWords),
    weekdays: `(?<days>${weekdayOf(frequencyWords)}(?:${BETWEEN_DAYS}${weekdayOf(frequencyWords)}){1,6})`,
    hours: `(?<hours>${HOUR}(?:(?:,? ?|,? [a-z]{1,3} ?| ?& ?)${HOUR}){0,5})`,
    clock: `(?<clock>${CLOCK}(?:(?:,? ?|,? [a-z]{1,3} ?| ?& ?)${CLOCK}){0,5})(?: ?h(?:rs?)?)?(?! ?(?:[mµ]?g|ml|u|iu|units?)(?![a-z]))`,
    signs: SIGNS,
  };
  return {
    forms: frequencies.map((row) => ({
      ...row,
      pattern: new RegExp(`(?<![\\w./])${patternOf(row.form, placeholders)}${row.then === undefined ? NO_WORD : ''}`, 'gi'),
      rest: new RegExp(row.then === undefined ? '' : `${patternOf(row.then, placeholders)}${NO_WORD}`, 'iy'),
      excluded: row.unless === undefined ? undefined : new RegExp(`\\b${patternOf(row.unless)}\\b`, 'i'),
    })),
    units: wordingMap(unitForms),
    words: [
      ...frequencies.flatMap(({ form, then = '' }) => [form, then].map((each) => each.replace(/\{\w+\}/g, ''))),
      ...frequencyWords.day,
      ...frequencyWords.at,
      ...unitForms.map(([form]) => form),
    ].flatMap(wordingsOf),
    given: frequencyWords.given.flatMap(wordingsOf),
  };
});

/** How far before a number a unit, a route, a form or a limit is looked for: more than the longest of them. */
const GIVEN_REACH = 20;

/** Whether a unit, a route, a form or a limit is right before: "400mg (". */
function isAfterGiven(pack: LanguagePack, words: string, at: number): boolean {
  const before = words
    .slice(Math.max(0, at - GIVEN_REACH), at)
    .replace(/[.)]? ?\(?$/, '')
    .toLowerCase();
  return frequencyTable(pack).given.some(
    (word) => before.endsWith(word) && !/\p{L}/u.test(before.charAt(before.length - word.length - 1)),
  );
}

/** Every wording of how often, for the spelling of its words. */
export const frequencyWordings = (pack: LanguagePack): readonly string[] => frequencyTable(pack).words;

/** OCR takes the q of "qDay" and "q8h" for a g, which is no gram where no number precedes it. */
const SCANNED_Q = phrasePattern('gi')`(?<![\w.]|\d\s)g(?=\.?(?:${'after q'}|\d{1,2}(?:\s?-\s?\d{1,2})?\s?${'hours after q'})\b)`;

/**
 * How often a drug is taken: what is printed first.
 * @param spelled the words with the spelling that was meant
 * @param read the same words as they were read, letter for letter
 */
export const frequencyIn = (pack: LanguagePack, spelled: string, read: string): Frequency | undefined =>
  findFrequency(pack, spelled, read)?.frequency;

/** How often, and where it is printed. */
export interface FoundFrequency {
  readonly index: number;
  readonly end: number;
  readonly frequency: Frequency;
}

/**
 * {@link frequencyIn} with its place.
 * @param onlyParts whether only times of the day are looked for
 */
export function findFrequency(pack: LanguagePack, spelled: string, read: string, onlyParts = false): FoundFrequency | undefined {
  const words = spelled.replace(SCANNED_Q(pack), 'q');
  const parts = firstOf(pack, words, read, (form) => form.part === true);
  if (onlyParts) return parts;
  const others = firstOf(pack, words, read, (form) => !form.part);
  if (!parts || !others) return parts ?? others;
  // "at bedtime every other night": the time of the day says nothing of the other days
  return others.index <= parts.index || isRarer(others) ? others : parts;
}

const isRarer = ({ frequency: { period, unit } }: FoundFrequency): boolean => unit !== 'h' && (unit !== 'd' || period > 1);

/** Of some forms the first that is printed; where two begin at one place, the upper one of the table. */
function firstOf(
  pack: LanguagePack,
  words: string,
  read: string,
  isWanted: (form: FrequencyForm) => boolean,
): FoundFrequency | undefined {
  let first: FoundFrequency | undefined;
  for (const form of frequencyTable(pack).forms) {
    if (!isWanted(form) || form.excluded?.test(words)) continue;
    const match = matchOf(pack, form, words);
    if (!match || (first && match.index >= first.index)) continue;
    const text = read.slice(match.index, match.end).trim();
    const frequency = { text, ...timingOf(pack, form, match.groups) };
    if (Number.isFinite(frequency.frequency) && Number.isFinite(frequency.period))
      first = { index: match.index, end: match.end, frequency };
  }
  return first;
}

interface FormMatch {
  readonly index: number;
  readonly end: number;
  readonly groups: Readonly<Partial<Record<string, string>>>;
}

/** Where the form fits first, with a number where it wants one. */
function matchOf(
  pack: LanguagePack,
  { form, pattern, rest, given, most = Infinity }: FrequencyForm,
  words: string,
): FormMatch | undefined {
  const numbers = /\{(?:times|often)\}/.test(form) ? timesWords : countWords;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(words); match; match = pattern.exec(words)) {
    const { index, groups = {} } = match;
    const end = endOfMatch(rest, words, index + match[0].length);
    const isNumber = groups['n'] === undefined || (isCount(pack, groups['n'], numbers) && numberOf(pack, groups['n']) <= most);
    if (end !== undefined && isNumber && (!given || isAfterGiven(pack, words, index))) return { index, end, groups };
    pattern.lastIndex = index + 1;
  }
  return undefined;
}

function timingOf(
  pack: LanguagePack,
  { times, period, unit }: Row,
  printed: Readonly<Partial<Record<string, string>>>,
): Omit<Frequency, 'text'> {
  const listed = (list: string | undefined, one: string): number | undefined => list?.match(new RegExp(one, 'gi'))?.length;
  const days =
    listed(printed['days'], weekdayOf(pack.medication.frequencyWords)) ??
    listed(printed['hours'], HOUR) ??
    listed(printed['clock'], CLOCK);
  const numberOfRow = (cell: Row['times']): number => (typeof cell === 'number' ? cell : (days ?? numberOf(pack, printed['n'])));
  const printedUnit = frequencyTable(pack).units.get((printed['u'] ?? '').toLowerCase());
  return {
    frequency: numberOfRow(times),
    period: numberOfRow(period),
    ...(printed['max'] && { periodMax: Number(printed['max']) }),
    unit: unit === 'printed' ? (printedUnit ?? 'h') : unit,
  };
}
