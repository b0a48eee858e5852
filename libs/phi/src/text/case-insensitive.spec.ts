import { describe, expect, it } from '@jest/globals';
import { defaultRegistry } from '../recognisers/registry.js';
import { caseInsensitive } from './case-insensitive.js';

const found = (source: string, text: string) => [...text.matchAll(caseInsensitive(source))].map(([match]) => match);

describe('a pattern for letters of any case', () => {
  it.each([
    ['plate (?-i:[A-Z]{2}\\d)', 'Plate AB1, PLATE CD2, plate ef3', ['Plate AB1', 'PLATE CD2']],
    ['(?:in|of) (?<value>april|(?-i:March|May))', 'In May, in may, of APRIL', ['In May', 'of APRIL']],
    ['(?<=(?-i:\\p{Lu}\\p{Ll}+), )\\d+', 'Smith, 91, smith, 92', ['91']],
    ['[a-c]é(?-i:x)', 'Aéx bÉx cÉX', ['Aéx', 'bÉx']],
    ['\\p{Lu}(?-i:z)', 'az Az aZ', ['az', 'Az']],
    ['(?-i:a(?:b|c))d', 'abD acd aBd', ['abD', 'acd']],
    ['[\\]a](?-i:x)', 'Ax ]x ax', ['Ax', ']x', 'ax']],
    ['no (?!x)(?-i:Y)', 'NO Y no y', ['NO Y']],
  ])('%s', (source, text, expected) => expect(found(source, text)).toEqual(expected));

  it('has no modifiers: V8 forgets them', () => {
    const patterns = defaultRegistry.flatMap((one) => (one.kind === 'pattern' ? [one.pattern.source] : []));
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.filter((source) => /\(\?[ims]*-?[ims]+:/.test(source))).toEqual([]);
  });
});
