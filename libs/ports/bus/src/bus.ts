import type { MessageShape } from '@bufbuild/protobuf';
import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { BaseRpcContext, EventPattern } from '@nestjs/microservices';
import type { Topic } from '@chartloom/contracts';
import { throwError, type Observable } from 'rxjs';

/** What is published: the message, and the key that keeps the order of its events. */
export interface Outgoing<T extends Topic = Topic> {
  readonly topic: T;
  readonly key: string;
  /** Stable across repeats of the same event, so that a consumer can recognise them. */
  readonly id: string;
  readonly message: MessageShape<T['schema']>;
  /**
   * The `traceparent` (W3C Trace Context) of what the event belongs to, if that is not the current span: a timer published it, or
   * another process than the one that was asked.
   */
  readonly trace?: string | undefined;
}

/**
 * Publishes events at least once: a resolved promise means the bus has it. The in-process bus loses its events when the
 * process ends, which does no harm, since the registry's timers publish everything again.
 */
export abstract class EventPublisher {
  abstract publish(events: readonly Outgoing[]): Promise<void>;
}

/** Makes an {@link Outgoing} with its message checked against the topic. */
export const event = <T extends Topic>(topic: T, key: string, id: string, message: MessageShape<T['schema']>): Outgoing => ({
  topic,
  key,
  id,
  message,
});

export interface EventRoute {
  readonly topic: string;
  readonly group: string;
  /** True: every process gets every new event. False: each event goes to one process of the group, starting with the oldest. */
  readonly everyProcess?: boolean;
  /** True: the handler gets lists of events instead of one event. */
  readonly lists?: boolean;
  /** For so long events may gather before they are a list, where the bus can wait for them. */
  readonly gatherMs?: number;
}

/**
 * Marks a method as the handler of a topic for one consumer group. Each group gets every event of the topic at least
 * once, those of one key in order. A handler that throws is tried again; see the transports for how often.
 *
 * The payload is the topic's protobuf message, decoded.
 *
 * With `lists` it is a list of them in their order: what has come meanwhile. A list that the handler fails on is given to it again one
 * event at a time, so that an event that no one can handle harms no other. So what was done of the list is done twice.
 */
export const Consume = (
  topic: Topic,
  group: string,
  { everyProcess = false, lists = false, gatherMs }: Pick<EventRoute, 'everyProcess' | 'lists' | 'gatherMs'> = {},
): MethodDecorator =>
  EventPattern({
    ...{ topic: topic.name, group },
    ...(everyProcess && { everyProcess }),
    ...(lists && { lists }),
    ...(gatherMs !== undefined && { gatherMs }),
  } satisfies EventRoute);

/** Events that a handler of lists gets at a time. */
export const MOST_AT_A_TIME = 100;

/** An event as its handler sees it; of a list the first. */
export interface Delivered {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly attempt: number;
}

export class EventContext extends BaseRpcContext<[Delivered]> {
  get event(): Delivered {
    return this.getArgByIndex(0) as Delivered;
  }
}

/** For every process that consumes: a handler's failure reaches the transport, which tries again, as it is. */
@Catch()
export class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
