import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { registryV1, type eventsV1 } from '@chartloom/contracts';
import { Clock, SECOND } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import { EndedJobs } from './ended-jobs.js';

/** How often the job is read meanwhile: another gateway may have received the event. */
const POLL_MS = 2 * SECOND;

export const isPending = ({ state }: Pick<registryV1.Job, 'state'>): boolean =>
  ['accepted', 'queued', 'running', 'awaiting_review'].includes(state);

type JobNow = Pick<registryV1.GetJobStateResponse, 'state' | 'metadata'>;

/** Long polls: answers when a job has ended, or when the time is over. */
@Injectable()
export class JobWaiter implements OnModuleDestroy {
  private isClosing = false;
  private readonly waiting = new Map<string, Set<() => void>>();

  private readonly ends: EndedJobs;

  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) clock: Clock,
  ) {
    this.ends = new EndedJobs(clock);
  }

  /** At shutdown, answers every waiting request at once with the current state; the client then asks another gateway. */
  onModuleDestroy(): void {
    this.isClosing = true;
    for (const jobId of [...this.waiting.keys()]) this.wake(jobId);
  }

  /** The job has ended: whoever waits for it is answered, and for a moment whoever asks. */
  ended(event: eventsV1.JobEnded): void {
    this.ends.note(event);
    this.wake(event.jobId);
  }

  private wake(jobId: string): void {
    for (const wake of this.waiting.get(jobId) ?? []) wake();
  }

  /** The state of the job when it has ended, or after `seconds`, and what the client said about it. */
  async state(organizationId: string, jobId: string, seconds: number): Promise<JobNow> {
    if (seconds === 0) return this.ask(organizationId, jobId);
    const until = performance.now() + seconds * SECOND;
    for (;;) {
      const woken = this.nextEvent(jobId, Math.min(POLL_MS, until - performance.now()));
      const job = await this.ask(organizationId, jobId).catch((error: unknown) => {
        woken.cancel();
        throw error;
      });
      if (this.isClosing || !isPending(job) || performance.now() >= until) {
        woken.cancel();
        return job;
      }
      await woken.promise;
    }
  }

  private async ask(organizationId: string, jobId: string): Promise<JobNow> {
    const state = this.ends.stateOf(organizationId, jobId);
    return state !== undefined
      ? { state, metadata: {} }
      : this.rpc.client(registryV1.RegistryService).getJobState({ organizationId, jobId });
  }

  async get(organizationId: string, jobId: string): Promise<registryV1.Job> {
    const { job } = await this.rpc.client(registryV1.RegistryService).getJob({ organizationId, jobId });
    if (!job) throw new Error('the registry answered without the job');
    return job;
  }

  /** Listens from now on, so that no end is missed between reading the state and waiting. */
  private nextEvent(jobId: string, ms: number): { promise: Promise<void>; cancel: () => void } {
    const listeners = this.waiting.get(jobId) ?? new Set();
    this.waiting.set(jobId, listeners);
    let cancel = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      const timer = setTimeout(
        () => {
          cancel();
        },
        Math.max(0, ms),
      );
      cancel = () => {
        clearTimeout(timer);
        listeners.delete(cancel);
        if (listeners.size === 0 && this.waiting.get(jobId) === listeners) this.waiting.delete(jobId);
        resolve();
      };
      listeners.add(cancel);
    });
    return { promise, cancel };
  }
}
