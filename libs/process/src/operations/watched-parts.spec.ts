import { afterEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Readiness } from '@chartloom/platform';
import { RpcServer } from '@chartloom/rpc';
import { watchCluster } from './watched-parts.js';

const TOKEN = 'token-of-the-gateway';
const callers = [{ caller: 'gateway', sha256: createHash('sha256').update(TOKEN).digest('hex') }] as const;
const NOWHERE = '127.0.0.1:1';

describe('what a gateway watches for operators', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  const served = async (ready: () => boolean): Promise<string> => {
    const server = new RpcServer([], { callers }, () => Promise.resolve(ready()));
    closers.push(() => server.close());
    return `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  };

  it('is each service that answers calls, and Kafka with its workers, none of which it needs', async () => {
    let isNotifierReady = true;
    const readiness = new Readiness({ now: () => 1 });
    const addresses = {
      accounts: await served(() => true),
      registry: `http://${NOWHERE}`,
      notifier: await served(() => isNotifierReady),
    };
    closers.unshift(
      watchCluster(readiness, { addresses, security: { token: TOKEN }, kafka: { brokers: [NOWHERE], clientId: 'spec' } }),
    );
    const states = async () => Object.fromEntries((await readiness.states()).map(({ part, ready }) => [part, ready]));
    const away = { registry: false, kafka: false, extractor: false, deidentifier: false };
    expect(await states()).toEqual({ ...away, accounts: true, notifier: true });
    isNotifierReady = false;
    expect(await states()).toEqual({ ...away, accounts: true, notifier: false });
    expect(await readiness.missing()).toEqual([]);
  });
});
