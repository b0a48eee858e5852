import { describe, expect, it } from '@jest/globals';
import type { PhiSpan } from '@chartloom/phi';
import { normalise } from './findings/value.js';
import { collectKeys, containsKey } from './removed-keys.js';

const span = (category: PhiSpan['category'], start: number, end: number): PhiSpan => ({
  category,
  start,
  end,
  score: 1,
  why: [],
});
const kept = (text: string) => ({
  text,
  box: { x: 0, y: 0, width: 1, height: 1 },
  fontSize: 1,
  angle: 0,
  at: { line: 0, order: 0, runsOn: false },
});

describe('removed keys', () => {
  it('are a name by its words and a number as a whole, without what stays by decision', () => {
    const text = 'Will Okarin 61-259771';
    const keys = collectKeys(text, [span('NAME', 0, 11), span('MRN', 12, 21)], [kept('will')]);
    expect([...keys]).toEqual(['okarin', '61259771']);
  });

  it('are a place by its words too, and of words those with four letters or more', () => {
    const text = 'Los Alto Springfield';
    expect([...collectKeys(text, [span('LOCATION', 0, text.length)], [])]).toEqual(['alto', 'springfield']);
  });

  it.each([
    ['inside a longer word from eight letters on', ['xokarinanx'], 'okarinan', true],
    ['not inside one with seven', ['xokarinax'], 'okarina', false],
    ['as a word', ['okarin'], 'okarin', true],
    ['inside a long word', ['xdannenholtx'], 'dannenholt', true],
    ['by accident in a longer number', ['19082022'], '82022', false],
  ])('are found %s', (_, words, key, found) => {
    expect(containsKey(words, new Set([key]))).toBe(found);
  });

  it('are looked for without case, accents and separators', () => {
    expect(normalise('Schröder-O’Neil 3096 6280')).toBe('schroderoneil30966280');
  });
});
