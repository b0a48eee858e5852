import { describe, expect, it } from '@jest/globals';
import { openPage, withDocument } from './content/pdfjs.js';
import { solePicture } from './content/sole-picture.js';
import { renderGrey, renderPdf, renderScan, type RenderOptions } from './render.js';
import { drawPicture } from './testing/drawn-picture.js';
import { pdfOf } from './testing/tiny-pdf.js';

/** A red square of 10 points, its top-left corner at 100, 50 from the page's. */
const squared = pdfOf({ content: '1 0 0 rg 100 732 10 10 re f' });
const DPI = 144;

async function rendered(options: Partial<RenderOptions>): Promise<{ width: number; height: number; red: number[] | undefined }> {
  let seen: Awaited<ReturnType<typeof rendered>> | undefined;
  await renderPdf(squared, { dpi: DPI, ...options }, ({ canvas }) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const first = Array.from({ length: width * height }, (_, i) => i).find((i) => (data[4 * i + 1] ?? 0) < 128);
    seen = { width, height, red: first === undefined ? undefined : [first % width, Math.floor(first / width)] };
  });
  if (!seen) throw new Error('no page was drawn');
  return seen;
}

describe('renderPdf', () => {
  it.each<[string, Partial<RenderOptions>, Awaited<ReturnType<typeof rendered>>]>([
    ['the whole page', {}, { width: 1224, height: 1584, red: [200, 100] }],
    ['a region', { region: { x: 90, y: 45, width: 50, height: 20 } }, { width: 100, height: 40, red: [20, 10] }],
    ['a region beside it', { region: { x: 0, y: 0, width: 50, height: 20 } }, { width: 100, height: 40, red: undefined }],
    ['a region over the edge', { region: { x: -10, y: 40, width: 150, height: 30 } }, { width: 300, height: 60, red: [220, 20] }],
  ])('draws %s', async (_, options, expected) => {
    await expect(rendered(options)).resolves.toEqual(expected);
  });
});

describe('renderGrey', () => {
  it('draws the page in greys, every row in its place', async () => {
    const { grey, width, height, dpi } = await withDocument(squared, 1, async (document) =>
      renderGrey(await openPage(document, 1), DPI),
    );
    const dark = [...grey.keys()].filter((at) => (grey[at] ?? 0) < 128);
    const place = (at = -1): number[] => [at % width, Math.floor(at / width)];
    expect([width, height, dpi, dark.length]).toEqual([1224, 1584, DPI, 400]);
    expect([place(dark[0]), place(dark.at(-1))]).toEqual([
      [200, 100],
      [219, 119],
    ]);
  });
});

/** Greys of 255. A picture is enlarged by other weights than the canvas has; a shift by half a pixel makes more. */
const MEAN_DIFFERENCE = 0.5;

describe('renderScan', () => {
  const picture = drawPicture();
  const scanOf = (content: string, page = ''): Uint8Array =>
    pdfOf({ content, page, jpeg: picture.toBuffer('image/jpeg'), size: picture });
  const paint = 'q 500.3 0 0 700.7 40.2 50.4 cm /I1 Do Q';

  it.each<[string, Uint8Array, boolean]>([
    ['a picture alone', scanOf(paint), true],
    ['a picture on a page that is cut', scanOf(paint, '/CropBox [20 30 560 700]'), true],
    ['a picture of more than twice the resolution', scanOf('q 60 0 0 80 40 50 cm /I1 Do Q'), true],
    ['a picture on a turned page', scanOf(paint, '/Rotate 90'), false],
    ['a mirrored picture', scanOf('q -500 0 0 700 540 50 cm /I1 Do Q'), false],
    ['a picture that was turned back to the page', scanOf('q .5 0 0 .5 0 0 cm Q q 500 0 0 700 40 50 cm /I1 Do Q'), false],
    ['two pictures', scanOf(`${paint} q 100 0 0 100 0 0 cm /I1 Do Q`), false],
    ['a picture behind a clip', scanOf(`100 100 200 300 re W n ${paint}`), false],
    ['a picture below a line', scanOf(`${paint} 100 100 200 3 re f`), false],
    ['no picture', squared, false],
  ])('draws %s as renderGrey does', async (_, pdf, expected) => {
    const [sole, scan, grey] = await withDocument(pdf, 1, async (document) => {
      const page = await openPage(document, 1);
      return [await solePicture(page), await renderScan(page, DPI), await renderGrey(page, DPI)] as const;
    });
    expect(sole !== undefined).toBe(expected);
    expect([scan.width, scan.height, scan.dpi]).toEqual([grey.width, grey.height, grey.dpi]);
    const differences = scan.grey.map((value, at) => Math.abs(value - (grey.grey[at] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(expected ? MEAN_DIFFERENCE : 0.001);
  });
});
