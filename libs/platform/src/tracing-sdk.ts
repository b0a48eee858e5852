import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  InMemorySpanExporter,
  NodeTracerProvider,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { Recording } from './recorded-span.js';

/** A collector that does not answer must not hold up the end of a process for longer. */
const FLUSH_MS = 3_000;

export interface ExportOptions {
  /** Base URL of the collector. */
  readonly endpoint: string;
  /** Of the traces that begin here; one that a caller began is kept where the caller keeps it. */
  readonly ratio: number;
  readonly name: string;
}

/** Sends spans in batches, in the background; what a collector does not take is dropped, and nothing waits for it. */
export function exportTraces({ endpoint, ratio, name }: ExportOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_MS)));
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
    unregister();
  };
}

/** Every span into a list. */
export function recordToMemory(): Recording {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  provider.register();
  return {
    spans: () =>
      exporter.getFinishedSpans().map((span) => ({
        name: span.name,
        traceId: span.spanContext().traceId,
        spanId: span.spanContext().spanId,
        parentId: span.parentSpanContext?.spanId,
        attributes: span.attributes,
      })),
    [Symbol.asyncDispose]: async () => {
      await provider.shutdown();
      unregister();
    },
  };
}

function unregister(): void {
  trace.disable();
  context.disable();
  propagation.disable();
}
