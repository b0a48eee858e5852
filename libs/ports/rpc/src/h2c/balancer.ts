import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { MethodOptions_IdempotencyLevel as Idempotency } from '@bufbuild/protobuf/wkt';
import type { Transport } from '@connectrpc/connect';
import { asUnavailable, failureOf, type CallFailure } from './call-failure.js';

/** How long the addresses of a name are cached. */
const RESOLVED_MS = 5_000;
/** An address that took no connection is not tried again before this time if there are others. */
const DOWN_MS = 1_000;
/** One more try for every ten calls, and a few to begin with: repeats must not double the load of a service in trouble. */
const BUDGET = { start: 10, perCall: 0.1, max: 100 } as const;

/** One process of a service, and where to reach it. */
export interface Peer {
  readonly baseUrl: string;
  /** The name that its certificate is for, where `baseUrl` has a number in its place. */
  readonly serverName?: string;
}

/** Of a name without an address. */
const NOWHERE: Peer = { baseUrl: '' };

/**
 * The processes at `address`: a list of base URLs separated by commas, or, for `dns+http://name:port`, one for each
 * address that the name has now (a headless service).
 */
export class Addresses {
  private known: readonly Peer[] = [];
  private until = 0;

  constructor(private readonly address: string) {}

  async list(now: number): Promise<readonly Peer[]> {
    if (now < this.until && this.known.length > 0) return this.known;
    this.until = now + RESOLVED_MS;
    const parts = this.address.split(',').map((part) => part.trim());
    this.known = (await Promise.all(parts.map(expanded))).flat();
    return this.known;
  }
}

async function expanded(address: string): Promise<Peer[]> {
  if (!address.startsWith('dns+')) return [{ baseUrl: address }];
  const { protocol, hostname: serverName, port } = new URL(address.slice('dns+'.length));
  const found = await lookup(serverName, { all: true });
  return found.map(({ address: ip }) => ({
    baseUrl: `${protocol}//${isIP(ip) === 6 ? `[${ip}]` : ip}:${port}`,
    serverName,
  }));
}

/**
 * Spreads calls over the addresses in turn. A call that was not worked (no connection, or the server was closing
 * and refused it) goes to the next address, for every method; one that broke off under way is repeated only where its
 * method says that this is safe, and within a budget. An address without a listener is tried last for a second.
 */
export function balanced(addresses: Addresses, transportOf: (endpoint: Peer) => Transport): Transport {
  let turn = 0;
  let budget: number = BUDGET.start;
  const downUntil = new Map<string, number>();
  /** The next address in turn, one that this call has not tried before, and one that takes connections, where there is such. */
  const next = (endpoints: readonly Peer[], tried: ReadonlySet<string>): Peer => {
    const now = performance.now();
    const inTurn = endpoints.map((_, i) => endpoints[(turn + i) % endpoints.length] ?? NOWHERE);
    turn++;
    const cost = ({ baseUrl }: Peer): number => (tried.has(baseUrl) ? 2 : 0) + ((downUntil.get(baseUrl) ?? 0) > now ? 1 : 0);
    const [chosen = NOWHERE] = inTurn.sort((a, b) => cost(a) - cost(b));
    return chosen;
  };
  /** A call that no one worked may always go to the next address; one that broke off takes a part of the budget. */
  const mayRepeat = (failure: Exclude<CallFailure, 'answered'>, safe: boolean): boolean => {
    if (failure !== 'broken') return true;
    if (!safe || budget < 1) return false;
    budget -= 1;
    return true;
  };
  return {
    async unary(...call) {
      const endpoints = await addresses.list(performance.now());
      const safe = call[0].idempotency !== Idempotency.IDEMPOTENCY_UNKNOWN;
      budget = Math.min(BUDGET.max, budget + BUDGET.perCall);
      const tried = new Set<string>();
      for (let tries = 1; ; tries++) {
        const endpoint = next(endpoints, tried);
        tried.add(endpoint.baseUrl);
        try {
          return await transportOf(endpoint).unary(...call);
        } catch (error) {
          const failure = failureOf(error);
          if (failure === 'answered') throw error;
          if (failure === 'no-connection') downUntil.set(endpoint.baseUrl, performance.now() + DOWN_MS);
          if (tries > endpoints.length || !mayRepeat(failure, safe)) throw asUnavailable(error);
        }
      }
    },
    async stream(...call) {
      const endpoints = await addresses.list(performance.now());
      return transportOf(next(endpoints, new Set())).stream(...call);
    },
  };
}
