import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (text: string) => readClinicalText(sourceOf(text));
const codesOf = (mentions: readonly { readonly concept: { readonly codes: readonly { readonly code: string }[] } }[]) =>
  mentions.map(({ concept }) => concept.codes.map(({ code }) => code));

it.each([
  ['PROBLEM LIST\n- Gout (M10.00)', ['M10.00']],
  ['PROBLEM LIST\n- Gout [ICD-10: M10.00]', ['M10.00']],
  ['PROBLEM LIST\n- Gout (SNOMED CT 1234567)', ['1234567', 'M10.9']],
  ['PROBLEM LIST\n- Zorblax syndrome (E88.9)', ['E88.9']],
  ['PROBLEM LIST\n- Gout (2019)', ['M10.9']],
  ['PROBLEM LIST\n- Gout\n(M10.00)', ['M10.9']],
])('a code that is printed is the one of a condition: %s', (text, codes) =>
  expect(codesOf(read(text).conditions)).toEqual([codes]),
);

it('codes of results, procedures and drugs are read too', () => {
  expect(codesOf(read('LABS\nGlucose (LOINC: 1558-6) 95 mg/dL').observations)).toEqual([['1558-6']]);
  expect(codesOf(read('PROCEDURES\n- Chest X-ray (CPT: 71046)').procedures)[0]).toContain('71046');
  expect(codesOf(read('MEDICATIONS\nMetformin (NDC 0093-7214-98) 500 mg daily').medications)[0]).toContain('0093-7214-98');
});
