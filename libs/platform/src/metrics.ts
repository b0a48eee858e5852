import { lookupTable } from '@chartloom/kernel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CALL_SECONDS, METRICS, type LabelOf, type MetricName, type MetricSpec, type NameOf } from './metric-names.js';

/** A gauge that takes longer to look up than this is left out of the answer. */
const GAUGE_TIMEOUT_MS = 2_000;

/** The value of a gauge without labels, or its value for each combination of label values. */
export type Reading<L extends string> = number | readonly (readonly [labels: Readonly<Record<L, string>>, value: number])[];
export type Readings<N extends MetricName> = { readonly [M in N]: Reading<LabelOf<M>> };

/** Gauges with the function that reads their values. */
interface GaugeSource {
  readonly names: readonly NameOf<'gauge'>[];
  readonly read: () => Promise<Readonly<Record<string, Reading<string>>>>;
}

/**
 * The process's metrics, in Prometheus' text format on a port of their own, away from clients. Names, types and labels are
 * those of {@link METRICS}; a metric that several parts of a process ask for is made once.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly sources: GaugeSource[] = [];
  private scrape: Promise<string> | undefined;
  private server: Server | undefined;

  counter<N extends NameOf<'counter'>>(name: N): Counter<LabelOf<N>> {
    return this.once(name, (options) => new Counter(options));
  }

  histogram<N extends NameOf<'histogram'>>(name: N): Histogram<LabelOf<N>> {
    const { buckets = CALL_SECONDS }: MetricSpec = METRICS[name];
    return this.once(name, (options) => new Histogram({ ...options, buckets: [...buckets] }));
  }

  gauge<N extends NameOf<'gauge'>>(name: N): Gauge<LabelOf<N>> {
    return this.once(name, (options) => new Gauge(options));
  }

  /**
   * Gauges that are looked up when the metrics are requested. A look-up that fails, or takes longer than two seconds, leaves
   * its gauges out of that answer and harms no other.
   */
  lookUp<N extends NameOf<'gauge'>>(names: readonly N[], read: () => Promise<Readings<N>>): void {
    for (const name of names) this.gauge(name);
    this.sources.push({ names, read });
  }

  /** All metrics as text. Requests at the same time share one answer. */
  text(): Promise<string> {
    return (this.scrape ??= this.collect().finally(() => (this.scrape = undefined)));
  }

  /**
   * Serves `/metrics`, and `/healthz` and `/readyz` for who watches the process; resolves with the port.
   * @param missing the parts of the process that are not ready
   */
  async listen(
    host: string,
    port: number,
    missing: () => Promise<readonly string[]> = () => Promise.resolve([]),
  ): Promise<number> {
    collectDefaultMetrics({ register: this.registry });
    const routes = lookupTable<() => Promise<Page>>({
      '/metrics': async () => ({ status: 200, type: this.registry.contentType, body: await this.text() }),
      '/healthz': () => Promise.resolve(json(200, { status: 'ok' })),
      '/readyz': async () => readyPage(await missing()),
    });
    const server = createServer((request, response) => {
      const page = routes[request.url ?? '']?.() ?? Promise.resolve(json(404, { status: 'not found' }));
      page.then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    this.server = server.unref();
    return (server.address() as AddressInfo).port;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private once<N extends MetricName, M>(name: N, make: (options: Options<N>) => M): M {
    const full = `chartloom_${name}`;
    const { help, labels } = METRICS[name];
    const known = this.registry.getSingleMetric(full) as M | undefined;
    return known ?? make({ name: full, help, labelNames: labels, registers: [this.registry] });
  }

  private async collect(): Promise<string> {
    for (const name of this.sources.flatMap(({ names }) => names)) this.forget(name);
    await Promise.all(this.sources.map((source) => this.readGauges(source)));
    return this.registry.metrics();
  }

  private async readGauges({ read }: GaugeSource): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, GAUGE_TIMEOUT_MS, undefined);
    });
    const readings = await Promise.race([read().catch(() => undefined), late]);
    clearTimeout(timer);
    for (const [name, reading] of Object.entries(readings ?? {})) {
      const gauge: Gauge = this.gauge(name as NameOf<'gauge'>);
      if (typeof reading === 'number') gauge.set(reading);
      else for (const [labels, value] of reading) gauge.set(labels, value);
    }
  }

  /** Forgets what was looked up before; a reset alone would report 0 for gauges without labels. */
  private forget(name: NameOf<'gauge'>): void {
    const gauge = this.gauge(name);
    gauge.reset();
    if (METRICS[name].labels.length === 0) gauge.remove();
  }
}

interface Options<N extends MetricName> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly LabelOf<N>[];
  readonly registers: Registry[];
}

interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (status: number, body: object): Page => ({ status, type: 'application/json', body: JSON.stringify(body) });

const readyPage = (missing: readonly string[]): Page =>
  missing.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not ready', missing });
