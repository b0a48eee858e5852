import { describe, expect, it } from '@jest/globals';
import type { PdfWord } from '../page/model.js';
import { drawGrey } from '../testing/drawn-picture.js';
import { hasInk } from './has-ink.js';
import { findUnexplained, isPictureOfPage, largePictures } from './unexplained.js';
import { findWriting, lettersOf } from './writing.js';

const PAGE = { x: 0, y: 0, width: 400, height: 300 };
const word = (x: number, y: number, width: number, text: string): PdfWord => ({
  text,
  box: { x, y, width, height: 12 },
  fontSize: 12,
  bold: false,
  angle: 0,
});
/** Discs at random places, as coarse as a photograph. */
function drawnPhotograph() {
  const picture = drawGrey({ lines: [], dpi: 100 });
  let state = 7;
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let i = 0; i < 900; i++) {
    const [x, y, r, value] = [chance() * picture.width, chance() * picture.height, 2 + chance() * 14, chance() * 255];
    for (let dy = -r; dy < r; dy++) {
      const half = Math.sqrt(r * r - dy * dy);
      const row = Math.round(y + dy);
      if (row < 0 || row >= picture.height) continue;
      const from = row * picture.width;
      picture.grey.fill(value, from + Math.max(0, Math.round(x - half)), from + Math.min(picture.width, Math.round(x + half)));
    }
  }
  return picture;
}

describe('writing', () => {
  it.each([0, 90] as const)('turned by %d degrees is found, line by line', (turn) => {
    const rows = findWriting(drawGrey({ dpi: 100, turn }), 100);
    expect(rows.length).toBeGreaterThanOrEqual(11);
    expect(lettersOf(rows)).toBeGreaterThan(200);
  });

  it('is hardly seen in a photograph', () => expect(lettersOf(findWriting(drawnPhotograph(), 100))).toBeLessThan(60));
  it('is not seen on blank paper', () => expect(findWriting(drawGrey({ lines: [] }), 150)).toEqual([]));
});

describe('what the text layer does not explain', () => {
  const drawn = drawGrey({ dpi: 100 });

  it('is a page below a printed banner', () => {
    const banner = [word(10, 5, 380, 'FAX 555 201 3321 RIVERBEND FAMILY PRACTICE PAGE 3 OF 7')];
    expect(findUnexplained(drawn, [PAGE], banner, PAGE)).toEqual({ kind: 'page' });
  });

  it('is nothing where words of the text layer lie on all of it', () => {
    const words = Array.from({ length: 11 }, (_, i) => word(38, 40 + 20 * i, 330, 'the words of this line, as printed on it'));
    expect(findUnexplained(drawn, [PAGE], words, PAGE)).toEqual({ kind: 'none' });
  });

  it('is a region where a picture is pasted into a page of text', () => {
    const words = [word(10, 5, 380, 'a'.repeat(2000))];
    const reading = findUnexplained(drawn, [{ x: 30, y: 30, width: 360, height: 100 }], words, PAGE);
    expect(reading).toMatchObject({ kind: 'regions', boxes: [{ width: expect.any(Number) }] });
  });
});

describe('pictures of a page', () => {
  it('may come in strips', () => {
    const strips = Array.from({ length: 100 }, (_, i) => ({ x: 0, y: 3 * i, width: 400, height: 3 }));
    expect(isPictureOfPage(largePictures(strips, PAGE), PAGE, 12)).toBe(true);
  });

  it('are no logos', () => expect(largePictures([{ x: 10, y: 10, width: 40, height: 30 }], PAGE)).toEqual([]));
});

describe('ink', () => {
  it('is a line of writing', () => expect(hasInk(drawGrey({ lines: ['Seen and agreed'] }))).toBe(true));
  it('is not a dark edge', () => {
    const page = drawGrey({ lines: [] });
    for (let y = 0; y < page.height; y++) page.grey.fill(0, y * page.width, y * page.width + 20);
    expect(hasInk(page)).toBe(false);
  });
});
