import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { toAppError } from '@chartloom/kernel';
import * as z from 'zod';
import type { Recording } from './recorded-span.js';

/**
 * Traces of OpenTelemetry. Nothing here loads its SDK: without {@link startTracing} all of it does nothing, at the cost of a
 * look at the active context.
 *
 * Only a client's request begins a trace. Everything else has a span where it belongs to one, and none otherwise, so that
 * timers and reconciliation make no traces of their own.
 */

/** Keys of the environment, the same for every process. */
export const TracingEnvironment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Address to which traces are sent, OTLP over HTTP (protobuf), without /v1/traces; absent: there are no traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The part of all traces that is kept; for a request with traceparent the caller decides'),
  OTEL_SERVICE_NAME: z.string().optional().describe('Name of the service in traces; absent: chartloom-<service>'),
});

/** What a span may carry. Never a file name, a URL, a header or a text of a document. */
export interface SpanFacts {
  readonly job?: string | undefined;
  readonly organization?: string;
  readonly stage?: string;
  readonly attempt?: number;
  readonly endpoint?: string;
  readonly topic?: string;
  readonly group?: string;
  readonly status?: number | string;
  readonly code?: string;
}

const ATTRIBUTES = {
  job: 'chartloom.job.id',
  organization: 'chartloom.organization.id',
  stage: 'chartloom.stage',
  attempt: 'chartloom.attempt',
  endpoint: 'chartloom.endpoint',
  topic: 'messaging.destination.name',
  group: 'messaging.consumer.group.name',
  status: 'chartloom.status',
  code: 'error.type',
} as const satisfies Readonly<Record<keyof SpanFacts, string>>;

const attributesOf = (facts: SpanFacts): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([fact, value]) => [ATTRIBUTES[fact as keyof SpanFacts], value as string | number]),
  );

export interface SpanSpec {
  /** Of few different values: a route, a method, a topic. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /** A `traceparent` (W3C Trace Context): what caused it, if that is not the current span. */
  readonly parent?: string | undefined;
  /** What an error is called; our own errors by their code where absent. */
  readonly codeOf?: (error: unknown) => string;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const tracer = () => trace.getTracer('chartloom');

/** The `traceparent` of what runs now; `undefined` where nothing is traced. */
export function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Only `traceparent` is read: `baggage` and `tracestate` are text from outside, which would be passed on to other services. */
const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

/** The id of the current trace, for logs. */
export function currentTraceId(): string | undefined {
  const active = trace.getSpanContext(context.active());
  return active && trace.isSpanContextValid(active) ? active.traceId : undefined;
}

/** Says more of the span that is active. */
export function annotate(facts: SpanFacts): void {
  trace.getActiveSpan()?.setAttributes(attributesOf(facts));
}

/** Runs `work` in a span within the trace that is active. */
export const traced = <R>(span: Omit<SpanSpec, 'parent'>, work: () => Promise<R>): Promise<R> =>
  within(context.active(), span, work);

/** Runs `work` in a span of the trace that `span.parent` names, and of no trace where it names none. */
export const tracedUnder = <R>(span: SpanSpec, work: () => Promise<R>): Promise<R> => within(contextOf(span.parent), span, work);

/** Runs `work` as no part of what runs now: a loop outlives the request that woke it. */
export const untraced = <R>(work: () => R): R => context.with(ROOT_CONTEXT, work);

const codeOfError = (error: unknown): string => toAppError(error).code;

async function within<R>(
  parent: Context,
  { name, kind, facts = {}, codeOf = codeOfError }: SpanSpec,
  work: () => Promise<R>,
): Promise<R> {
  if (!trace.getSpanContext(parent)) return context.with(parent, work);
  const span = tracer().startSpan(name, { kind: KINDS[kind], attributes: attributesOf(facts) }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    failed(span, codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A span that something else than a promise ends: a request, an event among many. */
export interface OpenSpan {
  /** The `traceparent` for the other side, which continues this trace. */
  readonly traceparent: string | undefined;
  run<R>(work: () => R): R;
  /** @param asError whether it failed; true where there is a code */
  end(facts?: SpanFacts, asError?: boolean): void;
}

/** @param begins whether to start a new trace if there is no parent; if not, no span is opened and `undefined` is returned */
export function openSpan({ name, kind, facts = {}, parent }: SpanSpec, begins: boolean): OpenSpan | undefined {
  const under = parent === undefined && !begins ? context.active() : contextOf(parent);
  if (!begins && !trace.getSpanContext(under)) return undefined;
  const span = tracer().startSpan(name, { kind: KINDS[kind], attributes: attributesOf(facts) }, under);
  if (!trace.isSpanContextValid(span.spanContext())) return undefined;
  const own = trace.setSpan(under, span);
  return {
    traceparent: context.with(own, currentTrace),
    run: (work) => context.with(own, work),
    end: (ended = {}, asError = ended.code !== undefined) => {
      span.setAttributes(attributesOf(ended));
      if (asError) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function failed(span: Span, code: string): void {
  span.setAttributes(attributesOf({ code })).setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Sends traces to the endpoint of the environment from now on. Loads the SDK for it.
 * @returns how to stop, with what is not sent yet sent before; does nothing where the environment names no endpoint
 */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio = 1, OTEL_SERVICE_NAME: name }: TracingOptions,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { exportTraces } = await import('./tracing-sdk.js');
  return exportTraces({ endpoint, ratio, name: name ?? `chartloom-${service}` });
}
export type TracingOptions = Partial<z.infer<typeof TracingEnvironment>>;

/** Keeps every span in memory: for tests. */
export const recordTraces = async (): Promise<Recording> => (await import('./tracing-sdk.js')).recordToMemory();
