import { expect, it } from '@jest/globals';
import { byDay, type LedgerEntry } from './usage.js';

const at = (day: number): string => new Date(2026, 10, day, 12).toISOString();
const charge = (day: number, units: number, job_id: string): LedgerEntry => ({ kind: 'charge', units, job_id, at: at(day) });

it('sums credits by day and task, with the days in between, and counts no grant', () => {
  const jobs = [
    { job_id: 'a', task: 'dephi' },
    { job_id: 'b', task: 'clinical_extraction' },
  ] as never;
  const ledger: readonly LedgerEntry[] = [
    charge(26, 3, 'a'),
    charge(26, 2, 'b'),
    charge(24, 1, 'gone'),
    charge(1, 9, 'a'),
    { kind: 'grant', units: 100, at: at(26) },
  ];
  expect(byDay(ledger, jobs, new Date(2026, 10, 26, 1), 3)).toEqual([
    { day: '2026-11-24', extraction: 0, deidentification: 0, other: 1 },
    { day: '2026-11-25', extraction: 0, deidentification: 0, other: 0 },
    { day: '2026-11-26', extraction: 2, deidentification: 3, other: 0 },
  ]);
});
