import { describe, expect, it } from '@jest/globals';
import { hasLapsed, LAPSE_MS, watchLeases } from './lease-watch.js';

describe('leases that a process watches', () => {
  it('count from the moment at which their version was first seen', () => {
    const first = watchLeases(
      new Map(),
      [
        { id: 'a', version: 7 },
        { id: 'b', version: 1 },
      ],
      100,
    );
    const second = watchLeases(
      first,
      [
        { id: 'a', version: 7 },
        { id: 'b', version: 2 },
      ],
      500,
    );
    expect([...second]).toEqual([
      ['a', { version: 7, sinceMs: 100 }],
      ['b', { version: 2, sinceMs: 500 }],
    ]);
  });

  it('are forgotten when they are gone, and new when they come again with a version of before', () => {
    const before = watchLeases(new Map(), [{ id: 'a', version: 2 }], 0);
    expect(watchLeases(watchLeases(before, [], 10), [{ id: 'a', version: 2 }], 20).get('a')).toEqual({ version: 2, sinceMs: 20 });
  });

  it('lapse when they have not changed for three renewals, and not before', () => {
    const lease = { version: 1, sinceMs: 1_000 };
    expect(hasLapsed(lease, 1_000 + LAPSE_MS - 1)).toBe(false);
    expect(hasLapsed(lease, 1_000 + LAPSE_MS)).toBe(true);
  });
});
