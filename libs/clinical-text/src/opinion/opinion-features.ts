import { hashOf } from '@chartloom/sequence';
import { findCues } from '../assertion/assertion-cues.js';
import { describedRelatives, relativesIn } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import { sentenceAround, tellsOfYear } from '../sections/sentences.js';
import { oncePerSpan } from '../text/once-per-span.js';
import { phrasesIn } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** How many different numbers features have, a power of two; two features may share one. */
export const OPINION_BUCKETS = 1 << 15;

/** Words and signs of a sentence. */
const TOKEN = /\p{L}+(?:['’]\p{L}+)?|\d+(?:[.,/]\d+)*|[?.;:,()+-]/gu;
/** So many first letters of a word stand for all of its forms. */
const ROOT = 6;
/** Words from a name: near, and not far. */
const [NEAR, MIDDLE] = [3, 8];
/** Words from a name up to which pairs of words count, and triples. */
const [PAIRS, TRIPLES] = [10, 3];
/** Characters from a name: a cue at it, near it, and not far. */
const CUE_REACH = [3, 20, 60];
/** Words of sentences are counted in steps of so many, up to so many steps. */
const [WORDS_OF_SENTENCE, MOST_OF_SENTENCE, WORDS_BEFORE, MOST_BEFORE] = [6, 5, 3, 4];

/** What phrases of the tables mean beside a name, whichever side they are on. */
const USES = [
  'advice beside a disease', 'doubt beside a disease', 'doubt before a disease', 'disease at present', 'disease of the past',
  'time that is over', 'may come', 'taken at present', 'may take a drug back', 'drug stopped', 'drug not given', 'drug only spoken of', 'told to stop', 'not sure of it',
] as const; // prettier-ignore

/**
 * What is around a name in its sentence, as numbers below {@link OPINION_BUCKETS}: the words before and after it by how far they are, in its
 * clause or beyond, the cues and phrases of the tables on either side, relatives, and a year. The same words with the same tables give the
 * same numbers.
 */
export function opinionFeatures(reader: Reader, statement: Span, name: Span): readonly number[] {
  const sentence = sentenceAround(reader, statement, name);
  const [before, after] = [
    { start: sentence.start, end: Math.max(sentence.start, name.start) },
    { start: Math.min(sentence.end, name.end), end: sentence.end },
  ];
  const [left, right] = [wordsIn(reader.text, before).reverse(), wordsIn(reader.text, after)];
  const features = new Set([
    'always',
    ...ofWords(left, 'before'),
    ...ofWords(right, 'after'),
    `length ${Math.min(MOST_OF_SENTENCE, Math.floor((left.length + right.length) / WORDS_OF_SENTENCE))}`,
    `place ${Math.min(MOST_BEFORE, Math.floor(left.length / WORDS_BEFORE))}`,
    ...ofCues(reader, sentence, name),
    ...phrasesOfSentence(reader, sentence).map(({ use, start }) => `says ${use} ${sideOf(start, name)}`),
    ...relativesIn(reader, sentence).map(({ start, describes }) => `relative ${sideOf(start, name)} ${describes}`),
    ...describedRelatives(reader, sentence).map(({ start }) => `relative described ${sideOf(start, name)}`),
    ...(tellsOfYear(reader.pack, reader.text.slice(sentence.start, sentence.end)) ? ['year'] : []),
  ]);
  return numbersOf(features);
}

/** Where an item of a list is: the title that it is below, the one above that, and the kind of the section. */
export interface PlaceOfItem {
  readonly title: string;
  readonly under?: string;
  readonly kind: string;
}

/** Characters of an item or a row on either side of a name. */
export const ITEM_REACH = 200;
/** Words of an item on either side, those right beside the name, and those of a title. */
const [WORDS_OF_ITEM, BESIDE_NAME, WORDS_OF_TITLE] = [12, 3, 12];

/**
 * What is around a name in an item of a list, or a row of a table: what its sentence has, the words of its whole row in pairs, and those of the
 * title that it is below. The same words with the same tables give the same numbers.
 */
export function itemFeatures(
  reader: Reader,
  item: Span,
  name: Span,
  { title, under = '', kind }: PlaceOfItem,
): readonly number[] {
  const whole = (text: string, most: number): string[] => wordsIn(text, { start: 0, end: text.length }).slice(0, most);
  const before = reader.text.slice(Math.max(item.start, name.start - ITEM_REACH), name.start);
  const after = reader.text.slice(name.end, Math.min(item.end, name.end + ITEM_REACH));
  const [left, right] = [wordsIn(before, { start: 0, end: before.length }).reverse(), whole(after, WORDS_OF_ITEM)];
  const features = new Set([
    ...ofItem(left.slice(0, WORDS_OF_ITEM), 'left'),
    ...ofItem(right, 'right'),
    ...inPairs(whole(title, WORDS_OF_TITLE), 'title'),
    ...inPairs(whole(under, WORDS_OF_TITLE), 'above'),
    `kind ${kind}`,
  ]);
  return [...new Set([...opinionFeatures(reader, item, name), ...numbersOf(features)])];
}

const ofItem = (words: readonly string[], side: string): string[] => [
  ...inPairs(words, side),
  ...words.slice(0, BESIDE_NAME).map((word, i) => `${side} ${i} ${word}`),
  ...words.map((word) => `item ${word}`),
];

const inPairs = (words: readonly string[], place: string): string[] =>
  words.flatMap((word, i) => [`${place} ${word}`, ...(i > 0 ? [`${place} pair ${words[i - 1] ?? ''} ${word}`] : [])]);

const numbersOf = (features: ReadonlySet<string>): number[] => [
  ...new Set([...features].map((feature) => hashOf(feature) & (OPINION_BUCKETS - 1))),
];

const wordsIn = (text: string, { start, end }: Span): string[] =>
  [...text.slice(start, end).matchAll(TOKEN)].map(([word]) => rootOf(word.toLowerCase()));

function rootOf(word: string): string {
  if (/^(?:19|20)\d\d$/.test(word)) return 'a year';
  return /^\d/.test(word) ? 'a number' : word.slice(0, ROOT);
}

/** @param words from the name outwards */
function ofWords(words: readonly string[], side: 'before' | 'after'): string[] {
  let clause = 0;
  return words.flatMap((word, i) => {
    if (/^[.;]$/.test(word)) clause += 1;
    else if (word === ',') clause += 1 / 2;
    const [last = 'name', beyond = ''] = [words[i - 1], words[i - 2] ?? (i === 1 ? 'name' : '')];
    const reach = i < NEAR ? 'near' : i < MIDDLE ? 'middle' : 'far';
    return [
      `word ${word}`,
      `${side} ${word}`,
      `${side} ${reach} ${word}`,
      ...(clause < 1 ? [`${side} in clause ${word}`] : []),
      ...(i < PAIRS && word !== ',' ? [`${side} pair ${last} ${word}`] : []),
      ...(i < TRIPLES ? [`${side} three ${beyond} ${last} ${word}`] : []),
    ];
  });
}

const cuesOf = oncePerSpan((text, span) => {
  const kept: ReturnType<typeof findCues> = [];
  for (const cue of findCues(text, span))
    if (!kept.some(({ start, end }) => start <= cue.start && cue.end <= end)) kept.push(cue);
  return kept;
});

function ofCues(reader: Reader, sentence: Span, name: Span): string[] {
  return cuesOf(reader, sentence).flatMap(({ cue, start, end }) => {
    const isBefore = end <= name.start;
    const away = isBefore ? name.start - end : start - name.end;
    if (away < 0) return [];
    const said = `cue ${cue.kind} ${cue.direction} ${isBefore}`;
    return [said, `${said} ${CUE_REACH.filter((reach) => away >= reach).length}`];
  });
}

const phrasesOfSentence = oncePerSpan(({ text, pack }, { start, end }) =>
  USES.flatMap((use) => phrasesIn(pack, use, text.slice(start, end)).map((found) => ({ use, start: start + found.start }))),
);

const sideOf = (at: number, name: Span): string => (at < name.start ? 'before' : 'after');
