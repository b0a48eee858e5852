import { describe, expect, it } from '@jest/globals';
import type { PathPaint } from '../content/page-content.js';
import type { Box, PdfCode } from '../page/model.js';
import { readPdf } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';
import type { GreyImage } from '../scan/grey-image.js';
import { findCodePlaces } from './code-places.js';
import { CODE_DPI, readCodes } from './read-codes.js';

const PAGE = { x: 0, y: 0, width: 612, height: 792 };

/** Widths of the bars and gaps of "A123" in Code 128 (ISO/IEC 15417), from the first bar to the last. */
const WIDTHS = '2112141113231232211131413121311131232331112';
const bars = (() => {
  let x = 0;
  return [...WIDTHS].map(Number).flatMap((width, i) => {
    const bar = { x, width };
    x += width;
    return i % 2 === 0 ? [bar] : [];
  });
})();

function drawnCode(): GreyImage {
  const [width, height, module] = [600, 200, 4];
  const grey = new Uint8Array(width * height).fill(255);
  for (const bar of bars)
    for (let y = 50; y < 150; y++) grey.fill(0, y * width + 60 + bar.x * module, y * width + 60 + (bar.x + bar.width) * module);
  return { grey, width, height };
}

describe('codes', () => {
  it('of a picture have their content and place', async () => {
    const [code] = await readCodes(drawnCode(), CODE_DPI, { x: 100, y: 200 });
    expect(code).toMatchObject({ symbology: 'linear', content: 'A123' });
    expect(code?.box.x).toBeCloseTo(100 + (60 * 72) / CODE_DPI, 0);
    expect(code?.box.y).toBeGreaterThan(200);
  });

  it('that are drawn with fills are read', async () => {
    const fills = bars.map(({ x, width }) => `${200 + x} 400 ${width} 40 re f`).join(' ');
    const [page] = (await readPdf(pdfOf({ content: `0 g ${fills}` }))).pages;
    expect(page?.codes).toMatchObject([{ symbology: 'linear', content: 'A123' } satisfies Partial<PdfCode>]);
  });

  it('are not seen on paper without any', async () => {
    expect(await readCodes({ grey: new Uint8Array(10_000).fill(255), width: 100, height: 100 }, CODE_DPI, PAGE)).toEqual([]);
  });
});

const fill = (box: Box, uprights: readonly Box[] = []): PathPaint => ({
  box,
  uprights,
  straight: true,
  order: 0,
  colour: '#000000',
  unpainted: false,
  clipped: false,
  filled: true,
  parts: [{ box, rectangle: true, round: false }],
});

describe('places of codes', () => {
  it('are pictures, with the white around them', () =>
    expect(findCodePlaces([{ x: 50, y: 60, width: 70, height: 70 }], [], PAGE)).toEqual([
      { x: 42, y: 52, width: 86, height: 86 },
    ]));

  it('are many small fills close together', () => {
    const modules = Array.from({ length: 100 }, (_, i) =>
      fill({ x: 300 + 3 * (i % 10), y: 300 + 3 * Math.floor(i / 10), width: 3, height: 3 }),
    );
    expect(findCodePlaces([], modules, PAGE)).toEqual([{ x: 292, y: 292, width: 46, height: 46 }]);
  });

  it('are no tables', () => {
    const rules = Array.from({ length: 30 }, (_, i) => fill({ x: 60, y: 100 + 15 * i, width: 480, height: 0.5 }));
    const columns = [60, 200, 400].map((x) => fill({ x, y: 100, width: 0.5, height: 450 }));
    expect(findCodePlaces([], [...rules, ...columns], PAGE)).toEqual([]);
  });
});
