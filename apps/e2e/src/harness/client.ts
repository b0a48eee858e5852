import { ConvertAccepted, JobDetail, JobList, UploadAccepted, Usage } from '@chartloom/contracts';
import type * as z from 'zod';

export interface Credentials {
  readonly organizationId: string;
  readonly id: string;
  readonly secret: string;
  readonly webhookSecret: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; empty where it is not JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RequestOptions {
  readonly json?: unknown;
  readonly raw?: string | Buffer<ArrayBuffer> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends no credentials. */
  readonly anonymous?: boolean;
}

/** Longer is hanging; below jest's own limit, so that the message names the request or the job. */
const [REQUEST_MS, JOB_MS] = [240_000, 540_000];

/**
 * A server may close a connection that is idle just when a request takes it (RFC 9112, 9.3.1): what only reads is asked for once more, on
 * another one.
 */
const isIdleConnectionClosed = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { readonly code?: unknown } | undefined)?.code === 'UND_ERR_SOCKET';

/** A client as anyone could write it: only fetch. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly credentials: Credentials,
  ) {}

  /** One request, its response read to the end; of a stream of events, which has none, the first part. `path` may be a whole URL (a presigned one). */
  async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { json, raw, headers = {}, anonymous = false } = options;
    const body = json === undefined ? raw : JSON.stringify(json);
    const send = () =>
      fetch(path.startsWith('http') ? path : this.baseUrl + path, {
        method,
        headers: {
          ...(anonymous ? {} : this.headers),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(REQUEST_MS),
      });
    const response = await send().catch((error: unknown) => {
      if (method === 'GET' && isIdleConnectionClosed(error)) return send();
      throw error;
    });
    const bytes = await (isEventStream(response) ? firstPart(response) : response.arrayBuffer().then((all) => Buffer.from(all)));
    const text = bytes.toString('utf8');
    return { status: response.status, headers: response.headers, bytes, text, body: parsed(text) };
  }

  get headers(): Record<string, string> {
    return { 'x-client-id': this.credentials.id, 'x-client-secret': this.credentials.secret };
  }

  get(path: string, options?: RequestOptions): Promise<Answer> {
    return this.request('GET', path, options);
  }

  post(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.request('POST', path, { ...(json !== undefined && { json }), ...(headers && { headers }) });
  }

  /** Uploads a document; `fileType` is sent before it in the form. */
  send(bytes: Uint8Array, fileType?: string): Promise<Answer> {
    const form = new FormData();
    if (fileType !== undefined) form.append('file_type', fileType);
    form.append('file', new Blob([Buffer.from(bytes)]), 'a-name-nobody-keeps');
    return this.request('POST', '/api/v1/files', { raw: form });
  }

  /** The id of an accepted document. */
  async upload(bytes: Uint8Array): Promise<string> {
    return UploadAccepted.parse((await this.send(bytes)).body).file_id;
  }

  convert(body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.post('/api/v1/convert', body, headers);
  }

  /** The id of an accepted job. */
  async submit(body: unknown): Promise<string> {
    return ConvertAccepted.parse((await this.convert(body)).body).job_id;
  }

  /** The job when it has ended. */
  async ended(jobId: string): Promise<z.infer<typeof JobDetail>> {
    const until = Date.now() + JOB_MS;
    for (;;) {
      const { status } = (await this.get(`/api/v1/status/${jobId}?wait=20`)).body;
      if (status !== 'pending') return this.job(jobId);
      if (Date.now() > until) throw new Error(`job ${jobId} is still pending`);
    }
  }

  async job(jobId: string): Promise<z.infer<typeof JobDetail>> {
    return JobDetail.parse((await this.get(`/api/v1/jobs/${jobId}`)).body);
  }

  async jobs(query = ''): Promise<z.infer<typeof JobList>> {
    return JobList.parse((await this.get(`/api/v1/jobs${query}`)).body);
  }

  async usage(query = ''): Promise<z.infer<typeof Usage>> {
    return Usage.parse((await this.get(`/api/v1/usage${query}`)).body);
  }
}

const isEventStream = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

async function firstPart({ body }: Response): Promise<Buffer> {
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
