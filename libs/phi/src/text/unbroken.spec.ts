import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unbreak } from './unbroken.js';

const KNOWN = new Set(['well', 'known', 'follow', 'up', 'hepatitis', 'constance']);
const unbroken = (text: string) => unbreak(text, (word) => KNOWN.has(word)).text;

describe('unbreak', () => {
  it.each([
    ['a name that a hyphen parts', 'Mr. Bartholo-\nmew went', 'Mr. Bartholomew went'],
    ['a word in three lines', 'Bar-\ntholo-\nmew', 'Bartholomew'],
    ['a double name', 'Mrs. Okarin-\nDovumble', 'Mrs. Okarin-Dovumble'],
    ['a known word in capitals', 'CONS-\nTANCE', 'CONSTANCE'],
    ['two known words', 'a well-\nknown case', 'a well-known case'],
    ['a number', 'SSN 532-\n81-\n7764', 'SSN 532-81-7764'],
    ['a date', 'born 04/17/\n1961.', 'born 04/17/1961.'],
    ['a code', 'COVID-\n19', 'COVID-19'],
    ['a ZIP code after its state', 'Abilene, TX 79-\n605 USA', 'Abilene, TX 79605 USA'],
    ['a number after a word of two letters', 'OF 79-\n60 USA', 'OF 79-60 USA'],
    [
      'a number without a mark in a text',
      'The chart with record MRN 8824\n1907 was read.',
      'The chart with record MRN 8824 1907 was read.',
    ],
  ])('joins %s', (_, text, expected) => {
    expect(unbroken(text)).toBe(expected);
  });

  it.each([
    ['a list', 'Plan:\n- rest\n- fluids'],
    ['a dash', 'He rested -\nthen left'],
    ['an either-or', 'and/\nor'],
    ['numbers below each other', 'MRN 8824\n1907 Elm Street'],
    ['cells of a table', 'Sodium\t140\t135\n145\tmmol/L'],
    ['the end of a sentence', 'The pain was rated as 5.\n3 days later'],
  ])('leaves %s', (_, text) => {
    expect(unbroken(text)).toBe(text);
  });

  it('tells where each character was', () => {
    const piece = fc.constantFrom('Okarin', '-\n', '-', '\n', ' ', '12', '/', 'the', '4567', 'one two three four ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const broken = pieces.join('');
        const { text, toBroken } = unbreak(broken, (word) => KNOWN.has(word));
        for (let at = 0; at < text.length; at++) expect([text[at], '\n']).toContain(broken[toBroken(at)]);
        expect(toBroken(text.length)).toBe(broken.length);
      }),
    );
  });
});
