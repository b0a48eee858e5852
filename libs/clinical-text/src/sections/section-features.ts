import { fromPack } from '@chartloom/rules';
import { relativesIn } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import { hasPhrase } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';

/** The number of a feature (from 0) and its amount in a text. */
export type Feature = readonly [number: number, amount: number];

/** Kinds of concept by which sections differ. */
const NAMED = ['drug', 'procedure', 'disorder', 'symptom', 'analyte', 'vital', 'vaccine', 'allergen'] as const;
/** A text of at most so many words: an answer, a finding, a sentence, a story. */
const LENGTHS = [1, 2, 4, 8, 14, 25, 40, 80];
const TOKEN = /[a-z]+(?:\.[a-z])*|(\d+(?:[./]\d+)*)|[^\sa-z\d]/g;
const LONGEST_PHRASE = 4;
/** More mentions than these are not counted. */
const [MOST_OF_A_WORD, MOST_OF_A_GROUP] = [4, 9];

/** What all phrases of a text weigh together, about, so that a long text is no surer than a short one. */
const PHRASES_TOGETHER = 3;

interface Phrase {
  readonly number: number;
  /** The sections that it is typical of. */
  readonly groups: string[];
}

/** The features of a language: a text has so much of each. Weights hold for one such list only. */
interface FeatureTable {
  /** What the features are made of, in their order. */
  readonly sources: string;
  /** How many there are. */
  readonly count: number;
  /** The kinds of section that a feature's phrase is typical of, by the feature's number; nothing for what is no phrase. */
  readonly typicalOf: readonly (readonly string[])[];
  readonly groups: readonly string[];
  readonly phrases: PhraseTable;
}

/** Phrases by their words, by the beginning and by the end of a word. */
type PhraseTable = Readonly<Record<'whole' | 'beginning' | 'end', ReadonlyMap<string, Phrase>>>;

/** The features of a language pack. */
export const featureTable = fromPack(({ sections }): FeatureTable => {
  const words = Object.fromEntries(
    [...Map.groupBy(sections.words, ({ group }) => group)].map(([group, rows]) => [
      group,
      rows.map((row) => row.words).join('|'),
    ]),
  );
  const phrases = { whole: new Map<string, Phrase>(), beginning: new Map<string, Phrase>(), end: new Map<string, Phrase>() };
  const found: Phrase[] = [];
  for (const { group, words: phrase } of sections.words) {
    const [place, key] = placeOf(phrase);
    const known = phrases[place].get(key);
    if (known) {
      known.groups.push(group);
      continue;
    }
    const added = { number: found.length, groups: [group] };
    found.push(added);
    phrases[place].set(key, added);
  }
  const groups = Object.keys(words);
  return {
    sources: JSON.stringify(words),
    count: found.length + 2 * (groups.length + NAMED.length + 1) + LENGTHS.length + 3,
    typicalOf: found.map((phrase) => phrase.groups),
    groups,
    phrases,
  };
});

const placeOf = (phrase: string): readonly [keyof PhraseTable, string] => {
  if (phrase.endsWith('*')) return ['beginning', phrase.slice(0, -1)];
  return phrase.startsWith('*') ? ['end', phrase.slice(1)] : ['whole', phrase];
};

/** Words in lower case, numbers as `#`, other marks each for itself, between `^` and `$`. */
const tokensOf = (text: string): string[] => [
  '^',
  ...Array.from(text.toLowerCase().matchAll(TOKEN), ([token, number]) => (number === undefined ? token : '#')),
  '$',
];

/** How often each phrase occurs in the text. */
function phrasesIn({ whole, beginning, end }: PhraseTable, text: string): Map<Phrase, number> {
  const found = new Map<Phrase, number>();
  const count = (phrase: Phrase | undefined) => {
    if (phrase) found.set(phrase, (found.get(phrase) ?? 0) + 1);
  };
  const tokens = tokensOf(text);
  tokens.forEach((token, at) => {
    for (let words = 1; words <= LONGEST_PHRASE; words++) count(whole.get(tokens.slice(at, at + words).join(' ')));
    for (let length = 1; length <= token.length; length++) {
      count(beginning.get(token.slice(0, length)));
      count(end.get(token.slice(-length)));
    }
  });
  return found;
}

/** How often the words of each group occur in the text, relatives counted as the family's. */
export function groupsIn(reader: TextInLanguage, span: Span): ReadonlyMap<string, number> {
  const counts = countsOf(phrasesIn(featureTable(reader.pack).phrases, reader.text.slice(span.start, span.end)));
  return counts.set('family', (counts.get('family') ?? 0) + relativesIn(reader, span).length);
}

function countsOf(found: ReadonlyMap<Phrase, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [{ groups }, times] of found) for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + times);
  return counts;
}

/** What `span` of the text has of every feature, those that it has nothing of left out. */
export function sectionFeatures(reader: Reader, span: Span): Feature[] {
  const { groups: names, phrases, typicalOf } = featureTable(reader.pack);
  const { text } = reader;
  const words = text.slice(span.start, span.end);
  const length = Math.max(1, words.split(/\s+/).filter(Boolean).length);
  const found = phrasesIn(phrases, words);
  const groups = countsOf(found);
  const share = PHRASES_TOGETHER / Math.sqrt(found.size + 1);
  const counts = [
    ...names.map((group) => groups.get(group) ?? 0),
    ...NAMED.map((kind) => reader.findConcepts(span, [kind]).length),
    relativesIn(reader, span).length,
  ];
  const dense = [
    ...counts.map((count) => Math.sqrt(Math.min(MOST_OF_A_GROUP, count))),
    ...counts.map((count) => count / Math.sqrt(length)),
    ...LENGTHS.map((most) => Number(length <= most)),
    Math.log(length) / 3,
    Number(hasPhrase(reader.pack, 'verb of a sentence', words)),
    1,
  ];
  return [
    ...Array.from(found, ([{ number }, times]): Feature => [number, share * Math.sqrt(Math.min(MOST_OF_A_WORD, times))]),
    ...dense.map((amount, at): Feature => [typicalOf.length + at, amount]),
  ].filter(([, amount]) => amount !== 0);
}
