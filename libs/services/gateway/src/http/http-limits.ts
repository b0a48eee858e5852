import { MINUTE, SECOND } from '@chartloom/kernel';

/** Who is believed and let in, and how long and how much a client may keep a connection busy: every wait for a client ends by one of these. */
export interface HttpLimits {
  /** Addresses or CIDR blocks of proxies: they are believed about their clients, and share no limit of connections. */
  readonly trustedProxies: readonly string[];
  /** Origins of pages whose scripts may call the API, `https://app.example.org`; none: no page of another origin may. */
  readonly corsOrigins: readonly string[];
  /** Requests under way from one address (of IPv6: one /64). */
  readonly connectionsPerAddress: number;
  readonly headersMs: number;
  /** From the first byte of a request to the last. */
  readonly requestMs: number;
  /** Without a byte in either direction; a client may wait so long for an answer. */
  readonly idleMs: number;
  /** Between two requests. */
  readonly keepAliveMs: number;
  /** A body has to bring so many bytes in each time of so many milliseconds. */
  readonly leastBody: { readonly bytes: number; readonly ms: number };
  /** How long a client whose body is not read is still listened to, so that it can read its answer. */
  readonly lingerMs: number;
  /** For requests under way when the service ends. */
  readonly closeMs: number;
}

export const HTTP_LIMITS: HttpLimits = {
  trustedProxies: [],
  corsOrigins: [],
  connectionsPerAddress: 64,
  headersMs: 10 * SECOND,
  requestMs: 10 * MINUTE,
  idleMs: 2 * MINUTE,
  /** Longer than the minute after which balancers give up an idle connection: the one who closes first must not be us. */
  keepAliveMs: 72 * SECOND,
  leastBody: { bytes: 10 * 1024, ms: 10 * SECOND },
  lingerMs: 2 * SECOND,
  closeMs: 30 * SECOND,
};
