import type { PdfWord } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { joinPages, type JoinedText } from '../layout/joined-text.js';
import { Refusals } from './refusals.js';

/** A page of one line, ten points a letter. */
function line(text: string): JoinedText {
  let x = 0;
  const words = text.split(' ').map((word): PdfWord => {
    const box = { x, y: 10, width: 10 * word.length, height: 10 };
    const glyphs = [...word].map((_, i) => ({ x: box.x + 10 * i, y: 10, width: 10, height: 10 }));
    x += box.width + 10;
    return { text: word, box, glyphs, fontSize: 10, bold: false, angle: 0 };
  });
  return joinPages([{ lines: [{ cells: [words], runsOn: false }], hidden: [] }]);
}

const TEXT = 'Seen by Okarin (Okarin-Vostrik) DOB:01/02/1960';
const joined = line(TEXT);
const rangeOf = (value: string, from = 0) => {
  const start = joined.text.indexOf(value, from);
  return { start, end: start + value.length };
};
const spanOf = (value: string, from = 0) => ({ category: 'NAME' as const, ...rangeOf(value, from), score: 1, why: ['test'] });
const searched = { sourceId: 's', joined, doubts: [], toSource: (_: number, box: PdfWord['box']) => [box] };
const left = (refusals: Refusals, ...spans: ReturnType<typeof spanOf>[]): string[] =>
  refusals.exempt(spans, searched).map(({ start, end }) => joined.text.slice(start, end));

describe('what a person refused', () => {
  const second = joined.text.indexOf('(');

  it.each<[string, ReturnType<typeof rangeOf>, ReturnType<typeof spanOf>[], string[]]>([
    ['is exempt at its place', rangeOf('Okarin'), [spanOf('Okarin')], []],
    ['is still found at any other place', rangeOf('Okarin'), [spanOf('Okarin', second)], ['Okarin']],
    ['exempts nothing beside it', rangeOf('Okarin'), [spanOf('by Okarin')], ['by ']],
    ['exempts no other identifier in the same word', rangeOf('Okarin', second), [spanOf('Okarin-Vostrik')], ['-Vostrik']],
    ['may be a part of a word', rangeOf('01/02/1960'), [spanOf('01/02/1960')], []],
  ])('%s', (_, refused, found, expected) => {
    const refusals = new Refusals();
    refusals.refuse(joined, refused);
    expect(left(refusals, ...found)).toEqual(expected);
  });

  it('is exempt wherever it is the whole finding, once it is refused everywhere', () => {
    const refusals = new Refusals();
    refusals.refuseValue('OKARIN');
    expect(left(refusals, spanOf('Okarin'), spanOf('Okarin', second), spanOf('Okarin-Vostrik'))).toEqual(['Okarin-Vostrik']);
  });

  it('leaves the other letters of a word to the search for removed values', () => {
    const refusals = new Refusals();
    refusals.refuse(joined, rangeOf('Okarin', second));
    const [word] = joined.places.filter(({ start }) => start === second).map((place) => place.word);
    expect(refusals.textWithout(word!, 0, searched.toSource)).toBe('( -Vostrik)');
    expect(refusals.textWithout(word!, 1, searched.toSource)).toBe('(Okarin-Vostrik)');
  });
});

describe('what only the verification finds', () => {
  it('is a finding with an id, by which a person can refuse it', () => {
    const first = new Refusals();
    expect(left(first, spanOf('Okarin'))).toEqual(['Okarin']);
    const [{ id } = { id: '' }] = first.laterFindings;
    expect(first.laterFindings).toMatchObject([{ category: 'NAME', text: 'Okarin', reason: ['test', 'verification'] }]);
    const target = { id };
    const again = new Refusals([target]);
    expect(again.unanswered).toEqual([target]);
    expect(left(again, spanOf('Okarin'), spanOf('Okarin', joined.text.indexOf('(')))).toEqual(['Okarin']);
    expect(again.unanswered).toEqual([]);
    expect(left(again, spanOf('Okarin'))).toEqual([]);
  });
});
