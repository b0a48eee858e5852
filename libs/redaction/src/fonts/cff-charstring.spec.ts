import { describe, expect, it } from '@jest/globals';
import { inlineSubroutines, newBudget, type Subroutines } from './cff-charstring.js';

/** Charstrings in words: numbers from -107 to 107 as they are, operators by name, `#` before a byte of a mask. */
const OPERATORS: Readonly<Record<string, readonly number[]>> = {
  hstem: [1],
  vstem: [3],
  rlineto: [5],
  callsubr: [10],
  return: [11],
  endchar: [14],
  hstemhm: [18],
  hintmask: [19],
  cntrmask: [20],
  rmoveto: [21],
  vstemhm: [23],
  callgsubr: [29],
  add: [12, 10],
  drop: [12, 18],
  random: [12, 23],
  flex: [12, 35],
  reserved: [13],
  short: [28, 0x01, 0xf4],
  fixed: [255, 0, 3, 0x80, 0],
};
const code = (words: string): Buffer =>
  Buffer.from(
    words.split(' ').flatMap((word) => {
      if (word.startsWith('#')) return [Number.parseInt(word.slice(1), 16)];
      return OPERATORS[word] ?? [Number(word) + 139];
    }),
  );
/** With fewer than 1240 subroutines the first has the number -107. */
const subroutines = (local: readonly string[], global: readonly string[] = []): Subroutines => ({
  local: local.map(code),
  global: global.map(code),
});
/** By name: a buffer's own errors come from outside of jest's realm. */
const RANGE_ERROR = expect.objectContaining({ name: 'RangeError' });
const NONE = subroutines([]);

describe('inlineSubroutines', () => {
  it.each<[string, string, Subroutines, string]>([
    ['what calls nothing', '5 6 rmoveto 7 8 rlineto endchar', NONE, '5 6 rmoveto 7 8 rlineto endchar'],
    ['numbers of three and five bytes', 'short fixed rmoveto endchar', NONE, 'short fixed rmoveto endchar'],
    [
      'a local and a global subroutine',
      '5 -106 callsubr -107 callgsubr endchar',
      subroutines(['return', '6 rmoveto return'], ['7 8 rlineto return']),
      '5 6 rmoveto 7 8 rlineto endchar',
    ],
    ['a subroutine that ends the glyph', '-107 callsubr', subroutines(['5 6 rmoveto endchar']), '5 6 rmoveto endchar'],
    [
      'a number that a subroutine leaves for the next call',
      '-107 callsubr callsubr endchar',
      subroutines(['-106 return', '5 6 rmoveto return']),
      '5 6 rmoveto endchar',
    ],
    [
      'a mask as long as the hints, those before it counted, the width not',
      '9 1 2 3 4 hstemhm 1 2 hintmask #0e 5 6 rmoveto cntrmask #0a endchar',
      NONE,
      '9 1 2 3 4 hstemhm 1 2 hintmask #0e 5 6 rmoveto cntrmask #0a endchar',
    ],
    [
      'a mask of two bytes, and hints that a subroutine sets',
      '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 hstemhm -107 callsubr hintmask #0a #1d endchar',
      subroutines(['1 1 vstemhm return']),
      '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 hstemhm 1 1 vstemhm hintmask #0a #1d endchar',
    ],
    ['arithmetic', '1 2 3 add drop 4 rmoveto endchar', NONE, '1 2 3 add drop 4 rmoveto endchar'],
    ['a flex', '1 2 3 4 5 6 7 8 9 10 11 12 13 flex endchar', NONE, '1 2 3 4 5 6 7 8 9 10 11 12 13 flex endchar'],
    ['only what stands before the end', 'endchar 5 6 rmoveto', NONE, 'endchar'],
  ])('puts in %s', (_, words, called, drawn) => {
    expect(inlineSubroutines(code(words), called, newBudget())).toEqual({ bytes: code(drawn), parts: [] });
  });

  it.each(['1 2 65 96 endchar', '50 1 2 65 96 endchar'])('says of what an accented glyph is put together: %s', (words) => {
    expect(inlineSubroutines(code(words), NONE, newBudget()).parts).toEqual([65, 96]);
  });

  const DEEP = Array.from({ length: 10 }, (_, i) => `${i - 106} callsubr return`);
  it.each<[string, string, Subroutines]>([
    ['without an end', '5 6 rmoveto', NONE],
    ['that returns from nowhere', 'return', NONE],
    ['that ends within a number', '5 #1c', NONE],
    ['that ends within a mask', '1 2 hstemhm hintmask', NONE],
    ['with a reserved operator', '5 reserved endchar', NONE],
    ['with a random number', 'random endchar', NONE],
    ['with too few operands', '1 add endchar', NONE],
    ['with too many operands', `${'1 '.repeat(49)}rmoveto endchar`, NONE],
    ['with too many hints', `${`${'1 '.repeat(40)}hstem `.repeat(5)}endchar`, NONE],
    ['that calls with no number', 'callsubr endchar', NONE],
    ['that calls by a computed number', '-108 1 add callsubr endchar', subroutines(['return'])],
    ['that calls by a fraction', 'fixed callsubr endchar', subroutines(['return'])],
    ['that calls what is not there', '-105 callsubr endchar', subroutines(['return'])],
    ['that calls itself', '-107 callsubr endchar', subroutines(['-107 callsubr return'])],
    ['that calls eleven levels deep', '-107 callsubr endchar', subroutines([...DEEP, 'return'])],
    ['with an odd number of parts', '65 96 endchar', NONE],
  ])('takes no charstring %s', (_, words, called) => {
    expect(() => inlineSubroutines(code(words), called, newBudget())).toThrow(RANGE_ERROR);
  });

  it('goes ten levels deep', () => {
    const called = subroutines([...DEEP.slice(0, 9), 'endchar']);
    expect(inlineSubroutines(code('-107 callsubr'), called, newBudget()).bytes).toEqual(code('endchar'));
  });

  it('reads no more than the budget, however subroutines multiply', () => {
    const level = (next: number): string => `${`${next} callsubr `.repeat(200)}return`;
    const called = subroutines([...Array.from({ length: 9 }, (_, i) => level(i - 106)), 'return']);
    const budget = { tokens: 10_000 };
    expect(() => inlineSubroutines(code('-107 callsubr endchar'), called, budget)).toThrow(RANGE_ERROR);
    expect(budget.tokens).toBeLessThan(1);
  });
});
