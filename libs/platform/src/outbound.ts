import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AppError, isAppError } from '@chartloom/kernel';
import { Agent, request, type Dispatcher } from 'undici';
import { mayBePlainHttp, refusal, type OutboundPolicy } from './outbound-policy.js';

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** For all of it: resolve, connect, answer and body. */
  readonly deadlineMs: number;
  /** Ends the request for a reason of the caller's, which it then fails with. */
  readonly signal?: AbortSignal;
  /** More than this in the answer's body is an error. */
  readonly maxBytes: number;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** To be read to its end, or {@link OutboundResponse.discard}ed. */
  readonly body: AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
}

const MAX_URL = 8_192;
/** A body that is not needed is read up to here, so that its connection can be used again; a longer one is cut off. */
const DISCARDED_BYTES = 64 * 1024;

/**
 * The only way out to an address that a client named (sources, webhooks).
 *
 * The address is checked as it is written and again as it is resolved, and the connection uses the very address that
 * was checked, so that DNS rebinding is impossible. No redirect is followed, no credentials in a URL, one
 * deadline for everything, a cap on the bytes.
 *
 * Errors are AppErrors: `outbound-refused`, `outbound-unreachable`, `outbound-timeout`, `outbound-too-large`.
 */
export class Outbound {
  private readonly agents: Record<'http:' | 'https:', Agent>;

  constructor(private readonly policy: OutboundPolicy) {
    this.agents = { 'http:': this.agent('http:'), 'https:': this.agent('https:') };
  }

  /**
   * The URL where it may be asked, as far as that is known without resolving its name.
   * @throws AppError `outbound-refused`
   */
  check(text: string): URL {
    if (text.length > MAX_URL || !URL.canParse(text)) throw refused('it is not an absolute URL');
    const url = new URL(text);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused('only https URLs are fetched');
    if (url.username !== '' || url.password !== '') throw refused('it carries credentials');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol === 'http:' && this.policy.plainHttp.length === 0) throw refused('plain http is not allowed, use https');
    if (isIP(host)) this.checkAddress(url.protocol, host);
    return url;
  }

  /**
   * As {@link Outbound.check}, for an address that is asked later: plain http to a name that can be none of the opened ranges is refused now,
   * while its client still sees why. What the name resolves to is known only when it is asked.
   * @throws AppError `outbound-refused`
   */
  checkCallback(text: string): URL {
    const url = this.check(text);
    if (url.protocol === 'http:' && !mayBePlainHttp(this.policy, url.hostname))
      throw refused('plain http is not allowed, use https');
    return url;
  }

  async fetch(
    target: string,
    { method = 'GET', headers = {}, body, deadlineMs, maxBytes, signal: cancelled }: OutboundRequest,
  ): Promise<OutboundResponse> {
    const url = this.check(target);
    const signal = deadline(deadlineMs, cancelled);
    let response: Dispatcher.ResponseData;
    try {
      response = await request(url, {
        method,
        headers,
        signal,
        dispatcher: this.agents[url.protocol as 'https:'],
        ...(body && { body }),
      });
    } catch (error) {
      throw outboundError(error, signal);
    }
    const discard = async (): Promise<void> => {
      await response.body.dump({ limit: DISCARDED_BYTES, signal }).catch(() => undefined);
    };
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
      await discard();
      throw tooLarge(maxBytes);
    }
    return { status: response.statusCode, headers: response.headers, body: capped(response, maxBytes, signal), discard };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.agents).map((agent) => agent.destroy()));
  }

  private agent(protocol: 'http:' | 'https:'): Agent {
    return new Agent({
      connect: { lookup: this.checkedLookup(protocol), timeout: 10_000 },
      keepAliveTimeout: 1_000,
      pipelining: 1,
    });
  }

  /** Every address of the name must be allowed: if one is not, the name is refused. */
  private checkedLookup(protocol: string): LookupFunction {
    return (host, options, answer) => {
      resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        try {
          if (error) throw error;
          for (const { address } of addresses) this.checkAddress(protocol, address);
          const [first] = addresses;
          if (!first) throw new Error('the name has no address');
          if (options.all) answer(null, addresses);
          else answer(null, first.address, first.family);
        } catch (failure) {
          answer(failure as Error, '', 4);
        }
      });
    };
  }

  private checkAddress(protocol: string, address: string): void {
    const reason = refusal(this.policy, protocol, address);
    if (reason !== undefined) throw refused(reason);
  }
}

/**
 * Aborts after `ms`, or when the caller cancels. A timer keeps the signal alive: a signal of `AbortSignal.timeout` that only
 * `AbortSignal.any` refers to can be garbage-collected before it fires.
 */
function deadline(ms: number, cancelled: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort();
  }, ms).unref();
  cancelled?.addEventListener('abort', () => {
    controller.abort(cancelled.reason);
  });
  return controller.signal;
}

async function* capped(response: Dispatcher.ResponseData, maxBytes: number, signal: AbortSignal): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw outboundError(error, signal);
  }
}

function outboundError(error: unknown, signal: AbortSignal): AppError {
  for (let cause = error; cause !== undefined && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if (isAppError(cause)) return cause;
  }
  if (signal.aborted)
    return new AppError('outbound-timeout', 'The address did not answer in time', { retryable: true, cause: error });
  return new AppError('outbound-unreachable', 'The address could not be reached', { retryable: true, cause: error });
}

const refused = (reason: string): AppError => new AppError('outbound-refused', `The URL is refused: ${reason}`);
const tooLarge = (limit: number): AppError =>
  new AppError('outbound-too-large', `The answer is larger than ${limit} bytes`, { meta: { limit } });
