import { beforeEach, describe, expect, it } from '@jest/globals';
import { createRouterTransport } from '@connectrpc/connect';
import { registryV1 } from '@chartloom/contracts';
import { createLog } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { Acknowledger } from './acknowledger.js';

describe('acknowledgements to the registry', () => {
  let lists: (readonly string[])[];
  let isAway: boolean;
  let acknowledger: Acknowledger;

  beforeEach(() => {
    lists = [];
    isAway = false;
    const transport = createRouterTransport(({ service }) => {
      service(registryV1.RegistryService, {
        acknowledge: ({ jobIds, acknowledgement }) => {
          if (isAway) throw new Error('away');
          expect(acknowledgement).toBe(registryV1.Acknowledgement.SETTLED);
          lists.push(jobIds);
          return {};
        },
      });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    acknowledger = new Acknowledger(rpc, registryV1.Acknowledgement.SETTLED, 'test', createLog('silent'));
  });

  it('gather to one call, and are told once', async () => {
    for (const id of ['j1', 'j2', 'j1']) acknowledger.add(id);
    await acknowledger.run();
    await acknowledger.run();
    expect(lists).toEqual([['j1', 'j2']]);
  });

  it('are told later where the registry is away', async () => {
    isAway = true;
    acknowledger.add('j1');
    await expect(acknowledger.run()).rejects.toThrow();
    isAway = false;
    acknowledger.add('j2');
    await acknowledger.run();
    expect(lists).toEqual([['j1', 'j2']]);
  });

  it('that are left are told at the end of the process', async () => {
    acknowledger.onApplicationBootstrap();
    await new Promise((resolve) => setImmediate(resolve));
    acknowledger.add('j1');
    await acknowledger.onApplicationShutdown();
    expect(lists).toEqual([['j1']]);
    isAway = true;
    acknowledger.add('j2');
    await acknowledger.onApplicationShutdown();
  });
});
