import { chartWords, frequentWords } from './languages.js';

/** The language that a pack is for. */
const ENGLISH = 'en';
/** With fewer words a text is a label or a name. */
const ENOUGH_WORDS = 40;
/** Of scripts that put no blanks between words, so many letters are as much. */
const ENOUGH_LETTERS = 80;
/** Prose has one frequent word in three; a table with a sentence below it has more than this share. */
const PROSE = 0.1;
/** So many different frequent words speak for a language: `AM` after each time of a table is no German. */
const ENOUGH_KINDS = 5;
/** Short words of one language are abbreviations in another: a foreign language has so many times the score of English. */
const CLEARLY = 2;
/** So many different words of charts tell the language of a text that is too short to be known by its frequent words. */
const ENOUGH_CHART_WORDS = 2;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

/**
 * Whether words are of another language or script than English. Tables, lists of names and short texts have hardly a frequent word
 * of any language: they are foreign where they have several words of charts of one language, and more of them than frequent English words.
 */
export function isForeign(words: readonly string[]): boolean {
  if (isOtherScript(words)) return true;
  const spoken = words.map(keyOf).filter((word) => word !== '');
  const scores = scoreLanguages(spoken);
  if (chartWordsOfOne(spoken) > (scores.get(ENGLISH)?.kinds.size ?? 0)) return true;
  if (spoken.length < ENOUGH_WORDS) return false;
  const english = scores.get(ENGLISH)?.score ?? 0;
  return [...scores].some(
    ([language, { score, kinds }]) =>
      language !== ENGLISH && kinds.size >= ENOUGH_KINDS && score > PROSE * spoken.length && score > CLEARLY * english,
  );
}

/** Mostly letters that are not Latin. Single Greek letters are units. */
function isOtherScript(words: readonly string[]): boolean {
  const letters = [...words.join('')].filter((letter) => LETTER.test(letter));
  const other = letters.filter((letter) => !LATIN.test(letter)).length;
  return other >= ENOUGH_LETTERS && other > letters.length / 2;
}

interface LanguageScore {
  /** Words that are among its frequent ones. A word of several languages counts for each by an equal part. */
  score: number;
  readonly kinds: Set<string>;
}

function scoreLanguages(words: readonly string[]): ReadonlyMap<string, LanguageScore> {
  const known = frequentWords();
  const scores = new Map<string, LanguageScore>();
  for (const word of words) {
    const languages = known.get(word) ?? [];
    for (const language of languages) {
      const found = scores.get(language) ?? { score: 0, kinds: new Set() };
      found.score += 1 / languages.length;
      found.kinds.add(word);
      scores.set(language, found);
    }
  }
  return scores;
}

/** How many different words of charts the language has that has most of them in the text; none where there are too few. */
function chartWordsOfOne(words: readonly string[]): number {
  const known = chartWords();
  const counts = new Map<string, number>();
  const plain = new Set(words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')));
  for (const word of plain) for (const language of known.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return most >= ENOUGH_CHART_WORDS ? most : 0;
}

/** The word in small letters, without what is around it; empty where it has a figure or no letter. */
function keyOf(word: string): string {
  const letters = word.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return /\d/.test(letters) ? '' : letters;
}
