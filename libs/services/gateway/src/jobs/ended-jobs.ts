import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { eventsV1 } from '@chartloom/contracts';
import { MINUTE, type Clock } from '@chartloom/kernel';

/** An end is known for so long: well within any retention, after which the status is not to be found. */
const KEPT_MS = MINUTE;
const MOST = 5_000;

interface End {
  readonly organizationId: string;
  readonly state: string;
  readonly endedAt: number;
}

/**
 * Ends of which this process heard a moment ago. An end is final, so whoever asks for the status then need not wait for the registry. Of jobs
 * that have more to tell than their state nothing is kept.
 */
export class EndedJobs {
  private readonly ends = new Map<string, End>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  note({ jobId, organizationId, state, noMetadata, endedAt }: eventsV1.JobEnded): void {
    if (!noMetadata || !endedAt || this.ends.has(jobId)) return;
    const end = { organizationId, state, endedAt: timestampMs(endedAt) };
    if (!this.isFresh(end)) return; // an event of long ago, read at the start
    this.ends.set(jobId, end);
    const [oldest] = this.ends.keys();
    if (this.ends.size > MOST && oldest !== undefined) this.ends.delete(oldest);
  }

  /** The state in which the organization's job ended; `undefined` where the registry has to be asked. */
  stateOf(organizationId: string, jobId: string): string | undefined {
    const end = this.ends.get(jobId);
    return end && end.organizationId === organizationId && this.isFresh(end) ? end.state : undefined;
  }

  private isFresh({ endedAt }: End): boolean {
    return Math.abs(this.clock.now() - endedAt) < KEPT_MS;
  }
}
