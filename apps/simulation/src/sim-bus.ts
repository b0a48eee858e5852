import { fromBinary, toBinary } from '@bufbuild/protobuf';
import type { EventPublisher } from '@chartloom/bus';
import { type Outgoing } from '@chartloom/bus';
import type { Topic } from '@chartloom/contracts';
import type { Incarnation } from './incarnation.js';
import { describe, type Source, type World } from './world.js';

export type Handler = (payload: unknown) => Promise<void>;
export type ListHandler = (payloads: readonly unknown[]) => Promise<void>;

interface Consumer {
  readonly owner: Incarnation;
  readonly handler: ListHandler;
  /** How many events it is given at a time. */
  readonly most: number;
}

interface Logged {
  readonly key: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}
interface Partition {
  readonly log: Logged[];
}
interface Cursor {
  readonly topic: Topic;
  readonly group: string;
  readonly partition: number;
  offset: number;
  /** The current consumer; none between two events. */
  busy: boolean;
  /** A consumer of an earlier generation can no longer commit. */
  generation: number;
  /** Events before this offset were in a list that failed, and are given one by one. */
  singleTo: number;
}

/** With one alone, most lists have several events. */
const MOST_PARTITIONS = 3;
/** Attempts of a handler before its event becomes a dead letter, as in libs/ports/bus. */
const TRIES = 4;
const RETRY_MS = [100, 1_000, 5_000] as const;
/** Events that a handler of lists is given at a time. */
const MOST = 4;

/**
 * The simulated log: ordered partitions, offsets per group, delivery at least once. Events are duplicated, handled by
 * two processes after a rebalance, redelivered after a crash before the commit, or all lost.
 */
export class SimulatedLog implements Source {
  wipes = 0;
  /** Are told the id of every event that is published, and by which process. */
  readonly listeners: ((id: string, publisher: string) => void)[] = [];
  buried = 0;
  private readonly partitions = new Map<string, Partition[]>();
  private readonly cursors = new Map<string, Cursor>();
  private readonly handlers = new Map<string, Consumer[]>();
  /** The partition of each key, by order of arrival: even where there are few keys. */
  private readonly keys = new Map<string, number>();

  private readonly partitionCount: number;

  constructor(private readonly world: World) {
    this.partitionCount = world.random.int(1, MOST_PARTITIONS);
    world.sources.push(this);
  }

  publisher(owner: Incarnation): EventPublisher {
    return {
      publish: (events) =>
        events.length === 0
          ? Promise.resolve()
          : this.world.io(
              owner,
              `publishes ${events.map(({ id }) => id).join(' ')}`,
              () => {
                this.append(events, owner);
              },
              {
                fallible: true,
              },
            ),
    };
  }

  consume(owner: Incarnation, topic: Topic, group: string, handler: Handler): void {
    this.join(topic, group, { owner, handler: ([payload]) => handler(payload), most: 1 });
  }

  consumeLists(owner: Incarnation, topic: Topic, group: string, handler: ListHandler): void {
    this.join(topic, group, { owner, handler, most: MOST });
  }

  private join(topic: Topic, group: string, consumer: Consumer): void {
    const route = `${group} ${topic.name}`;
    const handlers = this.handlers.get(route) ?? [];
    this.handlers.set(route, handlers);
    handlers.push(consumer);
    for (let partition = 0; partition < this.partitionCount; partition++) {
      const name = `${route} ${partition}`;
      const cursor = { topic, group, partition, offset: 0, busy: false, generation: 0, singleTo: 0 };
      if (!this.cursors.has(name)) this.cursors.set(name, cursor);
    }
  }

  /** All published events are lost, and every group starts anew. */
  wipe(): void {
    this.wipes++;
    this.world.note('WIPE of the log');
    this.partitions.clear();
    for (const cursor of this.cursors.values()) this.rebalance(cursor, 0);
  }

  /** A partition is assigned to another process; the previous one does not know yet. */
  rebalanceSome(): void {
    const busy = [...this.cursors.values()].filter((cursor) => cursor.busy);
    if (busy.length > 0) this.rebalance(this.world.random.pick(busy));
  }

