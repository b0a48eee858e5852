import { randomUUID } from 'node:crypto';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { DEAD_TOPIC } from '@chartloom/contracts';
import type { EventPublisher, Outgoing } from '../bus.js';
import { bindingsOf, type Binding } from '../bindings.js';
import { UNOBSERVED, type BusObserver } from '../observer.js';
import { toKafka } from './headers.js';
import { GroupConsumer, type DeadLetter } from './group-consumer.js';
import { DEFAULTS, type KafkaOptions } from './options.js';
import { ensureTopics } from './topics.js';

/** kafkajs' name for a topic that the broker does not know, for example after it lost its data. */
const UNKNOWN_TOPIC = 'UNKNOWN_TOPIC_OR_PARTITION';

/**
 * Events on Kafka, under the same handlers as in one process.
 *
 * Nest's own Kafka transport blocks a partition on a poison message and sends no heartbeat while a handler works, hence
 * this one: a consumer for each group and topic, offsets committed after the handler, the producer plain (an idempotent
 * one stays dead once the broker has lost its state; duplicates are harmless here) with `acks=all`.
 */
export class KafkaBus extends Server implements CustomTransportStrategy, EventPublisher {
  override readonly propagatesEventHandlerErrors: boolean = true;
  private readonly kafka: Kafka;
  private readonly producer: Producer;
  private readonly process = randomUUID();
  private connected: Promise<void> | undefined;
  private consumers: GroupConsumer[] = [];

  constructor(
    private readonly options: KafkaOptions,
    /** Hears of an event that no handler could take: where it is, and why, never its content. */
    private readonly onDead: (letter: DeadLetter) => void = () => undefined,
    private readonly observer: BusObserver = UNOBSERVED,
  ) {
    super();
    const { brokers, clientId, ssl, sasl } = options;
    this.kafka = new Kafka({
      ...{ clientId, brokers: [...brokers], logLevel: logLevel.NOTHING },
      retry: { initialRetryTime: 200, maxRetryTime: 5_000, retries: 8 },
      ...(ssl !== undefined && { ssl }),
      ...(sasl && { sasl }),
    });
    this.producer = this.kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, allowAutoTopicCreation: false });
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => {
      callback();
    }, callback);
  }

  publish(events: readonly Outgoing[]): Promise<void> {
    const observed = events.map((event) => ({ event, topic: event.topic.name, key: event.key, trace: event.trace, headers: {} }));
    return this.observer.publish(observed, () => this.produce(observed));
  }

  /** Whether every consumer is a member of its group. */
  ready(): boolean {
    return this.consumers.length > 0 && this.consumers.every((consumer) => consumer.isJoined);
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    if (this.connected) await this.producer.disconnect();
  }

  override on(): never {
    throw new Error('the Kafka bus has no events of its own');
  }

  override unwrap<T>(): T {
    throw new Error('the Kafka bus does not show its client');
  }

  private async produce(events: readonly { event: Outgoing; topic: string; headers: Record<string, string> }[]): Promise<void> {
    const byTopic = Map.groupBy(events, ({ topic }) => topic);
    const topicMessages = [...byTopic].map(([topic, of]) => ({
      topic,
      messages: of.map(({ event, headers }) => toKafka(event, this.options.clientId, headers)),
    }));
    await this.connect();
    try {
      await this.producer.sendBatch({ topicMessages, acks: -1 });
    } catch (error) {
      if ((error as { type?: string }).type !== UNKNOWN_TOPIC) throw error;
      await ensureTopics(this.kafka, this.options);
      await this.producer.sendBatch({ topicMessages, acks: -1 });
    }
  }

  private async start(): Promise<void> {
    await this.connect();
    const bindings = bindingsOf(this.getHandlers());
    const run = this.runWithProcessingHooks.bind(this);
    this.consumers = bindings.map((binding) => this.consumer(binding, run));
    await Promise.all(this.consumers.map((consumer) => consumer.start()));
  }

  private consumer(binding: Binding, run: Server['runWithProcessingHooks']): GroupConsumer {
    const { sessionTimeoutMs = DEFAULTS.sessionTimeoutMs, heartbeatMs = DEFAULTS.heartbeatMs } = this.options;
    const groupId = `chartloom.${binding.group}.${binding.topic}${binding.everyProcess ? `.${this.process}` : ''}`;
    return new GroupConsumer({
      ...{ kafka: this.kafka, binding, groupId, sessionTimeoutMs, heartbeatMs, run },
      fromBeginning: !binding.everyProcess,
      deadLetter: (letter) => this.deadLetter(letter),
      observer: this.observer,
      ensureTopics: () => ensureTopics(this.kafka, this.options),
    });
  }

  /** The dead topic records where an event is and why its handler failed; its bytes stay at their source. */
  private async deadLetter(letter: DeadLetter): Promise<void> {
    this.onDead(letter);
    await this.connect();
    await this.producer.send({ topic: DEAD_TOPIC, acks: -1, messages: [{ key: letter.key, value: JSON.stringify(letter) }] });
  }

  /** Connects once; a first connect that failed is tried again at the next call. */
  private connect(): Promise<void> {
    return (this.connected ??= ensureTopics(this.kafka, this.options)
      .then(() => this.producer.connect())
      .catch((error: unknown) => {
        this.connected = undefined;
        throw error;
      }));
  }
}
