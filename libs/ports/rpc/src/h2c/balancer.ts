import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { MethodOptions_IdempotencyLevel as Idempotency } from '@bufbuild/protobuf/wkt';
import type { Transport } from '@connectrpc/connect';
import { asUnavailable, failureOf } from './call-failure.js';

/** How long the addresses of a name are taken for true. */
const RESOLVED_MS = 5_000;
/** An address that took no connection is not asked again before, where there are others. */
const DOWN_MS = 1_000;
/** One more try for every ten calls, and a few to begin with: repeats must not double the load of a service in trouble. */
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
 * Spreads calls over the addresses in turn. A call that nobody worked (no connection came about, or the server was closing
 * and refused it) goes to the next address, whatever its method; one that broke off under way is repeated only where its
 * method says that this is safe, and within a budget. An address where nobody listens is asked last for a moment.
 */
export function balanced(addresses: Addresses, transportOf: (baseUrl: string) => Transport): Transport {
  let turn = 0;
  let budget: number = BUDGET.start;
  const downUntil = new Map<string, number>();
  const next = (urls: readonly string[]): string => {
    const now = performance.now();
    for (let i = 0; i < urls.length; i++) {
      const url = urls[turn++ % urls.length] ?? '';
      if ((downUntil.get(url) ?? 0) <= now) return url;
    }
    return urls[turn++ % urls.length] ?? '';
  };
  return {
    async unary(...call) {
      const urls = await addresses.list(performance.now());
      const safe = call[0].idempotency !== Idempotency.IDEMPOTENCY_UNKNOWN;
      budget = Math.min(BUDGET.max, budget + BUDGET.perCall);
      for (let tries = 1; ; tries++) {
        const url = next(urls);
        try {
          return await transportOf(url).unary(...call);
        } catch (error) {
          const failure = failureOf(error);
          if (failure === 'answered') throw error;
          if (failure === 'no-connection') downUntil.set(url, performance.now() + DOWN_MS);
          const costs = failure === 'broken' ? 1 : 0;
          if (tries > urls.length || budget < costs || (costs > 0 && !safe)) throw asUnavailable(error);
          budget -= costs;
        }
      }
    },
    async stream(...call) {
      const urls = await addresses.list(performance.now());
      return transportOf(next(urls)).stream(...call);
    },
  };
}
