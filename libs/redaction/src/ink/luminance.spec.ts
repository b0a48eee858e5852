import { createCanvas } from '@napi-rs/canvas';
import { openPdf } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { freePixels, packLuminance, renderLuminance, toLuminance, unpackLuminance } from './luminance.js';

const SIZE = 4;
const grey = (red: number, green: number, blue: number): number => Math.trunc(0.3 * red + 0.59 * green + 0.11 * blue);

describe('toLuminance', () => {
  it('weighs the colours of every pixel, whatever stands before it', () => {
    const channel = fc.constantFrom(0, 1, 127, 128, 254, 255);
    const colour = fc.tuple(channel, channel, channel);
    fc.assert(
      fc.property(fc.array(colour, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE }), (colours) => {
        const canvas = createCanvas(SIZE, SIZE);
        const context = canvas.getContext('2d', { alpha: false });
        colours.forEach(([red, green, blue], i) => {
          context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
          context.fillRect(i % SIZE, Math.floor(i / SIZE), 1, 1);
        });
        const { values, columns, rows, scale } = toLuminance({ canvas, dpi: 144, page: 1, width: 2, height: 2 });
        expect([columns, rows, scale]).toEqual([SIZE, SIZE, 2]);
        expect([...values]).toEqual(colours.map((parts) => grey(...parts)));
      }),
      { numRuns: 30 },
    );
  });

  it('is that of a drawn page, two pixels to the point', async () => {
    const document = await PDFDocument.create();
    document.addPage([30, 20]).drawRectangle({ x: 10, y: 5, width: 5, height: 5 });
    await using pdf = await openPdf(await document.save());
    const { values, columns, rows } = await renderLuminance(pdf, 1, undefined);
    const dark = [...values.keys()].filter((at) => values[at] === 0);
    expect([columns, rows, dark.length, dark[0], dark.at(-1)]).toEqual([60, 40, 100, 20 * 60 + 20, 29 * 60 + 29]);
  });
});

describe('a kept luminance', () => {
  it('is unpacked without loss, and takes little where a page is white', () => {
    const values = new Uint8Array(1200 * 1600).fill(255);
    for (let at = 0; at < values.length; at += 997) values[at] = at % 256;
    const page = { values, columns: 1200, rows: 1600, scale: 2 };
    const kept = packLuminance(page);
    const { values: unpacked, ...size } = unpackLuminance(kept);
    expect([Buffer.compare(unpacked, values), size]).toEqual([0, { columns: 1200, rows: 1600, scale: 2 }]);
    expect(kept.packed.length).toBeLessThan(values.length / 20);
  });
});

describe('freePixels', () => {
  it('frees an array of its own, and none that shares its memory', () => {
    const [own, shared] = [new Uint8Array(8), new Uint8Array(8)];
    freePixels(own);
    freePixels(shared.subarray(0, 4));
    expect([own.length, shared.length]).toEqual([0, 8]);
  });
});
