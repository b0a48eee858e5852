import type { LanguagePack } from '@chartloom/rules';
import { startOfLastPhrase } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';

/** "2)" or "2." before a word. */
const NUMBER = /(?:^|(\S)\s{1,4})(\d{1,2})([.)])\s{0,3}(?=\p{L})/gu;
/** So many numbers one after the other are no chance where nothing else separates them. */
const NO_CHANCE = 3;
/** Characters before a number in which the word is that it may belong to: "type 2." */
const WORD_BEFORE = 12;

/**
 * The items of an enumeration that runs on in one line, where the words begin with its first number: "1) Epidural 11/10/2026 2) Caesarean
 * section 12/10/2026". Each keeps its number. Other words are one item.
 */
export function cutAtNumbers({ text, pack }: TextInLanguage, { start, end }: Span): readonly Span[] {
  const words = text.slice(start, end);
  const found = [...words.matchAll(NUMBER)].map(({ index, 0: all, 1: before = '', 2: number, 3: sign = '' }) => ({
    at: index + all.indexOf(`${number}${sign}`),
    number: Number(number),
    sign,
    isApart: /[;,.)]/.test(before),
  }));
  const [first] = found;
  if (first?.at !== 0) return [{ start, end }];
  const run = [first];
  for (const next of found.slice(1)) {
    const last = run.at(-1);
    if (last && next.number === last.number + 1 && next.sign === first.sign && !belongsToWord(pack, words, next.at))
      run.push(next);
  }
  const isEnumeration = first.sign === ')' || run.length >= NO_CHANCE || run.slice(1).every(({ isApart }) => isApart);
  return isEnumeration
    ? run.map(({ at }, i) => ({ start: start + at, end: start + (run[i + 1]?.at ?? words.length) }))
    : [{ start, end }];
}

/** "Type 2.", "stage 3.", "x 2." */
const belongsToWord = (pack: LanguagePack, words: string, at: number): boolean =>
  startOfLastPhrase(pack, 'word with a number', words.slice(Math.max(0, at - WORD_BEFORE), at).trimEnd()) !== undefined;
