import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { Health, registryV1 } from '@chartloom/contracts';
import { InProcessRpc } from './in-process-rpc.js';
import { ConnectService, Rpc } from './rpc.js';
import { rpcContract, testing } from './rpc.contract.js';

rpcContract('one process', async (contract) => {
  const module = await testing(contract, InProcessRpc);
  return { module, rpc: module.get(Rpc) };
});

@ConnectService(Health)
@Injectable()
class Half {
  check() {
    return {};
  }
}
@Module({ providers: [Half] })
class HalfModule {}
@Module({})
class EmptyModule {}

describe('services within one process', () => {
  it.each([
    ['has a method missing', HalfModule, Health, /grpc.health.v1.Health.Watch is not implemented/],
    ['is not there', EmptyModule, registryV1.RegistryService, /RegistryService has no implementation in this process/],
  ])('fail at the first call of a service that %s', async (_, contract, service, message) => {
    const module = await testing({ module: contract }, InProcessRpc);
    expect(() =>
      module
        .get(Rpc)
        .transport(service)
        .unary(service.methods[0] as never, undefined, undefined, undefined, {}),
    ).toThrow(message);
    await module.close();
  });
});
