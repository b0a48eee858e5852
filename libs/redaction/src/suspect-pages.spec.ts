import { describe, expect, it } from '@jest/globals';
import { suspectPages } from './suspect-pages.js';

const content = (...strings: readonly string[]): Uint8Array =>
  Buffer.from(`BT ${strings.map((one) => `(${one}) Tj`).join(' ')} ET`);
const KEYS = new Set(['okarin', 'mari', '61259771']);

describe('the pages of text that hold a removed value', () => {
  const contents = new Map([
    [1, content('stable')],
    [2, content('Mari', 'tal status')],
    [4, content('today')],
  ]);
  const suspects = (
    strings: readonly string[],
    wordsByPage: readonly (readonly string[])[] = [],
  ): readonly number[] | undefined => suspectPages({ wordsByPage, strings, keys: KEYS, keysInBytes: KEYS, contents });

  it('are those whose strings have it, as a piece of another word may', () => {
    expect(suspects(['stable', 'mari', 'today'])).toEqual([2]);
  });

  it('are those whose words have it', () => {
    expect(suspects([], [['stable'], [], [], ['okarin']])).toEqual([4]);
    expect(suspects(['mari'], [['okarin'], [], [], []])).toEqual([1, 2]);
  });

  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['in a font or another part of the file', ['okarin'], []],
    ['there, and another one on a page', ['mari', 'okarin'], []],
    ['on a page that is a picture', [], [[], [], ['61259771'], []]],
    ['nowhere', ['stable'], []],
  ])('are not known where it is %s', (_, strings, words) => {
    expect(suspects(strings, words)).toBeUndefined();
  });
});
