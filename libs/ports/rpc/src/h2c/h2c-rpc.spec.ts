import 'reflect-metadata';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Inject, Injectable, Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Code } from '@connectrpc/connect';
import { fail, Health, registryV1 } from '@chartloom/contracts';
import type { ObservedCall, RpcObserver } from '../observer.js';
import { bound, implementations, type Rpc } from '../rpc.js';
import { rpcContract } from '../rpc.contract.js';
import { knownCaller } from './admission.js';
import { H2cRpc } from './h2c-rpc.js';
import { RpcServer } from './rpc-server.js';

const callers = ['new-token', 'old-token'].map((token) => knownCaller('extractor', token));
const security = { token: 'new-token', callers };
const open: (RpcServer | H2cRpc)[] = [];

const client = (port: number, token = 'new-token'): H2cRpc => {
  const addresses = {
    [Health.typeName]: `http://127.0.0.1:${port}`,
    [registryV1.StageService.typeName]: `http://127.0.0.1:${port}`,
  };
  const rpc = new H2cRpc({ addresses, security: { token } });
  open.push(rpc);
  return rpc;
};

class Stages {
  heartbeat() {
    return { held: true };
  }
  claimStage({ jobId }: { jobId: string }) {
    if (jobId === 'none') throw fail('job-not-found', { job_id: jobId });
    return {};
  }
  releaseStage() {
    return {};
  }
}

@Injectable()
class Closer implements OnModuleDestroy {
  server: RpcServer | undefined;
  rpc: H2cRpc | undefined;
  constructor(@Inject(DiscoveryService) readonly discovery: DiscoveryService) {}
  async onModuleDestroy(): Promise<void> {
    this.rpc?.close();
    await this.server?.close();
  }
}
@Module({ imports: [DiscoveryModule], providers: [Closer], exports: [Closer] })
class CloserModule {}

rpcContract('HTTP/2', async (contract: DynamicModule | (new () => object)) => {
  const module = await Test.createTestingModule({ imports: [contract, CloserModule] }).compile();
  const closer = module.get(Closer, { strict: false });
  closer.server = new RpcServer(implementations(closer.discovery), security);
  closer.rpc = client(await closer.server.listen('127.0.0.1', 0));
  return { module, rpc: closer.rpc satisfies Rpc };
});

describe('services over HTTP/2', () => {
  afterAll(async () => {
    for (const one of open) await one.close();
  });
  const serve = async (ready = true) => {
    const server = new RpcServer([bound(registryV1.StageService, new Stages())], security, () => Promise.resolve(ready));
    const port = await server.listen('127.0.0.1', 0);
    open.unshift(server);
    return port;
  };

  it('refuse a wrong token, and accept the one before while it is replaced', async () => {
    const port = await serve();
    const beat = (token: string) => client(port, token).client(registryV1.StageService).heartbeat({});
    await expect(beat('wrong')).rejects.toMatchObject({ details: { cause: { code: Code.Unauthenticated } } });
    expect(await beat('old-token')).toMatchObject({ held: true });
  });

  it('are observed on both sides, with what the caller sends along, and under the name of their status', async () => {
    const seen: string[] = [];
    const observer: RpcObserver = {
      client: (call, proceed) => {
        call.header.set('traceparent', 'from the caller');
        return noting('client', call, proceed);
      },
      server: (call, proceed) => noting(`server, ${call.header.get('traceparent') ?? ''},`, call, proceed),
    };
    const noting = async <R>(side: string, call: ObservedCall, proceed: () => Promise<R>): Promise<R> => {
      const said = await proceed().then(
        () => 'ok',
        (error: unknown) => call.statusOf(error),
      );
      seen.push(`${side} ${call.service}/${call.method} ${said}`);
      return proceed();
    };
    const server = new RpcServer([bound(registryV1.StageService, new Stages())], security, undefined, observer);
    const port = await server.listen('127.0.0.1', 0);
    const addresses = { [registryV1.StageService.typeName]: `http://127.0.0.1:${port}` };
    const rpc = new H2cRpc({ addresses, security, observer });
    open.unshift(rpc, server);
    await rpc.client(registryV1.StageService).heartbeat({});
    await expect(rpc.client(registryV1.StageService).claimStage({ jobId: 'none' })).rejects.toMatchObject({
      code: 'job-not-found',
    });
    const stage = 'chartloom.registry.v1.StageService';
    expect(new Set(seen)).toEqual(
      new Set([
        `server, from the caller, ${stage}/Heartbeat ok`,
        `client ${stage}/Heartbeat ok`,
        `server, from the caller, ${stage}/ClaimStage not_found`,
        `client ${stage}/ClaimStage not_found`,
      ]),
    );
  });

  it('tell their health to whoever asks', async () => {
    const health = client(await serve(false), 'no token').client(Health);
    expect(await health.check({ service: '' })).toMatchObject({ status: 2 });
  });

  it('say unavailable where nobody listens', async () => {
    await expect(client(1).client(Health).check({})).rejects.toMatchObject({
      code: 'service-unavailable',
      details: { retryable: true },
    });
  });
});
