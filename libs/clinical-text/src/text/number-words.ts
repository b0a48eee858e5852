/** Numbers that documents write out, and forms of a half. */
const NUMBER_WORDS = {
  zero: 0,
  half: 0.5,
  '1/2': 0.5,
  'one-half': 0.5,
  'one half': 0.5,
  one: 1,
  once: 1,
  two: 2,
  twice: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
} as const satisfies Readonly<Record<string, number>>;

type NumberWord = keyof typeof NUMBER_WORDS;

const BY_WORD: ReadonlyMap<string, number> = new Map(Object.entries(NUMBER_WORDS));

/** The number that is written as a word or in digits: 2 of "Two" and of "2"; `NaN` of what is neither. */
export const numberOf = (printed: string | undefined): number =>
  printed === undefined ? NaN : (BY_WORD.get(printed.toLowerCase()) ?? Number(printed));

/** A pattern of these words, for use within another. */
export const anyOf = (words: readonly NumberWord[]): string => words.join('|');
