import { createHash } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { Server } from '@nestjs/microservices';
import { ALL_TOPICS, isErrorCode } from '@chartloom/contracts';
import { backOff, isAppError } from '@chartloom/kernel';
import { handle, type Binding } from '../bindings.js';
import type { BusObserver, Handled } from '../observer.js';
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

/** Gives the events of one topic to the handler of one group, and decides what becomes of those that it fails on. */
export class EventTaker {
  /** Failed tries of each partition's current event. */
  private readonly failures = new Map<number, { readonly offset: string; readonly tries: number }>();

  constructor(private readonly options: EventTakerOptions) {}

  /**
   * Hands one event to its handler.
   * @returns after how many milliseconds to try again; its partition waits so long. Undefined where the event is done with.
   */
  async take(record: ReceivedRecord): Promise<number | undefined> {
    const { binding, observer } = this.options;
    const { offset, partition, key, publishedAt, headers } = record;
    const before = this.failures.get(partition);
    const attempt = (before?.offset === offset ? before.tries : 0) + 1;
    const delivery = { topic: binding.topic, group: binding.group, key, attempt };
    const { waitMs } = await observer.handle({ ...delivery, publishedAt, headers }, () => this.tried(record, attempt));
    return waitMs;
  }

  private async tried({ partition, offset, key, value, headers }: ReceivedRecord, attempt: number): Promise<Taken> {
    const { binding, run } = this.options;
    const place = `${binding.topic}/${partition}/${offset}`;
    const id = headers['ce_id'] ?? createHash('sha256').update(place).digest('hex');
    const deadLetter = async (code: string): Promise<Taken> => {
      this.failures.delete(partition);
      const place = { group: binding.group, topic: binding.topic, partition, offset, key };
      await this.options.deadLetter({ ...place, code, id, attempts: attempt });
      return { outcome: 'buried', code };
    };
    const payload = decoded(binding.topic, value);
    if (!payload) return deadLetter('undecodable');
    try {
      await handle(run, binding, payload, { id, topic: binding.topic, key, attempt });
      this.failures.delete(partition);
      return { outcome: 'handled' };
    } catch (error) {
      const { waitsMs, tries } = isOutage(error) ? OUTAGE : FAILURE;
      const code = isAppError(error) && isErrorCode(error.code) ? error.code : 'handler-failed';
      if (attempt >= tries || isFinal(error)) return deadLetter(code);
      this.failures.set(partition, { offset, tries: attempt });
      return { outcome: 'retried', code, waitMs: backOff(waitsMs, attempt) };
    }
  }
}

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
