import { relativesIn } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import { SECTION_WORDS } from './section-words.js';
import type { Span } from '../text/source.js';

/** What a text has of one feature: its number, below `FEATURE_COUNT`, and how much. */
export type Feature = readonly [number: number, amount: number];

/** What the features are made of, in their order; weights hold for one such list only. */
export const FEATURE_SOURCES = JSON.stringify(SECTION_WORDS);

type Group = keyof typeof SECTION_WORDS;
const GROUPS = Object.keys(SECTION_WORDS) as Group[];
/** Kinds of concept by which sections differ. */
const NAMED = ['drug', 'procedure', 'disorder', 'symptom', 'analyte', 'vital', 'vaccine', 'allergen'] as const;
/** A text of at most so many words: an answer, a finding, a sentence, a story. */
const LENGTHS = [1, 2, 4, 8, 14, 25, 40, 80];
const VERB = /\b(?:is|was|are|were|has|had|have|presents?|denies|reports?|states?|takes?|will|works?|lives?|shows?|showed)\b/i;
const TOKEN = /[a-z]+(?:\.[a-z])*|(\d+(?:[./]\d+)*)|[^\sa-z\d]/g;
const LONGEST_PHRASE = 4;
/** More mentions than these are not counted. */
const [MOST_OF_A_WORD, MOST_OF_A_GROUP] = [4, 9];

/** What all phrases of a text weigh together, about, so that a long text is no surer than a short one. */
const PHRASES_TOGETHER = 3;

interface Phrase {
  readonly number: number;
  readonly groups: Group[];
}

/** Phrases by their words, by the beginning and by the end of a word. */
const [WHOLE, BEGINNING, END] = [new Map<string, Phrase>(), new Map<string, Phrase>(), new Map<string, Phrase>()];
let phrases = 0;
for (const group of GROUPS) {
  for (const printed of SECTION_WORDS[group].split('|')) {
    const phrase = printed.trim();
    const [table, key] = phrase.endsWith('*')
      ? [BEGINNING, phrase.slice(0, -1)]
      : phrase.startsWith('*')
        ? [END, phrase.slice(1)]
        : [WHOLE, phrase];
    const known = table.get(key);
    if (known) known.groups.push(group);
    else table.set(key, { number: phrases++, groups: [group] });
  }
}
const COUNTED = GROUPS.length + NAMED.length + 1;
/** The kinds of section that a feature's phrase is typical of, by the feature's number; nothing for what is no phrase. */
export const TYPICAL_OF: readonly (readonly string[])[] = [WHOLE, BEGINNING, END]
  .flatMap((table) => [...table.values()])
  .sort((a, b) => a.number - b.number)
  .map(({ groups }) => groups);
export const FEATURE_COUNT = phrases + 2 * COUNTED + LENGTHS.length + 3;

/** Words in lower case, numbers as `#`, other marks each for itself, between `^` and `$`. */
const tokensOf = (text: string): string[] => [
  '^',
  ...Array.from(text.toLowerCase().matchAll(TOKEN), ([token, number]) => (number === undefined ? token : '#')),
  '$',
];

/** How often each phrase occurs in the text. */
function phrasesIn(text: string): Map<Phrase, number> {
  const found = new Map<Phrase, number>();
  const count = (phrase: Phrase | undefined) => {
    if (phrase) found.set(phrase, (found.get(phrase) ?? 0) + 1);
  };
  const tokens = tokensOf(text);
  tokens.forEach((token, at) => {
    for (let words = 1; words <= LONGEST_PHRASE; words++) count(WHOLE.get(tokens.slice(at, at + words).join(' ')));
    for (let length = 1; length <= token.length; length++) {
      count(BEGINNING.get(token.slice(0, length)));
      count(END.get(token.slice(-length)));
    }
  });
  return found;
}

/** How often the words of each group occur in the text, relatives counted as the family's. */
export function groupsIn(text: string, span: Span): ReadonlyMap<Group, number> {
  const counts = countsOf(phrasesIn(text.slice(span.start, span.end)));
  return counts.set('family', (counts.get('family') ?? 0) + relativesIn(text, span).length);
}

function countsOf(found: ReadonlyMap<Phrase, number>): Map<Group, number> {
  const counts = new Map<Group, number>();
  for (const [{ groups }, times] of found) for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + times);
  return counts;
}

/** What `span` of the text has of every feature, those that it has nothing of left out. */
export function sectionFeatures(reader: Reader, span: Span): Feature[] {
  const { text } = reader;
  const words = text.slice(span.start, span.end);
  const length = Math.max(1, words.split(/\s+/).filter(Boolean).length);
  const found = phrasesIn(words);
  const groups = countsOf(found);
  const share = PHRASES_TOGETHER / Math.sqrt(found.size + 1);
  const counts = [
    ...GROUPS.map((group) => groups.get(group) ?? 0),
    ...NAMED.map((kind) => reader.findConcepts(span, [kind]).length),
    relativesIn(text, span).length,
  ];
  const dense = [
    ...counts.map((count) => Math.sqrt(Math.min(MOST_OF_A_GROUP, count))),
    ...counts.map((count) => count / Math.sqrt(length)),
    ...LENGTHS.map((most) => Number(length <= most)),
    Math.log(length) / 3,
    Number(VERB.test(words)),
    1,
  ];
  return [
    ...Array.from(found, ([{ number }, times]): Feature => [number, share * Math.sqrt(Math.min(MOST_OF_A_WORD, times))]),
    ...dense.map((amount, at): Feature => [phrases + at, amount]),
  ].filter(([, amount]) => amount !== 0);
}
