import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ChangeWindow, OVERLAP_MS, type Change } from './change-window.js';

const NOW = 1_795_512_600_000;
const at = (jobId: string, when: number, state = 'running'): Change => ({ jobId, batchId: '', state, at: when });

describe('what a stream has sent', () => {
  it('is not sent again, and a job that changes once more is', () => {
    const window = new ChangeWindow({ at: NOW, jobId: '' });
    const taken = [at('a', NOW + 1), at('a', NOW + 1), at('b', NOW + 1), at('a', NOW + 2, 'success'), at('b', NOW + 1)];
    expect(taken.map((change) => window.take(change))).toEqual([true, false, true, true, false]);
    expect(window.cursor).toEqual({ at: NOW + 2, jobId: 'a' });
  });

  it('takes a change that was stored late, and never goes back', () => {
    const window = new ChangeWindow({ at: NOW, jobId: '' });
    window.take(at('a', NOW + 4_000));
    expect(window.take(at('b', NOW + 100))).toBe(true);
    expect(window.cursor).toEqual({ at: NOW + 4_000, jobId: 'a' });
    expect(window.since).toBe(NOW + 4_000 - OVERLAP_MS);
  });

  it('is remembered for as long as it is read again: nothing is lost and nothing is sent twice', () => {
    const moves = fc.array(fc.record({ job: fc.nat(5), later: fc.nat(4_000), seen: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (steps) => {
        const window = new ChangeWindow({ at: NOW, jobId: '' });
        const stored = new Map<string, Change>();
        const sent: string[] = [];
        let now = NOW;
        const read = (): void => {
          const found = [...stored.values()].filter((change) => change.at >= window.since).toSorted((a, b) => a.at - b.at);
          for (const change of found) if (window.take(change)) sent.push(`${change.jobId} ${change.at}`);
          window.prune();
        };
        for (const { job, later, seen } of steps) {
          now += later + 1;
          stored.set(`j${job}`, at(`j${job}`, now));
          if (seen) read();
        }
        read();
        expect(new Set(sent).size).toBe(sent.length);
        for (const change of stored.values()) expect(sent).toContain(`${change.jobId} ${change.at}`);
      }),
    );
  });
});
