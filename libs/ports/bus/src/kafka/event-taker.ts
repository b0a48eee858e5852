import { createHash } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { Server } from '@nestjs/microservices';
import { ALL_TOPICS, isErrorCode } from '@chartloom/contracts';
import { backOff, isAppError } from '@chartloom/kernel';
import { handle, type Binding } from '../bindings.js';
import { MOST_AT_A_TIME } from '../bus.js';
import type { BusObserver, Handled, ObservedDelivery } from '../observer.js';
import type { ReceivedRecord } from './record.js';

/** Where an event is that its handler failed on, and why. Never its bytes: `chartloom redrive` reads them at the source. */
export interface DeadLetter {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string;
  readonly code: string;
  /** Absent in a letter of an earlier version, as the tries are. */
  readonly id?: string;
  readonly attempts?: number;
}

export interface EventTakerOptions {
  readonly binding: Binding;
  readonly run: Server['runWithProcessingHooks'];
  readonly deadLetter: (letter: DeadLetter) => Promise<void>;
  readonly observer: BusObserver;
}

/** What became of records of one partition, which were given in their order. */
export interface TakenRecords {
  /** How many of them, from the first on, are done with and may be committed. */
  readonly done: number;
  /** After how many milliseconds to give the others again. Absent: at once. */
  readonly waitMs?: number;
}

/** What came of an event's try, and when to try again. */
interface Taken extends Handled {
  readonly waitMs?: number;
}

/** Milliseconds before the second, third … try of a handler; after the last try the event is moved to the dead topic. */
interface RetryPolicy {
  readonly waitsMs: readonly number[];
  readonly tries: number;
}

/** A handler that fails is given up soon: a timer publishes the event again, and its partition continues. */
const FAILURE: RetryPolicy = { waitsMs: [100, 1_000, 5_000], tries: 4 };
/** While a server is away the next event would fail too, so the handler is retried for about ten minutes. */
const OUTAGE: RetryPolicy = { waitsMs: [100, 1_000, 5_000, 15_000, 30_000], tries: 24 };

/**
 * Gives the events of one topic to the handler of one group, and decides what becomes of those that it fails on. A handler of lists gets all
 * that is there; a list that it fails on it gets again, one event at a time.
 */
export class EventTaker {
  /** Failed tries of each partition's current event. */
  private readonly failures = new Map<number, { readonly offset: string; readonly tries: number }>();
  /** The last list of each partition that failed: its first and its last offset. */
  private readonly failedLists = new Map<number, { readonly from: bigint; readonly to: bigint }>();

  constructor(private readonly options: EventTakerOptions) {}

  /** How many records to give at a time. */
  get most(): number {
    return this.options.binding.lists ? MOST_AT_A_TIME : 1;
  }

  /** Hands events of one partition to their handler. */
  async take(records: readonly ReceivedRecord[]): Promise<TakenRecords> {
    const [first] = records;
    if (!first) return { done: 0 };
    const list = this.listOf(records);
    if (list.length > 1 && (await this.takeList(list))) return { done: list.length };
    const waitMs = await this.takeOne(first);
    return waitMs === undefined ? { done: 1 } : { done: 0, waitMs };
  }

  /** @returns after how many milliseconds to try again; undefined where the event is done with */
  private async takeOne(record: ReceivedRecord): Promise<number | undefined> {
    const { offset, partition } = record;
    const before = this.failures.get(partition);
    const tries = before?.offset === offset ? before.tries : Number(this.hasFailedInList(record));
    const { waitMs } = await this.options.observer.handle(this.delivery(record, tries + 1), () => this.tried(record, tries + 1));
    return waitMs;
  }

  /** Those of the first records that can be one list: none of them was in one that failed, and all can be read. */
  private listOf(records: readonly ReceivedRecord[]): readonly { readonly record: ReceivedRecord; readonly payload: unknown }[] {
    const list = [];
    for (const record of records.slice(0, this.most)) {
      const payload = this.hasFailedInList(record) ? undefined : decoded(this.options.binding.topic, record.value);
      if (!payload) break;
      list.push({ record, payload });
    }
    return list;
  }

  private async takeList(list: ReturnType<EventTaker['listOf']>): Promise<boolean> {
    const { binding, run, observer } = this.options;
    const [first, last] = [list[0]?.record, list.at(-1)?.record];
    if (!first || !last) return true;
    const attempt = 1;
    let handled: Promise<Handled> | undefined;
    const once = (): Promise<Handled> =>
      (handled ??= handle(
        run,
        binding,
        list.map(({ payload }) => payload),
        { id: idOf(binding.topic, first), topic: binding.topic, key: first.key, attempt },
      ).then(
        () => ({ outcome: 'handled' }),
        (error: unknown) => ({ outcome: 'retried', code: codeOf(error) }),
      ));
    await Promise.all(list.map(({ record }) => observer.handle(this.delivery(record, attempt), once)));
    if ((await handled)?.outcome === 'handled') return true;
    this.failedLists.set(first.partition, { from: BigInt(first.offset), to: BigInt(last.offset) });
    return false;
  }

  private hasFailedInList({ partition, offset }: ReceivedRecord): boolean {
    const failed = this.failedLists.get(partition);
    return failed !== undefined && failed.from <= BigInt(offset) && BigInt(offset) <= failed.to;
  }

  private delivery({ key, publishedAt, headers }: ReceivedRecord, attempt: number): ObservedDelivery {
    const { topic, group } = this.options.binding;
    return { topic, group, key, attempt, publishedAt, headers };
  }

  private async tried(record: ReceivedRecord, attempt: number): Promise<Taken> {
    const { binding, run } = this.options;
    const { partition, offset, key, value } = record;
    const id = idOf(binding.topic, record);
    const deadLetter = async (code: string): Promise<Taken> => {
      this.failures.delete(partition);
      const place = { group: binding.group, topic: binding.topic, partition, offset, key };
      await this.options.deadLetter({ ...place, code, id, attempts: attempt });
      return { outcome: 'buried', code };
    };
    const payload = decoded(binding.topic, value);
    if (!payload) return deadLetter('undecodable');
    try {
      await handle(run, binding, binding.lists ? [payload] : payload, { id, topic: binding.topic, key, attempt });
      this.failures.delete(partition);
      return { outcome: 'handled' };
    } catch (error) {
      const { waitsMs, tries } = isOutage(error) ? OUTAGE : FAILURE;
      if (attempt >= tries || isFinal(error)) return deadLetter(codeOf(error));
      this.failures.set(partition, { offset, tries: attempt });
      return { outcome: 'retried', code: codeOf(error), waitMs: backOff(waitsMs, attempt) };
    }
  }
}

/** The event's own id, or one made of its place. */
function idOf(topic: string, { headers, partition, offset }: ReceivedRecord): string {
  return headers['ce_id'] ?? createHash('sha256').update(`${topic}/${partition}/${offset}`).digest('hex');
}

const codeOf = (error: unknown): string => (isAppError(error) && isErrorCode(error.code) ? error.code : 'handler-failed');

/** An error of ours that no later try will mend: it must not hold up its partition. */
const isFinal = (error: unknown): boolean => isAppError(error) && error.details.retryable === false;

/** Something that the handler needs is away; a bug arrives as `internal`, and does not count. */
const isOutage = (error: unknown): boolean => isAppError(error) && error.details.retryable === true && error.code !== 'internal';

function decoded(topic: string, value: Buffer | undefined): unknown {
  const schema = ALL_TOPICS.find(({ name }) => name === topic)?.schema;
  if (!schema || !value) return undefined;
  try {
    return fromBinary(schema, value);
  } catch {
    return undefined;
  }
}
