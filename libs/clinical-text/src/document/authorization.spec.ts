import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
const drugs = (...lines: string[]) => read(...lines).medications.map(({ concept, status }) => [concept.name, status]);
const TITLE = 'Prior Authorization Request Form';

describe("in a document that asks a payer's leave", () => {
  it.each([
    ['the drug of its field has not begun', ['Medication Name: Dupilumab 300 mg'], [['dupilumab', 'proposed']]],
    ['what was tried before is taken', ['Medication: Lisinopril 10 mg daily   Date of trial: 2022'], [['lisinopril', 'taken']]],
    ['what is printed for everybody is nothing', ['Note: If the patient exceeds 4 grams of acetaminophen per day, call.'], []],
  ])('%s', (_, lines, expected) => expect(drugs(TITLE, ...lines)).toEqual(expected));

  it('a procedure of its field is planned', () => {
    const text = ['SERVICE REQUESTED', 'Procedure: MRI Lumbar Spine without Contrast'];
    expect(read(TITLE, ...text).procedures).toMatchObject([{ status: 'planned' }]);
    expect(read('Operation note', ...text.slice(1)).procedures).toMatchObject([{ status: 'done' }]);
  });
});

it.each([
  'Prior authorization: none needed',
  'Her insurer asked us to send the prior authorization again, which we did on the phone',
])('a line is no title: %s', (line) =>
  expect(drugs(line, 'Medication Name: Dupilumab 300 mg')).toEqual([['dupilumab', 'taken']]),
);
