import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { backOff } from '@chartloom/kernel';
import { bindingsOf, handle, type Binding } from './bindings.js';
import type { Delivered, EventPublisher, Outgoing } from './bus.js';

/** Milliseconds before the second, third … try of a handler. After the last one the event is dropped: timers say it again. */
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
  constructor(private readonly onDropped: (event: Delivered, group: string, error: unknown) => void = () => undefined) {
    super();
  }

  listen(callback: () => void): void {
    this.bindings = bindingsOf(this.getHandlers());
    callback();
    void this.publish(this.early.splice(0));
  }

  publish(events: readonly Outgoing[]): Promise<void> {
    if (!this.bindings) this.early.push(...events);
    else for (const event of events) this.dispatch(event, this.bindings);
    return Promise.resolve();
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

  private dispatch(event: Outgoing, bindings: readonly Binding[]): void {
    const bytes = toBinary(event.topic.schema, event.message); // each group gets its own copy, as over a wire
    for (const binding of bindings.filter(({ topic }) => topic === event.topic.name)) {
      const lane = `${binding.group} ${event.topic.name} ${event.key}`;
      const delivery = (this.lanes.get(lane) ?? Promise.resolve()).then(() => this.deliver(binding, event, bytes));
      this.lanes.set(lane, delivery);
      void delivery.finally(() => {
        if (this.lanes.get(lane) === delivery) this.lanes.delete(lane);
      });
    }
  }

  private async deliver(binding: Binding, { topic, key, id }: Outgoing, bytes: Uint8Array): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const delivered = { id, topic: topic.name, key, attempt };
      try {
        await handle(this.runWithProcessingHooks.bind(this), binding, fromBinary(topic.schema, bytes), delivered);
        return;
      } catch (error) {
        if (attempt > RETRY_MS.length || this.closing) {
          this.onDropped(delivered, binding.group, error);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, backOff(RETRY_MS, attempt)));
      }
    }
  }
}
