import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const row = (...cells: string[]) => cells.map((cell) => cell.padEnd(18)).join('');
const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
const pairs = (...lines: string[]) => read(...lines).family.map(({ relation, concept }) => `${relation}: ${concept.name}`);

describe('a grid of relatives and diseases', () => {
  const GRID = [
    row('', 'Mother', 'Father', 'Sister'),
    row('Asthma', '', 'x', ''),
    row('Diabetes', 'X', '', 'yes'),
    row('Stroke', 'No', 'No', 'No'),
  ];
  const EXPECTED = ['Father: Asthma', 'Mother: Diabetes mellitus', 'Sister: Diabetes mellitus'];
  it.each([
    ['under its heading', ['FAMILY HISTORY', ...GRID]],
    ['under no heading', ['Please tick what applies.', ...GRID]],
  ])('says who has what %s', (_, lines) => expect(pairs(...lines)).toEqual(EXPECTED));
  it('goes on after a row whose disease no table knows, and takes more words of a disease', () =>
    expect(
      pairs(
        'FAMILY HISTORY',
        row('', 'Mother', 'Mat. Gr-mother'),
        row('Zorbia', 'x', ''),
        `${'Heart attack before age 60'.padEnd(36)}x`,
      ),
    ).toEqual(['Mat. Gr-mother: Myocardial infarction']));
  it('says nothing of the patient', () =>
    expect(read('HISTORY', 'She has gout.', '', ...GRID).conditions.map(({ concept }) => concept.name)).toEqual(['Gout']));
  it('may have the relatives in its rows', () =>
    expect(pairs('FAMILY HISTORY', row('Relative', 'Asthma', 'Stroke'), row('Mother', 'x', ''), row('Father', '', 'x'))).toEqual([
      'Mother: Asthma',
      'Father: Stroke',
    ]));
});
it('a list of diseases with answers is no grid of relatives', () =>
  expect(pairs('HISTORY', row('Condition', 'Yes', 'No'), row('Asthma', 'x', ''))).toEqual([]));
