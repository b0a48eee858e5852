import { fromPack } from '@chartloom/rules';
import type { Lexicon } from '../lexicon/lexicon.js';
import { phrasesOf } from '../lexicon/vocabulary.js';
import { fold } from '../text/tokens.js';

/** `kept` tells no place: separators, states, suffixes of streets, directions, kinds of facilities. */
export type PlaceKind = 'kept' | 'house' | 'street' | 'town' | 'unit' | 'zip' | 'number';

/** A piece of a place. All pieces in their order are the place. */
export interface PlacePart {
  readonly kind: PlaceKind;
  readonly text: string;
  /** As places are compared: `St. Louis` and `Saint Louis` are one. A house number has the key of its street before it. */
  readonly key: string;
}

interface Word {
  readonly text: string;
  readonly key: string;
  /** Blanks after it. */
  readonly gap: string;
}

const SEPARATOR = /([,;]\s*|(?<!\s)\s*[\n\t]\s*)/;
const ZIP = /^\d{5}(?:-\d{4})?$/;
const HOUSE = /^\d+(?:-\d+)?[A-Za-z]?$/;

const wordsOf = fromPack((pack) => {
  const rows = pack.surrogates.words;
  return {
    links: new Set(rows.filter((row) => row.class === 'between places').map(({ word }) => word)),
    whole: new Map(rows.flatMap(({ word, same }) => (same === undefined ? [] : [[word, same] as const]))),
  };
});

/**
 * The pieces of an address, a town or a facility.
 * @example parsePlace('12 Oak St, Abilene', lexicon) // house, street, kept 'St', kept ', ', town
 */
export const parsePlace = (place: string, lexicon: Lexicon): PlacePart[] =>
  place
    .split(SEPARATOR)
    .flatMap((chunk, i) => (i % 2 === 1 ? [kept(chunk)] : splitAtLinks(readWords(chunk), lexicon)))
    .filter(({ text }) => text !== '');

const kept = (text: string): PlacePart => ({ kind: 'kept', text, key: '' });
const textOf = (words: readonly Word[]): string => words.map(({ text, gap }) => text + gap).join('');
const keptWords = (words: readonly Word[]): PlacePart[] => (words.length === 0 ? [] : [kept(textOf(words))]);

