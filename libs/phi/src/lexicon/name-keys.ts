import { isWord, partsOf, type Token } from '../text/tokens.js';
import type { Lexicon } from './lexicon.js';

export const isDegree = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) && lexicon.isA(token.key, 'degree');

/** Whether a list of given names or surnames has the word, or a part of a double one. */
export const isNameKey = (key: string, lexicon: Lexicon): boolean =>
  partsOf(key).some((part) => lexicon.isFirstName(part) || lexicon.isLastName(part));

/** Whether a list of names has the word, or the dictionary writes it with a capital only. */
export const isNameLike = (key: string, lexicon: Lexicon): boolean => isNameKey(key, lexicon) || lexicon.wordClass(key).proper;
