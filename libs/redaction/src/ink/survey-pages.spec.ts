import { openPdf, type OcrEngine } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { PageSurvey } from './survey-pages.js';

const [WIDTH, HEIGHT] = [300, 200];
/** Left edges of two words that are drawn as strokes side by side, so that their ink is of one piece. */
const WORDS = { first: 50, second: 102 } as const;
const LENGTH = 48;
const TOP = 100;

/** A line of text, and below it two words that are drawn, not written. */
async function drawnWords(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([WIDTH, HEIGHT]);
  page.drawText('The patient tolerated the diet.', {
    x: 50,
    y: 160,
    size: 10,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  for (const left of Object.values(WORDS))
    for (let x = 0; x < LENGTH; x += 4) page.drawRectangle({ x: left + x, y: HEIGHT - TOP - 10, width: 2, height: 10 });
  return document.save();
}

/** Reads those of the two words that are named; the picture that it is given begins 18 points before the ink. */
const ocrOf = (read: readonly (keyof typeof WORDS)[]): OcrEngine => ({
  name: 'stub',
  version: '1',
  recognise: ({ dpi }) => {
    const scale = dpi / 72;
    return Promise.resolve(
      read.map((name) => ({
        text: name,
        box: { x: (WORDS[name] - WORDS.first + 18) * scale, y: 18 * scale, width: LENGTH * scale, height: 10 * scale },
        confidence: 0.95,
        line: 1,
      })),
    );
  },
  [Symbol.asyncDispose]: async () => {},
});

async function inkCovered(ocr: OcrEngine) {
  await using pdf = await openPdf(await drawnWords(), {});
  const model = await pdf.read({ drawing: true });
  const survey = new PageSurvey(pdf, { ocr });
  for (const page of model.pages) await survey.add(page);
  const [page] = survey.pages;
  const at = (name: keyof typeof WORDS) =>
    page?.covered.some(
      ({ label, box }) => label === 'INK' && box.x < WORDS[name] + LENGTH / 2 && WORDS[name] + LENGTH / 2 < box.x + box.width,
    );
  return { first: at('first'), second: at('second') };
}

describe('words that are drawn', () => {
  it.each([
    ['both words are read', ['first', 'second'], { first: false, second: false }],
    ['the word beside one that is read stays unread', ['second'], { first: true, second: false }],
    ['none is read', [], { first: true, second: true }],
  ] as const)('are covered as ink where %s', async (_, read, covered) => {
    expect(await inkCovered(ocrOf(read))).toEqual(covered);
  });
});
