import { createHash } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { Server } from '@nestjs/microservices';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { ALL_TOPICS, isErrorCode } from '@chartloom/contracts';
import { backOff, isAppError } from '@chartloom/kernel';
import { handle, type Binding } from '../bindings.js';
import type { BusObserver, Handled } from '../observer.js';
import { header, textHeaders } from './headers.js';
import { DEFAULTS } from './options.js';

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

export interface GroupConsumerOptions {
  readonly kafka: Kafka;
  readonly binding: Binding;
  readonly groupId: string;
  readonly sessionTimeoutMs: number;
  readonly heartbeatMs: number;
  readonly fromBeginning: boolean;
  readonly run: Server['runWithProcessingHooks'];
  readonly deadLetter: (letter: DeadLetter) => Promise<void>;
  readonly ensureTopics: () => Promise<void>;
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
const RESTART_MS = 1_000;

/** One group's consumer of one topic: messages of a partition one after the other, offsets committed after each. */
export class GroupConsumer {
  isJoined = false;
  private consumer: Consumer | undefined;
  private stopping = false;
  /** Failed tries of each partition's current event. */
  private readonly failures = new Map<number, { readonly offset: string; readonly tries: number }>();

  constructor(private readonly options: GroupConsumerOptions) {}

  /** Joins the group; a consumer that crashes is replaced by a new one until it is stopped. */
  async start(): Promise<void> {
    const { kafka, binding, groupId, sessionTimeoutMs, heartbeatMs, fromBeginning } = this.options;
    const consumer = kafka.consumer({
      ...{ groupId, sessionTimeout: sessionTimeoutMs, heartbeatInterval: heartbeatMs, maxWaitTimeInMs: DEFAULTS.maxWaitMs },
      rebalanceTimeout: Math.max(sessionTimeoutMs, 30_000),
      allowAutoTopicCreation: false,
      retry: { retries: 3, restartOnFailure: () => Promise.resolve(false) },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, () => (this.isJoined = true));
    consumer.on(consumer.events.CRASH, () => {
      this.isJoined = false;
      void this.restart();
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [binding.topic], fromBeginning });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 3,
      eachBatch: (batch) => this.onBatch(batch),
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.isJoined = false;
    await this.consumer?.disconnect();
  }

  private async restart(): Promise<void> {
    const old = this.consumer;
    await old?.disconnect().catch(() => undefined);
    while (!this.stopping) {
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      try {
        await this.options.ensureTopics();
        await this.start();
        return;
      } catch {
        await this.consumer?.disconnect().catch(() => undefined);
      }
    }
  }

  private async onBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    for (const message of batch.messages) {
      if (!payload.isRunning() || payload.isStale() || this.stopping) return;
      const beat = setInterval(() => {
        payload.heartbeat().catch(() => undefined); // a lost membership shows itself at the commit
      }, this.options.heartbeatMs);
      let waitMs: number | undefined;
      try {
        waitMs = await this.take(message, batch.partition);
      } finally {
        clearInterval(beat);
      }
      if (waitMs !== undefined) {
        setTimeout(payload.pause(), waitMs).unref();
        return;
      }
      payload.resolveOffset(message.offset);
      await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
      await payload.heartbeat();
    }
  }

  /**
   * Hands one event to its handler.
   * @returns after how many milliseconds to try again; the partition is paused so long and its other members go on, so
   *   that waiting holds up neither a heartbeat nor a rebalance. Undefined where the event is done with.
   */
  private async take(message: KafkaMessage, partition: number): Promise<number | undefined> {
    const { binding, observer } = this.options;
    const { offset } = message;
    const before = this.failures.get(partition);
    const attempt = (before?.offset === offset ? before.tries : 0) + 1;
    const key = message.key?.toString() ?? '';
    const delivery = { topic: binding.topic, group: binding.group, key, attempt };
    const headers = textHeaders(message.headers);
    const { waitMs } = await observer.handle({ ...delivery, publishedAt: Number(message.timestamp), headers }, () =>
      this.tried(message, partition, key, attempt),
    );
    return waitMs;
  }

  private async tried(message: KafkaMessage, partition: number, key: string, attempt: number): Promise<Taken> {
    const { binding, run } = this.options;
    const { offset } = message;
    const id =
      header(message.headers, 'ce_id') ?? createHash('sha256').update(`${binding.topic}/${partition}/${offset}`).digest('hex');
    const deadLetter = async (code: string): Promise<Taken> => {
      this.failures.delete(partition);
      const place = { group: binding.group, topic: binding.topic, partition, offset, key };
      await this.options.deadLetter({ ...place, code, id, attempts: attempt });
      return { outcome: 'buried', code };
    };
    const payload = decoded(binding.topic, message.value);
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

function decoded(topic: string, value: Buffer | null): unknown {
  const schema = ALL_TOPICS.find(({ name }) => name === topic)?.schema;
  if (!schema || !value) return undefined;
  try {
    return fromBinary(schema, value);
  } catch {
    return undefined;
  }
}
