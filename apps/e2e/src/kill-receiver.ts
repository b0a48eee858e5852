import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook } from '@chartloom/sdk';

/** One webhook as received. */
export interface Delivery {
  readonly webhookId: string;
  readonly type: string;
  readonly status: string;
}

/**
 * Keeps running while the service is killed: receives webhooks (signature checked) and serves the source of bulk
 * requests.
 */
export class KillReceiver implements AsyncDisposable {
  /** Deliveries by job. */
  readonly deliveries = new Map<string, Delivery[]>();
  readonly faults: string[] = [];
  secret = '';
  private readonly server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(this.source);
      return;
    }
    this.take(request).then(
      () => response.writeHead(204).end(),
      (error: unknown) => {
        // A killed sender leaves half a request, which is no webhook. Anything else is an invalid webhook.
        if (request.complete) this.faults.push(`a webhook was not as it should be: ${String(error)}`);
        response.writeHead(400).end();
      },
    );
  });

  constructor(private readonly source: Uint8Array) {}

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    const body = await buffer(request);
    const { type, data } = verifyWebhook(this.secret, request.headers, body);
    const webhookId = String(request.headers['webhook-id']);
    const { job_id: jobId = '', status = 'pending' } = data;
    this.deliveries.set(jobId, [...(this.deliveries.get(jobId) ?? []), { webhookId, type, status }]);
  }
}
