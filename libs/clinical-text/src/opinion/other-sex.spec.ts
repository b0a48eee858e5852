import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const doubtsOf = (head: string, sentence: string) => {
  const { conditions, medications } = readClinicalText(sourceOf(`${head}\nHPI\n${sentence}`));
  return [...conditions, ...medications].map(({ isToldOtherwise = false }) => isToldOtherwise);
};
const MAN = 'Patient: Raymond Thistlewood\nSex: Male';
const WOMAN = 'Patient: Dorothy Murchison\nSex: Female';

describe('what a sentence tells after the pronoun of the other sex', () => {
  it.each([
    ['is in doubt', MAN, 'She has angina and uses salbutamol 100 mcg as needed.', [true, true]],
    ['is not of a woman', WOMAN, 'She has angina and uses salbutamol 100 mcg as needed.', [false, false]],
    ['is in doubt of a woman', WOMAN, 'He has angina.', [true]],
    ['is not where the document does not say the sex', 'Patient: Kim Lee', 'He has angina.', [false]],
    ['is not by a disease in capitals', WOMAN, 'HE grade 2 with known cirrhosis.', [false]],
  ])('%s: %s', (_, head, sentence, expected) => expect(doubtsOf(head, sentence)).toEqual(expected));
});
