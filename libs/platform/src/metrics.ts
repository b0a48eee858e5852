import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a status read to a scanned twenty-page PDF. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The process's metrics, in Prometheus' text format on a port of their own, away from clients. */
export class Metrics {
  private readonly registry = new Registry();
  private server: Server | undefined;

  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name: `chartloom_${name}`, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({ name: `chartloom_${name}`, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect?: (this: Gauge<L>) => void | Promise<void>,
  ): Gauge<L> {
    return new Gauge({ name: `chartloom_${name}`, help, labelNames, registers: [this.registry], ...(collect && { collect }) });
  }

  text(): Promise<string> {
    return this.registry.metrics();
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
    const routes: Readonly<Record<string, () => Promise<Page>>> = {
      '/metrics': async () => ({ status: 200, type: this.registry.contentType, body: await this.text() }),
      '/healthz': () => Promise.resolve(json(200, { status: 'ok' })),
      '/readyz': async () => readyPage(await missing()),
    };
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
}

interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (status: number, body: object): Page => ({ status, type: 'application/json', body: JSON.stringify(body) });

const readyPage = (missing: readonly string[]): Page =>
  missing.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not ready', missing });
