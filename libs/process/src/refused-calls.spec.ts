import { describe, expect, it } from '@jest/globals';
import { AuditLines } from '@chartloom/platform';
import { RefusedCalls } from './refused-calls.js';

const CALL = { caller: 'extractor', service: 'a.v1.A', method: 'Grant', code: 'caller-not-allowed' } as const;

describe('refused calls', () => {
  const opened = () => {
    const lines: Record<string, unknown>[] = [];
    const audit = new AuditLines((line) => lines.push(JSON.parse(line) as Record<string, unknown>));
    const clock = { now: 0 };
    return { lines, clock, calls: new RefusedCalls(audit, () => clock.now) };
  };

  it('are in the audit log by the name of the caller', () => {
    const { lines, calls } = opened();
    calls.record(CALL);
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ action: 'call', outcome: 'refused', caller: 'extractor', endpoint: 'a.v1.A/Grant', code: 'caller-not-allowed' },
      }),
    ]);
  });

  it('fill no disk: the next minute says how many have no line', () => {
    const { lines, clock, calls } = opened();
    for (let i = 0; i < 700; i++) calls.record(CALL);
    expect(lines).toHaveLength(600);
    clock.now = 60_000;
    calls.record(CALL);
    expect(lines.at(-1)).toMatchObject({ missed: 100 });
  });
});
