import { describe, expect, it } from '@jest/globals';
import type { Finding } from '@chartloom/sdk';
import {
  after,
  alike,
  decisionOf,
  decisionsFrom,
  decisionsOfDraft,
  inOrder,
  isDoubtful,
  NOTHING,
  reviewOf,
} from './decisions.js';

const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  ...{ id, category: 'NAME', page: 1, boxes: [{ x: 0, y: 0, width: 9, height: 9 }], text: id, score: 0.9 },
  ...{ reason: ['label'], doubts: [], channel: 'text' },
  ...more,
});
const decide = (id: string, verdict: 'accept' | 'refuse', everywhere = false) =>
  ({ type: 'decide', id, decision: { verdict, ...(everywhere && { everywhere }) } }) as const;

describe('the order of findings', () => {
  it('has doubts first, then pages from top to bottom', () => {
    const at = (y: number) => [{ x: 0, y, width: 1, height: 1 }];
    const all = [
      finding('second page', { page: 2 }),
      finding('low', { boxes: at(50) }),
      finding('high', { boxes: at(10) }),
      finding('turned', { page: 3, doubts: ['turned'] }),
      finding('unsure', { page: 2, score: 0.4 }),
    ];
    expect(inOrder(all).map(({ id }) => id)).toEqual(['unsure', 'turned', 'high', 'low', 'second page']);
  });

  it.each<[string, Partial<Finding>, boolean]>([
    ['a sure name', {}, false],
    ['a low score', { score: 0.69 }, true],
    ['a doubt', { doubts: ['turned'] }, true],
    ['an unread region', { score: null, channel: 'unread' }, true],
    ['a photograph', { score: null, channel: 'picture' }, false],
  ])('takes %s for what it is', (_, more, isOne) => {
    expect(isDoubtful(finding('x', more))).toBe(isOne);
  });
});

describe('decisions', () => {
  const findings = [finding('a', { text: 'Alma Ruiz' }), finding('b', { text: 'ALMA RUIZ,' }), finding('c', { text: 'Ruiz' })];

  it('hold for one finding, or for all with the same value', () => {
    expect(alike(findings, findings[0]!).map(({ id }) => id)).toEqual(['a', 'b']);
    const one = after(NOTHING, decide('a', 'refuse'));
    expect(findings.map((each) => decisionOf(one, findings, each)?.verdict)).toEqual(['refuse', undefined, undefined]);
    const all = after(NOTHING, decide('a', 'refuse', true));
    expect(findings.map((each) => decisionOf(all, findings, each)?.verdict)).toEqual(['refuse', 'refuse', undefined]);
  });

  it('can be taken back', () => {
    const addition = { id: 'n1', page: 1, box: { x: 1, y: 2, width: 3, height: 4 }, category: 'NAME' };
    const full = after(after(NOTHING, decide('a', 'refuse')), { type: 'add', addition });
    expect(after(after(full, { type: 'reopen', id: 'a' }), { type: 'take-back', id: 'n1' })).toEqual(NOTHING);
  });

  it('are sent without what was accepted, and come back as they were', () => {
    const steps = [
      decide('a', 'accept'),
      decide('b', 'refuse', true),
      { type: 'decide', id: 'c', decision: { verdict: 'change', category: 'MRN' } } as const,
    ];
    const decisions = steps.reduce(after, NOTHING);
    const sent = reviewOf(decisions);
    expect(sent).toEqual({ refuse: [{ id: 'b', everywhere: true }], change: [{ id: 'c', category: 'MRN' }] });
    expect(reviewOf(decisionsFrom(sent))).toEqual(sent);
    expect(reviewOf(NOTHING)).toEqual({});
  });

  it('are read from a draft of this form only', () => {
    expect(decisionsOfDraft(NOTHING)).toEqual(NOTHING);
    for (const other of [null, undefined, 'x', {}, { byFinding: {} }]) expect(decisionsOfDraft(other)).toBeUndefined();
  });
});
