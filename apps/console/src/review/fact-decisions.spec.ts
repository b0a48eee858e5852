import { expect, it } from '@jest/globals';
import { FACTS, factReviewOf, type FactStep } from './fact-decisions.js';

const STEPS: readonly FactStep[] = [
  { type: 'decide', id: 'a', decision: { verdict: 'confirm' } },
  { type: 'decide', id: 'b', decision: { verdict: 'reject' } },
  { type: 'decide', id: 'c', decision: { verdict: 'correct', values: { text: 'Gout', start: '2026' } } },
  { type: 'add', fact: { id: 'n', class: 'Condition', text: 'Asthma', page: 1, box: { x: 1, y: 2, width: 3, height: 4 } } },
];

it('sends each decision as the service takes it, and reads it back', () => {
  const review = factReviewOf(STEPS.reduce(FACTS.after, FACTS.nothing));
  expect(review).toEqual({
    ...{ confirm: ['a'], reject: ['b'], correct: [{ fact: 'c', text: 'Gout', start: '2026' }] },
    add: [{ class: 'Condition', text: 'Asthma', page: 1, box: { x: 1, y: 2, width: 3, height: 4 } }],
  });
  expect(factReviewOf(FACTS.ofReview(review))).toEqual(review);
});

it('takes decisions back, and changes what was added in its place', () => {
  const more: readonly FactStep[] = [
    ...STEPS,
    { type: 'add', fact: { id: 'n', class: 'Condition', text: 'Bronchial asthma' } },
    { type: 'reopen', id: 'b' },
  ];
  const decisions = more.reduce(FACTS.after, FACTS.nothing);
  expect(decisions.added.map(({ text }) => text)).toEqual(['Bronchial asthma']);
  expect(decisions.byFact).not.toHaveProperty('b');
  expect(FACTS.after(decisions, { type: 'take-back', id: 'n' }).added).toEqual([]);
});

it('reads drafts of its own form only', () => {
  expect(FACTS.ofDraft({ byFact: {}, added: [] })).toEqual(FACTS.nothing);
  for (const other of [null, 'x', {}, { byFinding: {}, additions: [] }]) expect(FACTS.ofDraft(other)).toBeUndefined();
});
