import { afterAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryV1 } from '@chartloom/contracts';
import { bound } from '../rpc.js';
import { knownCaller } from './admission.js';
import { H2cRpc } from './h2c-rpc.js';
import { RpcServer } from './rpc-server.js';

const security = { token: 't', callers: [knownCaller('extractor', 't')] };
const CALLERS = 8;
const RESTARTS = 10;
/** Calls come at any moment of a shutdown: on their way, waiting in a handler, written into a connection that closes. */
const WORK_MS = 3;

/** Keeps what it was asked: a call that must not be repeated is seen once, or the client failed to be careful. */
class Stages {
  readonly seen: string[] = [];
  async claimStage({ jobId }: registryV1.ClaimStageRequest) {
    this.seen.push(jobId);
    await sleep(WORK_MS);
    return { token: 1 };
  }
  heartbeat() {
    return { held: true };
  }
  releaseStage() {
    return {};
  }
}

describe('a server that closes under load', () => {
  const stages = new Stages();
  const open: (RpcServer | H2cRpc)[] = [];
  const serve = async (port = 0): Promise<{ server: RpcServer; port: number }> => {
    const server = new RpcServer([bound(registryV1.StageService, stages)], security);
    open.unshift(server);
    return { server, port: await server.listen('127.0.0.1', port) };
  };
  afterAll(async () => {
    for (const one of open) await one.close();
  });

  it('fails no call, and none is worked twice, though no call may be repeated', async () => {
    const steady = await serve();
    let restarted = await serve();
    const addresses = [steady, restarted].map(({ port }) => `http://127.0.0.1:${port}`).join(',');
    const rpc = new H2cRpc({ addresses: { [registryV1.StageService.typeName]: addresses }, security });
    open.unshift(rpc);
    const client = rpc.client(registryV1.StageService);
    let running = true;
    let calls = 0;
    const failures: string[] = [];
    const caller = async (name: number): Promise<void> => {
      while (running) {
        const jobId = `${name}-${calls++}`;
        await client.claimStage({ jobId }).catch((error: unknown) => failures.push(String(error)));
      }
    };
    const callers = Array.from({ length: CALLERS }, (_, name) => caller(name));
    for (let i = 0; i < RESTARTS; i++) {
      await sleep(30);
      await restarted.server.close();
      restarted = await serve(restarted.port);
    }
    running = false;
    await Promise.all(callers);
    expect(failures).toEqual([]);
    expect(stages.seen).toHaveLength(calls);
    expect(new Set(stages.seen).size).toBe(calls);
  });
});
