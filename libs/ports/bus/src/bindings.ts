import type { MessageHandler, Server } from '@nestjs/microservices';
import { ALL_TOPICS } from '@chartloom/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import { EventContext, type Delivered, type EventRoute } from './bus.js';

/** A handler and what it listens to. */
export interface Binding extends EventRoute {
  readonly handler: MessageHandler;
}

/**
 * The bindings of a process, from Nest's handlers.
 * @throws Error where a handler's topic does not exist, or two handlers share topic and group
 */
export function bindingsOf(handlers: ReadonlyMap<string, MessageHandler>): Binding[] {
  const bindings = [...handlers].flatMap(([route, handler]) => chained(route, handler));
  checkRoutes(bindings);
  return bindings;
}

/** Gives one event, or a list of them, to its handler, with Nest's hooks around it. Rejects with what the handler fails with. */
export async function handle(
  run: Server['runWithProcessingHooks'],
  { handler }: Binding,
  message: unknown,
  delivered: Delivered,
): Promise<void> {
  const context = new EventContext([delivered]);
  // typed void, but it gives back the promise of the work
  await (run(context, async (end) => {
    const result: unknown = await handler(message, context);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    end();
  }) as unknown as Promise<void>);
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
