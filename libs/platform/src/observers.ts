import { TOPICS } from '@chartloom/contracts';
import type { Metrics } from './metrics.js';
import { annotate, currentTrace, openSpan, traced, tracedUnder } from './tracing.js';

/**
 * What the ports report (`RpcObserver` of libs/ports/rpc, `BusObserver` of libs/ports/bus), as metrics and
 * spans. Ports and this library do not import each other: the types match structurally, and the
 * compiler checks it where a service gives one to the other.
 */

interface Call {
  readonly service: string;
  readonly method: string;
  readonly header: { get(name: string): string | null; set(name: string, value: string): void };
  readonly statusOf: (error: unknown) => string;
}

const TRACEPARENT = 'traceparent';
const secondsSince = (started: number): number => (performance.now() - started) / 1_000;

/** Times every call, and gives it a span that the other side continues. */
export function rpcObserver(metrics: Metrics) {
  const seconds = { client: metrics.histogram('rpc_client_seconds'), server: metrics.histogram('rpc_server_seconds') };
  const timed = async <R>(
    side: keyof typeof seconds,
    { service, method, statusOf }: Call,
    proceed: () => Promise<R>,
  ): Promise<R> => {
    const started = performance.now();
    let code = 'ok';
    try {
      return await proceed();
    } catch (error) {
      code = statusOf(error);
      throw error;
    } finally {
      seconds[side].observe({ service, method, code }, secondsSince(started));
    }
  };
  return {
    client: <R>(call: Call, proceed: () => Promise<R>): Promise<R> =>
      traced({ ...spanOf(call), kind: 'client' }, () => {
        const trace = currentTrace();
        if (trace !== undefined) call.header.set(TRACEPARENT, trace);
        return timed('client', call, proceed);
      }),
    server: <R>(call: Call, proceed: () => Promise<R>): Promise<R> => {
      const parent = call.header.get(TRACEPARENT) ?? undefined;
      return tracedUnder({ ...spanOf(call), kind: 'server', parent }, () => timed('server', call, proceed));
    },
  };
}

const spanOf = ({ service, method, statusOf }: Call) => ({ name: `${service}/${method}`, codeOf: statusOf });

interface Travelling {
  readonly topic: string;
  readonly key: string;
  readonly trace?: string | undefined;
  readonly headers: Record<string, string>;
}
interface Arrived {
  readonly topic: string;
  readonly group: string;
  readonly key: string;
  readonly attempt: number;
  readonly publishedAt: number;
  readonly headers: Readonly<Record<string, string>>;
}
interface Handled {
  readonly outcome: 'handled' | 'retried' | 'buried';
  readonly code?: string;
}

/** Counts and times events, and gives each a span where it is published and one for each try of a handler. */
export function busObserver(metrics: Metrics) {
  const published = metrics.counter('events_published_total');
  const seconds = metrics.histogram('event_seconds');
  const delay = metrics.histogram('event_delay_seconds');
  const dead = metrics.counter('dead_letters_total');
  return {
    publish: async (events: readonly Travelling[], proceed: () => Promise<void>): Promise<void> => {
      const spans = events.map(({ topic, key, trace, headers }) => {
        const facts = { topic, ...jobOf(topic, key) };
        const span = openSpan({ name: `publish ${topic}`, kind: 'producer', facts, parent: trace }, false);
        if (span?.traceparent !== undefined) headers[TRACEPARENT] = span.traceparent;
        return span;
      });
      try {
        await proceed();
        for (const { topic } of events) published.inc({ topic });
        for (const span of spans) span?.end();
      } catch (error) {
        for (const span of spans) span?.end({ code: 'not-published' });
        throw error;
      }
    },
    handle: <H extends Handled>(event: Arrived, proceed: () => Promise<H>): Promise<H> => {
      const { topic, group, key, attempt, publishedAt, headers } = event;
      if (attempt === 1) delay.observe({ topic, group }, Math.max(0, Date.now() - publishedAt) / 1_000);
      const facts = { topic, group, attempt, ...jobOf(topic, key) };
      return tracedUnder({ name: `process ${topic}`, kind: 'consumer', facts, parent: headers[TRACEPARENT] }, async () => {
        const started = performance.now();
        const handled = await proceed();
        const { outcome, code } = handled;
        seconds.observe({ topic, group, outcome }, secondsSince(started));
        if (code !== undefined) annotate({ code });
        if (outcome === 'buried') dead.inc({ topic, group, code: code ?? 'none' });
        return handled;
      });
    },
  };
}

/** The job that an event is about, for logs and spans: the key of every topic but one is a job's id. */
export const jobOf = (topic: string, key: string): { readonly job?: string } =>
  topic === TOPICS.accounts.name || key === '' ? {} : { job: key };
