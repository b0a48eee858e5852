import type { Random } from '@chartloom/testing';
import type { Draw } from './draw.js';

const LETTERS = 'abcdefghijklmnoprstuvwxyz';
const anyLetters = (length: number, random: Random): string =>
  Array.from({ length }, () => LETTERS.charAt(random.int(0, LETTERS.length - 1))).join('');
const isLong = (word: string): boolean => /^[a-z]{6,14}$/.test(word);
const withoutLetter = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

/** The first letters of a word: `approx`, `phleb`. */
const cut = (word: string, random: Random): string => word.slice(0, random.int(3, 5));
/** Its first consonants: `grp`, `wrk`. */
const consonants = (word: string, random: Random): string =>
  (word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '')).slice(0, random.int(2, 4));
/** Any letters, as the initials of a term: `cdai`. */
const letters = (_: string, random: Random): string => anyLetters(random.int(2, 5), random);
/** Letters and a figure: `pgy2`. */
const numbered = (word: string, random: Random): string => `${cut(word, random)}${random.int(1, 9)}`;

const SHORT_FORMS = [cut, cut, cut, consonants, consonants, letters, letters, numbered] as const;

/** A word with a typing error: a letter is missing, twice there, or two are exchanged. */
function misspelt(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const wrong = random.pick(['missing', 'double', 'exchanged']);
  if (wrong === 'missing') return withoutLetter(word, at);
  if (wrong === 'double') return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/**
 * What notes make of ordinary words: `{abbr}` shortens one, `{typo}` misspells one. No vocabulary has them, as none has most names,
 * so only what is around them tells that they are no names. `{abbr:upper}` is in capitals; `{spelled}` is a word letter by
 * letter; `{initials}` are those of a person;
 * `{cred}` looks like a degree that no table has.
 */
export function shorthandDraws(words: readonly string[]): (readonly [string, Draw])[] {
  const pool = [...new Set(words.flatMap((term) => term.toLowerCase().split(/[^a-z]+/)))].filter(isLong);
  return [
    [
      'abbr',
      (random, argument) => {
        const short = random.pick(SHORT_FORMS)(random.pick(pool), random);
        return argument === 'upper' ? short.toUpperCase() : short;
      },
    ],
    ['spelled', (random) => [...random.pick(pool).slice(0, random.int(4, 7))].join(' ')],
    [
      'cred',
      (random) => {
        const own = anyLetters(random.int(2, 5), random).toUpperCase();
        return random.chance(0.75) ? own : own.charAt(0) + own.charAt(1) + own.slice(2, -1).toLowerCase() + own.slice(-1);
      },
    ],
    ['typo', (random) => misspelt(random.pick(pool), random)],
    [
      'initials',
      (random, argument) => {
        const own = anyLetters(random.int(2, 3), random);
        return argument === 'upper' ? own.toUpperCase() : own;
      },
    ],
    ['plainword', (random) => random.pick(pool)],
  ];
}
