import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { Outbound } from './outbound.js';
import { LOOPBACK_POLICY, rangeOf, STRICT_POLICY } from './outbound-policy.js';

/** Addresses and spellings that have opened doors elsewhere. All must be refused before a byte is sent. */
const HOSTILE = [
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://localhost/',
  'http://example.com/',
  'https://user:pw@example.com/',
  'https://user@example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'ftp://example.com/',
  'data:text/plain,x',
  'not a url',
  '//example.com/',
  '',
];

describe('the outbound guard, strict', () => {
  const outbound = new Outbound(STRICT_POLICY);
  afterAll(() => outbound.close());

  it.each(HOSTILE)('refuses %s', async (url) => {
    await expect(outbound.fetch(url, { deadlineMs: 2_000, maxBytes: 10 })).rejects.toMatchObject({ code: 'outbound-refused' });
  });

  it('refuses an endless URL', () => {
    expect(() => outbound.check(`https://example.com/${'x'.repeat(9_000)}`)).toThrow(/refused/);
  });

  it('knows a public address', () => {
    expect([rangeOf('93.184.215.14'), rangeOf('2606:2800:21f:cb07::1')]).toEqual(['public', 'public']);
  });
});

describe('the outbound guard, opened to loopback', () => {
  const outbound = new Outbound(LOOPBACK_POLICY);
  let server: Server;
  let base: string;
  const answers: Record<string, (respond: ServerResponse) => void> = {
    '/ok': (r) => r.end('fine'),
    '/redirect': (r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/announced': (r) => r.writeHead(200, { 'content-length': '1000' }).end('x'.repeat(1000)),
    '/streamed': (r) => Readable.from(Array(20).fill('x'.repeat(100))).pipe(r),
    '/never': () => undefined,
    '/slow-body': (r) => r.write('x'),
    '/cut': (r) => {
      r.writeHead(200, { 'content-length': '400' });
      r.write('half');
      setTimeout(() => r.destroy(), 20);
    },
  };
  beforeAll(async () => {
    server = createServer((request, response) => answers[request.url ?? '']?.(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const get = async (path: string): Promise<string> => {
    const { status, body } = await outbound.fetch(base + path, { deadlineMs: 300, maxBytes: 500 });
    return `${status} ${(await buffer(body)).toString()}`;
  };

  it('fetches what is allowed', async () => {
    expect(await get('/ok')).toBe('200 fine');
  });

  it('hands a redirect back and does not follow it', async () => {
    expect(await get('/redirect')).toBe('302 ');
  });

  it.each([
    ['announces too much', '/announced', 'outbound-too-large'],
    ['sends more than allowed', '/streamed', 'outbound-too-large'],
    ['never answers', '/never', 'outbound-timeout'],
    ['never ends', '/slow-body', 'outbound-timeout'],
    ['breaks off', '/cut', 'outbound-unreachable'],
  ])('gives up on a server that %s', async (_, path, code) => {
    await expect(get(path)).rejects.toMatchObject({ code });
  });

  it('gives up on a port where nobody listens', async () => {
    await expect(outbound.fetch('http://127.0.0.1:1/', { deadlineMs: 500, maxBytes: 1 })).rejects.toMatchObject({
      code: 'outbound-unreachable',
    });
  });

  it('still refuses the other ranges, and names that lead there', async () => {
    await expect(outbound.fetch('http://10.0.0.1/', { deadlineMs: 500, maxBytes: 1 })).rejects.toMatchObject({
      code: 'outbound-refused',
    });
  });
});
