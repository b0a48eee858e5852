import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Surface } from './surfaces.js';

/** Receives traces as OTLP over HTTP and keeps each export unchanged. */
export class Collector implements Disposable {
  private readonly received: Buffer[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        collector.received.push(body);
        response.writeHead(200).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The received exports. Names and attributes are plain text in them (protobuf). */
  get exports(): Surface {
    return this.received.map((body, i) => [`export ${i}`, body]);
  }

  /** Services that sent a span called `name`. */
  servicesWith(name: string): string[] {
    const texts = this.received.map((body) => body.toString('latin1')).filter((text) => text.includes(name));
    return [...new Set(texts.flatMap((text) => /chartloom-[a-z]+/.exec(text)?.[0] ?? []))];
  }

  [Symbol.dispose](): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
