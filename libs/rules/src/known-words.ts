import { english } from './english.js';
import { fromPack, type LanguagePack } from './pack.js';

/** The spelling dictionary by the language of a pack; a pack without one knows only its own words. */
const DICTIONARIES: Readonly<Record<string, () => { isWord(word: string): boolean; isProper(word: string): boolean }>> = {
  en: english,
};
/** What parts a word: `mg/dL`, `follow-up`. */
const APART = /[^\p{L}\p{N}.,]+/u;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Units of so few letters are known by their capitals too: `dL`, but not `Dl`. */
const SHORT = 2;
const NUMBER = /^[\d.,]*$/;

/**
 * Whether a word is known to a pack or to the spelling dictionary of its language. A compound is known if each of its parts is;
 * numbers are.
 */
export const knownWords: (pack: LanguagePack) => (word: string) => boolean = fromPack((pack) => {
  let isKnownPart: ((part: string) => boolean) | undefined; // most documents need no OCR, and ask about no word
  return (word) =>
    word.split(APART).every((part) => NUMBER.test(part) || (part.match(WORDS) ?? []).every((isKnownPart ??= knownPartsOf(pack))));
});

function knownPartsOf(pack: LanguagePack): (part: string) => boolean {
  const own = new Set<string>();
  addWords(pack, own);
  const dictionary = DICTIONARIES[pack.language]?.();
  return (part) => {
    const small = part.toLowerCase();
    if (part.length <= SHORT) return own.has(part) || (dictionary?.isWord(small) ?? false);
    return own.has(small) || (dictionary?.isWord(small) ?? false) || (dictionary?.isProper(small) ?? false);
  };
}

/** Adds every word of every text in a part of a pack. */
function addWords(part: unknown, words: Set<string>): void {
  if (typeof part === 'string')
    for (const [word] of part.matchAll(WORDS)) words.add(word.length > SHORT ? word.toLowerCase() : word);
  if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) addWords(inner, words);
}
