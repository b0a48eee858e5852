import type { Log } from './log.js';
import { toAppError } from '@chartloom/kernel';
import { untraced } from './tracing.js';

/**
 * Runs a function at an interval, and immediately after `nudge()`. Never twice at the same time; a nudge during a run causes one
 * more run. A run that fails is logged, and the next one follows as usual.
 */
export class Loop {
  private timer: NodeJS.Timeout | undefined;
  private later: NodeJS.Timeout | undefined;
  private laterAt = 0;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly run: () => Promise<void>,
    private readonly log: Log,
  ) {}

  start(): void {
    this.stopped = false;
    this.nudge();
  }

  /** @param withinMs in which time to run; a nudge that comes meanwhile is the same one, unless it is sooner */
  nudge(withinMs = 0): void {
    if (this.stopped) return;
    if (withinMs > 0) {
      const at = performance.now() + withinMs;
      if (this.later && this.laterAt <= at) return;
      clearTimeout(this.later);
      this.laterAt = at;
      this.later = setTimeout(() => {
        this.nudge();
      }, withinMs).unref();
      return;
    }
    clearTimeout(this.later);
    this.later = undefined;
    if (this.running) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = untraced(() => this.once());
  }

  /** Resolves when the run under way has ended; none begins after. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.later);
    await this.running;
  }

  private async once(): Promise<void> {
    do {
      this.again = false;
      try {
        await this.run();
      } catch (error) {
        this.log.error({ loop: this.name, code: toAppError(error).code, kind: errorKind(error) }, 'a background run failed');
      }
    } while (this.again && !this.stopped);
    this.running = undefined;
    if (!this.stopped) {
      this.timer = setTimeout(() => {
        this.nudge();
      }, this.everyMs).unref();
    }
  }
}

/** The class and code of an error: what may be logged of one that is not ours, since its text may quote a document. */
export const errorKind = (error: unknown): string => {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ') || typeof error;
};
