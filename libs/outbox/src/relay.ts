import type { EventPublisher, Outgoing } from '@chartloom/bus';
import { forEachConcurrent, type Clock } from '@chartloom/kernel';
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
/** How many documents are cleared at the same time. With more, a slow store delays reports for longer than a lease lasts. */
const WIDTH = 4;

/**
 * Publishes what lies in outboxes and clears it afterwards: at least once, never lost. What this process stored itself
 * is handed over at once by {@link Relay.push}, so that most announcements do not wait for a poll.
 */
export class Relay<A extends Announcement, T extends Outboxed<A>> {
  private readonly loop: Loop;
  private pushed = new Map<string, T>();
  /** What the round before said, by document: what was handed over during it may have it still. */
  private said = new Map<string, ReadonlySet<string>>();
  private polledAt = -Infinity;

  constructor(
    private readonly store: DocumentStore<T, 'outbox'>,
    private readonly bus: EventPublisher,
    /** The events of one announcement; side effects (a ledger entry) may be awaited before. */
    private readonly events: (document: T, announcement: A) => Promise<readonly Outgoing[]> | readonly Outgoing[],
    name: string,
    private readonly clock: Clock,
    log: Log,
    /** Changes a stored document. */
    private readonly change: (id: string, decide: (document: T) => T | undefined) => Promise<unknown> = (id, decide) =>
      update(store, id, decide),
  ) {
    this.loop = new Loop(name, POLL_MS, () => this.run(), log);
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
    const fresh = [...this.pushed.values()].flatMap((document) => this.unsaid(document));
    this.pushed.clear();
    this.said.clear();
    if (fresh.length > 0) await this.relay(fresh);
    // Under load this runs many times a second: what is handed over needs no search, and a search finds nothing else.
    if (fresh.length > 0 && performance.now() - this.polledAt < POLL_MS) return;
    const found = await this.store.find('outbox', { to: this.clock.now() - LEFT_AFTER_MS }, BATCH);
    const left = found.filter(({ id }) => !this.pushed.has(id)); // their turn comes next; now they would be said twice
    if (left.length > 0) await this.relay(left);
    if (found.length === BATCH) this.loop.nudge();
    else this.polledAt = performance.now();
  }

  /** The document with what the round before has not said; nothing where it said all of it. */
  private unsaid(document: T): readonly T[] {
    const said = this.said.get(document.id);
    if (!said) return [document];
    const outbox = document.outbox.filter(({ id }) => !said.has(id));
    return outbox.length > 0 ? [{ ...document, outbox }] : [];
  }

  private async relay(documents: readonly T[]): Promise<void> {
    const events = await Promise.all(
      documents.flatMap((document) => document.outbox.map(async (entry) => this.events(document, entry))),
    );
    await this.bus.publish(events.flat());
    for (const { id, outbox } of documents) this.said.set(id, new Set(outbox.map((entry) => entry.id)));
    await forEachConcurrent(WIDTH, documents, (document) => this.clear(document));
  }

  private clear({ id, outbox }: T): Promise<unknown> {
    const said = new Set(outbox.map((entry) => entry.id));
    return this.change(id, (document) => {
      const rest = document.outbox.filter((entry) => !said.has(entry.id));
      if (rest.length === document.outbox.length) return undefined;
      const { outboxAt, ...cleared } = document;
      return { ...cleared, outbox: rest, ...(rest.length > 0 && { outboxAt }) } as unknown as T;
    });
  }
}
