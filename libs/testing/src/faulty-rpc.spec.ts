import { beforeEach, describe, expect, it } from '@jest/globals';
import { createRouterTransport } from '@connectrpc/connect';
import { registryV1 } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import { FaultyRpc, type Fault } from './faulty-rpc.js';

describe('a faulty RPC', () => {
  let carriedOut: string[];
  let rpc: FaultyRpc;
  beforeEach(() => {
    carriedOut = [];
    const transport = createRouterTransport((router) => {
      router.service(registryV1.RegistryService, {
        acknowledge: ({ jobId }) => {
          carriedOut.push(jobId);
          return {};
        },
      });
    });
    const sound = new (class extends Rpc {
      override transport = () => transport;
    })();
    rpc = new FaultyRpc(sound);
  });
  const call = (jobId: string) => rpc.client(registryV1.RegistryService).acknowledge({ jobId });

  it.each<[Fault, string]>([
    ['unreachable', 'service-unavailable'],
    ['too late', 'gateway-timeout'],
    ['broken', 'internal'],
  ])('that is %s fails with %s and has no effect', async (fault, code) => {
    rpc.fail('acknowledge', fault);
    await expect(call('a')).rejects.toMatchObject({ code });
    expect(carriedOut).toEqual([]);
  });

  it('can lose the response of a call that was carried out', async () => {
    rpc.fail('acknowledge', 'too late', { afterwards: true });
    await expect(call('a')).rejects.toMatchObject({ code: 'gateway-timeout' });
    expect(carriedOut).toEqual(['a']);
  });

  it('fails as often as configured, and never after heal()', async () => {
    rpc.fail('acknowledge', 'broken', { times: 1 });
    await expect(call('a')).rejects.toMatchObject({ code: 'internal' });
    await call('b');
    rpc.fail('acknowledge', 'broken');
    rpc.heal();
    await call('c');
    expect(carriedOut).toEqual(['b', 'c']);
  });
});
