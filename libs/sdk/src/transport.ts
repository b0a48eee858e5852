import { Problem, type Endpoint } from '@chartloom/contracts/rest';
import { backOff, MINUTE, SECOND } from '@chartloom/kernel';
import type * as z from 'zod';
import { ApiError, ConnectionError, connectionError } from './errors.js';
import { sleep } from './platform.js';
import { settingsOf, type ClientOptions } from './settings.js';
import type { Download } from './types.js';

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  /** Makes the body for each try. One that cannot be made twice sets `once`, and is not tried again. */
  readonly body?: () => NonNullable<RequestInit['body']>;
  readonly once?: boolean;
  /** Whether the service does nothing twice, whatever the method: the request has an idempotency key. */
  readonly repeatable?: boolean;
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

/** Where nothing can be done twice, lost connections and errors of the service are met by so many further tries, after these pauses. */
const RETRY_DELAYS_MS = [SECOND / 4, SECOND];

/** HTTP as the API speaks it: credentials on every call, answers checked, problems thrown, every body read to its end. */
export class Transport {
  private readonly base: string;
  /** Private to the runtime too: whoever prints or serializes a client shows no secret. */
  readonly #credentials: Readonly<Record<string, string>>;
  private readonly fetch: typeof fetch;

  /** @throws TypeError where an option cannot be right */
  constructor({ fetch: send = (...request) => fetch(...request), ...options }: ClientOptions) {
    const { base, credentials } = settingsOf(options);
    this.base = base;
    this.#credentials = credentials;
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
    return this.tried(url, method, { ...call, headers: { ...this.#credentials, ...call.headers } });
  }

  /** A plain GET, without credentials: what a presigned URL wants, wherever it points. */
  get(url: string): Promise<Download> {
    return this.tried(new URL(url), 'GET', { timeoutMs: TRANSFER_MS });
  }

  /**
   * The body of an answer as text, as it arrives; asked for once.
   * @throws ApiError, ConnectionError, also while it is read
   */
  async *stream(
    { method, path }: Endpoint,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): AsyncGenerator<string> {
    const url = new URL(this.base + path);
    const decoder = new TextDecoder();
    try {
      const response = await this.fetch(url, {
        method,
        headers: { ...this.#credentials, ...headers },
        redirect: 'manual',
        ...(signal && { signal }),
      });
      if (!response.ok) throw problemIn(url, response, new Uint8Array(await response.arrayBuffer()));
      for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) yield decoder.decode(chunk, { stream: true });
    } catch (error) {
      throw error instanceof ApiError ? error : connectionError(url.origin, error, Infinity);
    }
  }

  private async tried(url: URL, method: string, call: Call): Promise<Download> {
    const mayRepeat = !call.once && (method === 'GET' || call.repeatable === true);
    for (let tries = 1; ; tries++) {
      const outcome = await this.sent(url, method, call).catch((error: unknown) => ({ error }));
      const pause = mayRepeat && tries <= RETRY_DELAYS_MS.length ? backOff(RETRY_DELAYS_MS, tries) : Infinity;
      if ('error' in outcome) {
        if (pause === Infinity) throw outcome.error;
        await sleep(pause);
        continue;
      }
      const { response, bytes } = outcome;
      if (response.ok) return { bytes, mediaType: response.headers.get('content-type') ?? '' };
      const asked = pauseAfter(response, pause);
      if (call.once || tries >= MAX_TRIES || asked > MAX_RETRY_AFTER_MS) throw problemIn(url, response, bytes);
      await sleep(asked);
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

/** How long to wait before the next try: as long as a 429 asks, or `pause` where the service failed; else for ever. */
function pauseAfter({ status, headers }: Response, pause: number): number {
  const header = headers.get('retry-after');
  if (status === 429) return retryAfterMs(header);
  if (status < 500) return Infinity;
  return pause === Infinity || header === null ? pause : retryAfterMs(header);
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
