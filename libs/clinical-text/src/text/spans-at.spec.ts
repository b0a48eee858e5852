import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spanFinder } from './spans-at.js';

it('finds the span that has a place, whatever their order', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 12 }), fc.nat(70), (ends, at) => {
      const bounds = ends.toSorted((a, b) => a - b);
      const spans = bounds.flatMap((end, i) => (i % 2 === 1 ? [{ start: bounds[i - 1] ?? 0, end }] : []));
      const expected = spans.find(({ start, end }) => start <= at && at < end);
      expect(spanFinder(spans.toReversed())(at)).toEqual(expected);
    }),
  ));
