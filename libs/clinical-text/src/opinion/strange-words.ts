import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPack, type LanguagePack } from '@chartloom/rules';
import { wordKnowledge } from '../mentions/word-knowledge.js';
import { normalWord } from '../text/normal-word.js';

/** Where the familiar words of a language are, one in each line; the path is the same from `src` and from `dist`. */
export const familiarWordsFile = (language: string): string =>
  join(import.meta.dirname, '..', '..', 'data', `familiar-words-${language}.txt`);

const familiarWordsOf = fromPack(({ language }): ReadonlySet<string> | undefined => {
  const file = familiarWordsFile(language);
  return existsSync(file) ? new Set(readFileSync(file, 'utf8').split('\n')) : undefined;
});

/** A word in lower case of three letters or more; "JMR" and "Keane" are people. */
const WORD = /(?<![\p{L}\d])\p{Ll}{3,}(?!\p{L})/gu;

/** The words of a text that tell a reader something and are in no clinical term, in their normal form. */
export const plainWordsIn = (pack: LanguagePack, text: string): readonly string[] =>
  [...text.matchAll(WORD)].flatMap(([word]) => {
    const { members, classes } = wordKnowledge(pack, word);
    const isInTerms = !members.includes('unknown') || classes.includes('clinical');
    return isInTerms ? [] : [normalWord(word)];
  });

/**
 * How many words of an item are neither in a clinical term nor in any item that was so: "seal unbroken since Easter" is said of no drug that is taken
 * in all the lists that the program has learned from, so that it cannot know what is meant. 0 in a language for which nothing was learned.
 */
export function strangeWords(pack: LanguagePack, text: string, familiar = familiarWordsOf(pack)): number {
  return familiar ? new Set(plainWordsIn(pack, text).filter((word) => !familiar.has(word))).size : 0;
}
