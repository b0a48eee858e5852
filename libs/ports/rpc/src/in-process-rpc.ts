import type { DescService } from '@bufbuild/protobuf';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { createRouterTransport, type Transport } from '@connectrpc/connect';
import { throwAppErrors } from './errors.js';
import { implementations, Rpc } from './rpc.js';

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
    const transport = createRouterTransport(
      (router) => {
        for (const { service, methods } of found) router.service(service, methods, { interceptors: [throwAppErrors] });
      },
      { transport: { defaultTimeoutMs: this.deadlineMs } },
    );
    return { transport, services: new Set(found.map(({ service }) => service.typeName)) };
  }
}
