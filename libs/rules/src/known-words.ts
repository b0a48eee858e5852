import { lookupTable } from '@chartloom/kernel';
import { english } from './english.js';
import { fromPack, type LanguagePack } from './pack.js';

/** The spelling dictionary by the language of a pack; a pack without one knows only its own words. */
const DICTIONARIES = lookupTable<() => { isWord(word: string): boolean; isProper(word: string): boolean }>({
  en: english,
});
/** What parts a word: `mg/dL`, `follow-up`. */
const APART = /[^\p{L}\p{N}.,]+/u;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Units of so few letters are known by their capitals too: `dL`, but not `Dl`. */
const SHORT = 2;
const NUMBER = /^[\d.,]*$/;
/** Short words with a stroke between them, as units have. */
const SHORT_COMPOUND = /^\p{L}{1,2}(?:\/\p{L}{1,2})+$/u;
const COMPOUNDS = /\p{L}{1,20}(?:\/\p{L}{1,20}){1,8}/gu;

/**
 * Whether a word is known to a pack or to the spelling dictionary of its language. A compound is known if each of its parts is;
 * numbers are. Of parts so short nearly every one is known: `V/L` is none because `V` and `L` are, and has to be known as a whole.
 */
export const knownWords: (pack: LanguagePack) => (word: string) => boolean = fromPack((pack) => {
  let known: KnownParts | undefined; // most documents need no OCR, and ask about no word
  return (word) => {
    const { isCompound, isPart } = (known ??= knownPartsOf(pack));
    const compound = word.match(COMPOUNDS)?.find((one) => SHORT_COMPOUND.test(one));
    if (compound !== undefined && !isCompound(compound)) return false;
    return word.split(APART).every((part) => NUMBER.test(part) || (part.match(WORDS) ?? []).every(isPart));
  };
});

interface KnownParts {
  readonly isCompound: (compound: string) => boolean;
  readonly isPart: (part: string) => boolean;
}

function knownPartsOf(pack: LanguagePack): KnownParts {
  const own = new Set<string>();
  addWords(pack, own);
  const dictionary = DICTIONARIES[pack.language]?.();
  const isPart = (part: string): boolean => {
    const small = part.toLowerCase();
    if (part.length <= SHORT) return own.has(part) || (dictionary?.isWord(small) ?? false);
    return own.has(small) || (dictionary?.isWord(small) ?? false) || (dictionary?.isProper(small) ?? false);
  };
  const isCapitals = (compound: string): boolean => compound === compound.toUpperCase();
  return { isPart, isCompound: (one) => own.has(one) || (isCapitals(one) && own.has(one.toLowerCase())) };
}

/** Adds every word of every text in a part of a pack. */
function addWords(part: unknown, words: Set<string>): void {
  if (typeof part === 'string') {
    for (const word of part.match(WORDS) ?? []) words.add(word.length > SHORT ? word.toLowerCase() : word);
    if (part.includes('/')) for (const compound of part.match(COMPOUNDS) ?? []) words.add(compound);
  }
  if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) addWords(inner, words);
}
