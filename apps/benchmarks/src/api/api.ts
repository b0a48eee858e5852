import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Credentials, Server } from './processes.js';

/** The few calls that the benchmark makes itself, and the request text for the load client. */
export class Api {
  constructor(
    private readonly server: Server,
    private readonly credentials: Credentials,
  ) {}

  async upload(path: string): Promise<string> {
    const form = new FormData();
    form.set('file', await openAsBlob(path), basename(path));
    return (await this.call<{ file_id: string }>('/api/v1/files', { method: 'POST', body: form })).file_id;
  }

  async convert(fileId: string, callbackUrl?: string): Promise<string> {
    const body = JSON.stringify(convertBody(fileId, callbackUrl));
    const headers = { 'content-type': 'application/json' };
    return (await this.call<{ job_id: string }>('/api/v1/convert', { method: 'POST', body, headers })).job_id;
  }

  /** Returns when the job has ended, or after 30 s. */
  async ended(jobId: string): Promise<string> {
    return (await this.call<{ status: string }>(`/api/v1/status/${jobId}?wait=30`)).status;
  }

  /** Credits that jobs hold: of small C-CDA documents one each, so also how many of these jobs have not ended. */
  async held(): Promise<number> {
    return (await this.call<{ credits: { held: number } }>('/api/v1/usage')).credits.held;
  }

  /** `POST /api/v1/convert` of an uploaded file, as HTTP text. */
  convertText(fileId: string): string {
    return requestText('POST', '/api/v1/convert', this.headers(), JSON.stringify(convertBody(fileId)));
  }

  /** `GET /api/v1/status/{job_id}`, as HTTP text. */
  statusText(jobId: string): string {
    return requestText('GET', `/api/v1/status/${jobId}`, this.headers());
  }

  private async call<T>(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${this.server.port}${path}`, {
      ...init,
      headers: { ...headers, ...this.headers() },
    });
    const body = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return body;
  }

  private headers() {
    return { 'x-client-id': this.credentials.client_id, 'x-client-secret': this.credentials.client_secret };
  }
}

export const convertBody = (fileId: string, callbackUrl?: string) => ({
  file_id: fileId,
  file_type: 'ccda',
  process_config: { tasks: ['clinical_extraction'] },
  output_config: { format: 'fhir' },
  ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
});

export function requestText(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const all = { host: '127.0.0.1', ...headers, ...(body !== '' && { 'content-type': 'application/json' }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`;
}
