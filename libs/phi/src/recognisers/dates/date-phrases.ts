import { lookupTable } from '@chartloom/kernel';
import { fromPack } from '@chartloom/rules';
import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { isWord, partsOf, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';

/** What a token is in a phrase of a date: one letter, so that a phrase is a short pattern. */
type Kind = 'D' | 'n' | 'Y' | 's' | 'M' | 'm' | 'P' | '-' | '.' | ',' | 'a' | 'o' | 't' | 'e' | 'S' | 'Q' | 'u' | 'W' | 'O' | 'x';

/** Months by every form of their names; `ambiguous` ones are other words too. */
const monthsOf = fromPack(
  ({ identifiers }): ReadonlyMap<string, 'ambiguous' | 'certain'> =>
    new Map(
      identifiers.calendar
        .filter((row) => row.class === 'month')
        .flatMap(({ name, abbreviations, ambiguous }) => {
          const one = ambiguous ? ('ambiguous' as const) : ('certain' as const);
          return [[name, one] as const, ...abbreviations.map((short) => [short, one] as const)];
        }),
    ),
);
const weekdaysOf = fromPack(
  ({ identifiers }): ReadonlySet<string> =>
    new Set(
      identifiers.calendar
        .filter((row) => row.class === 'weekday')
        .flatMap(({ name, abbreviations }) => [name, ...abbreviations]),
    ),
);

const YEAR = '(?:,?(?:Y|a[Dn])|oY)';
/**
 * D: 1 to 31, n: another number of two figures, Y: a year, s: the ending of an ordinal, M: a month, m: a month that may be another
 * word, P: `mid-April`, a: an apostrophe, o: of, t: the, e: early, S: a season, Q: a quarter, u: week, W: a weekday, O: first.
 * Repetitions are bounded, so that a long run of figures takes linear time.
 */
const PHRASES: readonly RegExp[] = [
  `(?:t?Ds?-){1,6}t?Ds?o?M${YEAR}?`, // 3-7 May, the 12th to the 15th of March
  `Mt?Ds?(?:-t?Ds?){1,6}${YEAR}?`, // May 3 - 7, 2023
  `M(?:-M){1,6}${YEAR}?`, // Mar/Apr 2021, March or April
  'Y[-.]?M[-.]?Ds?', // 2021 Mar 4
  '(?:D[-.]M|M[-.]D)[-.](?:Y|D|n)', // 4/Mar/2021, Mar.4.21
  'M-D', // Mar-4
  `t?(?:e|eot?)M${YEAR}?|t?eo[Mm]`, // early March, the end of May
  `P${YEAR}?`, // mid-April
  `t?S${YEAR}`, // the fall of 2019
  `QD,?o?Y`, // Q3 2022
  `t?(?:O|Ds)[uW]o[Mm]${YEAR}?`, // the first week of June
].map((phrase) => new RegExp(phrase, 'g'));

const LAST_DAY = 31;
const WORDS: readonly (readonly [Kind, Parameters<Lexicon['isA']>[1]])[] = [
  ['-', 'range word'],
  ['s', 'ordinal ending'],
  ['e', 'part of a month'],
  ['S', 'season'],
  ['Q', 'quarter'],
  ['u', 'part of a year'],
  ['O', 'ordinal'],
  ['o', 'date of'],
  ['t', 'date article'],
];
const MARKS = lookupTable<Kind>({ '-': '-', '–': '-', '—': '-', '/': '-', '&': '-', '.': '.', ',': ',', "'": 'a', '’': 'a', '‘': 'a' }); // prettier-ignore

function numberKind(text: string): Kind {
  if (text.length === 4 && /^(?:1[89]|20)/.test(text)) return 'Y';
  if (text.length > 2) return 'x';
  return Number(text) >= 1 && Number(text) <= LAST_DAY ? 'D' : text.length === 2 ? 'n' : 'x';
}

function wordKind({ key, shape }: Token, lexicon: Lexicon): Kind {
  const months = monthsOf(lexicon.pack);
  const month = months.get(key);
  if (month) return month === 'certain' || shape !== 'lower' ? 'M' : 'm';
  const parts = partsOf(key);
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && months.has(second)) {
    if (lexicon.isA(first, 'part of a month')) return 'P';
    if (months.has(first) && shape !== 'lower') return 'P';
  }
  if (weekdaysOf(lexicon.pack).has(key)) return 'W';
  return WORDS.find(([, one]) => lexicon.isA(key, one))?.[0] ?? 'x';
}

const kindOf = (token: Token, lexicon: Lexicon): Kind =>
  token.shape === 'number'
    ? numberKind(token.text)
    : token.shape === 'mark'
      ? (MARKS[token.text] ?? 'x')
      : wordKind(token, lexicon);

