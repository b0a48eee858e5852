import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FeatureNumbers, parseFeatures, tagsOf, type Shape } from '@chartloom/sequence';
import type { ConceptKind } from '@chartloom/terminology';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Span } from '../text/source.js';
import { isWord, mentionTokens, type MentionToken } from './mention-tokens.js';
import { wordKnowledge, type WordKnowledge } from './word-knowledge.js';

/** What the tagger tells apart. */
export const MENTION_KINDS = ['condition', 'procedure'] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

/** The size of the model; two features may share a number. */
export const MENTION_SHAPE: Shape = { tags: tagsOf(MENTION_KINDS.length), buckets: 1 << 18 };

const ATTRIBUTES = [
  'word', 'shape', 'start', 'root', 'ending', 'suffix', 'tail', 'class', 'kind', 'member', 'term', 'glued', 'style',
] as const; // prettier-ignore
type Attribute = (typeof ATTRIBUTES)[number];
const MULTIPLE: ReadonlySet<Attribute> = new Set(['class', 'member']);

/** Table and weights lie beside the code; the path is the same from `src` and from `dist`. */
export const DATA = join(import.meta.dirname, '..', '..', 'data');

export const featureSource = (): string => readFileSync(join(DATA, 'mention-features.tsv'), 'utf8');

/** What the dictionary tells apart. */
const KINDS: readonly ConceptKind[] = [
  'disorder', 'symptom', 'drug', 'analyte', 'scale', 'vital', 'procedure', 'allergen', 'reaction', 'vaccine',
]; // prettier-ignore

/** All that the dictionary knows in a statement. */
export const knownIn = (reader: Reader, statement: Span): readonly Match[] => reader.findConcepts(statement, KINDS);

interface Place {
  readonly token: MentionToken;
  readonly known: WordKnowledge;
  readonly term: string;
  readonly glued: string;
  readonly style: string;
}

const LONGEST_NUMBER = 4;

function shapeOf(token: MentionToken): string {
  const { text } = token;
  if (!isWord(token)) return /^\d/.test(text) ? `figures ${Math.min(text.length, LONGEST_NUMBER)}` : text;
  const length = text.length === 1 ? 'letter' : text.length <= 3 ? 'short' : 'word';
  return `${length} ${text === text.toLowerCase() ? 'lower' : text === text.toUpperCase() ? 'upper' : 'capital'}`;
}

/** How each attribute is read. */
const READERS: Readonly<Record<Attribute, (place: Place) => string | readonly string[]>> = {
  word: ({ known }) => known.word,
  shape: ({ token }) => shapeOf(token),
  start: ({ known }) => known.word.slice(0, 3),
  root: ({ known }) => known.word.slice(0, 4),
  ending: ({ known }) => known.word.slice(-2),
  suffix: ({ known }) => known.word.slice(-3),
  tail: ({ known }) => known.word.slice(-4),
  class: ({ known }) => known.classes,
  kind: ({ known }) => known.kind,
  member: ({ known }) => known.members,
  term: ({ term }) => term,
  glued: ({ glued }) => glued,
  style: ({ style }) => style,
};

const NO_WORD: readonly string[] = ['no word'];

/** Signs and figures, whose values do not matter. */
function knowledgeOf(reader: Reader, token: MentionToken): WordKnowledge {
  if (isWord(token)) return wordKnowledge(reader.pack, token.text);
  const word = /^\d/.test(token.text) ? `figures ${Math.min(token.text.length, LONGEST_NUMBER)}` : token.text;
  return { word, classes: NO_WORD, kind: /^\d/.test(token.text) ? 'figures' : token.text, members: NO_WORD };
}

/** For each token the kind of the dictionary's term of which it is a part. */
function termsOf(matches: readonly Match[], tokens: readonly MentionToken[]): string[] {
  let next = 0;
  return tokens.map((token) => {
    while ((matches[next]?.end ?? Infinity) <= token.start) next++;
    const match = matches[next];
    if (!match || match.start >= token.end) return 'none';
    return `${match.concept.kind} ${match.start >= token.start ? 'begins' : 'goes on'}`;
  });
}

let numbers: FeatureNumbers<Attribute> | undefined;
const featureNumbers = (): FeatureNumbers<Attribute> =>
  (numbers ??= new FeatureNumbers(
    parseFeatures(featureSource(), ATTRIBUTES, MULTIPLE),
    ATTRIBUTES,
    MULTIPLE,
    MENTION_SHAPE.buckets,
  ));

/** The tokens of a statement, and for each the numbers of the features that it has. */
export interface MentionFeatures {
  readonly tokens: readonly MentionToken[];
  readonly features: readonly Int32Array[];
}

/**
 * Reads a statement for the tagger. The same words with the same tables give the same numbers.
 * @param known what the dictionary knows in it
 * @param style what counts as a condition differs between articles and the records of a patient; records by default
 */
export function mentionFeatures(
  reader: Reader,
  statement: Span,
  known: readonly Match[],
  style: 'record' | 'article' = 'record',
): MentionFeatures {
  const tokens = mentionTokens(reader.text, statement);
  const terms = termsOf(known, tokens);
  const places = tokens.map((token, at): Place => ({
    token,
    known: knowledgeOf(reader, token),
    term: terms[at] ?? 'none',
    glued: tokens[at - 1]?.end === token.start ? 'glued' : 'apart',
    style,
  }));
  const features = featureNumbers().of(places.length, (attribute) => {
    const read = READERS[attribute];
    return (at) => read(places[at] as Place);
  });
  return { tokens, features };
}
