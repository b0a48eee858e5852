import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.js';

describe('BoundedCache', () => {
  const counted = () => {
    const asked: string[] = [];
    return { asked, lengthOf: (key: string) => (asked.push(key), key.length) };
  };

  it('computes a value once', () => {
    const cache = new BoundedCache<string, number>(2);
    const { asked, lengthOf } = counted();
    expect([cache.get('aa', lengthOf), cache.get('aa', lengthOf)]).toEqual([2, 2]);
    expect(asked).toEqual(['aa']);
  });

  it('never holds more than its capacity, and forgets what was asked for least lately', () => {
    const cache = new BoundedCache<string, number>(2);
    const { asked, lengthOf } = counted();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) cache.get(key, lengthOf);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
    for (let i = 0; i < 1000; i++) cache.get(String(i), lengthOf);
    expect(cache.size).toBe(2);
  });

  it('is empty once it is cleared', () => {
    const cache = new BoundedCache<string, number>(2);
    cache.get('a', () => 1);
    cache.clear();
    expect([cache.size, cache.get('a', () => 7)]).toEqual([0, 7]);
  });
});
