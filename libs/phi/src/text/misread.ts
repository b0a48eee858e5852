import { lookupTable } from '@chartloom/kernel';

/** What OCR confuses: figures in words, and pairs of letters that look like one letter. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/i/g, 'l'],
];

/** The word (lower case) with all look-alikes written one way, so that `d0vasta` and `dovasta` are equal. */
export const unifyLookAlikes = (word: string): string => LOOK_ALIKES.reduce((read, [from, to]) => read.replace(from, to), word);

/** The figure for which OCR reads a letter. */
const FIGURES = lookupTable<string>({
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
});
const NUMBER_LIKE = /[\dOoQDlIi|ZSB()/.:+-]{3,24}/g;

/** The text with the letters in its numbers replaced by the figures they look like: `O1/O9/2O25`. Its length stays the same. */
export const lettersToFigures = (text: string): string =>
  text.replace(NUMBER_LIKE, (chunk, at: number) => {
    const figures = chunk.replace(/\D/g, '').length;
    const letters = chunk.replace(/[^A-Za-z|]/g, '').length;
    const isApart = !/\p{L}/u.test(text[at - 1] ?? ' ') && !/\p{L}/u.test(text[at + chunk.length] ?? ' ');
    return isApart && letters > 0 && figures >= 2 && figures >= letters
      ? chunk.replace(/[A-Za-z|]/g, (letter) => FIGURES[letter] ?? letter)
      : chunk;
  });

/** Letters with one or two figures among them that look like letters: `D0vasta`, `0kafor`, `FR0M`. */
const WORD_LIKE = /(?<![\p{L}\p{N}@._/#-])(?:0(?=\p{L}{4})|\p{L})[\p{L}0158]{1,30}(?![\p{L}\p{N}@/])/gu;
const LETTERS = lookupTable<string>({ '0': 'o', '1': 'l', '5': 's', '8': 'b' });
const CAPITALS = lookupTable<string>({ '0': 'O', '1': 'I', '5': 'S', '8': 'B' });
/** Haemoglobin A1c has a figure in its middle that is no misreading. */
const A1C = /a1c/i;

/** `Kro11`: noughts and ones after letters that are not a word by themselves. */
const isEndMisread = (word: string, isKnown: (key: string) => boolean): boolean => {
  const head = /^(\p{Lu}\p{Ll}{2,20})[01]{1,2}$/u.exec(word)?.[1];
  return head !== undefined && !isKnown(head.toLowerCase());
};

/** The text with the figures in its words replaced by the letters they look like, except in words that `isKnown`. Its length stays the same. */
export const figuresToLetters = (text: string, isKnown: (key: string) => boolean): string =>
  text.replace(WORD_LIKE, (word) => {
    const figures = word.replace(/\D/g, '').length;
    if (figures === 0 || figures > 2 || word.length < 2 * figures + 1 || A1C.test(word)) return word;
    if (/\d$/.test(word) && !isEndMisread(word, isKnown)) return word;
    if (isKnown(word.toLowerCase())) return word;
    const upper = !/\p{Ll}/u.test(word);
    return word.replace(/\d/g, (figure, at: number) => (upper || at === 0 ? CAPITALS : LETTERS)[figure] ?? figure);
  });

/** Whether inserting, deleting or changing at most one character turns `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++;
  let behind = 0;
  while (behind < Math.min(a.length, b.length) - from && a.at(-1 - behind) === b.at(-1 - behind)) behind++;
  return Math.max(a.length, b.length) - from - behind <= 1;
}
