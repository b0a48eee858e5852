import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const codesOf = (text: string) =>
  readClinicalText(sourceOf(text)).observations.map(({ concept }) => [concept.name, concept.codes[0]?.code]);

it.each([
  ['blood', 'LABS\nGlucose 95 mg/dL', [['Glucose', '2345-7']]],
  ['urine', 'URINALYSIS\nGlucose Negative\npH 6.0', [['Urine glucose', '5792-7'], ['Urine pH', '5803-2']]],
  ['urine, of a name that says so', 'URINALYSIS\nKetones trace', [['Urine ketones', '5797-6']]],
  ['spinal fluid', 'CSF\nProtein 45 mg/dL', [['CSF protein', '2880-3']]],
  ['arteries', 'ABG\npH 7.32\nHCO3 22', [['Arterial pH', '2744-1'], ['Blood gas bicarbonate', '1959-6']]],
  ['veins', 'VBG\npH 7.32', [['Venous pH', '11558-4']]],
  ['a fluid', 'Pleural fluid\nGlucose 60 mg/dL', [['Pleural fluid glucose', '2346-5']]],
  ['a fluid of which no code is known', 'Stool studies\nGlucose 60 mg/dL', [['Glucose (stool)', undefined]]],
  ['blood again, in the next panel', 'URINALYSIS\nGlucose Negative\nBASIC METABOLIC PANEL\nGlucose 95 mg/dL', [['Urine glucose', '5792-7'], ['Glucose', '2345-7']]],
])('results of %s have its codes or none', (_, text, expected) => expect(codesOf(text)).toEqual(expected)); // prettier-ignore
