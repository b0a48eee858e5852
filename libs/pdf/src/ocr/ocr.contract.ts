import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toGrey } from '../scan/grey-image.js';
import { toPpm } from '../scan/ppm.js';
import type { OcrEngine } from './ocr.js';

/** The promises of {@link OcrEngine}, checked on one adapter. */
export function ocrContract(adapter: string, open: () => Promise<OcrEngine>): void {
  describe(`OCR by ${adapter}`, () => {
    let ocr: OcrEngine;
    beforeAll(async () => {
      ocr = await open();
    });
    afterAll(async () => {
      await ocr[Symbol.asyncDispose]();
    });

    it('reads printed words with their boxes, twice the same', async () => {
      const image = await picture('Potassium 5.4');
      const words = await ocr.recognise(image);
      expect(words.map(({ text }) => text)).toEqual(['Potassium', '5.4']);
      expect(words[0]?.box.x).toBeGreaterThan(90);
      expect(words[0]?.box.x).toBeLessThan(110);
      expect(await ocr.recognise(image)).toEqual(words);
    }, 60_000);

    it('reads greys as it reads a PNG, and every cell of a row', async () => {
      const { canvas, width, height, dpi } = drawn([['Na', 60], ['139', 400], ['H', 700]]); // prettier-ignore
      const words = await ocr.recognise({ ...toGrey(canvas), width, height, dpi, layout: 'rows' });
      expect(words.map(({ text }) => text)).toEqual(['Na', '139', 'H']);
    }, 60_000);

    it('reads a PPM as it reads a PNG', async () => {
      const { canvas, ...size } = drawn([['Potassium 5.4', 100]]);
      const ppm = await ocr.recognise({ file: toPpm(canvas), ...size });
      expect(ppm).toEqual(await ocr.recognise({ file: await canvas.encode('png'), ...size }));
    }, 60_000);

    it('reads numbers where only numbers may be', async () => {
      const { canvas, dpi } = drawn([['13.7', 100]]);
      const image = { ...toGrey(canvas), dpi };
      expect((await ocr.recognise({ ...image, layout: 'numbers' })).map(({ text }) => text)).toEqual(['13.7']);
      expect((await ocr.recognise(await picture('Potassium'))).map(({ text }) => text)).toEqual(['Potassium']);
    }, 60_000);

    it('rejects with the reason of the signal', async () => {
      await expect(ocr.recognise(await picture('x'), AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    });
  });
}

async function picture(text: string) {
  const { canvas, ...size } = drawn([[text, 100]]);
  return { file: await canvas.encode('png'), ...size };
}

function drawn(texts: readonly (readonly [text: string, x: number])[]) {
  GlobalFonts.registerFromPath(
    fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
    'Contract',
  );
  const canvas = createCanvas(900, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 900, 300);
  context.fillStyle = '#000';
  context.font = '60px Contract';
  for (const [text, x] of texts) context.fillText(text, x, 150);
  return { canvas, width: 900, height: 300, dpi: 300 };
}
