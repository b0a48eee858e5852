import { faker } from '@faker-js/faker/locale/en';
import { NOTE_WORDS } from './words/notes.js';

const STEMS = ['s', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'al', 'y', 'ies', 'ied'] as const;

const fromPackage = (): string[] => {
  const { word } = faker.rawDefinitions;
  return [word?.adjective, word?.adverb, word?.conjunction, word?.noun, word?.preposition, word?.verb].flatMap(
    (words) => words ?? [],
  );
};

/** Words of notes, and common English words of the package faker; lower case. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([...NOTE_WORDS, ...fromPackage()].map((word) => word.toLowerCase()));

/** Whether `key` (lower case) is an ordinary word with a common ending: `denies`, `tolerated`, `resting`. */
export function isInflected(key: string, more: ReadonlySet<string>): boolean {
  const has = (word: string): boolean => ORDINARY_WORDS.has(word) || more.has(word);
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
