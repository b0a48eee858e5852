import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spellingOf, wordsIn } from './spelling.js';

const WORDS = ['result', 'results', 'reference', 'tablet', 'flag', 'seat', 'scat', 'pain', 'tabs', 'injection'];
const spelled = spellingOf(WORDS);

describe('a misread word', () => {
  it.each([
    ['Resuit', 'result'],
    ['Re1erence range', 'reference range'],
    ['1 tahlet daily', '1 tablet daily'],
    ['F1ag', 'flag'],
  ])('%s is read as the one it looks like', (read, meant) => expect(spelled(read)).toBe(meant));

  it.each(['Result', 'RESULTS', 'Rosult', 'sect', 'pan', 'palm', 'labs', 'infection'])('%s is left as it is', (read) =>
    expect(spelled(read)).toBe(read),
  );

  it('takes as much room as it did', () => {
    fc.assert(fc.property(fc.string(), (text) => spelled(text).length === text.length));
    fc.assert(fc.property(fc.constantFrom(...WORDS), fc.constantFrom('l1', 'ti', 'bh', 'ec', '0o'), (word, [from = '', to = '']) => spelled(word.replaceAll(from, to)).length === word.length)); // prettier-ignore
  });
});

describe('a word with two letters changed over', () => {
  const typed = spellingOf(['daily', 'three'], (word) => word === 'there');
  it.each([
    ['once dialy', 'once daily'],
    ['there', 'there'],
    ['adily', 'adily'],
    ['daiyl', 'daily'],
  ])('%s is read as %s', (read, meant) => expect(typed(read)).toBe(meant));

  it('is left as it is without a dictionary', () => expect(spellingOf(['daily'])('dialy')).toBe('dialy'));
});

it('the words of a pattern are taken from it', () =>
  expect(wordsIn(['^(?:results?|your value|\\bref\\.?)$'])).toEqual(['results', 'result', 'your', 'value']));
