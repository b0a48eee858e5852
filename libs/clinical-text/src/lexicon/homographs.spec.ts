import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

/** Of the conditions that the tables know. */
const named = (sentence: string) =>
  readClinicalText(sourceOf(`Exam\n${sentence}`))
    .conditions.filter(({ proposed }) => proposed === undefined)
    .map(({ concept }) => concept.name);

describe('a word that may name a condition', () => {
  it.each([
    'The abdominal cavity was entered.',
    'Coagulated with bipolar forceps.',
    'EEG: bipolar montage was used.',
    'PID: 123456',
    'Physical exam (PE) was normal.',
    'ADDITION (ADD) 2.0',
    'GOO = gastric outlet obstruction; BNO = bowels not open.',
    'Stable to valgus stress.',
    'He will return in the fall.',
    'Mass index normal.',
    'He asked for pain medicine.',
    'There was bleeding control.',
    'The hernia sac was dissected.',
    'A drain was brought out through a stab wound.',
    'SpO2 is 97%, RA.',
    'MS: alert and oriented.',
    'Closed with a BV needle.',
    'He is on RA.',
    'Seen at 260 Elmhurst Avenue, Cedar Falls, IA 50613.',
    'A boy with reflux nephropathy.',
    'The eGFR (CKD-EPI) was 47.',
  ])('names none: %s', (sentence) => expect(named(sentence)).toEqual([]));
  it.each([
    ['He has dental cavities.', /caries/i],
    ['She has bipolar disorder.', /bipolar/i],
    ['She had a fall at home.', /fall/i],
    ['There is pain in the arm.', /pain/i],
    ['There is a hernia in the groin.', /hernia$/i],
    ['She has a stab wound of the chest.', /stab/i],
    ['She has RA on methotrexate.', /rheumatoid/i],
    ['1. MS', /multiple sclerosis/i],
    ['History of PD.', /parkinson/i],
    ['RA: not at goal.', /rheumatoid/i],
    ['RA - schedule CXR.', /rheumatoid/i],
    ['A woman with RA who presents today.', /rheumatoid/i],
  ])('names one: %s', (sentence, name) => expect(named(sentence)).toEqual([expect.stringMatching(name)]));
});
