import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { familiarWordsFile, likelihoodBy, OPINION_SHAPE, opinionWeightsFile } from '@chartloom/clinical-text';
import { unpackWeights } from '@chartloom/sequence';
import { learnLogistic } from './logistic.js';
import { examplesOf, familiarWords, learnedFrom } from './sentences.js';

describe('the weights of the second opinion', () => {
  const weights = unpackWeights(readFileSync(opinionWeightsFile('en')), OPINION_SHAPE);

  it('were learned from the sentences that are here', () => {
    const digest = createHash('sha256').update(learnedFrom()).digest('hex');
    expect(weights.digest).toBe(digest); // else: npm run train:opinions
  });

  it('are beside the familiar words of these rows', () =>
    expect(readFileSync(familiarWordsFile('en'), 'utf8')).toBe(`${familiarWords().join('\n')}\n`)); // else: npm run train:opinions

  it.each([
    ['condition', 0.9],
    ['drug', 0.9],
    ['listed condition', 0.9],
    ['listed drug', 0.9],
    ['listed result', 0.9],
  ] as const)('tell what is so of a %s in more than %d of the sentences that they were learned from', (opinion, least) => {
    const examples = examplesOf(opinion);
    const right = examples.filter(({ features, isSo }) => likelihoodBy(weights, features, opinion) > 0.5 === isSo);
    expect(right.length / examples.length).toBeGreaterThan(least);
  });
});

describe('learning', () => {
  const examples = [
    { features: [0, 1], isSo: true },
    { features: [0, 2], isSo: false },
    { features: [0, 1, 3], isSo: true },
    { features: [0, 2, 3], isSo: false },
  ];
  const weights = learnLogistic(examples, 8);

  it('weighs what tells the examples apart, and nothing that none has', () => {
    expect(weights[1]).toBeGreaterThan(0.3);
    expect(weights[2]).toBeLessThan(-0.3);
    expect(Math.abs(weights[3] ?? 1)).toBeLessThan(0.1);
    expect([...weights.subarray(4)]).toEqual([0, 0, 0, 0]);
  });

  it('gives the same weights each time', () => expect(learnLogistic(examples, 8)).toEqual(weights));
});
