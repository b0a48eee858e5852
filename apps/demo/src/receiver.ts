import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly jobId: string;
  readonly type: string;
  readonly bytes: number;
}

/** A webhook receiver as a client would write it: verifies the signature, answers 204, keeps the event. */
export class Receiver implements AsyncDisposable {
  readonly received: Received[] = [];
  refused = 0;
  secret = '';
  private readonly waiting = new Set<() => void>();
  private readonly server = createServer((request, response) => {
    this.take(request).then(
      () => response.writeHead(204).end(),
      () => {
        this.refused++;
        response.writeHead(400).end();
      },
    );
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Resolves when `count` events have arrived, or after `ms`. */
  async until(count: number, ms: number): Promise<void> {
    const end = AbortSignal.timeout(ms);
    while (this.received.length < count && !end.aborted) {
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        end.addEventListener('abort', () => {
          resolve();
        });
      });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    const body = await buffer(request);
    const event = new Webhook(this.secret).verify(body, request.headers as Record<string, string>) as {
      type: string;
      data: { job_id: string };
    };
    this.received.push({ jobId: event.data.job_id, type: event.type, bytes: body.length });
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}
