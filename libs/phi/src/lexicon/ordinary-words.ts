import { faker } from '@faker-js/faker/locale/en';
import { fromPack } from '@chartloom/rules';
import { wordsOf } from './vocabulary.js';

const STEMS = ['s', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'al', 'y', 'ies', 'ied'] as const;

const fromPackage = (): string[] => {
  const { word } = faker.rawDefinitions;
  return [word?.adjective, word?.adverb, word?.conjunction, word?.noun, word?.preposition, word?.verb].flatMap(
    (words) => words ?? [],
  );
};

/** Words of notes, and common English words of the package faker; lower case. */
export const ordinaryWordsOf = fromPack(
  (pack): ReadonlySet<string> => new Set([...wordsOf(pack, 'note word'), ...fromPackage()].map((word) => word.toLowerCase())),
);

/** Whether `key` (lower case) is one of the words with a common ending: `denies`, `tolerated`, `resting`. */
export function isInflected(key: string, ordinary: ReadonlySet<string>, more: ReadonlySet<string>): boolean {
  const has = (word: string): boolean => ordinary.has(word) || more.has(word);
  return STEMS.some((ending) => {
    if (!key.endsWith(ending) || key.length < ending.length + 3) return false;
    const stem = key.slice(0, -ending.length);
    return (
      has(stem) ||
      has(`${stem}e`) ||
      (ending.startsWith('i') && has(`${stem}y`)) ||
      (stem.at(-1) === stem.at(-2) && has(stem.slice(0, -1)))
    );
  });
}
