import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Wordings, type FoundWording } from './wordings.js';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 6 });
const wording = fc.tuple(letters, fc.constantFrom('', '*')).map(([printed, end]) => printed + end);

/** What a table finds, told without its tree: each wording is compared with the text by itself. */
function foundOneByOne(added: readonly string[], text: string, at: number): FoundWording<number>[] {
  const found = added.flatMap((one, meaning): FoundWording<number>[] => {
    const isBeginning = one.endsWith('*');
    const printed = isBeginning ? one.slice(0, -1) : one;
    if (!text.toLowerCase().startsWith(printed.toLowerCase(), at)) return [];
    const end = at + printed.length;
    return [{ meaning, end: isBeginning ? end + (/^[aébAÉB]*/.exec(text.slice(end))?.[0].length ?? 0) : end }];
  });
  return found;
}

const inOrder = (found: readonly FoundWording<number>[]): readonly string[] =>
  found.map(({ meaning, end }) => `${end}:${meaning}`).toSorted();

describe('wordings that are looked up together', () => {
  it('are found where each of them is found by itself, also those that are added after a look', () => {
    fc.assert(
      fc.property(
        fc.array(wording, { maxLength: 12 }),
        fc.array(wording, { maxLength: 4 }),
        letters,
        fc.nat(6),
        (early, late, text, place) => {
          const at = Math.min(place, text.length);
          const table = new Wordings<number>('one');
          early.forEach((one, i) => table.add(one, i));
          expect(inOrder(table.at(text, at))).toEqual(inOrder(foundOneByOne(early, text, at)));
          late.forEach((one, i) => table.add(one, early.length + i));
          expect(inOrder(table.at(text, at))).toEqual(inOrder(foundOneByOne([...early, ...late], text, at)));
        },
      ),
    );
  });

  it.each([
    ['any case of letters', 'Né À', 'NÉ à', 4],
    ['a run of blanks, where runs count as one', 'as needed', 'as \n  needed', 12],
  ])('match %s', (_, added, text, end) => {
    expect(new Wordings<true>().add(added.toLowerCase(), true).at(text, 0)).toEqual([{ meaning: true, end }]);
  });

  it('tell the longest first, and the whole of a text only by what covers it', () => {
    const table = new Wordings<string>().add('chest', 'part').add('chest pain', 'symptom').add('chest p*', 'beginning');
    expect(table.at('chest pain', 0).map(({ meaning }) => meaning)).toEqual(['symptom', 'beginning', 'part']);
    expect(table.whole('chest')).toBe('part');
    expect(table.whole('chest pains')).toBe('beginning');
    expect(table.whole('chest, pain')).toBeUndefined();
    expect(table.mayBeginAt('pain', 0)).toBe(false);
  });
});
