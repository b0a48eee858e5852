import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { listedRelatives } from './relatives.js';

const relatives = (text: string) =>
  readClinicalText(sourceOf(text)).family.map(({ relation, concept }) => `${relation.toLowerCase()}: ${concept.name}`);

describe('who has what in the family', () => {
  it.each([
    ['FAMILY HISTORY\nAsthma and stroke in father, gout in a brother.', ['father: Asthma', 'father: Stroke', 'brother: Gout']],
    ['FAMILY HISTORY\nMother with asthma, stroke in father.', ['mother: Asthma', 'father: Stroke']],
    ['FAMILY HISTORY\nFather has gout and asthma.', ['father: Gout', 'father: Asthma']],
    ['FAMILY HISTORY\nM - asthma, F - gout, stroke at 52', ['m: Asthma', 'f: Gout', 'f: Stroke']],
    ['FAMILY HISTORY\nMGM: gout', ['mgm: Gout']],
    ['HPI\nHer sister has gout.', ['sister: Gout']],
    ['HPI\nGout in her sister.', ['sister: Gout']],
    ['HPI\nMom reports cough. Dad has gout.', ['dad: Gout']],
    ['HPI\nVitamin K - none. Gout is stable.', []],
  ])('%s', (text, expected) => expect(relatives(text)).toEqual(expected));

  it('is the patient whom a parent tells of, and not the one who has it', () => {
    const { conditions } = readClinicalText(sourceOf('HPI\nMom reports cough. Dad has gout. Mother denies fever.'));
    expect(conditions.map(({ concept, assertion }) => `${concept.name} ${assertion}`)).toEqual(['Cough present', 'Fever absent']);
  });
});

it.each([
  ['Lives with husband Gene, 81, who has gout and takes zolpidem.', [], []],
  ['Accompanied by his wife, who has gout and takes methotrexate.', [], []],
  ['Her sister is tired, on citalopram herself.', [], []],
  ['Rails asked for: Mr Wetherill (husband, room 5) is on warfarin.', [], []],
  ['Brought in by his mother with gout.', ['Gout'], []],
  ['Brought in by his mother, who has gout.', [], []],
  ['Wife (Joan, room 15) has her own pack with metformin.', [], []],
  ["Husband's zolpidem was in the same basket.", [], []],
  ['Gabapentin 300 mg belongs to wife.', [], []],
  ['Wife manages his metformin.', [], ['metformin']],
])('what is another person’s is not the patient’s: %s', (text, conditions, drugs) => {
  const read = readClinicalText(sourceOf(`HPI\n${text}`));
  expect(read.conditions.map(({ concept }) => concept.name)).toEqual(conditions);
  expect(read.medications.map(({ concept }) => concept.name)).toEqual(drugs);
});

describe('another person', () => {
  const conditionsOf = (text: string) => readClinicalText(sourceOf(`HPI\n${text}`)).conditions.map(({ concept }) => concept.name);
  it.each([
    ['Spouse was diagnosed with COVID-19 last week. Patient has cough.', ['Cough']],
    ['His roommate has asthma.', []],
    ['Lives with his wife, diabetes.', ['Diabetes mellitus']],
    ['Wife reports cough.', ['Cough']],
    ['Per Mom, he had a seizure.', ['Seizure']],
    ['Per patient and Mom, he had a seizure.', ['Seizure']],
    ['History obtained from the father. Asthma since birth.', ['Asthma']],
    ['According to his daughter he has gout.', ['Gout']],
  ])('%s', (text, expected) => expect(conditionsOf(text)).toEqual(expected));
  it('is no family', () => expect(relatives('HPI\nHis wife has gout.')).toEqual([]));
});

describe('relatives listed in a family history', () => {
  it('come in the order of the text, those named by a letter too, each where it is', () => {
    const text = 'Past. M - asthma, aunt with stroke, F: gout, MGM gout, maternal  uncle healthy.';
    const listed = listedRelatives({ text, pack: defaultPack() }, { start: 6, end: text.length });
    expect(listed.map(({ relation }) => relation)).toEqual(['M', 'aunt', 'F', 'MGM', 'maternal uncle']);
    for (const { start, end, relation } of listed) expect(text.slice(start, end).replace(/\s+/g, ' ')).toBe(relation);
  });

  it('are those of the span only', () => {
    const text = 'Mother. Father has gout. F - gout.';
    expect(listedRelatives({ text, pack: defaultPack() }, { start: 8, end: 24 })).toEqual([
      { start: 8, end: 14, relation: 'Father', describes: true },
    ]);
  });
});

it.each([
  'HPI\nHe lives with his wife, who has dementia.',
  'HPI\nHer daughter had influenza last week.',
  'HPI\nHer husband died of a stroke in 2019.',
])('what a verb says of another person is not of the patient: %s', (text) =>
  expect(readClinicalText(sourceOf(text)).conditions.filter(({ assertion }) => assertion === 'present')).toEqual([]),
);
