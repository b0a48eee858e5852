import type { EventPublisher, Outgoing } from '@chartloom/bus';
import { forEachConcurrent, type Clock, type Instant } from '@chartloom/kernel';
import { Loop, type Log } from '@chartloom/platform';
import { update, type DocumentStore, type Stored } from '@chartloom/store';

/** What a document still has to announce. `id` stays the same, so that a repeat can be recognised. */
export interface Announcement {
  readonly id: string;
}

/** A document that stores what happened to it in the same write as the change. */
export interface Outboxed<A extends Announcement> extends Stored {
  readonly outbox: readonly A[];
  /** Since when something lies in the outbox; absent where nothing does. */
  readonly outboxAt?: number;
}

/** `document` with `announcements` added to its outbox. */
export function announce<A extends Announcement, T extends Outboxed<A>>(
  document: T,
  announcements: readonly A[],
  now: number,
): T {
  if (announcements.length === 0) return document;
  return { ...document, outbox: [...document.outbox, ...announcements], outboxAt: document.outboxAt ?? now };
}

/** How often the store is searched for announcements that another process (the CLI) or an earlier one has left in an outbox. */
const POLL_MS = 1_000;
const BATCH = 200;
/**
 * Documents that another process stored less than this ago are left to it. Otherwise two busy processes would each publish the
 * other's events too.
 */
const LEFT_AFTER_MS = 5_000;
/** For so long after its start a process looks for what one before it left, whatever {@link RelayOptions.leftAfterMs} says. */
const RECOVERY_MS = 3 * LEFT_AFTER_MS;
/** So long before its start that one may have died. What is older it published, as do those that live. */
const DIED_WITHIN_MS = 10_000;
/** Documents that are kept to be published again when the bus is back; more are found in the store. */
const MOST_KEPT = 2_000;
/** How many documents are cleared at the same time. With more, a slow store delays reports for longer than a lease lasts. */
const WIDTH = 4;

/** Announcements that are known to wait; what is beyond is published as if another process had stored it. */
const MOST_POSTPONED = 10_000;

/** How often those of others are searched for where several processes share a collection. Nobody waits less than {@link LEFT_AFTER_MS} for them. */
const OTHERS_POLL_MS = 10_000;

/** Ids of announcements by document, in two generations, of which the older is forgotten when a new one begins. */
interface Said {
  readonly now: Map<string, Set<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
  readonly since: number;
}

export interface RelayOptions<T, A> {
  /**
   * For so long what was published stays in its outbox, in milliseconds: where the next change of a document clears its outbox anyhow,
   * most need no write of their own. Less than `leftAfterMs`. Absent: it is cleared at once.
   */
  readonly clearAfterMs?: number;
  /** Documents that another process stored less than this ago are left to it, but for a start. Absent: {@link LEFT_AFTER_MS}. */
  readonly leftAfterMs?: number;
  /** The time of an announcement, and that before which it need not be published. Absent: that of its outbox, and none. */
  readonly timeOf?: (document: T, announcement: A) => { readonly since: Instant; readonly waitsTo?: Instant };
  /** How often outboxes are searched. Absent: {@link POLL_MS}. */
  readonly pollMs?: number;
  /** Where several processes share a collection: which outboxes are this one's. Absent: it searches all. */
  readonly share?: OutboxShare<T>;
  /** Changes a stored document. Absent: it is read, and written if nobody else was faster. */
  readonly change?: (id: string, decide: (document: T) => T | undefined) => Promise<unknown>;
}

/** The part of one process in the outboxes of a collection. */
interface OutboxShare<T> {
  /** Outboxes that this process filled, up to a time, the oldest first; all of them where it is alone. */
  readonly find: (to: Instant, limit: number) => Promise<readonly T[]>;
  /** Whether it also publishes what others have left behind. One of them is enough. */
  readonly isForOthers: () => boolean;
}

/**
 * Publishes what lies in outboxes and clears it afterwards: at least once, never lost. What this process stored itself
 * is handed over at once by {@link Relay.push}, so that most announcements do not wait for a poll.
 */
