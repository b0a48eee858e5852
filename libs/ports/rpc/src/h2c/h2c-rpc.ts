import type { DescService } from '@bufbuild/protobuf';
import type { Transport } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { DEFAULT_DEADLINE_MS } from '../in-process-rpc.js';
import { observed, UNOBSERVED, type RpcObserver } from '../observer.js';
import { Rpc } from '../rpc.js';
import { sendServiceToken } from './admission.js';
import { Addresses, balanced, type Peer } from './balancer.js';
import type { CallerSecurity } from './options.js';
import { Sessions } from './sessions.js';

export interface H2cRpcOptions {
  /**
   * Where each service is, by its protobuf type name: `http://registry:9000`, several of them separated by commas, or
   * `dns+http://registry:9000` for all addresses of a headless service.
   */
  readonly addresses: Readonly<Record<string, string>>;
  readonly security: CallerSecurity;
  readonly deadlineMs?: number;
  readonly observer?: RpcObserver;
}

/** A connection that is idle is checked this often, so that a dead peer is noticed before the next call. */
const PING_MS = 20_000;
const PING_TIMEOUT_MS = 5_000;
const IDLE_MS = 300_000;

/** Calls over HTTP/2 (cleartext, or mutual TLS where keys are given), gRPC on the wire, one connection for each address. */
export class H2cRpc extends Rpc {
  private readonly services = new Map<string, Transport>();
  private readonly transports = new Map<string, { readonly transport: Transport; readonly sessions: Sessions }>();

  constructor(private readonly options: H2cRpcOptions) {
    super();
  }

  override transport(service: DescService): Transport {
    const address = this.options.addresses[service.typeName];
    if (address === undefined) throw new Error(`No address is configured for ${service.typeName}`);
    let known = this.services.get(address);
    if (!known) this.services.set(address, (known = balanced(new Addresses(address), (endpoint) => this.to(endpoint))));
    return known;
  }

  close(): void {
    for (const { sessions } of this.transports.values()) sessions.abort();
  }

  private to(endpoint: Peer): Transport {
    const key = `${endpoint.serverName ?? ''} ${endpoint.baseUrl}`;
    let known = this.transports.get(key);
    if (!known) this.transports.set(key, (known = this.connect(endpoint)));
    return known.transport;
  }

  private connect({ baseUrl, serverName: servername }: Peer) {
    const { security, deadlineMs = DEFAULT_DEADLINE_MS, observer = UNOBSERVED } = this.options;
    const liveness = { pingIntervalMs: PING_MS, pingTimeoutMs: PING_TIMEOUT_MS, idleConnectionTimeoutMs: IDLE_MS };
    const sessions = new Sessions(
      baseUrl,
      liveness,
      security.tls && { ...security.tls, ...(servername !== undefined && { servername }) },
    );
    const transport = createGrpcTransport({
      baseUrl,
      sessionManager: sessions,
      defaultTimeoutMs: deadlineMs,
      interceptors: [observed('client', observer), sendServiceToken(security)],
    });
    return { transport, sessions };
  }
}
