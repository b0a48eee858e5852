import { randomUUID } from 'node:crypto';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { DEAD_TOPIC } from '@chartloom/contracts';
import type { EventPublisher, Outgoing } from '../bus.js';
import { bindingsOf, type Binding } from '../bindings.js';
import { UNOBSERVED, type BusObserver } from '../observer.js';
import type { KafkaClient, Subscriber } from './client.js';
import { CLIENTS } from './clients.js';
import { EventTaker, type DeadLetter } from './event-taker.js';
import type { KafkaOptions } from './options.js';
import { toRecord } from './record.js';

/**
 * Events on Kafka, under the same handlers as in one process.
 *
 * Nest's own Kafka transport blocks a partition on a poison message and sends no heartbeat while a handler works, hence
 * this one: a consumer for each group and topic, offsets committed after the handler, the producer plain (an idempotent
 * one stays dead once the broker has lost its state; duplicates are harmless here) with `acks=all`.
 */
export class KafkaBus extends Server implements CustomTransportStrategy, EventPublisher {
  override readonly propagatesEventHandlerErrors: boolean = true;
  private readonly process = randomUUID();
  private client: Promise<KafkaClient> | undefined;
  private subscribers: readonly Subscriber[] = [];

  constructor(
    private readonly options: KafkaOptions,
    /** Hears of an event that no handler could take: where it is, and why, never its content. */
    private readonly onDead: (letter: DeadLetter) => void = () => undefined,
    private readonly observer: BusObserver = UNOBSERVED,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => {
      callback();
    }, callback);
  }

  publish(events: readonly Outgoing[]): Promise<void> {
    const observed = events.map((event) => ({ event, topic: event.topic.name, key: event.key, trace: event.trace, headers: {} }));
    return this.observer.publish(observed, async () => {
      const client = await this.connect();
      await client.send(observed.map(({ event, headers }) => toRecord(event, this.options.clientId, headers)));
    });
  }

  /** Whether every consumer is a member of its group. */
  ready(): boolean {
    return this.subscribers.length > 0 && this.subscribers.every((subscriber) => subscriber.isJoined);
  }

  async close(): Promise<void> {
    await Promise.all(this.subscribers.map((subscriber) => subscriber.stop()));
    const client = await this.client?.catch(() => undefined);
    await client?.close();
  }

  override on(): never {
    throw new Error('the Kafka bus has no events of its own');
  }

  override unwrap<T>(): T {
    throw new Error('the Kafka bus does not show its client');
  }

  private async start(): Promise<void> {
    const client = await this.connect();
    const run = this.runWithProcessingHooks.bind(this);
    const bindings = bindingsOf(this.getHandlers());
    this.subscribers = await Promise.all(bindings.map((binding) => this.subscribe(client, binding, run)));
  }

  private subscribe(client: KafkaClient, binding: Binding, run: Server['runWithProcessingHooks']): Promise<Subscriber> {
    const { topic, group, everyProcess = false, gatherMs } = binding;
    const { observer } = this;
    const taker = new EventTaker({ binding, run, observer, deadLetter: (letter) => this.deadLetter(letter) });
    return client.subscribe({
      topic,
      groupId: `chartloom.${group}.${topic}${everyProcess ? `.${this.process}` : ''}`,
      fromBeginning: !everyProcess,
      ...(gatherMs !== undefined && { gatherMs }),
      most: taker.most,
      take: (records) => taker.take(records),
    });
  }

  /** The dead topic records where an event is and why its handler failed; its bytes stay at their source. */
  private async deadLetter(letter: DeadLetter): Promise<void> {
    this.onDead(letter);
    const client = await this.connect();
    await client.send([{ topic: DEAD_TOPIC, key: letter.key, value: Buffer.from(JSON.stringify(letter)), headers: {} }]);
  }

  /** Connects once; a first connect that failed is tried again at the next call. */
  private connect(): Promise<KafkaClient> {
    return (this.client ??= CLIENTS[this.options.client ?? 'kafkajs'](this.options).catch((error: unknown) => {
      this.client = undefined;
      throw error;
    }));
  }
}
