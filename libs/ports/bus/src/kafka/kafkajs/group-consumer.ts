import type { Consumer, EachBatchPayload, IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import type { Subscriber, Subscription } from '../client.js';
import type { TakenRecords } from '../event-taker.js';
import { joinAgain } from '../join-again.js';
import { DEFAULTS, type KafkaOptions } from '../options.js';
import type { ReceivedRecord } from '../record.js';

/** One group's consumer of one topic: messages of a partition one after the other, offsets committed after those that were taken together. */
export class GroupConsumer implements Subscriber {
  isJoined = false;
  private readonly heartbeatMs: number;
  private consumer: Consumer | undefined;
  private stopping = false;

  constructor(
    private readonly kafka: Kafka,
    private readonly options: KafkaOptions,
    private readonly subscription: Subscription,
    private readonly ensureTopics: () => Promise<void>,
  ) {
    this.heartbeatMs = options.heartbeatMs ?? DEFAULTS.heartbeatMs;
  }

  /** Joins the group; a consumer that crashes is replaced by a new one until it is stopped. */
  async start(): Promise<void> {
    const { topic, groupId, fromBeginning, gatherMs } = this.subscription;
    const { sessionTimeoutMs = DEFAULTS.sessionTimeoutMs } = this.options;
    const consumer = this.kafka.consumer({
      ...{ groupId, sessionTimeout: sessionTimeoutMs, heartbeatInterval: this.heartbeatMs },
      maxWaitTimeInMs: gatherMs ?? DEFAULTS.maxWaitMs,
      ...(gatherMs !== undefined && { minBytes: DEFAULTS.gatheredBytes }),
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
    await consumer.subscribe({ topics: [topic], fromBeginning });
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

  private restart(): Promise<void> {
    return joinAgain({
      isWanted: () => !this.stopping,
      leave: async () => this.consumer?.disconnect(),
      join: async () => {
        await this.ensureTopics();
        await this.start();
      },
    });
  }

  private async onBatch(payload: EachBatchPayload): Promise<void> {
    const { messages } = payload.batch;
    for (let at = 0; at < messages.length;) {
      if (!payload.isRunning() || payload.isStale() || this.stopping) return;
      const given = messages.slice(at, at + this.subscription.most);
      const { done, waitMs } = await this.take(given, payload);
      at += done;
      const last = given[done - 1];
      if (last) payload.resolveOffset(last.offset);
      if (waitMs !== undefined) {
        // The partition is paused and its other members go on, so that waiting holds up neither a heartbeat nor a rebalance
        setTimeout(payload.pause(), waitMs).unref();
        return;
      }
      await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
      await payload.heartbeat();
    }
  }

  private async take(messages: readonly KafkaMessage[], payload: EachBatchPayload): Promise<TakenRecords> {
    const beat = setInterval(() => {
      payload.heartbeat().catch(() => undefined); // a lost membership shows itself at the commit
    }, this.heartbeatMs);
    try {
      return await this.subscription.take(messages.map((message) => recordOf(message, payload.batch.partition)));
    } finally {
      clearInterval(beat);
    }
  }
}

const recordOf = ({ offset, timestamp, key, value, headers }: KafkaMessage, partition: number): ReceivedRecord => ({
  ...{ partition, offset, publishedAt: Number(timestamp), key: key?.toString() ?? '', value: value ?? undefined },
  headers: textHeaders(headers),
});

const textHeaders = (headers: IHeaders | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value)?.toString() ?? '']),
  );
