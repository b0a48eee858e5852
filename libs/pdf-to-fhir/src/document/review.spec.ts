import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { defaultPack, type ClinicalEntities } from '@chartloom/clinical-text';
import type { PdfDocumentModel, PdfPage } from '@chartloom/pdf';
import { convertPdf } from '../convert.js';
import { reviewsOf } from './review.js';

const NOTE = new Uint8Array(readFileSync(new URL('../../../../docs/samples/progress-note.pdf', import.meta.url)));

/** The progress note with a page after it whose words are drawn with these opacities. */
async function noteWithPage(opacities: readonly number[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(NOTE);
  const page = document.addPage();
  opacities.forEach((opacity, i) => page.drawText('Hypertension', { x: 72, y: 700 - 30 * i, size: 11, opacity }));
  return document.save();
}

it.each([
  ['a page of which no word is shown is told to be unread', [0, 0], ['page-not-read']],
  ['one with a hidden word beside others is read', [0, 1], []],
  ['one without words has nothing to read', [], []],
])('%s', async (_, opacities, codes) => {
  const { report } = await convertPdf(await noteWithPage(opacities), { format: 'json', sourceId: 'test' }, { tools: {} });
  const ofPage = (report.reviewItems ?? []).filter(({ page }) => page !== undefined && page > 2);
  expect(ofPage.map(({ code }) => code)).toEqual(codes);
});

it.each([
  ['one review of all places in the pictures of a page with text', 'text', [2]],
  ['one of each place of a page that OCR read', 'ocr', [1, 1]],
])('what OCR doubts and no fact is at has %s', (_, path, places) => {
  const box = (y: number) => ({ x: 50, y, width: 60, height: 8 });
  const doubts = [20, 40].map((y) => ({ code: 'ocr-confidence-low', box: box(y) }));
  const page = { number: 1, width: 600, height: 800, path, words: [], lines: [], doubts } as unknown as PdfPage;
  const entities = { header: { patient: {} }, sections: [] } as unknown as ClinicalEntities;
  const reviews = reviewsOf({ pages: [page] } as unknown as PdfDocumentModel, entities, defaultPack());
  expect(reviews.map(({ regions = [] }) => regions.length)).toEqual(places);
});
