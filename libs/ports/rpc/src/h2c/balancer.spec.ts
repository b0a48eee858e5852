import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Health, registryV1 } from '@chartloom/contracts';
import { bound } from '../rpc.js';
import { knownCaller } from './admission.js';
import { Addresses } from './balancer.js';
import { H2cRpc } from './h2c-rpc.js';
import { RpcServer } from './rpc-server.js';

const security = { token: 't', callers: [knownCaller('extractor', 't')] };
const calls: string[] = [];

class Stages {
  constructor(private readonly name: string) {}
  heartbeat() {
    calls.push(this.name);
    return { held: true };
  }
  claimStage() {
    calls.push(this.name);
    return { token: 1 };
  }
  releaseStage() {
    return {};
  }
}

describe('calls to several processes of a service', () => {
  const servers = ['a', 'b'].map((name) => new RpcServer([bound(registryV1.StageService, new Stages(name))], security));
  const clients: H2cRpc[] = [];
  let urls: string[];
  const stages = (address: string) => {
    const rpc = new H2cRpc({ addresses: { [registryV1.StageService.typeName]: address, [Health.typeName]: address }, security });
    clients.push(rpc);
    return rpc.client(registryV1.StageService);
  };
  beforeAll(async () => {
    urls = await Promise.all(servers.map(async (server) => `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    for (const server of servers) await server.close();
  });

  it('go to each in turn', async () => {
    const client = stages(urls.join(','));
    calls.length = 0;
    for (let i = 0; i < 4; i++) await client.heartbeat({});
    expect(calls.filter((name) => name === 'a')).toHaveLength(2);
  });

  it('go to the next where nobody listens, whatever the method', async () => {
    const client = stages(`http://127.0.0.1:1,${urls[0] ?? ''}`);
    for (let i = 0; i < 4; i++) expect(await client.claimStage({})).toMatchObject({ token: 1 });
  });

  it('fail where nobody listens at all', async () => {
    await expect(stages('http://127.0.0.1:1,http://127.0.0.1:2').heartbeat({})).rejects.toMatchObject({
      code: 'service-unavailable',
    });
  });

  it('find all addresses of a name', async () => {
    expect(await new Addresses('dns+http://localhost:9000').list(0)).toContainEqual({
      baseUrl: 'http://127.0.0.1:9000',
      serverName: 'localhost',
    });
  });
});
