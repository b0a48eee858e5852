import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

    it('rejects with the reason of the signal', async () => {
      await expect(ocr.recognise(await picture('x'), AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    });
  });
}

async function picture(text: string) {
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
  context.fillText(text, 100, 150);
  return { png: await canvas.encode('png'), width: 900, height: 300, dpi: 300 };
}
