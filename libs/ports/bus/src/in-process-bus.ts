import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { ALL_TOPICS } from '@chartloom/contracts';
import { backOff } from '@chartloom/kernel';
import { isObservable, lastValueFrom } from 'rxjs';
import { EventContext, type Delivered, type EventPublisher, type EventRoute, type Outgoing } from './bus.js';

interface Binding extends EventRoute {
  readonly handler: MessageHandler;
}

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
    const bindings = [...this.getHandlers()].flatMap(([route, handler]) => chained(route, handler));
    checkRoutes(bindings);
    this.bindings = bindings;
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
        await this.handle(binding, fromBinary(topic.schema, bytes), delivered);
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

  private async handle(binding: Binding, message: unknown, delivered: Delivered): Promise<void> {
    const context = new EventContext([delivered]);
    // runWithProcessingHooks is typed void, but gives back the promise of the work
    await (this.runWithProcessingHooks(context, async (end) => {
      const result: unknown = await binding.handler(message, context);
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      end();
    }) as unknown as Promise<void>);
  }
}

/** Nest hangs a second handler of one pattern behind the first; each is a binding of its own. */
function chained(route: string, handler: MessageHandler): Binding[] {
  const bindings: Binding[] = [];
  for (let next: MessageHandler | undefined = handler; next; next = next.next as MessageHandler | undefined) {
    bindings.push({ ...(JSON.parse(route) as EventRoute), handler: next });
  }
  return bindings;
}

/** Fails where a handler listens to a topic that does not exist, or two handlers share topic and group. */
export function checkRoutes(routes: readonly EventRoute[]): void {
  const known = new Set(ALL_TOPICS.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { topic, group } of routes) {
    if (!known.has(topic))
      throw new Error(`A handler of group ${group} consumes ${topic}, which is no topic. Add it to ALL_TOPICS.`);
    if (seen.has(`${group} ${topic}`))
      throw new Error(`Two handlers consume ${topic} as group ${group}. Give one a group of its own.`);
    seen.add(`${group} ${topic}`);
  }
}
