import { describe, expect, it } from '@jest/globals';
import { assertionOf } from './assertion.js';

const said = (sentence: string, chronic = false) => {
  const start = sentence.indexOf('[');
  const text = sentence.replace('[', '').replace(']', '');
  return assertionOf(text, { start: 0, end: text.length }, { start, end: sentence.indexOf(']') - 1 }, chronic);
};

describe('assertionOf', () => {
  it.each([
    ['present', 'She has [asthma].'],
    ['present', 'No change in his chronic [headache].'],
    ['present', 'No fever but has [cough].'],
    ['absent', 'Denies chest pain, fever, or [cough].'],
    ['absent', 'Extremities: no [edema].'],
    ['absent', '[Blurry vision]: none.'],
    ['absent', 'She has never had [psoriasis].'],
    ['absent', 'CT negative for [pneumonia].'],
    ['possible', 'Differential includes possible [gout].'],
    ['possible', 'Rule out [heart failure].'],
    ['hypothetical', 'Return for fever or [chest pain].'],
    ['hypothetical', 'Due for [colon cancer] screening.'],
    ['hypothetical', 'If she develops [wheezing] she is to call.'],
    ['historical', 'There is also a prior [deep vein thrombosis].'],
    ['historical', 'His [edema] has resolved.'],
    ['historical', 'History of [pneumonia].'],
  ])('%s: %s', (assertion, sentence) => expect(said(sentence)).toBe(assertion));

  it.each([
    ['present', 'History of [hypertension].'],
    ['historical', 'Prior [hypertension].'],
    ['historical', 'History of [asthma], resolved.'],
  ])('a disease that does not go away, %s: %s', (assertion, sentence) => expect(said(sentence, true)).toBe(assertion));
});
