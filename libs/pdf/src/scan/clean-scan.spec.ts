import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanScan } from './clean-scan.js';
import { stretchContrast } from './contrast.js';
import { removeRules } from './remove-rules.js';
import { toPgm, type GreyImage } from './grey-image.js';
import { findDarkBars, invertBars } from './dark-bars.js';
import { hasPaper } from './has-paper.js';
import { deskew, measureSkew } from './deskew.js';
import { despeckle } from './despeckle.js';

const DPI = 100;
type Ink = readonly [x: number, y: number, width: number, height: number];

/** A picture with dark boxes on light paper. */
function picture(inks: readonly Ink[], { width = 300, height = 200, paper = 255, ink = 0 } = {}): GreyImage {
  const grey = new Uint8Array(width * height).fill(paper);
  for (const [x, y, w, h] of inks) for (let row = y; row < y + h; row++) grey.fill(ink, row * width + x, row * width + x + w);
  return { grey, width, height };
}
const at = ({ grey, width }: GreyImage, x: number, y: number): number => grey[y * width + x] ?? -1;
/** Lines of writing, as boxes of the size of words. */
const WRITING: readonly Ink[] = Array.from({ length: 12 }, (_, i): Ink => [
  20 + 40 * (i % 6),
  40 + 60 * Math.floor(i / 6),
  30,
  6,
]);

describe('contrast', () => {
  it('makes paper white and ink black', () => {
    const clear = stretchContrast(picture(WRITING, { paper: 230, ink: 70 }));
    expect([at(clear, 1, 1), at(clear, 25, 42)]).toEqual([255, 0]);
  });

  it('keeps one line of writing apart from strong grain', () => {
    const grainy = picture(WRITING.slice(0, 2), { paper: 220, ink: 40 });
    for (let i = 0; i < grainy.grey.length; i += 3) if ((grainy.grey[i] ?? 0) > 100) grainy.grey[i] = 200 + ((i * 7) % 40);
    const clear = stretchContrast(grainy);
    expect(clear.grey.filter((value) => value < 128)).toHaveLength(2 * 30 * 6);
  });

  it('makes no ink of a blank page', () => {
    const blank = picture([]);
    blank.grey.forEach((_, i) => (blank.grey[i] = 225 + ((i * 13) % 20)));
    expect(Math.min(...stretchContrast(blank).grey)).toBeGreaterThan(200);
  });
});

describe('skew', () => {
  const lines = (slope: number) =>
    picture(
      Array.from({ length: 8 * 50 }, (_, i): Ink => [30 + 10 * (i % 50), Math.round(60 + 50 * Math.floor(i / 50) + slope * 10 * (i % 50)), 6, 5]),
      { width: 600, height: 520 },
    ); // prettier-ignore

  it.each([-0.04, -0.01, 0.01, 0.03])('of %d is found', (slope) => expect(measureSkew(lines(slope))).toBeCloseTo(slope, 2));
  it('of a level page is none', () => expect(Math.abs(measureSkew(lines(0)))).toBeLessThan(0.002));
  it('of a page without ink is none', () => expect(measureSkew(picture([]))).toBe(0));

  it('is taken away, and boxes lie where they lay before', () => {
    const askew = lines(0.03);
    const { boxOnScan, image } = cleanScan(askew, DPI);
    expect(Math.abs(measureSkew(image))).toBeLessThan(0.004);
    const [x, y] = [30, image.grey.findIndex((value) => value < 128) / image.width];
    const before = boxOnScan({ x, y, width: 6, height: 5 });
    expect(Math.abs(before.y - 60)).toBeLessThan(12);
  });

  it('turned there and back leaves boxes of ink in place', () => {
    const there = deskew(picture(WRITING), 0.02, 255);
    const back = deskew(there, -0.02, 255);
    for (const [x, y, w, h] of WRITING) expect(at(back, x + w / 2, y + h / 2)).toBeLessThan(60);
  });
});

describe('rules', () => {
  it.each<readonly [string, Ink]>([
    ['level', [10, 100, 250, 2]],
    ['upright', [150, 10, 2, 180]],
  ])('that are %s are taken away, words beside them stay', (_, rule) => {
    const cleared = removeRules(picture([rule, [20, 60, 30, 8]]), DPI);
    expect(at(cleared, rule[0], rule[1])).toBe(255);
    expect(at(cleared, 30, 64)).toBe(0);
  });

  it('leave a letter whole that stands on them', () => {
    const cleared = removeRules(picture([[10, 100, 250, 2], [60, 80, 4, 30]]), DPI); // prettier-ignore
    expect([at(cleared, 61, 100), at(cleared, 100, 100)]).toEqual([0, 255]);
  });

  it('through words strike them out and stay', () => {
    const letters = Array.from({ length: 12 }, (_, i): Ink => [20 + 8 * i, 90, 3, 16]);
    const cleared = removeRules(picture([[15, 97, 110, 2], ...letters]), DPI);
    expect(at(cleared, 25, 97)).toBe(0);
  });

  it('shorter than half an inch are dashes', () => {
    const dash: Ink = [50, 50, 30, 2];
    expect(at(removeRules(picture([dash]), DPI), 60, 50)).toBe(0);
  });
});

describe('specks', () => {
  it('that stand alone are taken away', () => expect(at(despeckle(picture([[100, 100, 2, 2]]), DPI), 100, 100)).toBe(255));

  it('near other ink stay: they may be decimal points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 4 }), (gap, drop) => {
        const point: Ink = [60 + gap, 58 - drop, 1, 1];
        return at(despeckle(picture([[54, 50, 6, 9], point]), DPI), point[0], point[1]) === 0;
      }),
    );
  });
});

it('a graymap is its head and its bytes', () => {
  const file = toPgm({ grey: Uint8Array.of(1, 2, 3, 4), width: 2, height: 2 });
  expect(Buffer.from(file)).toEqual(Buffer.concat([Buffer.from('P5\n2 2\n255\n'), Buffer.of(1, 2, 3, 4)]));
});

describe('dark bars', () => {
  /** A bar with white letters, and a bold word beside it. */
  const head = picture([[20, 40, 200, 18], [240, 42, 30, 8]]); // prettier-ignore
  for (let letter = 0; letter < 20; letter++)
    for (let y = 45; y < 53; y++) head.grey.fill(255, y * 300 + 30 + 9 * letter, y * 300 + 33 + 9 * letter);

  it('are found, words are not', () => expect(findDarkBars(head, DPI)).toEqual([{ x: 20, y: 40, width: 200, height: 18 }]));

  it('become paper, and their letters ink', () => {
    const even = invertBars(head, findDarkBars(head, DPI));
    expect([at(even, 25, 42), at(even, 31, 48), at(even, 250, 45)]).toEqual([255, 0, 0]);
  });

  it('change no picture without one', () => {
    const page = picture(WRITING);
    expect(invertBars(page, findDarkBars(page, DPI))).toBe(page);
  });
});

describe('paper', () => {
  it('is seen between lines of writing', () => expect(hasPaper(picture(WRITING), DPI)).toBe(true));
  it('is not seen in noise', () => {
    const noise = picture([]);
    for (let i = 0; i < noise.grey.length; i++) noise.grey[i] = (Math.imul(i + 1, 2654435761) >>> 24) & 255;
    expect(hasPaper(noise, DPI)).toBe(false);
  });
});
