import type { Lexicon } from '../lexicon.js';
import type { Candidate } from '../span.js';
import { fold, type Artefacts } from '../tokens.js';

/** A word of letters with one figure in it that looks like a letter; nothing else grows figures in its middle. */
const MISREAD =
  /(?<![\p{L}\p{N}@._/-])(?=[\p{L}0158]{5,24}(?![\p{L}\p{N}@/]))\p{Lu}\p{L}{0,12}[0158]\p{L}{2,12}(?![\p{L}\p{N}])/gu;
/** Haemoglobin A1c is the one that does. */
const A1C = /a1c/i;

/** Default deny by shape: `D0vasta`, `Ke1omen`; not `Zitel1a` where `zitella` is a word. */
export function misreadNames({ text }: Artefacts, lexicon: Lexicon): Candidate[] {
  return [...text.matchAll(MISREAD)]
    .filter(([word]) => !A1C.test(word))
    .filter(
      ([word]) =>
        !lexicon.isOrdinary(fold(word).replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's')) &&
        /\p{Ll}{2}$|^[^\p{Ll}]+$/u.test(word),
    )
    .map(({ index, 0: word }) => ({
      category: 'NAME',
      start: index,
      end: index + word.length,
      score: 0.55,
      why: 'name.misread',
    }));
}
