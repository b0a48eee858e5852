import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { MethodOptions_IdempotencyLevel as Idempotency } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';

/** How long the addresses of a name are taken for true. */
const RESOLVED_MS = 5_000;
/** One more try for every ten calls, and a few to begin with: retries must not double the load of a service in trouble. */
const BUDGET = { start: 10, perCall: 0.1, max: 100 } as const;

/**
 * The base URLs behind `address`: a list separated by commas, or, for `dns+http://name:port`, one for each address that
 * the name has now (a headless service).
 */
export class Addresses {
  private known: readonly string[] = [];
  private until = 0;

  constructor(private readonly address: string) {}

  async list(now: number): Promise<readonly string[]> {
    if (now < this.until && this.known.length > 0) return this.known;
    this.until = now + RESOLVED_MS;
    const parts = this.address.split(',').map((part) => part.trim());
    this.known = (await Promise.all(parts.map(expanded))).flat();
    return this.known;
  }
}

async function expanded(address: string): Promise<string[]> {
  if (!address.startsWith('dns+')) return [address];
  const url = new URL(address.slice('dns+'.length));
  const found = await lookup(url.hostname, { all: true });
  return found.map(({ address: ip }) => `${url.protocol}//${isIP(ip) === 6 ? `[${ip}]` : ip}:${url.port}`);
}

/**
 * Spreads calls over the addresses in turn. A call that found nobody (no connection came about) goes to the next address;
 * one that broke off under way is repeated only where its method says that this is safe, and within a budget.
 */
export function balanced(addresses: Addresses, transportOf: (baseUrl: string) => Transport): Transport {
  let turn = 0;
  let budget: number = BUDGET.start;
  return {
    async unary(...call) {
      const urls = await addresses.list(performance.now());
      const safe = call[0].idempotency !== Idempotency.IDEMPOTENCY_UNKNOWN;
      budget = Math.min(BUDGET.max, budget + BUDGET.perCall);
      for (let tries = 1; ; tries++) {
        const url = urls[turn++ % urls.length] ?? '';
        try {
          return await transportOf(url).unary(...call);
        } catch (error) {
          const failed = ConnectError.from(error);
          const passing = failed.code === Code.Unavailable && (safe || neverSent(failed));
          if (!passing || tries > urls.length || budget < 1) throw error;
          budget -= 1;
        }
      }
    },
    async stream(...call) {
      const urls = await addresses.list(performance.now());
      return transportOf(urls[turn++ % urls.length] ?? '').stream(...call);
    },
  };
}

/** Whether no connection came about, so that nobody can have seen the call. */
function neverSent({ cause }: ConnectError): boolean {
  const { code } = (cause ?? {}) as { code?: unknown };
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH';
}
