import { fromBinary, toBinary } from '@bufbuild/protobuf';
import type { EventPublisher } from '@chartloom/bus';
import { type Outgoing } from '@chartloom/bus';
import type { Topic } from '@chartloom/contracts';
import type { Incarnation } from './incarnation.js';
import { describe, type Source, type World } from './world.js';

export type Handler = (payload: unknown) => Promise<void>;

interface Partition {
  readonly log: { readonly key: string; readonly id: string; readonly bytes: Uint8Array }[];
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
}

const PARTITIONS = 3;
/** Attempts of a handler before its event becomes a dead letter, as in libs/ports/bus. */
const TRIES = 4;
const RETRY_MS = [100, 1_000, 5_000] as const;

/**
 * The simulated log: ordered partitions, offsets per group, delivery at least once. Events are duplicated, handled by
 * two processes after a rebalance, redelivered after a crash before the commit, or all lost.
 */
export class SimulatedLog implements Source {
  wipes = 0;
  buried = 0;
  private readonly partitions = new Map<string, Partition[]>();
  private readonly cursors = new Map<string, Cursor>();
  private readonly handlers = new Map<string, { readonly owner: Incarnation; readonly handler: Handler }[]>();
  /** Keys get partitions in order of arrival, not by hash, because ids have random bits. */
  private readonly keys = new Map<string, number>();

  constructor(private readonly world: World) {
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
                this.append(events);
              },
              {
                fallible: true,
              },
            ),
    };
  }

  consume(owner: Incarnation, topic: Topic, group: string, handler: Handler): void {
    const route = `${group} ${topic.name}`;
    const handlers = this.handlers.get(route) ?? [];
    this.handlers.set(route, handlers);
    handlers.push({ owner, handler });
    for (let partition = 0; partition < PARTITIONS; partition++) {
      const name = `${route} ${partition}`;
      if (!this.cursors.has(name)) this.cursors.set(name, { topic, group, partition, offset: 0, busy: false, generation: 0 });
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

  private append(events: readonly Outgoing[]): void {
    for (const { topic, key, id, message } of events) {
      const partition = this.keys.get(key) ?? this.keys.size % PARTITIONS;
      this.keys.set(key, partition);
      const partitions = this.partitions.get(topic.name) ?? Array.from({ length: PARTITIONS }, () => ({ log: [] }));
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
  }

  private begin(cursor: Cursor): void {
    const { owner, handler } = this.world.random.pick(this.owners(cursor));
    cursor.busy = true;
    const { generation } = cursor;
    const stillMine = () => cursor.generation === generation;
    const forget = owner.onDeath(() => {
      if (stillMine()) this.rebalance(cursor);
    });
    void this.take(cursor, owner, handler, stillMine).finally(forget);
  }

  private async take(cursor: Cursor, owner: Incarnation, handler: Handler, stillMine: () => boolean): Promise<void> {
    const event = this.log(cursor)[cursor.offset];
    if (!event) return;
    const { topic, group, offset } = cursor;
    this.world.note(`${owner.name} takes ${group} ${topic.name} ${event.id}`);
    for (let attempt = 1; ; attempt++) {
      try {
        await handler(fromBinary(topic.schema, event.bytes));
        break;
      } catch (error) {
        this.world.note(`${owner.name} ${group} failed on ${event.id}: ${describe(error)}`);
        if (attempt >= TRIES) {
          this.buried++;
          break;
        }
        await this.world.sleep(owner, RETRY_MS[attempt - 1] ?? 0);
      }
    }
    await this.world.io(owner, `commits ${group} ${event.id}`, () => {
      if (!stillMine()) return;
      cursor.offset = offset + 1;
      cursor.busy = false;
    });
  }
}
