import { isEnded } from './life/job.js';
import type { JobDocument } from './job-document.js';

/** Jobs that are kept at most. */
const MOST = 2_000;

/**
 * Jobs under way as this process last wrote or read them, so that the next change need not read them. Another process may have changed one:
 * then its write fails, and it is read.
 */
export class RecentJobs {
  private readonly jobs = new Map<string, JobDocument>();

  get(id: string): JobDocument | undefined {
    return this.jobs.get(id);
  }

  keep(job: JobDocument): void {
    this.jobs.delete(job.id); // so that the latest come last
    if (isDone(job)) return;
    this.jobs.set(job.id, job);
    const [oldest] = this.jobs.keys();
    if (this.jobs.size > MOST && oldest !== undefined) this.jobs.delete(oldest);
  }
}

/** Nothing but its retention is still to come. */
const isDone = ({ life }: JobDocument): boolean => life.state === 'expired' || (isEnded(life) && life.settled && life.announced);
