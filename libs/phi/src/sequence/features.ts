import type { Lexicon } from '../lexicon/lexicon.js';
import { isWord, type Artefacts, type Token } from '../text/tokens.js';
import { buildOf, cellAttributes, figuresAround, type CellAttributes } from './cell-attributes.js';
import { ATTRIBUTES, featureTable, MULTIPLE, type Attribute, type Feature } from './feature-table.js';
import { hashOf, mixed } from './hash.js';
import { phrasesIn } from './phrase-attributes.js';
import { ahead, behind, labelsOf, linesOf, placesOf, repeatsOf, textCase, type Line, type Place } from './text-attributes.js';
import { wordAttributes, type WordAttributes } from './word-attributes.js';

/** What the caller knows of tokens beside their text: what other recognisers found, the layout. For each token, any words. */
export type TokenEvidence = readonly (readonly string[])[];

/** Number of different features is a power of two; two features may share one. */
export const BUCKETS = 1 << 18;

const LONGEST_FIGURES = 6;

function shapeOf({ text, shape }: Token): string {
  if (shape === 'mark') return text;
  if (shape === 'number') return `figures ${Math.min(text.length, LONGEST_FIGURES)}`;
  const length = text.length === 1 ? ' letter' : text.length <= 3 ? ' short' : '';
  const inner = /[-‑'’]/.test(text.slice(0, -2)) ? ' joined' : '';
  return `${shape}${length}${inner}`;
}

interface Surroundings {
  readonly lines: readonly Line[];
  readonly labels: readonly string[];
  readonly phrases: readonly string[];
  readonly repeat: (at: number) => string;
  readonly text: string;
  readonly places: readonly Place[];
  readonly cells: CellAttributes;
  readonly evidence: TokenEvidence;
}

const NO_EVIDENCE: readonly string[] = ['none'];

/** How each attribute is read. */
const READERS: Readonly<Record<Attribute, (at: number, place: Place, around: Surroundings) => string | readonly string[]>> = {
  word: (_, { known }) => known.word,
  shape: (_, { token }) => shapeOf(token),
  prefix: (_, { token }) => token.key.slice(0, 3),
  suffix: (_, { token }) => token.key.slice(-3),
  ending: (_, { token }) => token.key.slice(-2),
  class: (_, { known }) => known.classes,
  kind: (_, { known }) => known.kind,
  gap: (_, { gap }) => gap,
  label: (at, _, { labels }) => labels[at] ?? 'none',
  column: (_, { line, cell }, { lines }) => lines[line]?.columns[cell] ?? 'none',
  heading: (_, { line }, { lines }) => lines[line]?.heading ?? 'none',
  line: (_, { line }, { lines }) => lines[line]?.form ?? 'none',
  text: (_, __, { text }) => text,
  repeat: (at, _, { repeat }) => repeat(at),
  phrase: (at, _, { phrases }) => phrases[at] ?? 'none',
  ahead: (at, _, { places }) => ahead(places, at),
  behind: (at, _, { places }) => behind(places, at),
  build: (_, { token }) => (isWord(token) ? buildOf(token.key) : token.shape),
  cell: (at, _, { cells }) => cells.cell[at] ?? 'none',
  above: (at, _, { cells }) => cells.above[at] ?? 'none',
  below: (at, _, { cells }) => cells.below[at] ?? 'none',
  figures: (at, _, { places }) => figuresAround(places, at),
  evidence: (at, _, { evidence }) => evidence[at] ?? NO_EVIDENCE,
};

const WIDTH = ATTRIBUTES.length;
const BEYOND = Int32Array.from(ATTRIBUTES, (name) => hashOf(`beyond ${name}`));

/** The hashes of the attributes of each token: one number where an attribute has one value, else a list. */
interface HashedText {
  readonly single: Int32Array;
  readonly several: readonly (readonly (readonly number[])[] | undefined)[];
  readonly length: number;
}

function surroundingsOf(artefacts: Artefacts, lexicon: Lexicon, evidence: TokenEvidence): Surroundings {
  const knowledge = new Map<string, WordAttributes>();
  const lookUp = (token: Token): WordAttributes => {
    const key = isWord(token) ? token.key : token.text;
    const known = knowledge.get(key) ?? wordAttributes(token, lexicon);
    knowledge.set(key, known);
    return known;
  };
  const places = placesOf(artefacts, lookUp);
  return {
    places,
    cells: cellAttributes(places),
    evidence,
    lines: linesOf(places),
    labels: labelsOf(places),
    phrases: phrasesIn(artefacts, lexicon),
    repeat: repeatsOf(places, lexicon),
    text: textCase(artefacts),
  };
}

/** Hashes of the values in one text, each computed once. Nothing of a text is kept for the next one. */
class Hashes {
  private readonly words = new Map<string, number>();
  private readonly lists = new Map<readonly string[], readonly number[]>();

  of(value: string): number {
    const known = this.words.get(value) ?? hashOf(value);
    this.words.set(value, known);
    return known;
  }

  /** The list of a word's classes is the same object at each of its places. */
  ofAll(values: string | readonly string[]): readonly number[] {
    if (typeof values === 'string') return [this.of(values)];
    const known = this.lists.get(values) ?? values.map((value) => this.of(value));
    this.lists.set(values, known);
    return known;
  }
}

function hashedText(around: Surroundings): HashedText {
  const { places } = around;
  const hashes = new Hashes();
  const single = new Int32Array(places.length * WIDTH);
  const several = ATTRIBUTES.map((attribute, column) => {
    const read = READERS[attribute];
    if (MULTIPLE.has(attribute)) return places.map((place, at) => hashes.ofAll(read(at, place, around)));
    places.forEach((place, at) => (single[at * WIDTH + column] = hashes.of(String(read(at, place, around)))));
    return undefined;
  });
  return { single, several, length: places.length };
}

/** More features than any token has. */
const room = new Int32Array(4096);

/**
 * For each token the numbers of the features that it has, below {@link BUCKETS}. The same text gives the same numbers.
 * @param evidence what others say about each token; none by default
 */
export function sequenceFeatures(artefacts: Artefacts, lexicon: Lexicon, evidence: TokenEvidence = []): Int32Array[] {
  const text = hashedText(surroundingsOf(artefacts, lexicon, evidence));
  const table = featureTable();
  return artefacts.tokens.map((_, at) => {
    let count = 0;
    for (const feature of table) count = (feature.hasSeveral ? addAll : addOne)(feature, at, text, count);
    return room.slice(0, count);
  });
}

/** Adds a feature whose attributes have one value each. @returns how many features there are then */
function addOne({ salt, parts }: Feature, at: number, { single, length }: HashedText, count: number): number {
  let hash = salt;
  for (const { column, offset } of parts) {
    const place = at + offset;
    hash = mixed(hash, (place >= 0 && place < length ? single[place * WIDTH + column] : BEYOND[column]) as number);
  }
  room[count] = hash & (BUCKETS - 1);
  return count + 1;
}

const NOTHING: readonly number[] = [0];

/** Adds a feature once for each combination of the values of its attributes. */
function addAll({ salt, parts }: Feature, at: number, { single, several, length }: HashedText, count: number): number {
  let end = count + 1;
  room[count] = salt;
  for (const { column, offset } of parts) {
    const place = at + offset;
    const isInside = place >= 0 && place < length;
    const values = isInside ? several[column]?.[place] : undefined;
    if (values === undefined) {
      const value = (isInside ? single[place * WIDTH + column] : BEYOND[column]) as number;
      for (let i = count; i < end; i++) room[i] = mixed(room[i] as number, value);
      continue;
    }
    end = combine(values.length > 0 ? values : NOTHING, count, end);
  }
  for (let i = count; i < end; i++) room[i] = (room[i] as number) & (BUCKETS - 1);
  return end;
}

/** Mixes each value into each hash from `start` to `end`. @returns the new end */
function combine(values: readonly number[], start: number, end: number): number {
  let next = end;
  for (let one = 1; one < values.length; one++) {
    for (let i = start; i < end && next < room.length; i++) room[next++] = mixed(room[i] as number, values[one] as number);
  }
  for (let i = start; i < end; i++) room[i] = mixed(room[i] as number, values[0] as number);
  return next;
}
