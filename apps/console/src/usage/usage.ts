import type { JobList, Usage } from '@chartloom/sdk';

export type LedgerEntry = Usage['ledger'][number];

interface Sum {
  extraction: number;
  deidentification: number;
  other: number;
}

export interface Day extends Readonly<Sum> {
  /** Of the person's own calendar: 2026-11-26. */
  readonly day: string;
}

const dayOf = (at: string): string => {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const COLUMN = { clinical_extraction: 'extraction', dephi: 'deidentification' } as const;

/** Credits that were charged, by day and task; days without any in between are there too. Jobs that are no longer kept count as other. */
export function byDay(
  ledger: readonly LedgerEntry[],
  jobs: readonly JobList['jobs'][number][],
  now: Date,
  days: number,
): readonly Day[] {
  const tasks = new Map(jobs.map(({ job_id, task }) => [job_id, task]));
  const empty = Array.from({ length: days }, (_, i) => {
    const date = new Date(now);
    date.setDate(date.getDate() - (days - 1 - i));
    return [dayOf(date.toISOString()), { extraction: 0, deidentification: 0, other: 0 }] as [string, Sum];
  });
  const sums = new Map(empty);
  for (const { kind, units, job_id, at } of ledger) {
    const sum = sums.get(dayOf(at));
    if (kind !== 'charge' || !sum) continue;
    const task = job_id === undefined ? undefined : tasks.get(job_id);
    sum[task ? COLUMN[task] : 'other'] += units;
  }
  return [...sums].map(([day, sum]) => ({ day, ...sum }));
}
