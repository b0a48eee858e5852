import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import { getDefaultAutoSelectFamily, setDefaultAutoSelectFamily, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { LOOPBACK_POLICY } from './outbound-policy.js';

/** What names resolve to here; a code is an error of the resolver. */
const NAMES: Readonly<Record<string, readonly string[] | 'ENOTFOUND'>> = {
  'allowed.example': ['127.0.0.1'],
  'refused.example': ['10.0.0.1'],
  'first-allowed.example': ['127.0.0.1', '10.0.0.1'],
  'last-allowed.example': ['169.254.169.254', '127.0.0.1'],
  'middle-refused.example': ['127.0.0.1', '10.0.0.1', '127.0.0.1'],
  'empty.example': [],
  'unknown.example': 'ENOTFOUND',
};

type Answer = (error: Error | null, addresses: LookupAddress[]) => void;
jest.unstable_mockModule('node:dns', () => ({
  lookup: (host: string, options: { all?: boolean }, answer: Answer) => {
    if (!options.all) throw new Error('only some of the addresses were asked for');
    const found = NAMES[host] ?? 'ENOTFOUND';
    if (found === 'ENOTFOUND') answer(Object.assign(new Error(`no ${host}`), { code: found }), []);
    else
      answer(
        null,
        found.map((address) => ({ address, family: 4 })),
      );
  },
}));
const { Outbound } = await import('./outbound.js');

describe.each([true, false])('a host name, where Node tries all addresses: %s', (isTryingAll) => {
  const before = getDefaultAutoSelectFamily();
  const outbound = new Outbound(LOOPBACK_POLICY);
  let server: Server;
  let port: number;

  beforeAll(async () => {
    setDefaultAutoSelectFamily(isTryingAll);
    server = createServer((_, response) => response.end('fine')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    setDefaultAutoSelectFamily(before);
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const get = async (host: string): Promise<string> => {
    const { status, body } = await outbound.fetch(`http://${host}:${port}/`, { deadlineMs: 2_000, maxBytes: 100 });
    return `${status} ${(await buffer(body)).toString()}`;
  };

  it('is asked where its address is allowed', async () => {
    expect(await get('allowed.example')).toBe('200 fine');
  });

  it.each(['refused.example', 'first-allowed.example', 'last-allowed.example', 'middle-refused.example'])(
    'is refused where any of its addresses is: %s',
    async (host) => {
      await expect(get(host)).rejects.toMatchObject({ code: 'outbound-refused' });
    },
  );

  it.each(['empty.example', 'unknown.example'])('cannot be reached without an address: %s', async (host) => {
    await expect(get(host)).rejects.toMatchObject({ code: 'outbound-unreachable' });
  });
});
