import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { lossCounts, lossesOf, type Bundle, type JsonData } from '@chartloom/fhir';
import { convertPdf, type PdfOptions } from '../convert.js';

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`../../../../docs/samples/${name}.pdf`, import.meta.url)));
const NOTE = sample('progress-note');

/** A PDF with a page that is a picture, and one with words that are painted invisibly. */
async function pdfWithLosses(): Promise<Uint8Array> {
  const document = await PDFDocument.load(NOTE);
  const [scan] = await document.copyPages(await PDFDocument.load(sample('scanned-note')), [0]);
  if (scan) document.addPage(scan);
  document.getPage(1).drawText('not to be seen', { x: 72, y: 20, size: 8, opacity: 0 });
  return document.save();
}

async function converted(pdf: Uint8Array, options: Partial<PdfOptions>) {
  const propose = () => Promise.resolve([{ kind: 'condition' as const, words: 'not on this page' }]);
  const { artifacts, report } = await convertPdf(
    pdf,
    { format: 'json', sourceId: 'test', ...options },
    { tools: { proposer: { name: 'small', propose } } },
  );
  const result = JSON.parse(Buffer.from(artifacts[0]?.bytes ?? []).toString('utf8')) as Bundle & JsonData;
  const outcome = options.format === 'fhir' ? result.entry.at(-1)?.resource : undefined;
  const losses = outcome?.resourceType === 'OperationOutcome' ? lossesOf(outcome) : result.losses;
  return { losses, counted: report.losses };
}

describe('the losses of a result', () => {
  it.each<[string, Partial<PdfOptions>, readonly string[]]>([
    ['json', {}, ['hypothetical-condition', 'proposal-not-accepted', 'hidden-word', 'page-not-read']],
    ['fhir', { format: 'fhir' }, ['negated-finding', 'hypothetical-condition']],
    ['facts that are not sure enough', { minConfidence: 0.95 }, ['confidence-low']],
    ['pages that were not asked for', { pages: [1] }, ['page-not-asked']],
  ])('are those of its report, each one listed: %s', async (_, options, codes) => {
    const { losses, counted } = await converted(await pdfWithLosses(), options);
    expect(lossCounts(losses)).toEqual(counted);
    for (const code of codes) expect(Object.keys(counted)).toContain(code);
  });

  it('have section, page and words, and boxes where those were asked for', async () => {
    const [loss] = (await converted(NOTE, {})).losses;
    expect(loss).toEqual({ code: 'hypothetical-condition', section: 'ASSESSMENT AND PLAN', page: 2, text: 'wheezing' });
    const [boxed] = (await converted(NOTE, { includeBbox: true })).losses;
    expect(boxed).toEqual({ ...loss, boxes: [expect.objectContaining({ page: 2, height: expect.any(Number) as unknown })] });
  });

  it('name the page of hidden words once, and quote none of them', async () => {
    const { losses } = await converted(await pdfWithLosses(), {});
    expect(losses.filter(({ code }) => code === 'hidden-word')).toEqual([{ code: 'hidden-word', page: 2 }]);
  });
});
