import type { DescService } from '@bufbuild/protobuf';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { createRouterTransport, type Client, type Transport } from '@connectrpc/connect';
import { directClient } from './direct-client.js';
import { throwAppErrors } from './errors.js';
import { observed, UNOBSERVED, type RpcObserver } from './observer.js';
import { bound, implementations, Rpc, type Implementation } from './rpc.js';

/** How long a call may take where its caller sets no deadline. */
export const DEFAULT_DEADLINE_MS = 10_000;

export const RPC_DEADLINE_MS = Symbol('RPC_DEADLINE_MS');
/** Injection token of a {@link RpcObserver}. */
export const RPC_OBSERVER = Symbol('RPC_OBSERVER');

/** Calls within one process, through the same codecs, deadlines and errors as over the network, without a socket. */
@Injectable()
export class InProcessRpc extends Rpc {
  private connected: Connected | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Optional() @Inject(RPC_DEADLINE_MS) private readonly deadlineMs: number = DEFAULT_DEADLINE_MS,
    @Optional() @Inject(RPC_OBSERVER) private readonly observer: RpcObserver = UNOBSERVED,
  ) {
    super();
  }

  override transport(service: DescService): Transport {
    this.implementation(service);
    return this.router().transport;
  }

  protected override connectClient<S extends DescService>(service: S): Client<S> {
    const streaming = super.connectClient(service);
    return directClient(this.implementation(service), service, streaming, this.deadlineMs, this.observer);
  }

  private implementation(service: DescService): Implementation {
    const found = this.router().services.get(service.typeName);
    if (!found) throw new Error(`${service.typeName} has no implementation in this process. Import its module.`);
    return found;
  }

  /** Built at the first call: by then every provider exists. */
  private router(): Connected {
    return (this.connected ??= connect(implementations(this.discovery), this.deadlineMs, this.observer));
  }
}

/** Clients of implementations that were made by hand: a command line on a data folder, without a Nest application. */
export class DirectRpc extends Rpc {
  private readonly connected: Connected;

  constructor(providers: readonly (readonly [DescService, object])[]) {
    super();
    this.connected = connect(
      providers.map(([service, instance]) => bound(service, instance)),
      DEFAULT_DEADLINE_MS,
    );
  }

  override transport(): Transport {
    return this.connected.transport;
  }
}

interface Connected {
  readonly transport: Transport;
  readonly services: ReadonlyMap<string, Implementation>;
}

function connect(found: readonly Implementation[], defaultTimeoutMs: number, observer = UNOBSERVED): Connected {
  const transport = createRouterTransport(
    (router) => {
      const interceptors = [observed('server', observer), throwAppErrors];
      for (const { service, methods } of found) router.service(service, methods, { interceptors });
    },
    { transport: { defaultTimeoutMs, interceptors: [observed('client', observer)] } },
  );
  return { transport, services: new Map(found.map((one) => [one.service.typeName, one])) };
}
