import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (text: string) => readClinicalText(sourceOf(text));
const titles = (text: string) => read(text).sections.map(({ title, lines }) => [title, lines.map(({ start, end }) => text.slice(start, end).trim())]); // prettier-ignore

describe('titles within a line', () => {
  it('begin sections of their own: a drug after them is no allergy', () => {
    const { allergies, medications, family } = read('Allergies: latex. Meds: warfarin, digoxin. FHx: father with gout.');
    expect(allergies.map(({ concept }) => concept.name)).toEqual(['Latex']);
    expect(medications.map(({ concept }) => concept.name)).toEqual(['warfarin', 'digoxin']);
    expect(family).toMatchObject([{ relation: 'father' }]);
  });

  it('begin one after the end of a sentence or in a cell, and no label of another kind does', () =>
    expect(titles('PMH: asthma (mild: seasonal). Mood: low today.   Allergies: none')).toEqual([
      ['', []],
      ['PMH', ['asthma (mild: seasonal). Mood: low today.']],
      ['Allergies', ['none']],
    ]));
});

it('a cell of a table is no title', () => {
  const source = sourceOf('STOPPED MEDICATIONS\nIndapamide 2.5mg   One daily   Reason: gout');
  const table = { heads: ['', '', ''], rows: [] };
  const lines = source.lines.map((line, i) => (i === 0 ? line : { ...line, table }));
  expect(readClinicalText({ ...source, lines }).sections.map(({ title }) => title)).toEqual(['', 'STOPPED MEDICATIONS']);
});

it('a row of a table each cell of which has a label has titles', () => {
  const source = sourceOf('Unit: 5 West\tAge: 70\nUnit: 5 West\tPMH: asthma, gout\tAllergies: codeine (itching)');
  const table = { heads: ['', '', ''], rows: [] };
  const lines = source.lines.map((line) => ({ ...line, table }));
  const { sections, conditions, allergies } = readClinicalText({ ...source, lines });
  expect(sections.map(({ title }) => title)).toEqual(['', 'PMH', 'Allergies']);
  expect([conditions.length, allergies.length]).toEqual([2, 1]);
});

it.each(['K/C/O: gout', 'O/E: HR 84/min', 'Imp: gout', 'HOPC: vomiting since Friday'])('%s is under a title', (line) =>
  expect(titles(line).at(-1)?.[0]).toBe(line.split(':')[0]),
);
