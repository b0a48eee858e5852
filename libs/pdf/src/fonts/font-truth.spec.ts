import { afterAll, describe, expect, it } from '@jest/globals';
import type { OcrEngine } from '../ocr/ocr.js';
import { openOcr } from '../ocr/open-ocr.js';
import { holdsCentre } from '../page/geometry.js';
import type { PdfPage } from '../page/model.js';
import { readPdf } from '../read.js';
import { bitmapFont, embeddedFont, mappedFont, standardFont, type DrawnFont } from '../testing/drawn-fonts.js';
import { CHART_LINES, drawPicture } from '../testing/drawn-picture.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const ocr = await openOcr();
afterAll(async () => {
  await ocr[Symbol.asyncDispose]();
});
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const WORDS = CHART_LINES.flatMap((line) => line.split(/\s+/));

const shifted = (character: string): string => {
  const at = LETTERS.indexOf(character);
  return at < 0 ? character : (LETTERS[(at + 1) % LETTERS.length] ?? '');
};
const swapped = (character: string): string => ({ '1': '7', '7': '1', '3': '8', '8': '3' })[character] ?? character;
const isPrivate = (character: string): string =>
  LETTERS.includes(character) ? String.fromCharCode(0xe000 + character.charCodeAt(0)) : character;
const isPartial = (character: string): string => (LETTERS.indexOf(character) % 3 === 0 ? '' : character);

function drawn({ font, objects, encode }: DrawnFont, around: readonly [string, string] = ['', '']): Uint8Array {
  const lines = CHART_LINES.map((line, i) => `BT /F1 11 Tf 60 ${720 - 20 * i} Td ${encode(line)} Tj ET`);
  return pdfOf({ content: [around[0], ...lines, around[1]].join('\n'), font, objects });
}

const pageOf = async (pdf: Uint8Array, engine?: OcrEngine): Promise<PdfPage> => {
  const [page] = (await readPdf(pdf, engine ? { ocr: engine } : {})).pages;
  if (!page) throw new Error('A drawn page was not read.');
  return page;
};
const doubted = ({ doubts }: PdfPage, { box }: PdfPage['words'][number]): boolean =>
  doubts.some((doubt) => doubt.code === 'text-disagrees-with-picture' && holdsCentre(doubt.box, box));

const FALSE: readonly (readonly [string, () => DrawnFont])[] = [
  ['a Type 3 font without Unicode', () => bitmapFont(CHART_LINES)],
  ['a Unicode map that is shifted by one letter', () => mappedFont(shifted)],
  ['a Unicode map with figures swapped', () => mappedFont(swapped)],
  ['a Unicode map of the private use area', () => mappedFont(isPrivate, 'Times-Roman')],
  ['a Unicode map of blanks', () => mappedFont(() => ' ')],
];

describe.each(FALSE)('%s', (_, font) => {
  it('is read from the page', async () => {
    const page = await pageOf(drawn(font()), ocr);
    const read = page.lines.flatMap(({ text }) => text.split(/\s+/));
    const right = WORDS.filter((word) => read.includes(word));
    expect(page.path).toBe('text');
    expect(right.length / WORDS.length).toBeGreaterThanOrEqual(0.97);
  });

  it('gives no word in silence where there is no OCR', async () => {
    const page = await pageOf(drawn(font()));
    const wrong = page.words.filter((word) => !WORDS.includes(word.text));
    expect(page.doubts).not.toEqual([]);
    expect(wrong.filter((word) => !doubted(page, word))).toEqual([]);
  });
});

describe('a font of which only some characters are false', () => {
  it('keeps the words without them as the file states them', async () => {
    const page = await pageOf(drawn(mappedFont(swapped)), ocr);
    const read = page.words.filter(({ ocrConfidence }) => ocrConfidence !== undefined).map(({ text }) => text);
    expect(read).toEqual(expect.arrayContaining(['88213407', '139', '135-145']));
    expect(read.filter((text) => !/\d/.test(text))).toEqual([]);
  });

  it('is read where letters have no Unicode at all', async () => {
    const page = await pageOf(drawn(mappedFont(isPartial)), ocr);
    const read = page.lines.flatMap(({ text }) => text.split(/\s+/));
    expect(read).toEqual(expect.arrayContaining(['furosemide.', 'hypertension', '88213407']));
  });
});

describe('a sign whose ink is not in its box', () => {
  it('is doubted, and no blank', async () => {
    const { font, objects, encode } = embeddedFont({ text: shifted, widths: { "'": 1200 } }); // its ink is at the left edge
    const lines = [...CHART_LINES, "Dolores' son"].map((line, i) => `BT /F1 11 Tf 60 ${720 - 20 * i} Td ${encode(line)} Tj ET`);
    const page = await pageOf(pdfOf({ content: lines.join('\n'), font, objects }), ocr);
    const word = page.words.find(({ text }) => text.endsWith("'"));
    expect(word && doubted(page, word)).toBe(true);
  });
});

/** An engine that must not be asked. */
const forbidden: OcrEngine = {
  name: 'forbidden',
  version: '0',
  recognise: () => Promise.reject(new Error('A font was checked that nothing speaks against.')),
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

describe('a font that nothing speaks against', () => {
  it.each([
    ['Helvetica', standardFont('Helvetica')],
    ['bold Times', standardFont('Times-Bold')],
    ['italic Times', standardFont('Times-Italic')],
    ['Courier', standardFont('Courier')],
    ['Arial, not embedded', standardFont('Arial')],
    ['an embedded font of unknown name without a Unicode map', embeddedFont()],
    ['a true Unicode map', mappedFont((character) => character)],
  ])('%s is never checked, and no word is doubted', async (_, font) => {
    const page = await pageOf(drawn(font), forbidden);
    expect(page.words.map(({ text }) => text)).toEqual(expect.arrayContaining(WORDS));
    expect(page.doubts).toEqual([]);
  });

  it('states its glyphs, not the ActualText of its marked content', async () => {
    const lie = ['/Span << /ActualText (Nothing of note) >> BDC', 'EMC'] as const;
    const page = await pageOf(drawn(standardFont('Helvetica'), lie), forbidden);
    expect(page.lines.map(({ text }) => text).join(' ')).not.toContain('Nothing');
    expect(page.words.map(({ text }) => text)).toEqual(expect.arrayContaining(WORDS));
  });
});

describe('the false text layer of a scan', () => {
  const picture = drawPicture();
  const layer = (mode: number) => `BT ${mode} Tr /F1 12 Tf 40 240 Td (Insulin 900 units) Tj ET`;
  const image = 'q 400 0 0 300 0 0 cm /I1 Do Q';

  it.each([
    ['invisible, over the picture', [image, layer(3)]],
    ['invisible, below the picture', [layer(3), image]],
    ['painted, and covered by the picture', [layer(0), image]],
  ])('%s, is never stated', async (_, content) => {
    const pdf = pdfOf({
      content: content.join('\n'),
      page: '/CropBox [0 0 400 300]',
      jpeg: await picture.encode('jpeg'),
      size: { width: picture.width, height: picture.height },
    });
    const read = await pageOf(pdf, ocr);
    const unread = await pageOf(pdf);
    expect(read.lines.map(({ text }) => text).join(' ')).toContain('hypertension and chronic kidney disease');
    expect([...read.lines, ...unread.lines].map(({ text }) => text).join(' ')).not.toContain('900');
    expect(unread.path).toBe('unread');
  });
});
