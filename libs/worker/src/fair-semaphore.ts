/** An owner that asked within this time has a place kept. */
const PRESENT_MS = 60_000;

interface Waiting {
  readonly owner: string;
  readonly enter: () => void;
}

/**
 * So many at a time, in turn of their owners: first who holds the fewest places, then who came first. An owner that is alone may hold
 * all places; one that is not leaves one for the others.
 */
export class FairSemaphore {
  private readonly waiting: Waiting[] = [];
  private readonly held = new Map<string, number>();
  private readonly seen = new Map<string, number>();
  private taken = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly size: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws the signal's reason where it aborts the wait */
  async acquire(owner: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.tryAcquire(owner)) return;
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        owner,
        enter: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.waiting.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Takes a place if there is one for `owner` now. */
  tryAcquire(owner: string): boolean {
    this.note(owner);
    if (!this.mayEnter(owner)) return false;
    this.take(owner);
    return true;
  }

  release(owner: string): void {
    const left = this.heldBy(owner) - 1;
    if (left > 0) this.held.set(owner, left);
    else this.held.delete(owner);
    this.taken--;
    for (let next = this.next(); next; next = this.next()) {
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.take(next.owner);
      next.enter();
    }
  }

  private take(owner: string): void {
    this.held.set(owner, this.heldBy(owner) + 1);
    this.taken++;
  }

  private next(): Waiting | undefined {
    const able = this.waiting.filter(({ owner }) => this.mayEnter(owner));
    return able.sort((a, b) => this.heldBy(a.owner) - this.heldBy(b.owner))[0]; // a stable sort: else who came first
  }

  private mayEnter(owner: string): boolean {
    const most = this.isAlone(owner) ? this.size : Math.max(1, this.size - 1);
    return this.taken < this.size && this.heldBy(owner) < most;
  }

  private isAlone(owner: string): boolean {
    for (const other of this.held.keys()) if (other !== owner) return false;
    const since = this.now() - PRESENT_MS;
    for (const [other, at] of this.seen) if (other !== owner && at > since) return false;
    return true;
  }

  private note(owner: string): void {
    const now = this.now();
    for (const [other, at] of this.seen) {
      if (at > now - PRESENT_MS) break; // the order is that of their times
      this.seen.delete(other);
    }
    this.seen.delete(owner);
    this.seen.set(owner, now);
  }

  private heldBy(owner: string): number {
    return this.held.get(owner) ?? 0;
  }
}