export class Relay<A extends Announcement, T extends Outboxed<A>> {
  private readonly loop: Loop;
  private readonly change: NonNullable<RelayOptions<T, A>['change']>;
  private readonly clearAfterMs: number;
  private leftAfterMs: number;
  private readonly timeOf: NonNullable<RelayOptions<T, A>['timeOf']>;
  /** Announcements that this process stored, and that need not be published yet. */
  private readonly postponed = new Set<string>();
  private startedAt: Instant | undefined;
  private readonly pushed = new Map<string, T>();
  /** What this process published of late: so that it says once what it is handed over twice, or finds in an outbox still. */
  private said: Said = { now: new Map(), before: new Map(), since: 0 };
  private readonly pollMs: number;
  private readonly share: OutboxShare<T> | undefined;
  private polledAt = -Infinity;
  private othersPolledAt = -Infinity;

  constructor(
    private readonly store: DocumentStore<T, 'outbox'>,
    private readonly bus: EventPublisher,
    /** The events of one announcement; side effects (a ledger entry) may be awaited before. */
    private readonly events: (document: T, announcement: A) => Promise<readonly Outgoing[]> | readonly Outgoing[],
    name: string,
    private readonly clock: Clock,
    log: Log,
    {
      clearAfterMs = 0,
      leftAfterMs = LEFT_AFTER_MS,
      timeOf = ({ outboxAt: since = 0 }) => ({ since }),
      pollMs = POLL_MS,
      share,
      change = (id, decide) => update(store, id, decide),
    }: RelayOptions<T, A> = {},
  ) {
    this.loop = new Loop(name, pollMs, () => this.run(), log);
    this.pollMs = pollMs;
    this.share = share;
    this.change = change;
    this.clearAfterMs = clearAfterMs;
    this.leftAfterMs = leftAfterMs;
    this.timeOf = timeOf;
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Announces what `document`, just stored, has in its outbox. */
  push(document: T): void {
    const known = this.pushed.get(document.id);
    if (document.outbox.length === 0 || (known && known.version > document.version)) return;
    this.pushed.set(document.id, document);
    this.loop.nudge();
  }

  /** One round: what was handed over, then what else lies in outboxes. The loop calls it; a simulation steps by it. */
  async run(): Promise<void> {
    this.forget();
    const fresh = [...this.pushed.values()].flatMap((document) => this.ripe(document, this.clock.now()));
    this.pushed.clear();
    await this.publishPushed(fresh);
    if (this.clearAfterMs === 0) await this.clear(fresh);
    // Under load this runs many times a second: what is handed over needs no search, and a search finds nothing else.
    if (fresh.length > 0 && performance.now() - this.polledAt < this.pollMs) return;
    await this.poll();
  }

  /** Publishes and clears what no change of a document has cleared in time. */
  private async poll(): Promise<void> {
    const now = this.clock.now();
    this.startedAt ??= now;
    if (this.leftAfterMs > LEFT_AFTER_MS && now - this.startedAt < RECOVERY_MS) await this.recover(this.startedAt, now);
    const searchedMs = Math.min(this.clearAfterMs || Infinity, this.leftAfterMs);
    const found = await (this.share?.find(now - searchedMs, BATCH) ?? this.store.find('outbox', { to: now - searchedMs }, BATCH));
    let isMore = await this.settle(found, now);
    if (this.share?.isForOthers() && performance.now() - this.othersPolledAt >= OTHERS_POLL_MS) {
      const left = await this.settle(await this.store.find('outbox', { to: now - this.leftAfterMs }, BATCH), now);
      if (!left) this.othersPolledAt = performance.now();
      isMore ||= left;
    }
    if (isMore) this.loop.nudge();
    else this.polledAt = performance.now();
  }

  /**
   * Publishes what should be by now of what a search `found`, and clears what was.
   * @returns whether another search would find more
   */
  private async settle(found: readonly T[], now: Instant): Promise<boolean> {
    const mine = found.filter(({ id }) => !this.pushed.has(id)); // their turn comes next; now they would be said twice
    await this.publish(mine.flatMap((document) => this.left(document, now, this.leftAfterMs)));
    const done = mine.filter((document) => this.hasOld(document, now - this.clearAfterMs));
    await this.clear(done);
    return found.length === BATCH && done.length > 0;
  }

  /** A process that starts follows one that may have died: what that one stored is not left to it for long. */
  private async recover(startedAt: Instant, now: Instant): Promise<void> {
    const range = { from: startedAt - DIED_WITHIN_MS, to: Math.min(startedAt, now - LEFT_AFTER_MS) };
    let after: T | undefined;
    do {
      const page = await this.store.find('outbox', range, BATCH, after);
      const mine = page.filter(({ id }) => !this.pushed.has(id));
      await this.publish(mine.flatMap((document) => this.left(document, now, LEFT_AFTER_MS)));
      after = page.length === BATCH ? page.at(-1) : undefined;
    } while (after);
  }

  /** What could not be published is tried again in the next round. */
  private async publishPushed(documents: readonly T[]): Promise<void> {
    try {
      await this.publish(documents);
    } catch (error) {
      for (const document of documents)
        if (this.pushed.size < MOST_KEPT && !this.pushed.has(document.id)) this.pushed.set(document.id, document);
      throw error;
    }
  }

  /** Whether this process published the announcement of late: then it may leave its outbox. */
  isPublished(documentId: string, id: string): boolean {
    return (this.said.now.get(documentId)?.has(id) ?? false) || (this.said.before.get(documentId)?.has(id) ?? false);
  }

  /** No other process publishes what it stored: that of commands on the same data is published soon. */
  isAlone(): void {
    this.leftAfterMs = LEFT_AFTER_MS;
  }

  /** Publishes all that lies in outboxes, however young. For a process that has the data for itself. */
  async publishAll(): Promise<void> {
    let after: T | undefined;
    do {
      const page = await this.store.find('outbox', {}, BATCH, after);
      await this.publish(page.flatMap((document) => this.unsaid(document, () => true)));
      after = page.length === BATCH ? page.at(-1) : undefined;
    } while (after);
  }

  /** What this process stored and has to publish by now. */
  private ripe(document: T, now: Instant): readonly T[] {
    return this.unsaid(document, (entry) => {
      const isRipe = (this.timeOf(document, entry).waitsTo ?? 0) <= now;
      if (!isRipe && this.postponed.size < MOST_POSTPONED) this.postponed.add(entry.id);
      return isRipe;
    });
  }

  /** What should be published by now, whoever stored it. */
  private left(document: T, now: Instant, leftAfterMs: number): readonly T[] {
    return this.unsaid(document, (entry) => {
      const { since, waitsTo = 0 } = this.timeOf(document, entry);
      return this.postponed.has(entry.id) ? waitsTo <= now : Math.max(since, waitsTo) <= now - leftAfterMs;
    });
  }

  /** Whether something in the outbox was published that is as old as `before`. */
  private hasOld(document: T, before: Instant): boolean {
    return document.outbox.some(
      (entry) => this.isPublished(document.id, entry.id) && this.timeOf(document, entry).since <= before,
    );
  }

  /** The document with what this process has not said yet, of what `is` to be; nothing where it said all of it. */
  private unsaid(document: T, is: (entry: A) => boolean): readonly T[] {
    const { outbox } = document;
    const rest = outbox.filter((entry) => !this.isPublished(document.id, entry.id) && is(entry));
    if (rest.length === 0) return [];
    return [rest.length === outbox.length ? document : { ...document, outbox: rest }];
  }

  private async publish(documents: readonly T[]): Promise<void> {
    if (documents.length === 0) return;
    const events = await Promise.all(
      documents.flatMap((document) => document.outbox.map(async (entry) => this.events(document, entry))),
    );
    await this.bus.publish(events.flat());
    for (const { id, outbox } of documents) {
      const ids = this.said.now.get(id) ?? new Set<string>();
      for (const entry of outbox) {
        ids.add(entry.id);
        this.postponed.delete(entry.id);
      }
      this.said.now.set(id, ids);
    }
  }

  /** A generation lasts until what it said is cleared: a round where that is done at once. */
  private forget(): void {
    const lasts = this.clearAfterMs === 0 ? 0 : this.clearAfterMs + 2 * this.pollMs;
    if (performance.now() - this.said.since < lasts) return;
    this.said = { now: new Map(), before: this.said.now, since: performance.now() };
  }

  private clear(documents: readonly T[]): Promise<void> {
    return forEachConcurrent(WIDTH, documents, async ({ id, outbox }) => {
      const said = new Set(outbox.map((entry) => entry.id).filter((entry) => this.isPublished(id, entry)));
      await this.change(id, (document) => {
        const rest = document.outbox.filter((entry) => !said.has(entry.id));
        if (rest.length === document.outbox.length) return undefined;
        const { outboxAt, ...cleared } = document;
        return { ...cleared, outbox: rest, ...(rest.length > 0 && { outboxAt }) } as unknown as T;
      });
    });
  }
}
