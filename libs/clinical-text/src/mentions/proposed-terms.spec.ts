import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { proposedTerms, type ProposedName } from './proposed-terms.js';
import { defaultPack } from '../lexicon/reader.js';
import type { SiteTerms } from '../lexicon/site-terms.js';

const pack = defaultPack();
const read = (text: string, names: readonly ProposedName[], site?: SiteTerms) => {
  const { terms, accepted } = proposedTerms({ text, pack }, names, 'model-1', site);
  return { accepted, ...readClinicalText(sourceOf(text), { terms, pack }) };
};
const condition = (words: string): ProposedName => ({ kind: 'condition', words });
const medication = (words: string): ProposedName => ({ kind: 'medication', words });

describe('names that a proposer found', () => {
  it('are stated with what the words assert, and say who proposed them', () => {
    const { conditions } = read('PLAN\nNo sign of plumbaric torpor. Follow up Zilm disease.', [
      condition('plumbaric torpor'),
      condition('Zilm disease'),
    ]);
    expect(conditions.map(({ concept, assertion }) => [concept.name, concept.proposedBy, assertion])).toEqual([
      ['plumbaric torpor', 'model-1', 'absent'],
      ['Zilm disease', 'model-1', 'present'],
    ]);
  });

  it('are taken as any drug is', () => {
    const { medications } = read('MEDICATIONS\nVelothrin 20 mg twice daily', [medication('Velothrin')]);
    expect(medications).toMatchObject([{ concept: { name: 'Velothrin' }, sig: { frequency: { frequency: 2 } } }]);
  });

  it.each<[string, ProposedName]>([
    ['are not printed there', condition('plumbaric torpor of the knee')],
    ['are in other letters', condition('ZILM DISEASE')],
    ['are too short', condition('Zil')],
    ['say that nothing is wrong', condition('Normal gait')],
    ['are a word that everybody uses', medication('Follow')],
    ['are a sentence', condition('Follow up Zilm disease and come back to us in two')],
  ])('are none where they %s', (_, name) =>
    expect(read('PLAN\nFollow up Zilm disease and come back to us in two weeks. Normal gait.', [name]).accepted).toBe(0),
  );

  it('leave what the lexicon and the site know as it is', () => {
    const site: SiteTerms = {
      reach: (word) => (word === 'zilm' ? 2 : 0),
      find: (phrase) => (phrase === 'zilm disease' ? [{ kind: 'disorder', name: 'Zilm', codes: [], proper: false }] : []),
    };
    const { conditions } = read('PLAN\nAsthma. Zilm disease.', [condition('Asthma'), condition('Zilm disease')], site);
    expect(conditions.map(({ concept }) => [concept.name, concept.proposedBy])).toEqual([
      ['Asthma', undefined],
      ['Zilm', undefined],
    ]);
  });
});
