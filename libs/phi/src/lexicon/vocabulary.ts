import { fromPack, type LanguagePack } from '@chartloom/rules';

const tablesOf = ({ names, places, identifiers }: LanguagePack) => [
  ...Object.values(names),
  ...Object.values(places),
  identifiers.words,
];

/** What a table of the language pack says a word is: `title`, `street suffix`. The head of each table explains its classes. */
export type VocabularyClass = ReturnType<typeof tablesOf>[number][number]['class'][number];

/** The words and phrases of each class, in the order of their table. A class of which the language has none is absent. */
export const vocabularyOf = fromPack((pack): ReadonlyMap<VocabularyClass, ReadonlySet<string>> => {
  const words = new Map<VocabularyClass, Set<string>>();
  for (const row of tablesOf(pack).flat()) {
    for (const one of row.class) {
      const known = words.get(one);
      if (known) known.add(row.word);
      else words.set(one, new Set([row.word]));
    }
  }
  return words;
});

const NONE: ReadonlySet<string> = new Set();

/** The words and phrases of one class. */
export const wordsOf = (pack: LanguagePack, one: VocabularyClass): ReadonlySet<string> => vocabularyOf(pack).get(one) ?? NONE;

/** The phrases of one class, each as its words, those of most words first. */
export const phrasesOf = (pack: LanguagePack, one: VocabularyClass): readonly (readonly string[])[] =>
  [...wordsOf(pack, one)].map((phrase) => phrase.split(' ')).toSorted((a, b) => b.length - a.length);
