import { describe, expect, it, jest } from '@jest/globals';
import { Readiness } from './readiness.js';

describe('readiness', () => {
  const started = () => {
    const clock = { at: 1_000, now: () => clock.at };
    return { clock, readiness: new Readiness(clock) };
  };

  it('names the needed parts that are away or fail, and none that is only watched', async () => {
    const { readiness } = started();
    readiness.add('a', () => true);
    readiness.add('b', () => Promise.resolve(false));
    readiness.add('c', () => Promise.reject(new Error('no')));
    readiness.watch('d', () => false);
    expect(await readiness.missing()).toEqual(['b', 'c']);
    const states = await readiness.states();
    expect(states.map(({ part, ready, needed }) => [part, ready, needed])).toEqual([
      ['a', true, true],
      ['b', false, true],
      ['c', false, true],
      ['d', false, false],
    ]);
  });

  it('says since when a part has been so, whoever looked', async () => {
    const { clock, readiness } = started();
    let isUp = true;
    readiness.add('a', () => isUp);
    const since = async () => (await readiness.states())[0]?.since;
    expect(await since()).toBe(1_000);
    clock.at = 2_000;
    expect(await since()).toBe(1_000);
    isUp = false;
    await readiness.missing();
    clock.at = 3_000;
    expect(await since()).toBe(2_000);
  });

  it('takes a closer look at a needed part where there is one', async () => {
    const { readiness } = started();
    readiness.add('kafka', () => true);
    readiness.watch('kafka', () => false);
    expect(await readiness.missing()).toEqual([]);
    expect(await readiness.states()).toMatchObject([{ part: 'kafka', ready: false, needed: true }]);
  });

  it('waits for no check that hangs', async () => {
    jest.useFakeTimers();
    try {
      const { readiness } = started();
      readiness.add('a', () => new Promise(() => undefined));
      const missing = readiness.missing();
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await missing).toEqual(['a']);
    } finally {
      jest.useRealTimers();
    }
  });
});
