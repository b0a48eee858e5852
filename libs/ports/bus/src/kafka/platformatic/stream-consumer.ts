import { Consumer, stringDeserializers, type Message } from '@platformatic/kafka';
import type { Subscriber, Subscription } from '../client.js';
import { joinAgain } from '../join-again.js';
import { DEFAULTS, type KafkaOptions } from '../options.js';
import type { ReceivedRecord } from '../record.js';
import { connectionOf } from './connection.js';

type TextMessage = Message<string, Buffer, string, string>;
type TextConsumer = Consumer<string, Buffer, string, string>;

/** Messages of a partition that wait for the one before them. More than this, and nothing more is fetched until they are fewer. */
const MOST_WAITING = 200;

/**
 * One group's consumer of one topic. The library gives one stream of all partitions and sends heartbeats by itself; here each partition
 * has a queue of its own, so that a message that is tried again holds up no other partition.
 */
export class StreamConsumer implements Subscriber {
  private consumer: TextConsumer | undefined;
  private stopping = false;

  constructor(
    private readonly options: KafkaOptions,
    private readonly subscription: Subscription,
    private readonly ensureTopics: () => Promise<void>,
  ) {}

  get isJoined(): boolean {
    return this.consumer?.isActive() ?? false;
  }

  /** Joins the group; a consumer that fails is replaced by a new one until it is stopped. */
  async start(): Promise<void> {
    const { topic, groupId, fromBeginning, gatherMs } = this.subscription;
    const { sessionTimeoutMs = DEFAULTS.sessionTimeoutMs, heartbeatMs = DEFAULTS.heartbeatMs } = this.options;
    const { key, headerKey, headerValue } = stringDeserializers;
    const consumer: TextConsumer = new Consumer({
      ...connectionOf(this.options),
      groupId,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: Math.max(sessionTimeoutMs, 30_000),
      heartbeatInterval: heartbeatMs,
      maxWaitTime: gatherMs ?? DEFAULTS.maxWaitMs,
      ...(gatherMs !== undefined && { minBytes: DEFAULTS.gatheredBytes }),
      autocommit: false,
      deserializers: { key, headerKey, headerValue, value: (bytes) => bytes },
    });
    this.consumer = consumer;
    // Without a listener an error event would end the process; what fails shows itself in the stream
    consumer.on('error', () => undefined);
    const stream = await consumer.consume({
      topics: [topic],
      mode: 'committed',
      fallbackMode: fromBeginning ? 'earliest' : 'latest',
    });
    const queues = new Map<number, TextMessage[]>();
    let waiting = 0;
    const owns = (partition: number): boolean =>
      consumer.assignments?.some((one) => one.topic === topic && one.partitions.includes(partition)) ?? false;
    const left = (count: number): void => {
      waiting -= count;
      if (waiting < MOST_WAITING && stream.isPaused() && !stream.destroyed) stream.resume();
    };
    const workThrough = async (partition: number, queue: TextMessage[]): Promise<void> => {
      while (queue.length > 0) {
        const done = await this.work(queue.slice(0, this.subscription.most), () => !stream.destroyed && owns(partition));
        // Its new owner begins where this one committed; if the partition comes back, so do these
        if (done === 0) stream.offsetsToFetch.delete(`${topic}:${partition}`);
        left(queue.splice(0, done === 0 ? queue.length : done).length);
      }
      queues.delete(partition);
    };
    stream.on('data', (message) => {
      if (++waiting >= MOST_WAITING) stream.pause();
      const { partition } = message;
      const queue = queues.get(partition);
      if (queue) {
        queue.push(message);
        return;
      }
      const begun = [message];
      queues.set(partition, begun);
      // What comes with it in one go may be one list
      setImmediate(() => {
        workThrough(partition, begun).catch((error: unknown) => void stream.destroy(error as Error));
      });
    });
    stream.on('error', () => undefined);
    stream.on('close', () => void this.restart());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.consumer?.close(true);
  }

  private restart(): Promise<void> {
    return joinAgain({
      isWanted: () => !this.stopping,
      leave: async () => this.consumer?.close(true),
      join: async () => {
        await this.ensureTopics();
        await this.start();
      },
    });
  }

  /**
   * Messages of a partition until the first of them are done with; then the offset of the last of these is committed.
   * @returns how many are; none where the partition became another member's before
   */
  private async work(messages: readonly TextMessage[], isOurs: () => boolean): Promise<number> {
    const records = messages.map(recordOf);
    while (isOurs() && !this.stopping) {
      const { done, waitMs } = await this.subscription.take(records);
      if (done > 0) {
        await messages[done - 1]?.commit();
        return done;
      }
      if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    return 0;
  }
}

const recordOf = ({ partition, offset, timestamp, key, value, headers }: TextMessage): ReceivedRecord => ({
  ...{ partition, offset: String(offset), publishedAt: Number(timestamp), key, value },
  headers: Object.fromEntries(headers),
});
