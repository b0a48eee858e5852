import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from '@jest/globals';
import { readPdf } from '../read.js';

/** A page with a word, and over it a white form of the size of the page that is painted as a group with this opacity. */
async function pageWithGroup(alpha: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  page.drawText('Hemoglobin', { x: 40, y: 100, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  const { context } = document;
  const form = context.register(
    context.flateStream('/Full gs 1 1 1 rg 0 0 300 200 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 300, 200],
      Group: { Type: 'Group', S: 'Transparency' },
      Resources: { ExtGState: { Full: { ca: 1, CA: 1, BM: 'Normal' } } },
    }),
  );
  const name = page.node.newXObject('Veil', form);
  const state = page.node.newExtGState('Alpha', context.obj({ ca: alpha }));
  page.node.addContentStream(context.register(context.stream(`q ${state.asString()} gs ${name.asString()} Do Q`)));
  return document.save();
}
const hiddenWith = async (alpha: number) =>
  (await readPdf(await pageWithGroup(alpha))).pages[0]?.words.map(({ text, hidden = 'visible' }) => [text, hidden]);

it.each([
  [0, 'visible'],
  [0.1, 'visible'],
  [1, 'covered'],
])('what is opaque in a group covers as much as the group does: %d', async (alpha, hidden) =>
  expect(await hiddenWith(alpha)).toEqual([['Hemoglobin', hidden]]),
);
