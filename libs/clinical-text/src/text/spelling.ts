import { BoundedCache } from './bounded-cache.js';

/** A text has the same words again and again. */
const REMEMBERED = 2000;

/** Letters that OCR takes for each other, a class in each row, and the one that represents them. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[lt]/g, 'i'],
  [/0/g, 'o'],
  [/h/g, 'b'],
  [/e/g, 'c'],
  [/[q9]/g, 'g'],
];
const looksOf = (word: string): string => ALIKE.reduce((text, [of, as]) => text.replace(of, as), word.toLowerCase());
/** A stroke among letters may be any narrow one. */
const STROKE = /[1|!]/g;
const NARROW = ['i', 'f', 'j'];
const WORD = /[A-Za-z01|!]{4,}/g;
/** A shorter word of letters alone is more often another word than a misread one: "labs" and "tabs". */
const LONG_ENOUGH = 5;

/** Replaces misread words of a text by the known words that were meant, of the same length. */
type Spelling = (text: string) => string;

/** A word with each two letters that are beside each other changed over, but for the first. */
const swapsOf = (word: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, word.length - 2) },
    (_, i) => word.slice(0, i + 1) + word.charAt(i + 2) + word.charAt(i + 1) + word.slice(i + 3),
  );

/**
 * A spelling of `words`, which are in lower case: a word of the text that is none of them, and looks like one and only one of
 * them to OCR, is read as that ("Resuit", "tahlet"). Places in the text stay as they are.
 * @param isWord whether a dictionary has a word; where it is given, what it does not have is read as one of `words` of which two letters
 *   were changed over: "twcie dialy"
 */
export function spellingOf(words: Iterable<string>, isWord?: (word: string) => boolean): Spelling {
  const known = new Set([...words].filter((word) => word.length >= 4));
  const byLooks = Map.groupBy(known, looksOf);
  const meant = (read: string): string => {
    const strokes = /[01|!]/.test(read);
    if (known.has(read.toLowerCase()) || !/[A-Za-z]/.test(read) || (!strokes && read.length < LONG_ENOUGH)) return read;
    const seen = NARROW.map((letter) => looksOf(read.replace(STROKE, letter)));
    const [word, ...more] = [...new Set(seen)].flatMap((looks) => byLooks.get(looks) ?? []);
    return word === undefined || more.length > 0 ? typed(read) : word;
  };
  const typed = (read: string): string => {
    if (!isWord || read.length < LONG_ENOUGH || isWord(read)) return read;
    const [word, ...more] = swapsOf(read.toLowerCase()).filter((swapped) => known.has(swapped));
    return word === undefined || more.length > 0 ? read : word;
  };
  const remembered = new BoundedCache<string, string>(REMEMBERED);
  return (text) => text.replace(WORD, (read) => remembered.get(read, meant));
}

/** The words of wordings (expanded forms) that are long enough to be recognised by their shape. (Not `wordsOf` of matcher.ts.) */
export const wordsOf = (wordings: readonly string[]): readonly string[] =>
  wordings.flatMap((wording) => wording.match(/(?<![A-Za-z])[a-z]{4,}/g) ?? []);

/** The words of the sources of regular expressions: "results?" gives both of its forms. */
export const wordsIn = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) =>
    [...pattern.replace(/\\[A-Za-z]/g, ' ').matchAll(/(?<![A-Za-z])([a-z]{4,})(\?)?/g)].flatMap(([, word = '', optional]) =>
      optional ? [word, word.slice(0, -1)] : [word],
    ),
  );
