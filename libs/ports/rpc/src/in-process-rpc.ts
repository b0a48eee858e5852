import type { DescService } from '@bufbuild/protobuf';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { createRouterTransport, type Transport } from '@connectrpc/connect';
import { throwAppErrors } from './errors.js';
import { bound, implementations, Rpc, type Implementation } from './rpc.js';

/** How long a call may take unless its caller says otherwise. */
export const DEFAULT_DEADLINE_MS = 10_000;

export const RPC_DEADLINE_MS = Symbol('RPC_DEADLINE_MS');

/** Calls within one process, through the same codecs, deadlines and errors as over the network, without a socket. */
@Injectable()
export class InProcessRpc extends Rpc {
  private connected: { readonly transport: Transport; readonly services: ReadonlySet<string> } | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Optional() @Inject(RPC_DEADLINE_MS) private readonly deadlineMs: number = DEFAULT_DEADLINE_MS,
  ) {
    super();
  }

  override transport(service: DescService): Transport {
    return {
      unary: (...call) => this.to(service).unary(...call),
      stream: (...call) => this.to(service).stream(...call),
    };
  }

  /** Built at the first call: by then every provider stands. */
  private to(service: DescService): Transport {
    this.connected ??= this.connect();
    if (!this.connected.services.has(service.typeName)) {
      throw new Error(`${service.typeName} has no implementation in this process. Import its module.`);
    }
    return this.connected.transport;
  }

  private connect() {
    const found = implementations(this.discovery);
    return {
      transport: routerTransport(found, this.deadlineMs),
      services: new Set(found.map(({ service }) => service.typeName)),
    };
  }
}

/** Calls straight into `found`, through the same codecs, deadlines and errors as over the network. */
function routerTransport(found: readonly Implementation[], deadlineMs: number): Transport {
  return createRouterTransport(
    (router) => {
      for (const { service, methods } of found) router.service(service, methods, { interceptors: [throwAppErrors] });
    },
    { transport: { defaultTimeoutMs: deadlineMs } },
  );
}

/** Clients of implementations that somebody made by hand: a command line on a data folder, without a Nest application. */
export class DirectRpc extends Rpc {
  private readonly router: Transport;

  constructor(providers: readonly (readonly [DescService, object])[]) {
    super();
    this.router = routerTransport(
      providers.map(([service, instance]) => bound(service, instance)),
      DEFAULT_DEADLINE_MS,
    );
  }

  override transport(): Transport {
    return this.router;
  }
}
