import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { isErrorCode } from '@chartloom/contracts';
import { backOff, isAppError } from '@chartloom/kernel';
import { bindingsOf, handle, type Binding } from './bindings.js';
import type { Delivered, EventPublisher, Outgoing } from './bus.js';
import { UNOBSERVED, type BusObserver, type Handled } from './observer.js';

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
      const lane = `${binding.group} ${sent.topic} ${sent.key}`;
      const delivery = (this.lanes.get(lane) ?? Promise.resolve()).then(() => this.deliver(binding, sent, bytes));
      this.lanes.set(lane, delivery);
      void delivery.finally(() => {
        if (this.lanes.get(lane) === delivery) this.lanes.delete(lane);
      });
    }
  }

  private async deliver(binding: Binding, sent: Sent, bytes: Uint8Array): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { topic, key, publishedAt, headers } = sent;
      const delivery = { topic, group: binding.group, key, attempt, publishedAt, headers };
      const { outcome } = await this.observer.handle(delivery, () => this.tried(binding, sent.event, bytes, attempt));
      if (outcome !== 'retried') return;
      await new Promise((resolve) => setTimeout(resolve, backOff(RETRY_MS, attempt)));
    }
  }

  private async tried(binding: Binding, { topic, key, id }: Outgoing, bytes: Uint8Array, attempt: number): Promise<Handled> {
    const delivered = { id, topic: topic.name, key, attempt };
    try {
      await handle(this.runWithProcessingHooks.bind(this), binding, fromBinary(topic.schema, bytes), delivered);
      return { outcome: 'handled' };
    } catch (error) {
      const code = isAppError(error) && isErrorCode(error.code) ? error.code : 'handler-failed';
      if (attempt <= RETRY_MS.length && !this.closing) return { outcome: 'retried', code };
      this.onDropped(delivered, binding.group, error);
      return { outcome: 'buried', code };
    }
  }
}

/** An event that was published here, with what travels with it. */
interface Sent {
  readonly event: Outgoing;
  readonly topic: string;
  readonly key: string;
  readonly trace: string | undefined;
  readonly publishedAt: number;
  readonly headers: Record<string, string>;
}
