import type { Lexicon } from '../lexicon/lexicon.js';
import { hasCapital, isWord, type Artefacts, type Token } from '../text/tokens.js';
import type { WordAttributes } from './word-attributes.js';

/** A token, what is known of its word, and where it is. */
export interface Place {
  readonly token: Token;
  readonly known: WordAttributes;
  /** What is between the token and the one before. */
  readonly gap: Gap;
  /** Index of its line, and of its cell in the line. */
  readonly line: number;
  readonly cell: number;
}

type Gap = 'start' | 'paragraph' | 'line' | 'cell' | 'blank' | 'none';

function gapBefore({ text, tokens }: Artefacts, at: number): Gap {
  const token = tokens[at];
  if (!token || at === 0) return 'start';
  const gap = text.slice(tokens[at - 1]?.end, token.start);
  if (gap === '') return 'none';
  if (!token.afterBreak) return 'blank';
  return /\n\s*\n/.test(gap) ? 'paragraph' : gap.includes('\n') ? 'line' : 'cell';
}

export function placesOf(artefacts: Artefacts, knowledge: (token: Token) => WordAttributes): Place[] {
  let [line, cell] = [0, 0];
  return artefacts.tokens.map((token, at) => {
    const gap = gapBefore(artefacts, at);
    if (gap === 'line' || gap === 'paragraph') [line, cell] = [line + 1, 0];
    else if (gap === 'cell') cell++;
    return { token, known: knowledge(token), gap, line, cell };
  });
}

const caseOf = (tokens: readonly Token[]): string => {
  const words = tokens.filter((token) => isWord(token) && token.text.length > 1);
  const lower = words.filter(({ shape }) => shape === 'lower').length;
  const upper = words.filter(({ shape }) => shape === 'upper').length;
  if (words.length === 0) return 'none';
  if (lower > words.length * 0.97) return 'lower';
  if (upper > words.length * 0.8) return 'upper';
  return lower < words.length / 4 ? 'capitalised' : 'mixed';
};

const SHORT_LINE = 4;
const LONG_LINE = 12;
const lengthOf = ({ length }: readonly unknown[]): string =>
  length <= SHORT_LINE ? 'short' : length >= LONG_LINE ? 'long' : 'middle';

/** What holds for a line: its case and length, the heading over it, the heads of its columns. */
export interface Line {
  readonly form: string;
  readonly heading: string;
  /** For each cell, the word that heads its column; nothing where the line is in no table. */
  readonly columns: readonly string[];
}

/** How many cells make a row of a table. */
const CELLS_OF_ROW = 3;

export function linesOf(places: readonly Place[]): Line[] {
  const groups = [...Map.groupBy(places, ({ line }) => line).values()];
  let heading = 'none';
  let heads: readonly string[] = [];
  return groups.map((line) => {
    const tokens = line.map(({ token }) => token);
    const form = `${caseOf(tokens)} ${lengthOf(tokens)}`;
    const cells = line.at(-1)?.cell ?? 0;
    const last = tokens.at(-1);
    if (line[0]?.gap === 'paragraph' || cells === 0) heads = [];
    const columns = heads;
    if (cells + 1 >= CELLS_OF_ROW && heads.length === 0) heads = lastWordsOfCells(line);
    const entry = { form, heading, columns };
    const isHeading = tokens.length <= SHORT_LINE + 2 && (last?.text === ':' || form.startsWith('upper'));
    if (isHeading) heading = tokens.findLast((token) => isWord(token))?.key ?? heading;
    return entry;
  });
}

const lastWordsOfCells = (line: readonly Place[]): string[] =>
  [...Map.groupBy(line, ({ cell }) => cell).values()].map((cell) => cell.findLast(({ token }) => isWord(token))?.token.key ?? '');

const beginsLine = ({ gap }: Place): boolean => gap === 'line' || gap === 'paragraph';

