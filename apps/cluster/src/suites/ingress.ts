import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A gateway from the view of the ingress. */
export interface Backend {
  readonly url: string;
  /** Answers 200 while the gateway accepts requests. */
  readonly readyUrl: string;
}

interface Upstream extends Backend {
  readonly agent: Agent;
  inRotation: boolean;
  /** Consecutive polls without a response. */
  unanswered: number;
}

const POLL_MS = 200;
const POLL_TIMEOUT_MS = 1_000;
/**
 * This many unanswered polls in a row take a backend out of rotation (Kubernetes' default). One that answers "not
 * ready" is out at once.
 */
const FAILURE_THRESHOLD = 3;

/**
 * A typical ingress: a reverse proxy that keeps connections to its backends open, polls each backend's readiness every
 * 200 ms, and never repeats a request. It answers 502 where it cannot deliver a request, and 503 without any backend,
 * both marked as its own.
 */
export class Ingress {
  private readonly upstreams: readonly Upstream[];
  private readonly server = createServer((request, response) => {
    this.forward(request, response);
  });
  private turn = 0;
  private polling = true;

  constructor(backends: readonly Backend[]) {
    this.upstreams = backends.map((one) => ({ ...one, agent: new Agent({ keepAlive: true }), inRotation: true, unanswered: 0 }));
    for (const one of this.upstreams) void this.watch(one);
  }

  /** Resolves with its base URL. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Resolves when this ingress has seen that the backend is ready and routes requests to it again.
   * @param readyUrl of the backend
   * @throws the signal's reason where that takes too long
   */
  async inRotation(readyUrl: string, signal: AbortSignal): Promise<void> {
    const upstream = this.upstreams.find((one) => one.readyUrl === readyUrl);
    while (upstream && !upstream.inRotation) await sleep(POLL_MS, undefined, { signal });
  }

  close(): void {
    this.polling = false;
    for (const { agent } of this.upstreams) agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async watch(one: Upstream): Promise<void> {
    while (this.polling) {
      try {
        const answer = await fetch(one.readyUrl, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) });
        await answer.body?.cancel();
        one.inRotation = answer.ok;
        one.unanswered = 0;
      } catch {
        one.unanswered += 1;
        if (one.unanswered >= FAILURE_THRESHOLD) one.inRotation = false;
      }
      await sleep(POLL_MS);
    }
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const serving = this.upstreams.filter(({ inRotation }) => inRotation);
    const chosen = serving[this.turn++ % serving.length];
    if (!chosen) {
      request.resume();
      response.writeHead(503).end('ingress: no gateway is ready');
      return;
    }
    const { method, headers, url = '' } = request;
    const upstream = ask(chosen.url + url, { method, headers: { ...headers, connection: 'keep-alive' }, agent: chosen.agent });
    const undelivered = (error: Error): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`ingress: ${error.message}`);
    };
    upstream.on('error', undelivered).on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', undelivered).pipe(response);
    });
    request.pipe(upstream);
  }
}
