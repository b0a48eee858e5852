/** A word, a number or a single mark. Words keep inner apostrophes and hyphens (`O'Brien`, `Smith-Jones`). */
export interface Token {
  readonly text: string;
  /** Lower case, without accents and without a possessive `'s`: the form in which vocabularies list words. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly shape: Shape;
  /** Whether a line break or a wide gap (two spaces, a tab) separates this token from the one before. */
  readonly afterBreak: boolean;
}

type Shape = 'lower' | 'capitalised' | 'upper' | 'number' | 'mixed' | 'mark';

/** What recognisers need of a text. It is made once for all of them. */
export interface Artefacts {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Whether capitals carry information: false in a text that is wholly in upper or in lower case. */
  readonly casedText: boolean;
}

const TOKEN = /[\p{L}\p{M}]+(?:['’‑-][\p{L}\p{M}]+)*|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;

const BEYOND_ASCII = /\P{ASCII}/u;

/** Lower case without accents, so that `José` and `JOSE` are one key. */
export function fold(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss');
}

const dictionaryKey = (word: string): string => fold(word).replace(/'s$|'$/, '');

function shapeOf(text: string): Shape {
  if (/^\p{N}/u.test(text)) return 'number';
  if (!/^[\p{L}\p{M}]/u.test(text)) return 'mark';
  const upper = text.replace(/[^\p{Lu}]/gu, '').length;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (upper === 0) return 'lower';
  if (upper === letters) return 'upper';
  return /^\p{Lu}/u.test(text) ? 'capitalised' : 'mixed';
}

/** Splits `text` into tokens and decides whether its capitals carry information. */
export function tokenise(text: string): Artefacts {
  const tokens: Token[] = [];
  let behind = 0;
  for (const match of text.matchAll(TOKEN)) {
    const gap = text.slice(behind, match.index);
    const word = match[0];
    tokens.push({
      text: word,
      key: dictionaryKey(word),
      start: match.index,
      end: match.index + word.length,
      shape: shapeOf(word),
      afterBreak: behind === 0 || /[\n\t]|\s{2}/.test(gap),
    });
    behind = match.index + word.length;
  }
  return { text, tokens, casedText: hasCase(tokens) };
}

/**
 * Headings and abbreviations have less than a fifth of their words in lower case. A form or a table may have few too, but there
 * most words are capitalised, so that a word in capitals can still be told from them as an abbreviation.
 */
function hasCase(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.shape !== 'number' && token.shape !== 'mark' && token.text.length > 2);
  const count = (shape: Shape): number => words.filter((token) => token.shape === shape).length;
  const lower = count('lower');
  return (lower > words.length / 5 || count('capitalised') > words.length / 2) && lower < words.length * 0.97;
}

/** A token of letters. */
export type Word = Token & { readonly shape: 'lower' | 'capitalised' | 'upper' | 'mixed' };

export const isWord = (token: Token | undefined): token is Word =>
  token !== undefined && token.shape !== 'number' && token.shape !== 'mark';
export const isInitial = (token: Token | undefined): token is Word => isWord(token) && token.text.length === 1;
export const hasCapital = (token: Token | undefined): boolean =>
  token?.shape === 'capitalised' || token?.shape === 'upper' || token?.shape === 'mixed';

/** Whether no line break and no wide gap separates the token from the one before. */
export const isInSameCell = (token: Token | undefined): token is Token => token !== undefined && !token.afterBreak;

/** Whether one line break and nothing else separates the token from the one before. */
export const isLineBreak = ({ text, tokens }: Artefacts, at: number): boolean =>
  /^ ?\n ?$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));

/** The parts of a hyphenated key, or the key itself. */
export const partsOf = (key: string): readonly string[] => key.split(/[-‑]/).filter((part) => part !== '');
