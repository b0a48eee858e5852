import type { PdfPage, ShownGlyph } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import type { TextPage } from '../content/text-pages.js';
import type { Luminance } from '../ink/luminance.js';
import { isAsPlanned, isLegible } from './planned-text.js';

const box = (x: number) => ({ x, y: 10, width: 5, height: 10 });
const glyph = (text: string, x: number, other: Partial<ShownGlyph> = {}): ShownGlyph => ({
  ...{ code: 1, text, box: box(x), fontSize: 10, width: 500, advance: 500 },
  ...other,
});
const pageOf = (...glyphs: ShownGlyph[]) => ({ drawing: { shows: [glyphs] } }) as unknown as PdfPage;
const textOf = (boxes: TextPage['boxes'] = []) =>
  ({
    boxes,
    planned: [
      { text: 'a', box: box(10) },
      { text: 'b', box: box(15) },
    ],
  }) as unknown as TextPage;
const surrogate = { box: { x: 40, y: 5, width: 30, height: 20 }, label: 'NAME', surrogate: 'Okarin' };

describe('isAsPlanned', () => {
  it.each<[string, ShownGlyph[], TextPage['boxes'], boolean]>([
    ['the planned text', [glyph('a', 10), glyph(' ', 12), glyph('b', 15.05)], [], true],
    ['a glyph elsewhere', [glyph('a', 10), glyph('b', 15.5)], [], false],
    ['another glyph', [glyph('a', 10), glyph('c', 15)], [], false],
    ['a hidden glyph', [glyph('a', 10), glyph('b', 15, { hidden: 'clipped' })], [], false],
    ['a glyph less', [glyph('a', 10)], [], false],
    ['a glyph more', [glyph('a', 10), glyph('b', 15), glyph('c', 20)], [], false],
    ['a surrogate in its box', [glyph('a', 10), glyph('b', 15), glyph('O', 45)], [surrogate], true],
  ])('takes %s for what it is', (_, glyphs, boxes, expected) => {
    const text = textOf(boxes);
    expect(isAsPlanned(text, text.planned ?? [], pageOf(...glyphs))).toBe(expected);
  });
});

describe('isLegible', () => {
  const page = pageOf(glyph('a', 10), glyph('b', 15));
  const paper = (grey: number): Luminance => {
    const values = new Uint8Array(100 * 40).fill(255);
    for (let row = 22; row < 38; row++) for (const column of [24, 34]) values[row * 100 + column] = grey;
    return { values, columns: 100, rows: 40, scale: 2 };
  };

  it.each<[string, number, TextPage['boxes'], boolean]>([
    ['ink on paper', 0, [], true],
    ['white on white', 250, [], false],
    ['a glyph under a box', 0, [{ box: box(15), label: 'NAME' }], false],
  ])('takes %s for what it is', (_, grey, boxes, expected) => {
    expect(isLegible(textOf(boxes), page, paper(grey))).toBe(expected);
  });
});
