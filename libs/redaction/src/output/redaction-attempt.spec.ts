import { openPdf, type OpenPdf } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { PageSurvey } from '../ink/survey-pages.js';
import { joinPages } from '../layout/joined-text.js';
import type { BlackBox } from '../layout/page-plan.js';
import { planPages } from '../layout/plan-pages.js';
import { SourceDocument } from '../source/source-document.js';
import { RedactionAttempt } from './redaction-attempt.js';

const WORDS = ['Calm', 'Alert'];

/** A page for each word. */
async function pagesOf(words: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words) document.addPage([300, 200]).drawText(word, { x: 50, y: 100, size: 12, font });
  return document.save();
}

/** The open document, which notes the pages that are drawn. */
const noting = (pdf: OpenPdf, drawn: number[]): OpenPdf => ({
  ...pdf,
  render: (options, onPage) => {
    drawn.push(...(options.pages ?? []));
    return pdf.render(options, onPage);
  },
});

describe('a repeated attempt', () => {
  it('draws and reads only the pages that it writes otherwise, and gives all of them; each is a sign that the work goes on', async () => {
    const bytes = await pagesOf(WORDS);
    await using pdf = await openPdf(bytes);
    const { pages } = await pdf.read({ drawing: true });
    const survey = new PageSurvey(pdf, {});
    for (const page of pages) await survey.add(page);
    const surveyed = survey.pages;
    const joined = joinPages(surveyed.map(({ text }) => text));
    const source = await SourceDocument.open(bytes, WORDS.length);
    const drawn: number[] = [];
    let checks = 0;
    const attempt = new RedactionAttempt({
      ...{ pdf: noting(pdf, drawn), pages, source, signal: undefined, onPage: () => undefined, onCheck: () => void checks++ },
      // without its kept appearance, a page is drawn again for each comparison
      surveyed: surveyed.map(({ appearance: _, ...page }) => page),
    });
    const write = async (covered: readonly (readonly BlackBox[])[]) => {
      drawn.length = 0;
      checks = 0;
      const { result } = await attempt.write(planPages(joined, [], pages, covered));
      const words = result.model.pages.map((page) => [page.number, ...page.words.map(({ text }) => text)]);
      return { drawn: [...drawn], words, checks };
    };
    const cover = { box: { x: 45, y: 85, width: 60, height: 20 }, label: 'NAME' };
    const whole = [
      [1, 'Calm'],
      [2, 'Alert'],
    ];
    expect(await write([])).toEqual({ drawn: [1, 2], words: whole, checks: 2 });
    expect(await write([])).toEqual({ drawn: [], words: whole, checks: 0 });
    expect(await write([[], [cover]])).toEqual({ drawn: [2], words: [[1, 'Calm'], [2]], checks: 1 });
    expect(await write([])).toEqual({ drawn: [2], words: whole, checks: 1 });
  });
});