/** What shows that a number belongs to an amount, a time or a longer number: `Mar 4 - 12.5`, `May 3 - 5 mg`. */
function goesOn(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const { text, tokens } = artefacts;
  const [last, next, second] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!last || !next || next.afterBreak || last.shape !== 'number') return false;
  if (isWord(next))
    return lexicon.isA(next.key, 'amount') || (next.start === last.end && !lexicon.isA(next.key, 'ordinal ending'));
  return (
    next.text === '%' ||
    (next.start === last.end && second?.shape === 'number' && second.start === next.end && /[.:/-]/.test(text.charAt(next.start)))
  );
}

/** Whether a number or a word before the phrase continues in it: `12.3-7 May`, `L3-4 May`. */
function isCutOff({ text, tokens }: Artefacts, at: number): boolean {
  const start = tokens[at]?.start ?? 0;
  return /[\p{L}\p{N}]$|\d[./:-]$/u.test(text.slice(Math.max(0, start - 2), start));
}

/** Days and months in words and figures together, several of them, or in an order that only dates have: `3-7 May`, `2021 Mar 4`. */
function datePhrases(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const kinds = tokens.map((token) => kindOf(token, lexicon));
  if (!kinds.some((kind) => kind === 'M' || kind === 'm' || kind === 'P' || kind === 'S' || kind === 'Q')) return [];
  const written = kinds.join('');
  return PHRASES.flatMap((phrase) => [...written.matchAll(phrase)]).flatMap(({ 0: phrase, index: from }) => {
    const to = from + phrase.length;
    const [first, last] = [tokens[from], tokens[to - 1]];
    const isBroken = tokens.slice(from + 1, to).some(({ afterBreak }) => afterBreak);
    if (!first || !last || isBroken || isCutOff(artefacts, from) || goesOn(artefacts, to, lexicon)) return [];
    return [{ category: 'DATE', start: first.start, end: last.end, score: 0.85, why: 'date.phrase' }];
  });
}

/** `14/02/1933`, `14.2.33`: only where the day comes first. */
const DAY_FIRST = /(?<![\d./-])(?:1[3-9]|2\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d{2}|\d{2})(?![\d/.-]\d|\d)/u;
/** `28/2`, `28.02.`: no score is above its maximum, so that only a day has such a fraction. */
const DAY_AND_MONTH =
  /(?<![\p{L}\d./-])(?:1[3-9]|2\d|3[01])(?:\/(?:0?[1-9]|1[0-2])(?![\p{L}\d/%-]|\.\d)|\.(?:0[1-9]|1[0-2])\.(?=[\s,;)]|$))/gu;
const REACH = 14;

/** Whether dates in words say the day first, and none says the month first: `27th of February`, `6 March 2024`. */
function namesDaysFirst({ tokens }: Artefacts, lexicon: Lexicon): boolean {
  const written = tokens.map((token) => kindOf(token, lexicon)).join('');
  return /DMY|DsoM|DsM/.test(written) && !/MDs?,?Y/.test(written);
}

/** Days before their months without a year, in a text whose dates with a year begin with the day, or after a word that announces a day. */
function daysBeforeMonths(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { text } = artefacts;
  const isDayFirst = DAY_FIRST.test(text) || namesDaysFirst(artefacts, lexicon);
  return [...text.matchAll(DAY_AND_MONTH)].flatMap(({ 0: day, index: start }) => {
    const before = text
      .slice(Math.max(0, start - REACH), start)
      .toLowerCase()
      .split(/[^\p{L}/]+/u)
      .filter(Boolean);
    const nearest = before.at(-1) ?? '';
    const after = /^ ?(\p{L}+)/u.exec(text.slice(start + day.length))?.[1]?.toLowerCase() ?? '';
    const isAgainst = [nearest, after].some((word) => wordsNear(lexicon, 'no day').has(word)) || lexicon.isA(after, 'amount');
    const isAnnounced = wordsNear(lexicon, 'before a hyphenated day').has(nearest);
    if (isAgainst || !(isDayFirst || isAnnounced)) return [];
    return [{ category: 'DATE', start, end: start + day.length, score: 0.7, why: 'date.day-first' }];
  });
}

const contextOf = fromPack(({ identifiers }) => {
  const words = new Map<string, Set<string>>();
  for (const row of identifiers.context) for (const one of row.class) words.set(one, (words.get(one) ?? new Set()).add(row.word));
  return words;
});
const NONE: ReadonlySet<string> = new Set();
const wordsNear = ({ pack }: Lexicon, one: string): ReadonlySet<string> => contextOf(pack).get(one) ?? NONE;

export const datePhraseRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'date.phrase', category: 'DATE', find: datePhrases },
  { kind: 'tokens', id: 'date.day-first', category: 'DATE', find: daysBeforeMonths },
];
