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

  /** Serves `/metrics`; resolves with the port. */
  async listen(host: string, port: number): Promise<number> {
    collectDefaultMetrics({ register: this.registry });
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
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