  ready(): (() => void)[] {
    const ready: (() => void)[] = [];
    for (const cursor of this.cursors.values()) {
      if (cursor.busy || cursor.offset >= this.log(cursor).length) continue;
      const owners = this.owners(cursor);
      if (owners.some(({ most }) => most > 1) && this.world.random.chance(this.world.faults.gather)) continue;
      if (owners.length > 0)
        ready.push(() => {
          this.begin(cursor);
        });
    }
    return ready;
  }

  private owners({ topic, group }: Cursor) {
    return this.handlers.get(`${group} ${topic.name}`)?.filter(({ owner }) => owner.alive) ?? [];
  }

  private log({ topic, partition }: Cursor): Partition['log'] {
    return this.partitions.get(topic.name)?.[partition]?.log ?? [];
  }

  private append(events: readonly Outgoing[], owner: Incarnation): void {
    for (const { topic, key, id, message } of events) {
      for (const listener of this.listeners) listener(id, owner.name);
      const partition = this.keys.get(key) ?? this.keys.size % this.partitionCount;
      this.keys.set(key, partition);
      const partitions = this.partitions.get(topic.name) ?? Array.from({ length: this.partitionCount }, () => ({ log: [] }));
      this.partitions.set(topic.name, partitions);
      const times = this.world.random.chance(this.world.faults.duplicate) ? 2 : 1;
      for (let i = 0; i < times; i++) partitions[partition]?.log.push({ key, id, bytes: toBinary(topic.schema, message) });
    }
    this.world.changes++;
  }

  private rebalance(cursor: Cursor, offset = cursor.offset): void {
    cursor.busy = false;
    cursor.generation++;
    cursor.offset = offset;
    cursor.singleTo = 0;
  }

  private begin(cursor: Cursor): void {
    const consumer = this.world.random.pick(this.owners(cursor));
    cursor.busy = true;
    const { generation } = cursor;
    const stillMine = () => cursor.generation === generation;
    const forget = consumer.owner.onDeath(() => {
      if (stillMine()) this.rebalance(cursor);
    });
    void this.take(cursor, consumer, stillMine).finally(forget);
  }

  private async take(cursor: Cursor, consumer: Consumer, stillMine: () => boolean): Promise<void> {
    const { group, offset } = cursor;
    const { owner, most } = consumer;
    const isSingle = offset < cursor.singleTo;
    const found = this.log(cursor).slice(offset, offset + (isSingle ? 1 : most));
    let events = found.slice(0, found.length > 1 ? this.world.random.int(1, found.length) : 1);
    if (events.length > 1 && !(await this.tried(cursor, consumer, events))) {
      cursor.singleTo = offset + events.length;
      events = events.slice(0, 1);
      await this.retry(cursor, consumer, events, 2);
    } else if (events.length === 1) {
      await this.retry(cursor, consumer, events, isSingle ? 2 : 1);
    }
    await this.world.io(owner, `commits ${group} ${namesOf(events)}`, () => {
      if (!stillMine()) return;
      cursor.offset = offset + events.length;
      cursor.busy = false;
    });
  }

  /** Gives an event until its handler takes it, or its tries are spent. */
  private async retry(cursor: Cursor, consumer: Consumer, events: readonly Logged[], first: number): Promise<void> {
    for (let attempt = first; !(await this.tried(cursor, consumer, events)); attempt++) {
      if (attempt >= TRIES) {
        this.buried++;
        return;
      }
      await this.world.sleep(consumer.owner, RETRY_MS[attempt - 1] ?? 0);
    }
  }

  private async tried({ topic, group }: Cursor, { owner, handler }: Consumer, events: readonly Logged[]): Promise<boolean> {
    this.world.note(`${owner.name} takes ${group} ${topic.name} ${namesOf(events)}`);
    try {
      await handler(events.map(({ bytes }) => fromBinary(topic.schema, bytes)));
      return true;
    } catch (error) {
      this.world.note(`${owner.name} ${group} failed on ${namesOf(events)}: ${describe(error)}`);
      return false;
    }
  }
}

const namesOf = (events: readonly Logged[]): string => events.map(({ id }) => id).join(' ');
