import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from './read.js';
import { sourceOf } from './source.js';

const named = (sentence: string) => readClinicalText(sourceOf(`Exam\n${sentence}`)).conditions.map(({ concept }) => concept.name);

describe('a word that may name a condition', () => {
  it.each([
    'The abdominal cavity was entered.',
    'Coagulated with bipolar forceps.',
    'Stable to valgus stress.',
    'He will return in the fall.',
    'Mass index normal.',
    'He asked for pain medicine.',
    'There was bleeding control.',
  ])('names none: %s', (sentence) => expect(named(sentence)).toEqual([]));
  it.each([
    ['He has dental cavities.', /caries/i],
    ['She has bipolar disorder.', /bipolar/i],
    ['She had a fall at home.', /fall/i],
    ['There is pain in the arm.', /pain/i],
  ])('names one: %s', (sentence, name) => expect(named(sentence)).toEqual([expect.stringMatching(name)]));
});
