import { afterAll, describe, expect, it } from '@jest/globals';
import type { QuarterTurn } from '../page/model.js';
import { CHART_LINES, drawGrey } from '../testing/drawn-picture.js';
import { pdfOf } from '../testing/tiny-pdf.js';
import { drawPicture } from '../testing/drawn-picture.js';
import { readPdf } from '../read.js';
import { openOcr } from './open-ocr.js';
import type { OcrEngine } from './ocr.js';
import { readPicture } from './read-picture.js';

const ocr = await openOcr();
afterAll(async () => {
  await ocr[Symbol.asyncDispose]();
});

const wordsOf = (lines: readonly string[]) => lines.join(' ').split(/\s+/);
const read = (picture: Parameters<typeof drawGrey>[0], box = { x: 0, y: 0, width: 400, height: 300 }) =>
  readPicture({ ...drawGrey(picture), dpi: picture?.dpi ?? 150, box }, ocr);
/** A letter page with a picture in its middle. */
async function pdfWith(picture: Parameters<typeof drawGrey>[0], { content = '', size = '612 0 0 792 0 0' } = {}) {
  const canvas = drawPicture(picture);
  const jpeg = await canvas.encode('jpeg', 80);
  return pdfOf({ content: `q ${size} cm /I1 Do Q ${content}`, jpeg, size: { width: canvas.width, height: canvas.height } });
}
const CHART = { lines: CHART_LINES, width: 612, height: 792, dpi: 150 };
const line = (y: number, text: string) => `BT /F1 10 Tf 72 ${y} Td (${text}) Tj ET `;

describe('a picture', () => {
  it.each<readonly [QuarterTurn, number]>([
    [0, 4.5],
    [90, 0],
    [180, -3],
    [270, 2],
  ])('turned by %d and skewed by %d degrees is read', async (turn, skew) => {
    const { words, doubts, turn: found } = await read({ turn, skew });
    expect(found).toBe(turn);
    const known = wordsOf(CHART_LINES);
    const right = words.filter(({ text }) => known.includes(text)).length;
    expect(right / known.length).toBeGreaterThan(0.93);
    expect(doubts.filter(({ code }) => code === 'turned')).toEqual([]);
    const [first] = words.filter(({ text }) => text === 'Riverbend');
    expect(first?.angle).toBe(turn);
  });

  it('lies where its box lies', async () => {
    const { words } = await read({ turn: 180 }, { x: 100, y: 50, width: 400, height: 300 });
    const first = words.find(({ text }) => text === 'Riverbend');
    // 40 points from the left and 50 from the top, upside down on 400 x 300
    expect(first?.box.x).toBeGreaterThan(100 + 300);
    expect((first?.box.x ?? 0) + (first?.box.width ?? 0)).toBeCloseTo(100 + 360, -1);
    expect((first?.box.y ?? 0) + (first?.box.height ?? 0)).toBeGreaterThan(50 + 240);
  });

  it('without letters gives no words', async () => expect((await read({ lines: [] })).words).toEqual([]));
});

describe('a page', () => {
  it('with a picture under a printed banner is read by OCR, the banner is taken from the text layer', async () => {
    const banner = 'FAX FROM 555 201 3321 RIVERBEND FAMILY PRACTICE 11/07/2023 PAGE 3 OF 7';
    const { pages } = await readPdf(await pdfWith(CHART, { content: line(775, banner) }), { ocr });
    const [page] = pages;
    expect(page?.path).toBe('ocr');
    expect(page?.lines.map(({ text }) => text)).toEqual(expect.arrayContaining([banner, CHART_LINES[0], CHART_LINES[9]]));
    expect(page?.words.filter(({ text }) => text === 'RIVERBEND')).toHaveLength(1);
  });

  it('of text with a table pasted as a picture gets its words, where they are asked for', async () => {
    const content = Array.from({ length: 20 }, (_, i) =>
      line(740 - 14 * i, `Seen in clinic for follow up of hypertension, visit ${i}`),
    );
    const pdf = await pdfWith({}, { content: content.join(''), size: '400 0 0 300 72 72' });
    const [page] = (await readPdf(pdf, { ocr, pictures: true })).pages;
    expect(page?.path).toBe('text');
    expect(page?.lines.map(({ text }) => text)).toEqual(expect.arrayContaining([CHART_LINES[6], CHART_LINES[9]]));
    expect((await readPdf(pdf, { ocr })).pages[0]?.words.some(({ ocrConfidence }) => ocrConfidence !== undefined)).toBe(false);
    expect((await readPdf(pdf, { pictures: true })).pages[0]?.doubts).toMatchObject([{ code: 'picture-not-read' }]);
  });

  it('that gives nothing but noise is not read', async () => {
    const noise: OcrEngine = {
      name: 'noise',
      version: '1',
      recognise: () => Promise.resolve([{ text: '~a', box: { x: 9, y: 9, width: 9, height: 9 }, confidence: 0.2, line: 0 }]),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
    const [page] = (await readPdf(await pdfWith(CHART), { ocr: noise })).pages;
    expect(page).toMatchObject({ path: 'ocr', words: [], doubts: [{ code: 'page-not-read' }] });
    expect((await readPdf(await pdfWith(CHART))).pages[0]).toMatchObject({ path: 'unread', doubts: [{ code: 'page-not-read' }] });
  });

  it('that is blank paper has no doubts', async () => {
    const [page] = (await readPdf(await pdfWith({ ...CHART, lines: [] }), { ocr })).pages;
    expect(page).toMatchObject({ words: [], doubts: [] });
  });
});
