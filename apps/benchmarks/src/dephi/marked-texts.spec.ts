import { describe, expect, it } from '@jest/globals';
import type { PhiSpan } from '@chartloom/phi';
import { readMarks, scoreMarks } from './marked-texts.js';

const span = (start: number, end: number): PhiSpan => ({ category: 'NAME', start, end, score: 1, why: [] });
const MARKED = readMarks('page', 'Seen by {{NAME|Ann\nOkarin}}, well.');

it('takes the marks out of a text', () => {
  expect(MARKED).toEqual({
    id: 'page',
    text: 'Seen by Ann\nOkarin, well.',
    identifiers: [{ category: 'NAME', start: 8, end: 18 }],
  });
  expect(() => readMarks('page', 'by {{Ann}}')).toThrow('page has braces');
});

describe('an identifier', () => {
  it.each<[string, PhiSpan[], boolean, string[]]>([
    ['is found by one span', [span(8, 18)], true, []],
    ['is found by two spans with a blank between', [span(8, 11), span(12, 18)], true, []],
    ['is missed where a letter is left', [span(8, 17)], false, []],
    ['is missed without a span', [], false, []],
    ['is found by a span that takes more, which is lost', [span(5, 19)], true, ['by']],
  ])('%s', (_, spans, isFound, lost) => {
    const score = scoreMarks(MARKED, spans);
    expect([score.found.map((one) => one.isFound), score.words, score.lost]).toEqual([[isFound], 3, lost]);
  });
});
