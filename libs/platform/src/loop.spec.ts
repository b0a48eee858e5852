import { afterEach, describe, expect, it } from '@jest/globals';
import { createLog } from './log.js';
import { Loop } from './loop.js';

describe('a loop', () => {
  let loop: Loop | undefined;
  afterEach(() => loop?.stop());
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('runs within the soonest time that it was nudged for, once', async () => {
    let runs = 0;
    loop = new Loop('test', 60_000, () => Promise.resolve(void runs++), createLog('silent'));
    loop.start();
    await pause(5);
    expect(runs).toBe(1);
    loop.nudge(60_000);
    loop.nudge(20);
    loop.nudge(30_000);
    expect(runs).toBe(1);
    await pause(60);
    expect(runs).toBe(2);
  });
});
