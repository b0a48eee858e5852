import type { Clock } from '@chartloom/kernel';

type Check = () => boolean | Promise<boolean>;

/** A check that takes longer has failed: who asks for all of them waits for the slowest. */
const DEADLINE_MS = 5_000;

/** How a part was found. */
export interface PartState {
  readonly part: string;
  readonly ready: boolean;
  /** Whether the process takes no requests without it. */
  readonly needed: boolean;
  readonly latencyMs: number;
  /** Since when it was found so, milliseconds since the epoch. */
  readonly since: number;
}

/** Whether the process can take requests: every part reports for itself, and one that cannot is named. */
export class Readiness {
  private readonly needed = new Map<string, Check>();
  private readonly watched = new Map<string, Check>();
  private readonly found = new Map<string, { readonly ready: boolean; readonly since: number }>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** A part without which the process takes no requests. */
  add(part: string, check: Check): void {
    this.needed.set(part, check);
  }

  /** A part that is looked at where someone wants to see all states. It may be a closer look at a part that is needed. */
  watch(part: string, check: Check): void {
    this.watched.set(part, check);
  }

  /** The needed parts that are not ready. */
  async missing(): Promise<readonly string[]> {
    const states = await Promise.all([...this.needed].map(async ([part, check]) => ({ part, ready: await holds(check) })));
    for (const { part, ready } of states) if (!this.watched.has(part)) this.note(part, ready);
    return states.filter(({ ready }) => !ready).map(({ part }) => part);
  }

  /** All parts, in the order in which they were named. */
  states(): Promise<readonly PartState[]> {
    const parts = new Map([...this.needed, ...this.watched]);
    return Promise.all(
      [...parts].map(async ([part, check]) => {
        const started = performance.now();
        const ready = await holds(check);
        const latencyMs = performance.now() - started;
        return { part, ready, needed: this.needed.has(part), latencyMs, since: this.note(part, ready) };
      }),
    );
  }

  /** @returns since when the part has been so */
  private note(part: string, ready: boolean): number {
    const before = this.found.get(part);
    if (before?.ready === ready) return before.since;
    const since = this.clock.now();
    this.found.set(part, { ready, since });
    return since;
  }
}

async function holds(check: Check): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    late.resolve(false);
  }, DEADLINE_MS);
  try {
    return await Promise.race([check(), late.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
