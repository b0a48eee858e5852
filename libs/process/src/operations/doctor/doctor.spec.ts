import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notifierV1 } from '@chartloom/contracts';
import { knownCaller, RpcServer, type Implementation } from '@chartloom/rpc';
import { clockFinding } from './clock.js';
import { examine } from './doctor.js';

const SECRET = 'hunter2-hunter2';

/** An address without a listener. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `127.0.0.1:${port}`;
}

describe('doctor', () => {
  it('says what is missing for a service, by key and without a value', async () => {
    const [first] = await examine({ SERVICE_TOKENS: SECRET, KAFKA_SESSION_MS: SECRET }, { service: 'registry' });
    expect(first).toMatchObject({ check: 'environment', verdict: 'failed' });
    expect(first?.seen).toContain('KAFKA_BROKERS');
    expect(first?.seen).toContain('KAFKA_SESSION_MS');
    expect(JSON.stringify(first)).not.toContain(SECRET);
  });

  it('says that nothing was named', async () => {
    expect(await examine({})).toEqual([expect.objectContaining({ check: 'environment', verdict: 'failed' })]);
  });

  it('looks at what is named, one dependency hiding no other, and shows no secret', async () => {
    const away = await nobody();
    const findings = await examine({
      ...{ KAFKA_BROKERS: away, KAFKA_SASL_MECHANISM: 'plain', KAFKA_USERNAME: 'u', KAFKA_PASSWORD: SECRET },
      MONGODB_URL: `mongodb://root:${SECRET}@${away}/chartloom`,
      ...{ S3_BUCKET: 'b', S3_ENDPOINT: `http://${away}`, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: SECRET },
      ...{ SERVICE_TOKENS: SECRET, REGISTRY_URL: `http://${away}`, PUBLIC_BASE_URL: `http://${away}` },
    });
    expect(findings.map(({ check, verdict }) => [check, verdict])).toEqual([
      ['environment', 'ok'],
      ['kafka', 'failed'],
      ['mongodb', 'failed'],
      ['s3', 'failed'],
      ['registry', 'failed'],
      ['gateway', 'failed'],
    ]);
    expect(findings.filter(({ seen }) => /nothing listens there|no server that takes writes/.test(seen))).toHaveLength(5);
    expect(findings.slice(1).every(({ advice }) => advice !== undefined)).toBe(true);
    expect(JSON.stringify(findings)).not.toContain(SECRET);
  });

  it.each([
    ['gateway', ['accounts', 'registry', 'notifier', 'gateway']],
    ['accounts', ['accounts', 'registry']],
    ['registry', ['accounts', 'notifier']],
    ['notifier', ['accounts', 'registry']],
    ['extractor', ['registry']],
    ['deidentifier', ['registry']],
  ] as const)('asks for the %s only those that it calls: others may be out of its reach', async (service, called) => {
    const away = `http://${await nobody()}`;
    const urls = { ACCOUNTS_URL: away, REGISTRY_URL: away, NOTIFIER_URL: away, PUBLIC_BASE_URL: away };
    const findings = await examine({ SERVICE_TOKENS: SECRET, ...urls }, { service });
    expect(findings.slice(1).map(({ check }) => check)).toEqual(called);
  });

  it('ends a check at its deadline', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const findings = await examine({ PUBLIC_BASE_URL: `http://127.0.0.1:${port}` }, { deadlineMs: 200 });
    silent.closeAllConnections();
    silent.close();
    expect(findings[1]).toMatchObject({ check: 'gateway', verdict: 'failed', seen: 'it did not answer in time' });
  });
});

describe('doctor on a service', () => {
  let ready = true;
  let address: string;
  const methods = { listEndpoints: () => ({ endpoints: [] }) } as unknown as Implementation['methods'];
  const server = new RpcServer(
    [{ service: notifierV1.NotifierService, methods }],
    { callers: [knownCaller('extractor', 'good')] },
    () => Promise.resolve(ready),
  );
  const look = async (token: string) =>
    (await examine({ RPC_TOKEN: token, NOTIFIER_URL: address })).slice(1).map(({ check, verdict }) => [check, verdict]);

  beforeAll(async () => {
    address = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  });
  afterAll(() => server.close());

  it('sees that it serves and takes the token', async () => {
    expect(await look('good')).toEqual([
      ['notifier', 'ok'],
      ['notifier token', 'ok'],
    ]);
  });

  it('sees that the token is refused', async () => {
    expect(await look('bad')).toEqual([
      ['notifier', 'ok'],
      ['notifier token', 'failed'],
    ]);
  });

  it('sees that it is not ready', async () => {
    ready = false;
    expect(await look('good')).toEqual([['notifier', 'failed']]);
    ready = true;
  });
});

describe('doctor on the gateway', () => {
  let status = 200;
  let server: Server;
  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    [200, 'ok', /200/],
    [503, 'failed', /503/],
    [404, 'failed', /404/],
  ])('with status %i is %s', async (given, verdict, seen) => {
    status = given;
    const { port } = server.address() as AddressInfo;
    const findings = await examine({ PUBLIC_BASE_URL: `http://127.0.0.1:${port}/` });
    expect(findings[1]).toMatchObject({ check: 'gateway', verdict, seen: expect.stringMatching(seen) as unknown });
  });
});

describe('the clock', () => {
  const date = 'Tue, 03 Mar 2026 10:00:00 GMT';
  const at = Date.parse(date);
  it.each([
    [date, at + 900, 'ok'],
    [date, at - 20_000, 'warning'],
    [date, at + 600_000, 'failed'],
    [null, at, 'ok'],
  ])('of %s seen at %i is %s', (header, now, verdict) => {
    expect(clockFinding(header, now).verdict).toBe(verdict);
  });
});
