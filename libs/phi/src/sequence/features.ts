import { FeatureNumbers } from '@chartloom/sequence';
import type { Lexicon } from '../lexicon/lexicon.js';
import { isWord, type Artefacts, type Token } from '../text/tokens.js';
import { buildOf, cellAttributes, figuresAround, type CellAttributes } from './cell-attributes.js';
import { ATTRIBUTES, featureTable, MULTIPLE, type Attribute } from './feature-table.js';
import { phrasesIn } from './phrase-attributes.js';
import { ahead, behind, labelsOf, linesOf, placesOf, repeatsOf, textCase, type Line, type Place } from './text-attributes.js';
import { SHAPE } from './tags.js';
import { wordAttributes, type WordAttributes } from './word-attributes.js';

/** What the caller knows of tokens beside their text: what other recognisers found, the layout. For each token, any words. */
export type TokenEvidence = readonly (readonly string[])[];

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

let numbers: FeatureNumbers<Attribute> | undefined;

/**
 * For each token the numbers of the features that it has. The same text gives the same numbers.
 * @param evidence what others say about each token; none by default
 */
export function sequenceFeatures(artefacts: Artefacts, lexicon: Lexicon, evidence: TokenEvidence = []): Int32Array[] {
  const around = surroundingsOf(artefacts, lexicon, evidence);
  numbers ??= new FeatureNumbers(featureTable(), ATTRIBUTES, MULTIPLE, SHAPE.buckets);
  return numbers.of(around.places.length, (attribute) => {
    const read = READERS[attribute];
    return (at) => read(at, around.places[at] as Place, around);
  });
}
