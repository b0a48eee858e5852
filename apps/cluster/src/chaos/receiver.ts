import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Receives webhooks and refuses one in ten, as real receivers do. Also serves the file of bulk requests. */
export class ChaosReceiver {
  readonly ends = new Map<string, Set<string>>();
  private heard = 0;
  private readonly server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(this.file);
      return;
    }
    void text(request).then((body) => {
      if (++this.heard % 10 === 0) {
        response.writeHead(503).end();
        return;
      }
      const { type, data } = JSON.parse(body) as { type: string; data: { job_id: string } };
      const ends = this.ends.get(data.job_id) ?? new Set();
      this.ends.set(data.job_id, ends.add(type));
      response.writeHead(204).end();
    });
  });

  constructor(private readonly file: Buffer = Buffer.alloc(0)) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
