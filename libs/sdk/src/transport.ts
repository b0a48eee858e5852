import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, type Endpoint } from '@chartloom/contracts';
import { MINUTE, SECOND } from '@chartloom/kernel';
import type * as z from 'zod';
import { ApiError, ConnectionError, connectionError } from './errors.js';
import type { Download } from './types.js';

export interface ClientOptions {
  /** Where the service is: `https://chartloom.example` or what `chartloom serve` prints. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another fetch than the platform's: for proxies, or for tests. */
  readonly fetch?: typeof fetch;
}

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  /** Makes the body for each try. One that cannot be made twice sets `once`, and is not tried again. */
  readonly body?: () => NonNullable<RequestInit['body']>;
  readonly once?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

type JsonEndpoint = Endpoint & { readonly response: z.ZodType };

const CALL_MS = MINUTE;
/** 20 MiB over a line of 0.3 Mbit/s. */
export const TRANSFER_MS = 10 * MINUTE;
/** A 429 is met by waiting as long as the service asks for, this often in all ... */
const MAX_TRIES = 5;
/** ... and not at all where it asks for more: the caller knows better what to do with minutes. */
const MAX_RETRY_AFTER_MS = MINUTE;

/** HTTP as the API speaks it: credentials on every call, answers checked, problems thrown, every body read to its end. */
export class Transport {
  private readonly base: string;
  private readonly credentials: Readonly<Record<string, string>>;
  private readonly fetch: typeof fetch;

  /** @throws TypeError where an option cannot be right */
  constructor({ baseUrl, clientId, clientSecret, fetch: send = fetch }: ClientOptions) {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
      throw new TypeError('baseUrl must be an http or https address, such as https://chartloom.example');
    if (clientId === '' || clientSecret === '') throw new TypeError('clientId and clientSecret must not be empty');
    this.base = withoutTrailingSlashes(url.href);
    this.credentials = { 'x-client-id': clientId, 'x-client-secret': clientSecret };
    this.fetch = send;
  }

  /** @throws ApiError, ConnectionError */
  async call<E extends JsonEndpoint>(endpoint: E, call: Call = {}): Promise<z.infer<E['response']>> {
    const { bytes } = await this.bytes(endpoint, call);
    const answer = parsed(bytes);
    // Checked and handed on as it came: what a newer service adds is not lost.
    if (!endpoint.response.safeParse(answer).success)
      throw new ConnectionError(
        `${new URL(this.base).origin} sent a response that is not from the Chartloom API. Is the address right?`,
      );
    return answer as z.infer<E['response']>;
  }

  /** The body of a response as it came. @throws ApiError, ConnectionError */
  bytes({ method, path }: Endpoint, call: Call = {}): Promise<Download> {
    const url = new URL(
      this.base + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? '')),
    );
    for (const [name, value] of Object.entries(call.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return this.tried(url, method, { ...call, headers: { ...this.credentials, ...call.headers } });
  }

  /** A plain GET, without credentials: what a presigned URL wants, wherever it points. */
  get(url: string): Promise<Download> {
    return this.tried(new URL(url), 'GET', { timeoutMs: TRANSFER_MS });
  }

  private async tried(url: URL, method: string, call: Call): Promise<Download> {
    for (let tries = 1; ; tries++) {
      const { response, bytes } = await this.sent(url, method, call);
      if (response.ok) return { bytes, mediaType: response.headers.get('content-type') ?? '' };
      const pause = response.status === 429 ? retryAfterMs(response.headers.get('retry-after')) : Infinity;
      if (call.once || tries >= MAX_TRIES || pause > MAX_RETRY_AFTER_MS) throw problemIn(url, response, bytes);
      await sleep(pause);
    }
  }

  private async sent(url: URL, method: string, call: Call): Promise<{ response: Response; bytes: Uint8Array }> {
    const { json, body, headers, timeoutMs = CALL_MS } = call;
    try {
      const response = await this.fetch(url, {
        method,
        headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(body && { body: body(), duplex: 'half' }),
        // A redirect would carry the secret to wherever it points.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      throw connectionError(url.origin, error, timeoutMs);
    }
  }
}

/** Seconds or a date (RFC 9110, 10.2.3); a second where the service sends none. */
function retryAfterMs(header: string | null): number {
  if (header === null) return SECOND;
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? SECOND : Math.max(0, ms);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function problemIn({ origin }: URL, { status, statusText, headers }: Response, bytes: Uint8Array): ApiError {
  const problem = Problem.safeParse(parsed(bytes));
  if (problem.success) {
    const { code, message, detail, request_id: requestId, errors: fields } = problem.data;
    return new ApiError(status, code, message, { detail, requestId, fields });
  }
  const said = `${origin} answered ${status} ${statusText}`.trim();
  return status >= 300 && status < 400
    ? new ApiError(
        status,
        'redirected',
        `${said} and points to ${headers.get('location') ?? 'elsewhere'}. Use the final address.`,
      )
    : new ApiError(status, `http-${status}`, `${said} without saying why. Is there a Chartloom service?`);
}

function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
