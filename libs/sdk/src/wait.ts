import { setTimeout as sleep } from 'node:timers/promises';
import { backOff, MINUTE, SECOND } from '@chartloom/kernel';
import { ApiError, ConnectionError, WaitTimeoutError } from './errors.js';
import type { Job, JobStatus, WaitOptions } from './types.js';

/** What waiting needs of the client. */
export interface StatusSource {
  status(jobId: string, options: { readonly waitSeconds: number }): Promise<JobStatus>;
  job(jobId: string): Promise<Job>;
}

const TIMEOUT_MS = 30 * MINUTE;
/** One call holds its connection for so long: short enough for the proxies on the way. */
const SILENT_WAIT_S = 30;
/** Two calls every two seconds: a tenth of the standard plan's 600 reads a minute. */
const WATCHED_WAIT_S = 2;
/** A service that answers at once that nothing has happened is not asked again sooner. */
const PAUSE_MS = SECOND;
/** Together about half a minute: a restart of the service, a change of network. */
const PATIENCE_MS = [SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 15 * SECOND];

/** Waits for the end of a job by long polls. An outage ends the wait only at its start, or when it lasts. */
export async function waitFor(client: StatusSource, jobId: string, options: WaitOptions): Promise<Job> {
  const { timeoutMs = TIMEOUT_MS, onProgress } = options;
  const deadline = Date.now() + timeoutMs;
  let reached = false;
  let failures = 0;
  for (;;) {
    const started = Date.now();
    const waitSeconds = onProgress && !reached ? 0 : secondsLeft(deadline, onProgress ? WATCHED_WAIT_S : SILENT_WAIT_S);
    try {
      const job = await polled(client, jobId, waitSeconds, onProgress !== undefined);
      reached = true;
      failures = 0;
      if (job) onProgress?.(job);
      if (job && job.status !== 'pending') return job;
    } catch (error) {
      if (!reached || !isPassing(error) || ++failures > PATIENCE_MS.length) throw error;
      await sleep(Math.min(backOff(PATIENCE_MS, failures), Math.max(0, deadline - Date.now())));
    }
    if (Date.now() >= deadline) throw new WaitTimeoutError(jobId, timeoutMs);
    if (waitSeconds > 0) await sleep(Math.max(0, Math.min(PAUSE_MS - (Date.now() - started), deadline - Date.now())));
  }
}

/** The job in detail, where it has ended or somebody watches. */
async function polled(client: StatusSource, jobId: string, waitSeconds: number, watched: boolean): Promise<Job | undefined> {
  const { status } = await client.status(jobId, { waitSeconds });
  return status !== 'pending' || watched ? client.job(jobId) : undefined;
}

const secondsLeft = (deadline: number, most: number): number =>
  Math.min(most, Math.max(0, Math.ceil((deadline - Date.now()) / SECOND)));

const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));
