import { expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Bundle } from '@chartloom/fhir';
import { convertPdf } from '../convert.js';

it('a section without facts says why, where its words say nothing else', async () => {
  const pdf = await PDFDocument.create();
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)];
  const page = pdf.addPage([612, 792]);
  const lines = ['Medications', 'No current medications', 'Problem List', 'No known problems', 'Allergies', 'No known allergies'];
  for (const [i, line] of lines.entries())
    page.drawText(line, { x: 72, y: 720 - 24 * i, size: 11, font: i % 2 === 0 ? bold : plain });
  const { artifacts } = await convertPdf(await pdf.save(), { format: 'fhir', sourceId: 'test' }, { tools: {} });
  const { entry } = JSON.parse(Buffer.from(artifacts[0]?.bytes ?? []).toString('utf8')) as Bundle;
  const composition = entry.map(({ resource }) => resource).find((resource) => resource.resourceType === 'Composition');
  const reasons = composition?.section?.map(({ title, emptyReason, entry: facts }) => [title, emptyReason?.coding?.[0]?.code ?? facts?.length]); // prettier-ignore
  expect(reasons).toEqual([
    ['Medications', 'nilknown'],
    ['Problem List', 'nilknown'],
    ['Allergies', 1],
  ]);
  const facts = entry.flatMap(({ resource }) =>
    resource.resourceType === 'AllergyIntolerance' || resource.resourceType === 'Condition'
      ? [resource.code?.coding?.[0]?.code]
      : [],
  );
  expect(facts).toEqual(['716186003']);
});
