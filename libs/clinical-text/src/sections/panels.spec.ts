import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { panelIn } from './panels.js';

describe('a panel', () => {
  const panel = (line: string) =>
    panelIn({ text: line, pack: defaultPack() }, { start: 0, end: line.length, cells: [], block: 0 });
  it.each([
    'COMPREHENSIVE METABOLIC PANEL',
    'CBC with Differential',
    'Complete Blood Count',
    'Lipid Panel:',
    'Hematology',
    'Thyroid function tests',
    'Liver Function Tests',
    'Hepatitis B Panel',
  ])('%s', (line) => expect(panel(line)).toBeDefined());
  it.each(['Sodium 138', 'Glucose', 'She had a lipid panel last year', 'Results'])('%s is none', (line) =>
    expect(panel(line)).toBeUndefined(),
  );
});

describe('the day in the title of a panel', () => {
  const daysOf = (text: string) => readClinicalText(sourceOf(text)).observations.map(({ concept, date }) => [concept.name, date]);
  it.each([
    ['after a dash', 'LABS\nIron studies - 4/2/2025\nFerritin 20 ng/mL', [['Ferritin', '2025-04-02']]],
    ['in brackets, with its hour', 'LABS\nLipids (drawn 4/2/2025 08:10)\nHDL 40 mg/dL', [['HDL cholesterol', '2025-04-02']]],
    [
      'of each its own',
      'Lipid Panel (4/2/2025)\nHDL 40 mg/dL\n\nCoagulation 5/9/2025\nINR 1.1',
      [
        ['HDL cholesterol', '2025-04-02'],
        ['INR', '2025-05-09'],
      ],
    ],
    [
      'and not of the next panel',
      'LABS\nLipids (4/2/2025)\nHDL 40 mg/dL\n\nElectrolytes\nSodium 140 mmol/L',
      [
        ['HDL cholesterol', '2025-04-02'],
        ['Sodium', undefined],
      ],
    ],
    [
      'and not of a section',
      'LABS (collected 4/2/2025)\nSodium 140 mmol/L\n\nLipids\nHDL 40 mg/dL',
      [
        ['Sodium', '2025-04-02'],
        ['HDL cholesterol', '2025-04-02'],
      ],
    ],
  ])('is that of its results: %s', (_, text, expected) => expect(daysOf(text)).toEqual(expected));
});
