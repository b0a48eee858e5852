import type { TextRange } from '../layout/text-range.js';

/** Letters and digits only, lower case, without accents, so that a value is found however it is written. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Where a value occurs, also inside of a word, however it is written: in other case, with other marks between its letters, over
 * two lines. Empty where the value has no letter and no digit.
 */
export function placesOf(value: string, text: string): TextRange[] {
  const wanted = normalise(value);
  if (wanted === '') return [];
  const { letters, starts } = normaliseWithPlaces(text);
  const found: TextRange[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const last = starts[at + wanted.length - 1] ?? 0;
    found.push({ start: starts[at] ?? 0, end: last + unitsAt(text, last) });
  }
  return found;
}

/**
 * Where a value occurs as whole words, without overlaps.
 * @example occurrencesOf('Dr. Okarin', 'dr okarin went') // [{ start: 0, end: 9 }]
 */
export function occurrencesOf(value: string, text: string): TextRange[] {
  const whole = placesOf(value, text).filter(
    ({ start, end }) => !isWordCharacter(text, start - 1) && !isWordCharacter(text, end),
  );
  return whole.filter(({ start }, i) => start >= (whole[i - 1]?.end ?? 0));
}

/** The text in normal form, and for each of its units where the character begins that it comes from. */
function normaliseWithPlaces(text: string): { readonly letters: string; readonly starts: readonly number[] } {
  const letters: string[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const unit of normalise(character).split('')) {
      letters.push(unit);
      starts.push(at);
    }
    at += character.length;
  }
  return { letters: letters.join(''), starts };
}

/** UTF-16 units of the character that begins there. */
const unitsAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const isWordCharacter = (text: string, at: number): boolean => normalise(text[at] ?? '') !== '';
