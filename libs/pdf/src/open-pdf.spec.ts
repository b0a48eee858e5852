import { createCanvas } from '@napi-rs/canvas';
import { isAppError } from '@chartloom/kernel';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { openPdf } from './open-pdf.js';
import { readPdf } from './read.js';
import { renderPdf, type PageImage } from './render.js';
import { pdfOf } from './testing/tiny-pdf.js';

const input = pdfOf({ content: 'BT /F1 12 Tf 72 700 Td (Sodium 139) Tj ET 1 0 0 rg 100 600 10 10 re f' });

const pixelsOf = ({ canvas }: PageImage): Buffer =>
  Buffer.from(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);

describe('openPdf', () => {
  it('reads and draws, as often as asked, what the bytes alone give', async () => {
    const drawn: Buffer[] = [];
    const keep = (image: PageImage): void => void drawn.push(pixelsOf(image));
    await using pdf = await openPdf(input);
    await pdf.render({ dpi: 72 }, keep);
    const read = await pdf.read();
    await pdf.render({ dpi: 72 }, keep);
    await renderPdf(input, { dpi: 72 }, keep);
    expect(read).toEqual(await readPdf(input));
    expect(drawn.map((pixels) => pixels.equals(drawn[0] ?? Buffer.of()))).toEqual([true, true, true]);
  });

  it('draws a page from within its own picture, which stays', async () => {
    await using pdf = await openPdf(input);
    await pdf.render({ dpi: 72 }, async (image) => {
      const before = pixelsOf(image);
      await pdf.render({ dpi: 144, pages: [image.page] }, ({ canvas }) => expect(canvas.width).toBe(1224));
      expect(pixelsOf(image).equals(before)).toBe(true);
    });
  });

  it('leaves lines out where only words are asked for', async () => {
    await using pdf = await openPdf(input);
    const [page] = (await pdf.read({ wordsOnly: true })).pages;
    expect([page?.words.map(({ text }) => text), page?.lines]).toEqual([['Sodium', '139'], []]);
  });

  it('leaves fields, tick boxes and codes out too', async () => {
    // a code has many bars close together; a tick box is a small square before a word
    const bars = Array.from({ length: 40 }, (_, i) => `${300 + 3 * i} 300 1.5 60 re f`).join(' ');
    const content = `BT /F1 12 Tf 72 700 Td (Name: Calm) Tj 20 -40 Td (Smoker) Tj ET 76 658 10 10 re S ${bars}`;
    await using pdf = await openPdf(pdfOf({ content }));
    const [whole] = (await pdf.read()).pages;
    const [bare] = (await pdf.read({ wordsOnly: true })).pages;
    expect([whole?.fields.length, whole?.marks.length]).toEqual([1, 1]);
    expect([bare?.fields, bare?.marks, bare?.codes, bare?.words]).toEqual([[], [], [], whole?.words]);
  });

  it('reads the pages that are asked for, with their numbers', async () => {
    const document = await PDFDocument.create();
    for (const word of ['one', 'two', 'three']) document.addPage([100, 100]).drawText(word, { x: 10, y: 50, size: 12 });
    await using pdf = await openPdf(await document.save());
    const { pages } = await pdf.read({ pages: [1, 3] });
    expect([pdf.pageCount, pages.map(({ number, words }) => [number, words[0]?.text])]).toEqual([
      3,
      [
        [1, 'one'],
        [3, 'three'],
      ],
    ]);
  });

  it('frees the pixels after each page, even where the work on it failed', async () => {
    await using pdf = await openPdf(input);
    let left: PageImage | undefined;
    const failed: unknown = await pdf
      .render({ dpi: 72 }, (image) => {
        left = image;
        throw new Error('no');
      })
      .catch((error: unknown) => error);
    expect([isAppError(failed), left?.canvas.width]).toEqual([true, 1]);
  });

  it('leaves pictures out where nothing is drawn, and no words', async () => {
    const jpeg = createCanvas(20, 20).toBuffer('image/jpeg');
    const bytes = pdfOf({ content: 'BT /F1 12 Tf 72 700 Td (Sodium) Tj ET q 50 0 0 50 72 72 cm /I1 Do Q', jpeg });
    const found = async (pictures: boolean): Promise<unknown> => {
      await using pdf = await openPdf(bytes, { pictures });
      return (await pdf.read()).pages.map(({ words, images }) => [words.map(({ text }) => text), images.length]);
    };
    expect([await found(true), await found(false)]).toEqual([[[['Sodium'], 1]], [[['Sodium'], 0]]]);
  });

  it('counts pages before anything is read', async () => {
    const failed: unknown = await openPdf(input, { maxPages: 0 }).catch((error: unknown) => error);
    expect(isAppError(failed) && failed.code).toBe('pdf-too-many-pages');
  });
});
