import { describe, expect, it } from '@jest/globals';
import { FairSemaphore } from './fair-semaphore.js';

describe('places that owners share', () => {
  const asks = (places: FairSemaphore, entered: string[], ...owners: string[]): void => {
    for (const owner of owners) void places.acquire(owner).then(() => entered.push(owner));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('are all for one owner that is alone', () => {
    const places = new FairSemaphore(2);
    expect([places.tryAcquire('a'), places.tryAcquire('a'), places.tryAcquire('a')]).toEqual([true, true, false]);
  });

  it('are one fewer for an owner that is not, until nobody else has asked for a minute', () => {
    let now = 0;
    const places = new FairSemaphore(2, () => now);
    expect(places.tryAcquire('b')).toBe(true);
    places.release('b');
    expect([places.tryAcquire('a'), places.tryAcquire('a'), places.tryAcquire('b')]).toEqual([true, false, true]);
    places.release('b');
    now = 61_000;
    expect(places.tryAcquire('a')).toBe(true);
  });

  it('go to who holds the fewest, however many of another came before', async () => {
    const places = new FairSemaphore(2);
    const entered: string[] = [];
    asks(places, entered, 'a', 'a', 'a', 'a', 'a', 'b');
    await settled();
    expect(entered).toEqual(['a', 'a']);
    places.release('a');
    await settled();
    expect(entered).toEqual(['a', 'a', 'b']);
    places.release('a'); // one place stays free of a
    await settled();
    expect(entered).toEqual(['a', 'a', 'b', 'a']);
  });

  it('are left by those who no longer wait', async () => {
    const places = new FairSemaphore(1);
    const abort = new AbortController();
    await places.acquire('a');
    const gone = places.acquire('b', abort.signal);
    abort.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await expect(places.acquire('b', abort.signal)).rejects.toThrow('gone');
    places.release('a');
    expect(places.tryAcquire('c')).toBe(true);
  });
});
