import { describe, expect, it } from '@jest/globals';
import { Notices, OTHERS_MS } from './notices.js';

describe('what a registry heard of', () => {
  const own = () => true;
  const others = () => false;
  const STAGE = 'clinical_extraction';

  it('is looked for at once where it is its own part, and once', () => {
    const notices = new Notices();
    notices.add('o1', [STAGE], own, 0);
    notices.add('o2', [STAGE, 'dephi'], own, 0);
    expect(notices.take(0)).toEqual(
      new Map([
        [STAGE, new Set(['o1', 'o2'])],
        ['dephi', new Set(['o2'])],
      ]),
    );
    expect(notices.take(0).size).toBe(0);
    expect(notices.othersInMs(0)).toBeUndefined();
  });

  it('is looked for after a second where it is another one, from the first that waits', () => {
    const notices = new Notices();
    notices.add('o1', [STAGE], others, 100);
    notices.add('o2', [STAGE], others, 900);
    notices.add('o3', [STAGE], own, 900);
    expect(notices.take(1_000)).toEqual(new Map([[STAGE, new Set(['o3'])]]));
    expect(notices.othersInMs(1_000)).toBe(OTHERS_MS - 900);
    expect(notices.take(100 + OTHERS_MS)).toEqual(new Map([[STAGE, new Set(['o1', 'o2'])]]));
    expect(notices.othersInMs(100 + OTHERS_MS)).toBeUndefined();
  });
});
