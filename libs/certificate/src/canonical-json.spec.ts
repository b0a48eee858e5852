import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON (RFC 8785)', () => {
  it.each([
    [
      'members by the UTF-16 units of their names',
      { b: 1, a: 2, B: 3, é: 4, '10': 5, '9': 6 },
      '{"10":5,"9":6,"B":3,"a":2,"b":1,"é":4}',
    ],
    // the order of RFC 8785, 3.2.3: by code units the pair of an emoji comes before U+FB33
    ['names outside the basic plane', { '\ufb33': 1, '\u{1f600}': 2, '\u20ac': 3 }, '{"\u20ac":3,"\u{1f600}":2,"\ufb33":1}'],
    ['lists in their own order', { list: [3, 1, { z: null, y: true }] }, '{"list":[3,1,{"y":true,"z":null}]}'],
    ['numbers as ECMAScript writes them', [1e21, 0.000001, 1e-7, -0, 4.5], '[1e+21,0.000001,1e-7,0,4.5]'],
    ['only the escapes that are needed', ['\u20ac$\u000f\nA\'B"\\/'], '["\u20ac$\\u000f\\nA\'B\\"\\\\/"]'],
    ['no member without a value', { a: undefined, b: 1 }, '{"b":1}'],
  ])('has %s', (_, value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it('has the same data, and the same text in whatever order the members came', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const text = canonicalJson(data);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
        expect(canonicalJson(Object.fromEntries(Object.entries(data).toReversed()))).toBe(text);
      }),
    );
  });
});