function readWords(chunk: string): Word[] {
  return [...chunk.matchAll(/(\S+)(\s*)/g)].map(([, text = '', gap = '']) => ({
    text,
    key: fold(text).replace(/[.']/g, ''),
    gap,
  }));
}

/** `Larkmoor Lane in Abilene` is a street and a town. */
function splitAtLinks(words: readonly Word[], lexicon: Lexicon): PlacePart[] {
  const { links } = wordsOf(lexicon.pack);
  const at = words.findIndex(({ key, text }, i) => i > 0 && i < words.length - 1 && links.has(key) && text === key);
  const link = words[at];
  if (!link) return readChunk(words, lexicon);
  return [...readChunk(words.slice(0, at), lexicon), kept(link.text + link.gap), ...splitAtLinks(words.slice(at + 1), lexicon)];
}

/** Words between two separators: what is at their end is known by itself, so that it is taken off first. */
function readChunk(words: readonly Word[], lexicon: Lexicon): PlacePart[] {
  const last = words.at(-1);
  if (!last || isState(words, lexicon)) return keptWords(words);
  if (ZIP.test(last.text)) return [...readBeforeZip(words.slice(0, -1), lexicon), part('zip', [last], last.text)];
  const state = stateAtEnd(words, lexicon);
  const rest = words.slice(0, words.length - state);
  return [...readStreet(rest, lexicon), ...keptWords(words.slice(rest.length))];
}

function readBeforeZip(words: readonly Word[], lexicon: Lexicon): PlacePart[] {
  return words.length === 0 ? [] : readChunk(words, lexicon);
}

const isState = (words: readonly Word[], { isA, isStateName }: Lexicon): boolean => {
  const [only] = words;
  const name = words.map(({ key }) => key).join(' ');
  return isStateName(name) || (words.length === 1 && only !== undefined && isA(only.key, 'state code') && isShort(only));
};
/** A state code is in capitals, or in lower case as all of the text: not `In`. */
const isShort = ({ text }: Word): boolean => text === text.toUpperCase() || text === text.toLowerCase();

/** The number of words of a state after a town: `Abilene TX`, `Abilene New Mexico`. */
const stateAtEnd = (words: readonly Word[], lexicon: Lexicon): number =>
  [2, 1].find((count) => words.length > count && isState(words.slice(-count), lexicon)) ?? 0;

function readStreet(words: readonly Word[], lexicon: Lexicon): PlacePart[] {
  const [first, ...rest] = words;
  if (!first) return [];
  if (isUnitWord(first, lexicon)) return [readUnit(words)];
  const hasHouse = HOUSE.test(first.text);
  if (hasHouse && rest.length === 0) return [part('number', words, first.text)];
  const named = hasHouse ? rest : words;
  const suffix = suffixAt(named, lexicon, hasHouse);
  if (!hasHouse && suffix < 0) return readTown(words, lexicon);
  const unit = named.findIndex((word, i) => i > 0 && isUnitWord(word, lexicon));
  const end = suffix >= 0 ? suffix : unit >= 0 ? unit : named.length;
  const start = named.findIndex(({ key }, i) => i >= end - 1 || !lexicon.isA(key, 'direction'));
  const name = named.slice(start, end);
  const house = hasHouse ? [part('house', [first], `${streetKey(name)}|${first.key}`)] : [];
  const afterName = named.slice(end, suffix < 0 ? end : end + 1);
  return [
    ...house,
    ...keptWords(named.slice(0, start)),
    part('street', name, streetKey(name)),
    ...keptWords(afterName),
    ...readAfterStreet(named.slice(end + afterName.length), lexicon),
  ];
}

/** After the suffix of a street: a direction, an apartment, the town. */
function readAfterStreet(words: readonly Word[], lexicon: Lexicon): PlacePart[] {
  const [first, ...rest] = words;
  if (!first) return [];
  if (lexicon.isA(first.key, 'direction')) return [...keptWords([first]), ...readAfterStreet(rest, lexicon)];
  if (!isUnitWord(first, lexicon)) return readTown(words, lexicon);
  const number = /^#./.test(first.text) ? 1 : 2;
  return [readUnit(words.slice(0, number)), ...readAfterStreet(words.slice(number), lexicon)];
}

/** The index of the suffix; -1 where there is none. Without a house number it must be the last word. */
function suffixAt(named: readonly Word[], lexicon: Lexicon, hasHouse: boolean): number {
  const isPlain = ({ key }: Word, i: number): boolean => i > 0 && lexicon.isA(key, 'street suffix');
  if (!hasHouse) return named.length > 1 && named.findLastIndex(isPlain) === named.length - 1 ? named.length - 1 : -1;
  const plain = named.findLastIndex(isPlain);
  return plain >= 0 ? plain : named.findLastIndex(({ key }, i) => i > 0 && lexicon.isStreetSuffix(key));
}

const isUnitWord = ({ key, text }: Word, lexicon: Lexicon): boolean =>
  text.startsWith('#') || key === 'po' || lexicon.isA(key, 'dwelling unit');
/** An apartment with a letter alone is one of a few in any house: it stays. */
const readUnit = (words: readonly Word[]): PlacePart =>
  part(words.some(({ text }) => /\d/.test(text)) ? 'unit' : 'kept', words, words.map(({ key }) => key).join(' '));

/** A town, or a facility: `Medical Center` stays. */
function readTown(words: readonly Word[], lexicon: Lexicon): PlacePart[] {
  const keys = words.map(({ key }) => key);
  const head = phrasesOf(lexicon.pack, 'facility head').find((one) => one.join(' ') === keys.slice(-one.length).join(' '));
  const name = words.slice(0, words.length - (head?.length ?? 0));
  const { whole } = wordsOf(lexicon.pack);
  const key = name.map((word) => whole.get(word.key) ?? word.key).join(' ');
  return [...(name.length > 0 ? [part('town', name, key)] : []), ...keptWords(words.slice(name.length))];
}

const streetKey = (name: readonly Word[]): string => name.map(({ key }) => key).join(' ');

const part = (kind: PlaceKind, words: readonly Word[], key: string): PlacePart => ({ kind, text: textOf(words), key });
