import type { ShownGlyph } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import type { LineLayout } from '../layout/page-plan.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { inkFates } from './ink-fates.js';

const MOVE = { from: { x: 100, y: 99, width: 40, height: 12 }, by: 20 };
const LAYOUT: LineLayout = {
  moves: [MOVE],
  cleared: [{ x: 50, y: 99, width: 300, height: 12 }],
  covered: [],
  text: {
    strips: [],
    // a watermark of large letters over the line
    still: [{ x: 90, y: 60, width: 100, height: 90 }],
    stretched: new Map(),
    isComplete: true,
  },
};
const glyph = (text: string, x: number, y = 100, height = 10): ShownGlyph => ({
  ...{ code: 1, text, fontSize: height, width: 500, advance: 500 },
  box: { x, y, width: height / 2, height },
});

describe('inkFates', () => {
  const fates = inkFates(LAYOUT, { glyph: ({ text }) => text === 'X', path: () => false });
  it.each<[string, ShownGlyph, unknown]>([
    ['moves a glyph with its word', glyph('a', 110), MOVE],
    ['removes what the boxes cover', glyph('X', 110), 'removed'],
    ['leaves out blanks of the line', glyph(' ', 142), 'dropped'],
    ['leaves out fill characters', glyph('.', 250), 'dropped'],
    ['leaves other lines', glyph('a', 250, 200), undefined],
    ['leaves a watermark over the line', glyph('W', 105, 65, 80), undefined],
    ['leaves one that was not read', glyph('W', 250, 65, 80), undefined],
  ])('%s', (_, given, expected) => {
    expect(fates.glyph(given)).toBe(expected);
  });

  it('refuses a page with a letter that belongs to no word', () => {
    expect(() => fates.glyph(glyph('a', 250))).toThrow(new UnsupportedContent('layout'));
  });
});
