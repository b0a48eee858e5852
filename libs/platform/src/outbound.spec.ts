import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostname } from 'node:os';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { AppError } from '@chartloom/kernel';
import { Outbound } from './outbound.js';
import { LOOPBACK_POLICY, rangeOf, refusal, STRICT_POLICY, type OutboundPolicy } from './outbound-policy.js';

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
    const urlOf = (length: number): string => 'https://example.com/'.padEnd(length, 'x');
    expect(() => outbound.check(urlOf(8_193))).toThrow(/refused/);
    expect(outbound.check(urlOf(8_192)).hostname).toBe('example.com');
  });

  it('takes no callback in plain http whose host cannot be in an opened range', () => {
    const local = new Outbound(LOOPBACK_POLICY);
    const own = ['localhost:9000', 'api.localhost', 'receiver', '127.0.0.1', '[::1]', hostname()];
    for (const host of own) expect(local.checkCallback(`http://${host}/x`).protocol).toBe('http:');
    for (const host of ['example.com', 'a.example', 'localhost.example.com', '93.184.216.34'])
      expect(() => local.checkCallback(`http://${host}/x`)).toThrow('plain http is not allowed, use https');
    expect(local.checkCallback('https://example.com/x').protocol).toBe('https:');
    // a network of one's own has names that only it knows
    const inside = new Outbound({ reach: ['private'], plainHttp: ['private'] });
    expect(inside.checkCallback('http://hooks.hospital.example/x').protocol).toBe('http:');
  });

  it('says why', () => {
    expect(() => outbound.check('https://10.0.0.1/')).toThrow('The URL is refused: the address lies in the private range');
    expect(() => outbound.check('http://example.com/')).toThrow('The URL is refused: plain http is not allowed, use https');
  });

  it('knows a public address', () => {
    expect(['::7f00:1', '::808:808', '::ffff:808:808'].map(rangeOf)).toEqual(['reserved', 'reserved', 'public']);
    expect([rangeOf('93.184.215.14'), rangeOf('2606:2800:21f:cb07::1')]).toEqual(['public', 'public']);
  });
});

function* endless(): Iterable<string> {
  for (;;) yield 'x'.repeat(1_000);
}

describe('a policy', () => {
  const HALF: OutboundPolicy = { reach: ['loopback', 'private'], plainHttp: ['loopback'] };
  const RANGE = 'the address lies in the private range';
  const PLAIN = 'plain http is not allowed, use https';

  it.each<[string, OutboundPolicy, string, string, string | undefined]>([
    ['strict', STRICT_POLICY, 'https:', '93.184.215.14', undefined],
    ['strict', STRICT_POLICY, 'http:', '93.184.215.14', PLAIN],
    ['strict', STRICT_POLICY, 'https:', '10.0.0.1', RANGE],
    ['opened', HALF, 'https:', '127.0.0.1', undefined],
    ['opened', HALF, 'http:', '127.0.0.1', undefined],
    ['opened', HALF, 'https:', '10.0.0.1', undefined],
    ['opened', HALF, 'http:', '10.0.0.1', PLAIN],
    ['opened to plain http of the internet', { reach: [], plainHttp: ['public'] }, 'http:', '93.184.215.14', undefined],
  ])('that is %s: %#', (_, policy, protocol, address, reason) => {
    expect(refusal(policy, protocol, address)).toBe(reason);
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
    '/exact': (r) => r.writeHead(200, { 'content-length': '500' }).end('x'.repeat(500)),
    '/exact-streamed': (r) => Readable.from(Array(5).fill('x'.repeat(100))).pipe(r),
    '/one-more': (r) => Readable.from([...Array<string>(5).fill('x'.repeat(100)), 'x']).pipe(r),
    '/echo': (r) => r.req.pipe(r.writeHead(200, { 'x-method': r.req.method })),
    '/in-two': (r) => {
      r.write('x'.repeat(100));
      setTimeout(() => r.end('x'.repeat(100)), 50);
    },
    '/endless': (r) =>
      Readable.from(endless())
        .on('error', () => undefined)
        .pipe(r),
    '/endless-announced': (r) => Readable.from(endless()).pipe(r.writeHead(200, { 'content-length': '100000000' })),
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

  it('takes an answer of exactly as many bytes as allowed, and not one more', async () => {
    for (const path of ['/exact', '/exact-streamed']) expect(await get(path)).toBe(`200 ${'x'.repeat(500)}`);
    await expect(get('/one-more')).rejects.toMatchObject({
      code: 'outbound-too-large',
      message: 'The answer is larger than 500 bytes',
    });
  });

  it('sends a body, and asks with GET where there is none', async () => {
    const limits = { deadlineMs: 2_000, maxBytes: 500 };
    const posted = await outbound.fetch(`${base}/echo`, { ...limits, method: 'POST', body: Buffer.from('sent') });
    expect([posted.headers['x-method'], (await buffer(posted.body)).toString()]).toEqual(['POST', 'sent']);
    const got = await outbound.fetch(`${base}/echo`, limits);
    expect([got.headers['x-method'], (await buffer(got.body)).toString()]).toEqual(['GET', '']);
  });

  it('uses a connection again after an answer that it discarded, or that announced too much', async () => {
    const own = new Outbound(LOOPBACK_POLICY);
    let connections = 0;
    const count = (): void => void connections++;
    server.on('connection', count);
    const fetch = async (path: string) => {
      await new Promise((resolve) => setTimeout(resolve, 30)); // the connection is free again a moment after its answer
      return own.fetch(base + path, { deadlineMs: 2_000, maxBytes: 500 });
    };
    await (await fetch('/exact')).discard();
    await expect(fetch('/announced')).rejects.toMatchObject({ code: 'outbound-too-large' });
    await (await fetch('/in-two')).discard();
    await (await fetch('/exact')).discard();
    expect(connections).toBe(1);
    server.off('connection', count);
    await own.close();
  });

  it('cuts off an answer without end that it discards, or that announced too much', async () => {
    const cut = async (ask: () => Promise<unknown>): Promise<boolean> => {
      const closed = new Promise<boolean>((resolve) => {
        server.once('request', (_, response: ServerResponse) => response.once('close', () => resolve(true)));
      });
      await ask();
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000).unref());
      return Promise.race([closed, late]);
    };
    const fetch = (path: string) => outbound.fetch(base + path, { deadlineMs: 20_000, maxBytes: 500 });
    expect(await cut(async () => (await fetch('/endless')).discard())).toBe(true);
    expect(await cut(() => fetch('/endless-announced').catch(() => undefined))).toBe(true);
  });

  it('asks nothing more once it is closed', async () => {
    const own = new Outbound(LOOPBACK_POLICY);
    await own.close();
    await expect(own.fetch(`${base}/ok`, { deadlineMs: 2_000, maxBytes: 500 })).rejects.toMatchObject({
      code: 'outbound-unreachable',
    });
  });

  it('fails with the reason of the caller who cancels', async () => {
    const caller = new AbortController();
    const answer = outbound.fetch(`${base}/never`, { deadlineMs: 5_000, maxBytes: 500, signal: caller.signal });
    const started = performance.now();
    setTimeout(() => {
      caller.abort(new AppError('shutdown', 'The process ends'));
    }, 20);
    await expect(answer).rejects.toMatchObject({ code: 'shutdown' });
    expect(performance.now() - started).toBeLessThan(4_000);
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
