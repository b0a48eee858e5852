import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.js';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * The outside world of the service, on loopback: serves documents, receives webhooks, and misbehaves where a test needs
 * it. A POST to an undefined path is stored and answered with 204.
 */
export class Outside implements AsyncDisposable {
  private readonly answers = new Map<string, RequestListener>();
  private readonly posts = new Map<string, Received[]>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Outside> {
    const server = createServer();
    server.unref(); // a test that fails before it closes this one still ends
    const outside = new Outside(server);
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      const answer = outside.answers.get(path);
      if (request.method === 'GET') {
        if (answer) answer(request, response);
        else response.writeHead(404).end();
        return;
      }
      void text(request).then((body) => {
        outside.posts.set(path, [...outside.received(path), { headers: request.headers, body }]);
        if (answer) answer(request, response);
        else response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return outside;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Defines the response to requests for `path`, and returns its URL. */
  on(path: string, answer: RequestListener): string {
    this.answers.set(path, answer);
    return this.url(path);
  }

  /** Serves `bytes` at `path`. */
  document(path: string, bytes: Uint8Array): string {
    return this.on(path, (_, response) => response.writeHead(200, { 'content-length': bytes.byteLength }).end(bytes));
  }

  received(path: string): readonly Received[] {
    return this.posts.get(path) ?? [];
  }

  /** The n-th webhook to `path`, once it has arrived. */
  webhook(path: string, n = 1): Promise<Received> {
    return eventually(`webhook ${n} at ${path}`, () => this.received(path)[n - 1]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
