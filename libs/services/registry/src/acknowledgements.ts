import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SECOND } from '@chartloom/kernel';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { JobsService } from './jobs.service.js';

/** How long an acknowledgement waits for the other one of its job: for one run at least, for two at most. */
const POLL_MS = SECOND;
/** Where this many wait, the rest is left to the reminder of their jobs. */
const MOST = 10_000;

type What = 'settled' | 'announced';

/**
 * Acknowledgements on their way to their jobs: the two of a job are one write where they come within a second. One that is lost with its
 * process, or cannot be stored, is made good by the timer of the job, which announces its end again until both are stored.
 */
@Injectable()
export class Acknowledgements implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  private young = new Map<string, Set<What>>();
  private old = new Map<string, Set<What>>();

  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(LOG) log: Log,
  ) {
    this.loop = new Loop('registry.acknowledgements', POLL_MS, () => this.run(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** What still waits is stored, so that an orderly end makes no reminder. */
  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await this.run();
    await this.run();
  }

  note(jobIds: readonly string[], what: What): void {
    for (const id of jobIds) {
      const known = this.old.get(id) ?? this.young.get(id);
      if (known) known.add(what);
      else if (this.young.size < MOST) this.young.set(id, new Set([what]));
    }
  }

  /** Stores those that have waited for the other, or need not wait any more. */
  async run(): Promise<void> {
    const due = this.old;
    this.old = new Map();
    for (const [id, known] of this.young) (known.size > 1 ? due : this.old).set(id, known);
    this.young = new Map();
    const stored = await Promise.allSettled([...due].map(([id, known]) => this.store(id, known)));
    const failed = stored.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** Asked for in one go, they are one write. */
  private store(id: string, known: ReadonlySet<What>): Promise<unknown> {
    return Promise.all([...known].map((what) => this.jobs.apply(id, { type: 'acknowledged', what })));
  }
}
