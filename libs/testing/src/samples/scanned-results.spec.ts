import { expect, it } from '@jest/globals';
import type { Bundle, Observation, OperationOutcome } from '@chartloom/fhir';
import { tesseractJs } from '@chartloom/pdf';
import { convertPdf } from '@chartloom/pdf-to-fhir';
import { scannedResults } from './scanned-results.js';

const RESULTS = [
  ['Hemoglobin', '13.7', 'g/dL', '12.0 - 16.0'],
  ['Sodium', '139', 'mmol/L', '135 - 145'],
  ['Potassium', '4.1', 'mmol/L', '3.5 - 5.1'],
  ['Calcium', '9.2', 'mg/dL', '8.6 - 10.3'],
  ['Glucose', '104', 'mg/dL', '70 - 99'],
  ['Albumin', '3.9', 'g/dL', '3.5 - 5.0'],
] as const;

it('a nearly invisible decimal point on a scan gives no number and asks for review', async () => {
  await using ocr = tesseractJs();
  const scan = await scannedResults(RESULTS, { row: 0, much: 0.55 });
  const { artifacts, report } = await convertPdf(scan, { format: 'fhir', sourceId: 'scan' }, { tools: { ocr } });
  const resources = (JSON.parse(Buffer.from(artifacts[0]?.bytes ?? []).toString('utf8')) as Bundle).entry.map(
    ({ resource }) => resource,
  );
  const [hemoglobin, sodium, ...others] = resources.filter((each): each is Observation => each.resourceType === 'Observation');
  expect(hemoglobin).toMatchObject({ code: { text: 'Hemoglobin' }, dataAbsentReason: { coding: [{ code: 'as-text' }] } });
  expect(hemoglobin).not.toHaveProperty('valueQuantity');
  expect(sodium).toMatchObject({ valueQuantity: { value: 139, unit: 'mmol/L' } });
  expect(others.map(({ valueQuantity }) => valueQuantity?.value)).toEqual([4.1, 9.2, 104, 3.9]);
  expect(report.needsReview).toContain('number-read-two-ways');
  const outcome = resources.find((each): each is OperationOutcome => each.resourceType === 'OperationOutcome');
  expect(JSON.stringify(outcome)).toContain('source-region');
  expect(JSON.stringify(outcome)).not.toContain('137');
});
