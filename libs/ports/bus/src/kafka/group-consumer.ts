import { createHash } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { Server } from '@nestjs/microservices';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { ALL_TOPICS, isErrorCode } from '@chartloom/contracts';
import { backOff, isAppError } from '@chartloom/kernel';
import { handle, type Binding } from '../bindings.js';
import { header } from './headers.js';
import { DEFAULTS } from './options.js';

/** Where an event is that nobody could take, and why. Never its bytes: `chartloom redrive` reads them at the source. */
export interface DeadLetter {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string;
  readonly code: string;
}

export interface GroupConsumerOptions {
  readonly kafka: Kafka;
  readonly binding: Binding;
  readonly groupId: string;
  readonly sessionTimeoutMs: number;
  readonly heartbeatMs: number;
  readonly fromBeginning: boolean;
  readonly run: Server['runWithProcessingHooks'];
  readonly bury: (letter: DeadLetter) => Promise<void>;
  readonly ensureTopics: () => Promise<void>;
}

/** Milliseconds before the second, third … try of a handler; then the event is buried and a timer says its matter again. */
const RETRY_MS = [100, 1_000, 5_000] as const;
const RESTART_MS = 1_000;

/** One group's consumer of one topic: messages of a partition one after the other, offsets committed after each. */
export class GroupConsumer {
  isJoined = false;
  private consumer: Consumer | undefined;
  private stopping = false;

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
      try {
        await this.take(message, batch.partition);
      } finally {
        clearInterval(beat);
      }
      payload.resolveOffset(message.offset);
      await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
      await payload.heartbeat();
    }
  }

  private async take(message: KafkaMessage, partition: number): Promise<void> {
    const { binding, run } = this.options;
    const key = message.key?.toString() ?? '';
    const bury = (code: string) =>
      this.options.bury({ group: binding.group, topic: binding.topic, partition, offset: message.offset, key, code });
    const payload = decoded(binding.topic, message.value);
    if (!payload) return bury('undecodable');
    const id =
      header(message.headers, 'ce_id') ??
      createHash('sha256').update(`${binding.topic}/${partition}/${message.offset}`).digest('hex');
    for (let attempt = 1; ; attempt++) {
      try {
        await handle(run, binding, payload, { id, topic: binding.topic, key, attempt });
        return;
      } catch (error) {
        if (this.stopping) throw error;
        if (attempt > RETRY_MS.length || isFinal(error))
          return bury(isAppError(error) && isErrorCode(error.code) ? error.code : 'handler-failed');
        await new Promise((resolve) => setTimeout(resolve, backOff(RETRY_MS, attempt)));
      }
    }
  }
}

/** An error of ours that no later try will mend: it must not hold up its partition. */
const isFinal = (error: unknown): boolean => isAppError(error) && error.details.retryable === false;

function decoded(topic: string, value: Buffer | null): unknown {
  const schema = ALL_TOPICS.find(({ name }) => name === topic)?.schema;
  if (!schema || !value) return undefined;
  try {
    return fromBinary(schema, value);
  } catch {
    return undefined;
  }
}
