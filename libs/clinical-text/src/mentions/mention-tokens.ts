import type { Span } from '../text/source.js';

/** A word, a number or a single mark. */
export interface MentionToken extends Span {
  readonly text: string;
}

const TOKEN = /\p{L}+(?:['’]s(?!\p{L}))?|\d+(?:[.,]\d+)*|[^\s\p{L}\d]/gu;

/** The tokens of a span of a text, in its order. */
export const mentionTokens = (text: string, { start, end }: Span): MentionToken[] =>
  [...text.slice(start, end).matchAll(TOKEN)].map(({ 0: printed, index }) => ({
    text: printed,
    start: start + index,
    end: start + index + printed.length,
  }));

export const isWord = ({ text }: MentionToken): boolean => /^\p{L}/u.test(text);
