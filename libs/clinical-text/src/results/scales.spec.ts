import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (line: string) => readClinicalText(sourceOf(['ASSESSMENT', line].join('\n')));

describe('a score', () => {
  it.each([
    ['Morse Fall Scale 80.', 'Morse Fall Scale score', 80],
    ['GAD-7: 9', 'GAD-7 score', 9],
    ['PHQ-9 score 14/27', 'PHQ-9 score', 14],
    ['MoCA 24 out of 30', 'Montreal Cognitive Assessment score', 24],
    ['Gleason 3+4=7', 'Gleason score', 7],
    ['NYHA class III', 'NYHA class', 'III'],
    ['ECOG performance status 0-1', 'ECOG performance status', '0-1'],
    ['ASA grade 2 / 3', 'ASA physical status', '2 / 3'],
    ['Apgars 8/9', 'Apgar scores', '8/9'],
  ])('is what its scale is at, and no disease that is in its name: %s', (line, name, expected) => {
    const { observations, conditions } = read(line);
    expect(observations.map(({ concept, value }) => [concept.name, 'value' in value ? value.value : 'text' in value && value.text])).toEqual([[name, expected]]); // prettier-ignore
    expect(conditions).toEqual([]);
  });

  it('has the day before its number', () => {
    expect(read('PHQ-9 on 3/4/2025: 12.').observations).toMatchObject([{ date: '2025-03-04', value: { value: 12 } }]);
  });

  it.each(['GAD-7 out of range.', 'PHQ-9 due.', 'STOP-BANG 12345678', 'Pain scale explained.'])(
    'is none without a number: %s',
    (line) => {
      expect(read(line).observations).toEqual([]);
    },
  );
});

it.each([
  ['LVEF 35-40%', '35-40%'],
  ['EF 60 to 65 %', '60 to 65 %'],
])('an estimate is told as its range: %s', (line, text) => {
  expect(read(line).observations).toMatchObject([{ value: { kind: 'words', text } }]);
});

it('the normal range of an estimate is no value', () => {
  expect(read('LVEF normal range 55-70%.').observations).toEqual([]);
});

it.each([
  ['Nausea grade 0, diarrhea grade 2.', ['absent', 'present']],
  ['Mucositis G0.', ['absent']],
  ['Nausea (grade 0)', ['absent']],
])('a finding of grade 0 is absent: %s', (line, assertions) => {
  expect(read(line).conditions.map(({ assertion }) => assertion)).toEqual(assertions);
});
