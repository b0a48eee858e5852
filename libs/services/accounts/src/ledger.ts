import type { Instant } from '@chartloom/kernel';

/**
 * A line of an organization's ledger: credits that were granted, or what a job does with some of them. A job has one line, which it keeps:
 * `hold` while its credits are held, then `charge` or `release`, which are final.
 */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'grant' | 'hold' | 'charge' | 'release';
  /** Granted, held, charged or given back. */
  readonly units: number;
  readonly jobId?: string;
  /** Of a grant, where one was given. */
  readonly reason?: string;
  readonly at: Instant;
  /** Since when the credits of the job are held. */
  readonly since?: Instant;
  /** Which decision of its account wrote it; absent in lines that are older than decision 35. A line never takes that of an earlier one. */
  readonly seq?: number;
}

export const grantId = (organizationId: string, key: string): string => `${organizationId}:grant:${key}`;
/** The name says charge since only charges had a line once. */
export const jobLineId = (organizationId: string, jobId: string): string => `${organizationId}:charge:${jobId}`;

/** Whether `next` is to take the place of `stored`: a process that was suspended may come with what was decided long before. */
export const supersedes = (next: LedgerEntry, stored: LedgerEntry): boolean =>
  stored.kind === 'hold' && (stored.seq ?? 0) < (next.seq ?? 0);

/** The stored lines that a decision asked for, by id. A line that is not among them is not stored. */
export type StoredLines = ReadonlyMap<string, LedgerEntry>;
