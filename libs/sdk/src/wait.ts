import { backOff, MINUTE, SECOND } from '@chartloom/kernel';
import { ApiError, ConnectionError, WaitTimeoutError } from './errors.js';
import { sleep } from './platform.js';
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
const RETRY_DELAYS_MS = [SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 15 * SECOND];

/** Waits for the end of a job by long polls. An outage ends the wait only at its start, or when it lasts. */
export async function waitFor(client: StatusSource, jobId: string, options: WaitOptions): Promise<Job> {
  const { timeoutMs = TIMEOUT_MS, onProgress } = options;
  const deadline = Date.now() + timeoutMs;
  const outage = new Outage(deadline);
  const longest = onProgress ? WATCHED_WAIT_S : SILENT_WAIT_S;
  for (;;) {
    const started = Date.now();
    const waitSeconds = onProgress && !outage.wasReached ? 0 : secondsLeft(deadline, longest);
    try {
      const job = await poll(client, jobId, waitSeconds, onProgress);
      outage.end();
      if (job && job.status !== 'pending') return job;
    } catch (error) {
      await outage.waitBeforeRetry(error);
    }
    if (Date.now() >= deadline) throw new WaitTimeoutError(jobId, timeoutMs);
    if (waitSeconds > 0) await sleep(Math.max(0, Math.min(PAUSE_MS - (Date.now() - started), deadline - Date.now())));
  }
}

/** The job in detail, where it has ended or `onProgress` is to be told. */
async function poll(
  client: StatusSource,
  jobId: string,
  waitSeconds: number,
  onProgress: WaitOptions['onProgress'],
): Promise<Job | undefined> {
  const { status } = await client.status(jobId, { waitSeconds });
  const job = status !== 'pending' || onProgress ? await client.job(jobId) : undefined;
  if (job) onProgress?.(job);
  return job;
}

/** Failures in a row of a service that was reached before. */
class Outage {
  wasReached = false;
  private failures = 0;

  constructor(private readonly deadline: number) {}

  end(): void {
    this.wasReached = true;
    this.failures = 0;
  }

  /** Waits before the next call. @throws `error` if it is not an outage, if the service was never reached, or if the outage lasts too long */
  async waitBeforeRetry(error: unknown): Promise<void> {
    if (!this.wasReached || !isTransient(error) || ++this.failures > RETRY_DELAYS_MS.length) throw error;
    await sleep(Math.min(backOff(RETRY_DELAYS_MS, this.failures), Math.max(0, this.deadline - Date.now())));
  }
}

const secondsLeft = (deadline: number, most: number): number =>
  Math.min(most, Math.max(0, Math.ceil((deadline - Date.now()) / SECOND)));

const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));
