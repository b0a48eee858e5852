import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { inSentence, opinionExample } from './opinion-example.js';
import { OPINION_BUCKETS } from './opinion-features.js';
import { likelihoodBy, OPINION_SHAPE } from './second-opinion.js';

const entities = (...lines: string[]) => readClinicalText(sourceOf(['HPI', ...lines].join('\n')));

const inText = (sentence: string, name: string) => opinionExample(inSentence(sentence, name));

describe('the features of a name in its sentence', () => {
  it('are numbers below their most, each once, and the same for the same words', () => {
    const features = inText('Never troubled by gout since the diet changed.', 'gout');
    expect(features).toEqual(inText('Never troubled by gout since the diet changed.', 'gout'));
    expect(new Set(features).size).toBe(features.length);
    expect(features.every((feature) => feature >= 0 && feature < OPINION_BUCKETS)).toBe(true);
  });

  it('do not hold the name, and hold on which side of it each word is', () => {
    expect(inText('No gout today.', 'gout')).toEqual(inText('No asthma today.', 'asthma'));
    expect(inText('gout, no pain', 'gout')).not.toEqual(inText('no pain, gout', 'gout'));
  });

  it('are not those of another sentence', () => {
    const [alone, among] = ['He has gout.', 'She was well. He has gout. No rash.'].map((text) => inText(text, 'gout'));
    expect(among).toEqual(alone);
  });

  it('are of a name that is there', () => expect(() => inText('He has gout.', 'asthma')).toThrow('has no "asthma"'));
});

describe('the features of a name in an item', () => {
  const ramipril = inSentence('ramipril 5 mg\tdaily\tstopped', 'ramipril');
  const place = { title: 'Medicines at home', kind: 'medications' };

  it('hold all cells of its row, its title, the title above that and the kind of the section', () => {
    const features = opinionExample(ramipril, place);
    const others = [
      opinionExample({ ...ramipril, after: ramipril.after.replace('stopped', 'taken') }, place),
      opinionExample(ramipril, { ...place, title: 'Medicines that were stopped' }),
      opinionExample(ramipril, { ...place, under: 'Stopped' }),
      opinionExample(ramipril, { ...place, kind: 'plan' }),
    ];
    for (const other of others) expect(new Set(other)).not.toEqual(new Set(features));
    expect(new Set(features).size).toBe(features.length);
  });
});

describe('a likelihood', () => {
  const rows = new Int8Array(OPINION_SHAPE.buckets * OPINION_SHAPE.tags);
  rows[2 * OPINION_SHAPE.tags] = 64;
  rows[2 * OPINION_SHAPE.tags + 1] = -64;
  it.each([
    ['condition', [2], 1 / (1 + Math.exp(-2))],
    ['drug', [2], 1 / (1 + Math.exp(2))],
    ['condition', [3], 0.5],
  ] as const)('of a %s is by its own column', (opinion, features, expected) =>
    expect(likelihoodBy({ rows }, features, opinion)).toBeCloseTo(expected, 12),
  );
});

describe('in a running text', () => {
  it.each([
    ['Pneumonia, like her mother.', true],
    ['She would like to know whether this could ever turn into epilepsy.', true],
    ['Known epilepsy, two fits this month.', false],
    ['He attends with his wife because his angina is worse on hills.', false],
  ])('"%s" leaves open that the patient has it: %s', (sentence, isOpen) => {
    const present = entities(sentence).conditions.filter(({ assertion }) => assertion === 'present');
    expect(present.map(({ isToldOtherwise = false }) => isToldOtherwise)).toEqual([isOpen]);
  });

  it.each([
    ['She remains on lisinopril and is happy with it.', false],
    ['We talked about lisinopril and she will think it over.', true],
  ])('"%s" leaves open that the drug is taken: %s', (sentence, isOpen) => {
    const { medications } = entities(sentence);
    expect(medications.map(({ isToldOtherwise, isOnlyNamed }) => isToldOtherwise ?? isOnlyNamed ?? false)).toEqual([isOpen]);
  });
});

describe('in a list', () => {
  it.each([
    ['Medications', 'Lisinopril 10 mg daily', false],
    ['Medications', 'Lisinopril 10 mg daily - was given up in spring, cough', true],
  ])('below "%s" the item "%s" leaves open that it is taken: %s', (title, item, isOpen) => {
    const { medications } = readClinicalText(sourceOf(`${title}\n${item}\nMetformin 500 mg twice daily`));
    const [first] = medications.filter(({ status }) => status === 'taken');
    expect(first?.isToldOtherwise ?? false).toBe(isOpen);
  });
});
