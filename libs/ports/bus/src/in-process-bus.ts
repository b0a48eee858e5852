import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { isErrorCode } from '@chartloom/contracts';
import { backOff, isAppError } from '@chartloom/kernel';
import { bindingsOf, handle, type Binding } from './bindings.js';
import { MOST_AT_A_TIME, type Delivered, type EventPublisher, type Outgoing } from './bus.js';
import { UNOBSERVED, type BusObserver, type Handled, type ObservedDelivery } from './observer.js';

/** Milliseconds before the second, third … try of a handler. After the last one the event is dropped: timers publish it again. */
const RETRY_MS = [20, 200, 1_000] as const;

/**
 * Events within one process: per group and key in order, each group on its own. The same handlers and the same retries
 * as on Kafka; durable is only what the registry keeps.
 */
export class InProcessBus extends Server implements CustomTransportStrategy, EventPublisher {
  /** Tells Nest that a handler's failure reaches this transport, which tries again, instead of being logged away. */
  override readonly propagatesEventHandlerErrors: boolean = true;
  private readonly lanes = new Map<string, Promise<void>>();
  /** What waits to be given as a list, by group and topic. */
  private readonly lists = new Map<string, Gathered[]>();
  private bindings: readonly Binding[] | undefined;
  private early: Outgoing[] = [];
  private closing = false;

  /** @param onDropped hears of an event that no try could handle: its route and reason, never its content */
  constructor(
    private readonly onDropped: (event: Delivered, group: string, error: unknown) => void = () => undefined,
    private readonly observer: BusObserver = UNOBSERVED,
  ) {
    super();
  }

  listen(callback: () => void): void {
    this.bindings = bindingsOf(this.getHandlers());
    callback();
    void this.publish(this.early.splice(0));
  }

  publish(events: readonly Outgoing[]): Promise<void> {
    const { bindings } = this;
    if (!bindings) {
      this.early.push(...events);
      return Promise.resolve();
    }
    const publishedAt = Date.now();
    const sent = events.map((event): Sent => {
      const { topic, key, trace } = event;
      return { event, topic: topic.name, key, trace, publishedAt, headers: {} };
    });
    return this.observer.publish(sent, () => {
      for (const one of sent) this.dispatch(one, bindings);
      return Promise.resolve();
    });
  }

  /** Resolves when nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.lanes.size > 0) await Promise.all(this.lanes.values());
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.idle();
    this.bindings = [];
  }

  override on(): never {
    throw new Error('the in-process bus has no events of its own');
  }

  override unwrap<T>(): T {
    throw new Error('the in-process bus wraps nothing');
  }

  private dispatch(sent: Sent, bindings: readonly Binding[]): void {
    const { schema } = sent.event.topic;
    const bytes = toBinary(schema, sent.event.message); // each group gets its own copy, as over a wire
    for (const binding of bindings.filter(({ topic }) => topic === sent.topic)) {
      if (binding.lists) this.gather(binding, { sent, bytes });
      else this.enqueue(laneOf(binding, sent), () => this.deliver(binding, sent, bytes));
    }
  }

  /** Runs `work` after what is in the lane. */
  private enqueue(lane: string, work: () => Promise<void>): void {
    const delivery = (this.lanes.get(lane) ?? Promise.resolve()).then(work);
    this.lanes.set(lane, delivery);
    void delivery.finally(() => {
      if (this.lanes.get(lane) === delivery) this.lanes.delete(lane);
    });
  }

  private gather(binding: Binding, one: Gathered): void {
    const name = `${binding.group} ${binding.topic}`;
    const list = this.lists.get(name);
    if (list) {
      list.push(one);
      return;
    }
    const begun = [one];
    this.lists.set(name, begun);
    this.enqueue(name, async () => {
      while (begun.length > 0) await this.deliverList(binding, begun.splice(0, MOST_AT_A_TIME));
      this.lists.delete(name);
    });
  }

  /** Gives a list to its handler; where that fails, each of its events by itself. What follows one that failed before waits behind it. */
  private async deliverList(binding: Binding, gathered: readonly Gathered[]): Promise<void> {
    const isBehind = ({ sent }: Gathered): boolean => this.lanes.has(laneOf(binding, sent));
    const list = gathered.filter((one) => !isBehind(one));
    this.deliverEach(binding, gathered.filter(isBehind), 1);
    if (list.length === 1) this.deliverEach(binding, list, 1);
    else if (!(await this.triedList(binding, list))) this.deliverEach(binding, list, 2);
  }

  private deliverEach(binding: Binding, gathered: readonly Gathered[], attempt: number): void {
    for (const { sent, bytes } of gathered)
      this.enqueue(laneOf(binding, sent), () => this.deliver(binding, sent, bytes, attempt));
  }

  private async triedList(binding: Binding, list: readonly Gathered[]): Promise<boolean> {
    const [first] = list;
    if (!first) return true;
    const { topic, key, id } = first.sent.event;
    const payloads = list.map(({ sent, bytes }) => fromBinary(sent.event.topic.schema, bytes));
    let handled: Promise<Handled> | undefined;
    const once = (): Promise<Handled> =>
      (handled ??= handle(this.runWithProcessingHooks.bind(this), binding, payloads, {
        id,
        topic: topic.name,
        key,
        attempt: 1,
      }).then(
        () => ({ outcome: 'handled' }),
        (error: unknown) => ({ outcome: 'retried', code: codeOf(error) }),
      ));
    await Promise.all(list.map(({ sent }) => this.observer.handle(deliveryOf(binding, sent, 1), once)));
    return (await handled)?.outcome === 'handled';
  }

  private async deliver(binding: Binding, sent: Sent, bytes: Uint8Array, first = 1): Promise<void> {
    for (let attempt = first; ; attempt++) {
      const delivery = deliveryOf(binding, sent, attempt);
      const { outcome } = await this.observer.handle(delivery, () => this.tried(binding, sent.event, bytes, attempt));
      if (outcome !== 'retried') return;
      await new Promise((resolve) => setTimeout(resolve, backOff(RETRY_MS, attempt)));
    }
  }

  private async tried(binding: Binding, { topic, key, id }: Outgoing, bytes: Uint8Array, attempt: number): Promise<Handled> {
    const delivered = { id, topic: topic.name, key, attempt };
    try {
      const payload = fromBinary(topic.schema, bytes);
      await handle(this.runWithProcessingHooks.bind(this), binding, binding.lists ? [payload] : payload, delivered);
      return { outcome: 'handled' };
    } catch (error) {
      const code = codeOf(error);
      if (attempt <= RETRY_MS.length && !this.closing) return { outcome: 'retried', code };
      this.onDropped(delivered, binding.group, error);
      return { outcome: 'buried', code };
    }
  }
}

/** An event that waits to be given as part of a list. */
interface Gathered {
  readonly sent: Sent;
  readonly bytes: Uint8Array;
}

const laneOf = ({ group }: Binding, { topic, key }: Sent): string => `${group} ${topic} ${key}`;

const deliveryOf = ({ group }: Binding, { topic, key, publishedAt, headers }: Sent, attempt: number): ObservedDelivery => ({
  ...{ topic, group, key, attempt, publishedAt, headers },
});

const codeOf = (error: unknown): string => (isAppError(error) && isErrorCode(error.code) ? error.code : 'handler-failed');

/** An event that was published here, with what travels with it. */
interface Sent {
  readonly event: Outgoing;
  readonly topic: string;
  readonly key: string;
  readonly trace: string | undefined;
  readonly publishedAt: number;
  readonly headers: Record<string, string>;
}