/** The last word before the nearest colon of the line, up to the cell after it. */
export function labelsOf(places: readonly Place[]): string[] {
  let label = 'none';
  /** The last cell in which the label counts; -1 where there is no label. */
  let lastCell = -1;
  return places.map((place, at) => {
    const before = places[at - 1]?.token;
    const isAfterColon = before?.text === ':';
    if (beginsLine(place) || (lastCell >= 0 && place.cell > lastCell + Number(isAfterColon))) [label, lastCell] = ['none', -1];
    const given = label;
    if (place.token.text === ':' && isWord(before)) [label, lastCell] = [before.key, place.cell];
    if (lastCell >= 0 && place.gap === 'cell' && isAfterColon) lastCell = place.cell;
    return given;
  });
}

/** Where else the words of the text occur. */
export function repeatsOf(places: readonly Place[], lexicon: Lexicon): (at: number) => string {
  const lower = new Set<string>();
  const inside = new Map<string, number>();
  const announced = new Set<string>();
  places.forEach(({ token, gap }, at) => {
    if (!isWord(token)) return;
    const before = places[at - 1]?.token;
    if (token.shape === 'lower') lower.add(token.key);
    else if (hasCapital(token) && gap === 'blank' && before?.shape === 'lower')
      inside.set(token.key, (inside.get(token.key) ?? 0) + 1);
    if (isAnnounced(places, at, lexicon)) announced.add(token.key);
  });
  return (at) => {
    const key = places[at]?.token.key ?? '';
    return `${lower.has(key) ? 'lower' : ''} ${inside.has(key) ? 'inside' : ''} ${announced.has(key) ? 'announced' : ''}`;
  };
}

const ANNOUNCING = ['title', 'relation', 'role', 'mention', 'greeting', 'signature'] as const;

/** Whether a title, a relation or a role is before the word, or a point after one. */
function isAnnounced(places: readonly Place[], at: number, lexicon: Lexicon): boolean {
  const before = places[at - 1]?.token;
  const title = before?.text === '.' ? places[at - 2]?.token : before;
  return title !== undefined && !places[at]?.token.afterBreak && lexicon.isAnyOf(title.key, ANNOUNCING);
}

const REACH = 4;
/** Tokens, with marks and figures: an endless row of those must not be searched from each of them. */
const FARTHEST = 10;
const isEnd = (place: Place | undefined): boolean =>
  !place || place.gap === 'line' || place.gap === 'cell' || place.gap === 'paragraph';

const AHEAD = [
  'last word of a facility',
  'any street suffix',
  'company head',
  'certain last word',
  'degree',
  'generation',
  'role',
  'person verb',
  'state code',
  'state',
] as const;
const BEHIND = [
  'title',
  'relation',
  'role',
  'field',
  'signature',
  'mention',
  'town cue',
  'closing',
  'greeting',
  'direction',
  'any street suffix',
] as const;
/** Up to these marks a name may reach. */
const THROUGH = /^[.,'’&-]$/;

const firstClass = ({ known }: Place, classes: readonly string[]): string | undefined =>
  classes.find((one) => known.classes.includes(one));

/** The nearest of these classes among the next words of the cell, with its distance. */
export function ahead(places: readonly Place[], at: number): string {
  for (let next = at + 1, left = REACH; left > 0 && next - at <= FARTHEST && !isEnd(places[next]); next++) {
    const place = places[next] as Place;
    if (place.token.shape === 'mark' && !THROUGH.test(place.token.text)) break;
    const found = firstClass(place, AHEAD);
    if (found) return `${found} ${next - at}`;
    if (isWord(place.token)) left--;
  }
  return 'none';
}

export function behind(places: readonly Place[], at: number): string {
  for (
    let left = REACH, before = at - 1;
    left > 0 && before >= 0 && at - before <= FARTHEST && !isEnd(places[before + 1]);
    before--
  ) {
    const place = places[before] as Place;
    const found = firstClass(place, BEHIND);
    if (found) return `${found} ${at - before}`;
    if (isWord(place.token)) left--;
  }
  return 'none';
}

export const textCase = (artefacts: Artefacts): string => caseOf(artefacts.tokens);
