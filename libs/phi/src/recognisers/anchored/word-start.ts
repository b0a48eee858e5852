/** Where a word, a number or an underscore does not end right before: a place to begin at. */
export const WORD_START = /(?<![\p{L}\p{N}_])/uy;
