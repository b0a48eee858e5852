import type { DescService } from '@bufbuild/protobuf';
import { createClient, type Client, type ServiceImpl, type Transport } from '@connectrpc/connect';
import { DiscoveryService } from '@nestjs/core';
import { fromConnectError } from './errors.js';

/** Marks a provider as the implementation of a generated service; the transports find it at boot. */
export const ConnectService = DiscoveryService.createDecorator<DescService>();

/**
 * Clients of the services, wherever they run.
 *
 * Every call has a deadline, and every failure is an AppError: the code the other side gave, `service-unavailable` where
 * it cannot be reached, `gateway-timeout` where it did not answer in time.
 */
export abstract class Rpc {
  abstract transport(service: DescService): Transport;

  private readonly clients = new Map<DescService, unknown>();

  /** The client of `service`, made once. */
  client<S extends DescService>(service: S): Client<S> {
    let known = this.clients.get(service) as Client<S> | undefined;
    if (!known) this.clients.set(service, (known = this.connectClient(service)));
    return known;
  }

  protected connectClient<S extends DescService>(service: S): Client<S> {
    return withAppErrors(service, createClient(service, this.transport(service)));
  }
}

type Unary = (...call: readonly unknown[]) => Promise<unknown>;

/** Connect turns every error of an interceptor into a ConnectError, so calls are translated outside of it. */
function withAppErrors<S extends DescService>(service: S, client: Client<S>): Client<S> {
  const methods = client as Record<string, Unary>;
  const translated = service.methods
    .filter(({ methodKind }) => methodKind === 'unary')
    .map(({ localName }) => [
      localName,
      async (...call: readonly unknown[]) => {
        try {
          return await methods[localName]?.(...call);
        } catch (error) {
          throw fromConnectError(error);
        }
      },
    ]);
  return { ...client, ...(Object.fromEntries(translated) as Partial<Client<S>>) };
}

export interface Implementation {
  readonly service: DescService;
  readonly methods: ServiceImpl<DescService>;
}

/**
 * The implementations among the providers of this process, their methods bound (a router calls them detached).
 * @throws Error where a method of a service is not implemented, or a service is implemented twice
 */
export function implementations(discovery: DiscoveryService): Implementation[] {
  const seen = new Set<string>();
  return discovery.getProviders({ metadataKey: ConnectService.KEY }).map((wrapper) => {
    const service = discovery.getMetadataByDecorator(ConnectService, wrapper);
    if (!service) throw new Error(`@ConnectService of ${wrapper.name} names no service`);
    if (seen.has(service.typeName)) throw new Error(`${service.typeName} is implemented twice`);
    seen.add(service.typeName);
    return bound(service, wrapper.instance as object);
  });
}

/** @throws Error where a method of the service is not implemented */
export function bound(service: DescService, instance: object): Implementation {
  const methods = service.methods.map((method) => {
    const implementation = (instance as Record<string, unknown>)[method.localName];
    if (typeof implementation !== 'function') throw new Error(`${service.typeName}.${method.name} is not implemented`);
    return [method.localName, implementation.bind(instance) as unknown];
  });
  return { service, methods: Object.fromEntries(methods) as ServiceImpl<DescService> };
}
