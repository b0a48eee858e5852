import type { LanguagePack } from '@chartloom/rules';
import { wordKnowledge } from '../mentions/word-knowledge.js';
import { isPhrase } from '../text/phrases.js';

/** Words before the head that may belong to a name. */
const MOST_WORDS_BEFORE = 4;
/** Classes of words that what is operated on is made of. */
const OF_MEDICINE: ReadonlySet<string> = new Set([
  'organ', 'ends disorder', 'in disorder', 'ends symptom', 'in symptom', 'ends procedure', 'in procedure', 'clinical',
  'clinical ending', 'clinical root', 'eponym',
]); // prettier-ignore
/** Classes of words that are part of a sentence, and of no name. */
const OF_SENTENCES: ReadonlySet<string> = new Set(['note word', 'boundary', 'auxiliary verb', 'person verb', 'person-only verb']);

/**
 * Where the words of medicine begin with which `before` ends; its length if it ends with none.
 * @param isAfterName a side alone belongs to the name, since a word of medicine follows
 */
export function startOfModifiers(pack: LanguagePack, before: string, isAfterName = false): number {
  let from = before.length;
  for (let count = 0; count < MOST_WORDS_BEFORE; count++) {
    const word = wordBefore(before.slice(0, from));
    if (word === undefined) break;
    const isSide = isPhrase(pack, 'side of a procedure', word);
    if (!isSide && !isOfMedicine(pack, word)) break;
    if (isSide && count === 0 && !isAfterName) break;
    from -= word.length + 1;
  }
  return from;
}

/** The word that the words end with, where one blank or hyphen follows it; an abbreviation with a stroke is none: "s/p ". */
export function wordBefore(words: string): string | undefined {
  if (!/[ -]$/.test(words)) return undefined;
  const end = words.length - 1;
  let start = end;
  while (/[\p{L}\d'’]/u.test(words.charAt(start - 1))) start--;
  const word = words.slice(start, end);
  return word.length > 1 && /^\p{L}/u.test(word) && words.charAt(start - 1) !== '/' ? word : undefined;
}

function isOfMedicine(pack: LanguagePack, word: string): boolean {
  const { classes, members } = wordKnowledge(pack, word);
  if (classes.includes('organ')) return true;
  return !classes.some((one) => OF_SENTENCES.has(one)) && [...classes, ...members].some((one) => OF_MEDICINE.has(one));
}

export const isPartOfBody = (pack: LanguagePack, word: string): boolean =>
  isPhrase(pack, 'part of the body', word.toLowerCase()) || wordKnowledge(pack, word).classes.includes('organ');
