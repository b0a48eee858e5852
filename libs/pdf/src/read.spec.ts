import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import { inspectPdf } from './inspect.js';
import type { OcrEngine } from './ocr/ocr.js';
import { readPdf } from './read.js';
import { pdfOf } from './testing/tiny-pdf.js';

const LETTER = { width: 612, height: 792 };
const line = (x: number, y: number, text: string, more = '') => `BT /F1 12 Tf ${more} ${x} ${y} Td (${text}) Tj ET`;
const wordsOf = async (content: string, page = '') => (await readPdf(pdfOf({ content, page }))).pages[0]?.words ?? [];

describe('readPdf', () => {
  it('gives every word the box of its glyph widths, from the top-left of the page', async () => {
    const [word] = await wordsOf(line(72, 700, 'Hello'));
    // Helvetica: H 722, e 556, l 222, l 222, o 556 thousandths of 12 points.
    expect(word).toMatchObject({ text: 'Hello', fontSize: 12, angle: 0 });
    expect(word?.box.x).toBeCloseTo(72, 3);
    expect(word?.box.width).toBeCloseTo(12 * 2.278, 2);
    expect(word?.glyphs).toHaveLength(5);
    expect(LETTER.height - (word?.box.y ?? 0)).toBeGreaterThan(700);
  });

  it('refuses a font that cannot be loaded: its text would be missing without a word', async () => {
    const font = '/Subtype /Type0 /BaseFont /Nope';
    const reading = readPdf(pdfOf({ content: line(72, 700, 'Hello'), font }));
    await expect(reading).rejects.toMatchObject({ code: 'pdf-malformed' });
  });

  it('splits words at spaces and at gaps, not at kerning', async () => {
    const words = await wordsOf('BT /F1 12 Tf 72 700 Td [(Ka) 60 (lium) -800 (5.4)] TJ ET');
    expect(words.map(({ text }) => text)).toEqual(['Kalium', '5.4']);
  });

  it('reads a rotated page as it is seen', async () => {
    const [word] = await wordsOf('BT /F1 12 Tf 0 1 -1 0 100 72 Tm (Turned) Tj ET', '/Rotate 90');
    expect(word).toMatchObject({ text: 'Turned', angle: 0 });
    expect(word?.box.x).toBeCloseTo(72, 2);
  });

  it.each([
    ['invisible', 'render mode 3', line(72, 700, 'Secret', '3 Tr')],
    ['invisible', 'white on white', line(72, 700, 'Secret', '1 g')],
    ['covered', 'a black box over it', `${line(72, 700, 'Secret')} 0 g 60 690 200 30 re f`],
    ['off-page', 'beyond the edge', line(700, 700, 'Secret')],
    ['clipped', 'outside the clip', `q 0 0 50 50 re W n ${line(72, 700, 'Secret')} Q`],
  ])('says %s of text with %s, and keeps it out of the lines', async (hidden, _, content) => {
    const [page] = (await readPdf(pdfOf({ content }))).pages;
    expect(page?.words).toMatchObject([{ text: 'Secret', hidden }]);
    expect(page?.lines).toEqual([]);
  });

  const label = '0 g 60 695 m 60 690 65 685 70 685 c 250 685 l 255 685 260 690 260 695 c 260 705 l 260 710 255 715 250 715 c 70 715 l 65 715 60 710 60 705 c h f'; // prettier-ignore
  it('sees white text on a label with round corners, and none beside it or below it', async () => {
    expect(await wordsOf(`${label} ${line(72, 700, 'Shown', '1 g')}`)).not.toMatchObject([{ hidden: 'invisible' }]);
    expect(await wordsOf(`${label} ${line(300, 700, 'Beside', '1 g')}`)).toMatchObject([{ hidden: 'invisible' }]);
    expect(await wordsOf(`${line(72, 700, 'Below')} ${label}`)).toMatchObject([{ hidden: 'covered' }]);
  });
  it('sees white text on a dark box', async () => {
    expect(await wordsOf(`0 g 60 690 200 30 re f ${line(72, 700, 'Shown', '1 g')}`)).not.toMatchObject([{ hidden: 'invisible' }]);
  });

  it.each([
    ['a cell in the colour of the paper with a frame', '1 g 0 G 60 690 200 30 re B', undefined],
    ['a pale cell with a frame', '.94 .96 .98 rg 60 720 200 -30 re b', undefined],
    ['a cell and a frame in the colour of the paper', '1 g 1 G 60 690 200 30 re B', 'invisible'],
    ['a cell in the colour of the paper', '1 g 0 G 60 690 200 30 re f', 'invisible'],
  ])('sees of a path whether any of it can be seen: %s', async (_, content, hidden) => {
    const [page] = (await readPdf(pdfOf({ content }), { drawing: true })).pages;
    expect(page?.drawing?.paths.map((path) => path?.hidden)).toEqual([hidden]);
  });

  it('keeps the cells of a row apart by tabs', async () => {
    const model = await readPdf(pdfOf({ content: `${line(72, 700, 'Sodium')} ${line(200, 700, '139')}` }));
    expect(model.pages[0]?.lines.map(({ text }) => text)).toEqual(['Sodium\t139']);
  });

  it('reads one column to its end before the next', async () => {
    const content = Array.from(
      { length: 8 },
      (_, i) => `${line(72, 700 - 15 * i, `left column words ${i}`)} ${line(320, 694 - 15 * i, `right column words ${i}`)}`,
    );
    const [page] = (await readPdf(pdfOf({ content: content.join(' ') }))).pages;
    expect(page?.lines.map(({ text }) => text.split(' ')[0])).toEqual([
      ...Array<string>(8).fill('left'),
      ...Array<string>(8).fill('right'),
    ]);
  });

  it('gives a page that is an image to OCR, and says so', async () => {
    const ocr: OcrEngine = {
      name: 'fixed',
      version: '1',
      recognise: ({ dpi }) =>
        Promise.resolve([{ text: 'Seen', box: { x: dpi, y: dpi, width: dpi, height: dpi / 6 }, confidence: 0.9, line: 0 }]),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
    const canvas = createCanvas(20, 20);
    const pdf = pdfOf({ content: 'q 612 0 0 792 0 0 cm /I1 Do Q', jpeg: await canvas.encode('jpeg') });
    const { pages, tools } = await readPdf(pdf, { ocr });
    expect(pages[0]).toMatchObject({ path: 'ocr', words: [{ text: 'Seen', ocrConfidence: 0.9 }] });
    expect(pages[0]?.words[0]?.box.x).toBeCloseTo(72, 1);
    expect(tools).toMatchObject({ fixed: '1' });
    expect((await readPdf(pdf)).pages[0]?.path).toBe('unread');
  });
});

describe('inspectPdf', () => {
  it('counts pages', async () => expect(await inspectPdf(pdfOf({ content: '' }))).toEqual({ pages: 1 }));

  it.each([
    ['pdf-malformed', new TextEncoder().encode('hello'), {}],
    ['pdf-malformed', new TextEncoder().encode('%PDF-1.7 and nothing else'), {}],
    ['pdf-too-many-pages', pdfOf({ content: '' }), { maxPages: 0 }],
    ['pdf-page-too-large', pdfOf({ content: '', page: '/UserUnit 30' }), {}],
  ])('%s', async (code, bytes, options) => {
    await expect(inspectPdf(bytes, options)).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('leaves the caller its bytes', async () => {
    const bytes = pdfOf({ content: '' });
    await inspectPdf(bytes);
    expect(bytes.byteLength).toBeGreaterThan(0);
  });
});
