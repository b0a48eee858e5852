import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (...rows: string[]): string[] => {
  const source = sourceOf(['Patient form', 'SECTION C', ...rows].join('\n'));
  return readClinicalText(source).conditions.map(({ start, end, assertion }) => `${source.text.slice(start, end)} ${assertion}`);
};

describe('of several diseases that a question asks for together', () => {
  it.each([
    [
      'the one that the answer names is present, and nothing is told of the others',
      ['Anxiety / depression\tYes\tanxiety'],
      ['Anxiety present', 'depression hypothetical', 'anxiety present'],
    ],
    [
      'those of the line above are not asked for with them',
      ['Epilepsy / gout\tNo', 'Blood clots (DVT / PE)\tYes\tDVT R calf after flight, 2006'],
      ['Epilepsy absent', 'gout absent', 'DVT present', 'PE hypothetical', 'DVT present'],
    ],
    ['all are in doubt where the answer names none', ['Asthma / gout\tYes\ton tablets'], ['Asthma possible', 'gout possible']],
    [
      'a wider word is present, and what it may be is in doubt',
      ['Seizures (epilepsy / migraine)\tYes'],
      ['Seizures present', 'epilepsy possible', 'migraine possible'],
    ],
    [
      'the one is present that is named below the question',
      ['Heart attack, angina or heart failure?\tYes', 'Details: angina 2012', 'Asthma / gout\tNo'],
      [
        'Heart attack hypothetical',
        'angina present',
        'heart failure hypothetical',
        'angina present',
        'Asthma absent',
        'gout absent',
      ],
    ],
    [
      'a line below that is not of its details says nothing of it',
      ['Asthma / gout\tYes', 'Note: seen in May, asthma clinic'],
      ['Asthma possible', 'gout possible', 'asthma hypothetical'],
    ],
    [
      'one is in doubt beside others that no table knows',
      ['Gout, zorb or blarf trouble?\tYes', 'Zorb trouble or asthma?\tYes'],
      ['Gout possible', 'asthma possible'],
    ],
    [
      'one is told where nothing is listed beside it',
      ['Do you have, or have you had, gout?\tYes', 'Asthma, please tick\tYes'],
      ['gout present', 'Asthma present'],
    ],
    [
      'the one is told that a line right of the question names, which is no part of the answer',
      ['Asthma, bronchitis?\tNo', '    asthma - blue inhaler', 'Gout?\tNo'],
      ['Asthma absent', 'bronchitis absent', 'asthma present', 'Gout absent'],
    ],
    [
      'a line that begins as the question does is another question',
      ['Asthma / gout\tYes', 'asthma clinic', 'Psoriasis?\tNo'],
      ['Asthma possible', 'gout possible', 'Psoriasis absent'],
    ],
    ['none is present where the answer is no', ['Asthma / gout\tNo\t'], ['Asthma absent', 'gout absent']],
  ])('%s', (_, rows, expected) => expect(told(...rows)).toEqual(expected));
});

describe('of several drugs that a question asks for together', () => {
  const drugs = (...rows: string[]): string[] => {
    const source = sourceOf(['Patient form', 'SECTION C', ...rows].join('\n'));
    return readClinicalText(source).medications.map(
      ({ name, isToldOtherwise }) => `${source.text.slice(name.start, name.end)}${isToldOtherwise ? ' in doubt' : ''}`,
    );
  };
  it.each([
    [
      'only those are told that the details name',
      ['Do you take warfarin, apixaban or aspirin?\tYes', 'Please specify: aspirin'],
      ['aspirin', 'aspirin'],
    ],
    [
      'all are in doubt where there are none',
      ['Do you take warfarin or apixaban?\tYes', 'Details:'],
      ['warfarin in doubt', 'apixaban in doubt'],
    ],
    ['the only one that is asked for is told', ['Do you take warfarin?\tYes'], ['warfarin']],
  ])('%s', (_, rows, expected) => expect(drugs(...rows)).toEqual(expected));
});

describe('of several allergies that a question asks for together', () => {
  const allergies = (...rows: string[]): string[] => {
    const source = sourceOf(['Patient form', 'SECTION C', ...rows, 'Gout?\tNo'].join('\n'));
    return readClinicalText(source).allergies.map(
      ({ name, isToldOtherwise }) => `${source.text.slice(name.start, name.end)}${isToldOtherwise ? ' in doubt' : ''}`,
    );
  };
  it.each([
    [
      'only those are told that the details name, without what is tolerated',
      ['Allergic to penicillin, latex or iodine?\tYes\tpenicillin: rash', '    latex - ok'],
      ['penicillin'],
    ],
    [
      'one is told that stands below a no',
      ['Allergic to aspirin or ibuprofen?\tNo', '    ibuprofen makes me wheeze'],
      ['ibuprofen'],
    ],
    ['all are in doubt where there are no details', ['Allergic to latex or iodine?\tYes'], ['latex in doubt', 'iodine in doubt']],
  ])('%s', (_, rows, expected) => expect(allergies(...rows)).toEqual(expected));

  it('a symptom in the details is a reaction', () => {
    const source = sourceOf('Patient form\nSECTION C\nAllergic to penicillin?\tYes\tpenicillin: rash\nGout?\tNo');
    expect(readClinicalText(source).conditions.map(({ concept }) => concept.name)).toEqual(['Gout']);
  });
});
