import { isWord, partsOf, type Token } from '../text/tokens.js';
import type { Lexicon } from './lexicon.js';
import type { VocabularyClass } from './vocabulary.js';

export const isDegree = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) && lexicon.isA(token.key, 'degree');

/** Whether a list of given names or surnames has the word, or a part of a double one. */
export const isNameKey = (key: string, lexicon: Lexicon): boolean =>
  partsOf(key).some((part) => lexicon.isFirstName(part) || lexicon.isLastName(part));

/** Whether a list of names has the word, or the dictionary writes it with a capital only. */
export const isNameLike = (key: string, lexicon: Lexicon): boolean => isNameKey(key, lexicon) || lexicon.wordClass(key).proper;

/** A word for a relative (`Mom`, `Nana`) that no list of surnames has. */
export const isKin = (key: string, lexicon: Lexicon): boolean => lexicon.isA(key, 'relation') && !lexicon.isLastName(key);

const NUMBER_LABELS: readonly VocabularyClass[] = [
  'record label',
  'health plan label',
  'license label',
  'ssn label',
  'number label',
];

/** A word that announces a number (`MSP# 31877`, `Aadhaar No`) and that no list of names has. */
export const isNumberLabel = (key: string, lexicon: Lexicon): boolean =>
  lexicon.isAnyOf(key, NUMBER_LABELS) && !isNameKey(key, lexicon);

/** Whether the label of a value begins at a token, so that a name ends before it: `Collection Date:`, `Street Address:`, `MSP# 31877`. */
export const beginsLabel = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  beginsLabelOfTwo(tokens, at, lexicon) ||
  isListedLabel(tokens, at, lexicon) ||
  (isNumberLabel(tokens[at]?.key ?? '', lexicon) && (tokens[at + 1]?.shape === 'number' || tokens[at + 1]?.text === '#'));

const LABELS: readonly VocabularyClass[] = ['form head', 'place label'];

/** Two words before a colon that the tables have as a label, though one may be a name elsewhere. */
const isListedLabel = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  tokens[at + 2]?.text === ':' &&
  lexicon.isAnyOf(
    tokens
      .slice(at, at + 2)
      .map(({ text }) => text.toLowerCase())
      .join(' '),
    LABELS,
  );

/** An ordinary word and one of notes before a colon, none of which a list of names has. */
const beginsLabelOfTwo = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  tokens[at + 2]?.text === ':' &&
  lexicon.wordClass(tokens[at + 1]?.key ?? '').inNotes &&
  tokens.slice(at, at + 2).every((word) => isWord(word) && lexicon.wordClass(word.key).ordinary && !isNameKey(word.key, lexicon));
