import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { ConvertAccepted } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, CCD, emptyPages, pdf } from './harness/documents.js';
import { footprint, settledFootprint, untilSame } from './harness/footprint.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const MAX_BYTES = 1024 * 1024;
const INVALID = 'File validation failed';
const UNKNOWN = 'File type unknown is not supported. Supported types: pdf, ccda';
const TOO_LARGE = 'File size is too large.';

const cda = (body: string, prolog = '') =>
  Buffer.from(`<?xml version="1.0"?>${prolog}<ClinicalDocument xmlns="urn:hl7-org:v3">${body}</ClinicalDocument>`);
const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const page = (content: string, box = '0 0 300 300') => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${content}>>`,
];
const stream = (bytes: Buffer, filter: string) =>
  Buffer.concat([Buffer.from(`<</Length ${bytes.byteLength}/Filter ${filter}>>stream\n`), bytes, Buffer.from('\nendstream')]);
const zeros = deflateSync(Buffer.alloc(40 * MAX_BYTES));

/** Malicious documents and sources. Each is refused or its job ends, and nothing else is affected. */
describe('a bad document', () => {
  let service: Service;
  let outside: Outside;
  let liar: Server;
  let client: Client;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient({ limits: { maxBytes: MAX_BYTES } });
    liar = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const announced = `HTTP/1.1 200 OK\r\nContent-Length: ${CCD.byteLength - 2_000}\r\n\r\n`;
        socket.end(Buffer.concat([Buffer.from(announced), CCD]));
      });
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    liar.close();
    await outside[Symbol.asyncDispose](); // first, so that no download hangs
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    expect((await client.get('/readyz')).status).toBe(200);
  });

  describe('by its content', () => {
    it.each<[string, Buffer]>([
      ['a C-CDA with a document type', cda('', '<!DOCTYPE ClinicalDocument>')],
      ['a thousand million laughs', cda('<title>&l10;</title>', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`)],
      ['an entity from a file', cda('<title>&f;</title>', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>')],
      ['an entity from an address', cda('', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;]>')],
      ['a hundred thousand elements in each other', cda('<a>'.repeat(100_000) + '</a>'.repeat(100_000))],
      ['a C-CDA that ends half-way', CCD.subarray(0, CCD.byteLength / 2)],
      ['an element that is never closed', cda('<component>')],
      ['an attribute that is there twice', cda('<id root="1" root="2"/>')],
    ])('%s is refused', async (_, bytes) => {
      const sent = await client.send(bytes);
      const before = await settledFootprint(service, client);
      const { file_id } = sent.body;
      const answer = typeof file_id === 'string' ? await client.convert(asked({ file_id }, 'ccda')) : sent;
      expectProblem(answer, 400, typeof file_id === 'string' ? INVALID : UNKNOWN);
      expect(answer.text).not.toMatch(/root:|passwd|haha/);
      await untilSame(() => footprint(service, client), before);
    });

    it.each<[string, Buffer]>([
      ['nothing after its first line', Buffer.from('%PDF-1.7\n')],
      ['noise after its first line', Buffer.concat([Buffer.from('%PDF-1.7\n'), deflateSync(CCD)])],
      ['no pages', pdf(['<</Type/Catalog>>'])],
      ['half of itself', emptyPages(3).subarray(0, 150)],
    ])('a PDF with %s is refused', async (_, bytes) => {
      const file_id = await client.upload(bytes);
      const before = await settledFootprint(service, client);
      expectProblem(await client.convert(asked({ file_id }, 'pdf')), 400, INVALID);
      await untilSame(() => footprint(service, client), before);
    });

    /** Well-formed at first inspection. The engine decides how the job ends, but it ends, and affects no other. */
    it.each<[string, Buffer]>([
      ['a stream of forty megabytes', pdf([...page('4 0 R'), stream(zeros, '/FlateDecode')])],
      ['the same, packed twice', pdf([...page('4 0 R'), stream(deflateSync(zeros), '[/FlateDecode/FlateDecode]')])],
      ['a page larger than a field', pdf(page('4 0 R', '0 0 1e9 1e9'))],
      ['pages that contain themselves', pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>'])],
      ['more pages announced than there are', pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 2147483647>>'])],
    ])('a PDF with %s ends as a job or is refused at once', async (_, bytes) => {
      const file_id = await client.upload(bytes);
      for (const output of [{}, { task: 'dephi', format: 'pdf' } as const]) {
        const answer = await client.convert(asked({ file_id }, 'pdf', output));
        if (answer.status === 200) {
          const { job_id } = ConvertAccepted.parse(answer.body);
          expect(['success', 'failed']).toContain((await client.ended(job_id)).status);
        } else {
          expect(expectProblem(answer, 400, String(answer.body['message'])).message).toMatch(
            /^File (validation failed|has more)/,
          );
        }
      }
    });
  });

  describe('by its source', () => {
    const NOT_FOUND = 'File not found';
    const from = (presigned_url: string) => client.convert(asked({ presigned_url }, 'ccda'));
    const behaving: Record<string, () => string> = {
      'redirects to a private address': () =>
        outside.on('/away', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
      'redirects to a document': () =>
        outside.on('/to', (_, response) => response.writeHead(301, { location: outside.document('/doc', CCD) }).end()),
      'is forbidden': () => outside.on('/forbidden', (_, response) => response.writeHead(403).end()),
      fails: () => outside.on('/fails', (_, response) => response.writeHead(500).end('a trace of theirs')),
      'announces too much': () =>
        outside.on('/announces', (_, response) => response.writeHead(200, { 'content-length': 1e10 }).write(CCD)),
      'never stops': () =>
        outside.on('/endless', (_, response) => {
          response.write(CCD);
          const timer = setInterval(() => response.write(Buffer.alloc(300_000, ' ')), 5);
          response.on('close', () => {
            clearInterval(timer);
          });
        }),
      'breaks off': () =>
        outside.on('/cut', (_, response) => {
          response.writeHead(200, { 'content-length': CCD.byteLength }).write(CCD.subarray(0, 20_000));
          setTimeout(() => response.destroy(), 50);
        }),
      'sends more than announced': () => `http://127.0.0.1:${(liar.address() as AddressInfo).port}/`,
      'sends a page of HTML': () => outside.document('/html', Buffer.from('<!doctype html><title>Sign in</title>')),
      'sends nothing': () => outside.document('/empty', Buffer.alloc(0)),
      'is not there': () => 'http://127.0.0.1:1/',
    };
    it.each<[string, string, string]>([
      ['redirects to a private address', NOT_FOUND, 'source-not-found'],
      ['redirects to a document', NOT_FOUND, 'source-not-found'],
      ['is forbidden', NOT_FOUND, 'source-not-found'],
      ['fails', NOT_FOUND, 'source-unreachable'],
      ['announces too much', TOO_LARGE, 'file-too-large'],
      ['never stops', TOO_LARGE, 'file-too-large'],
      ['breaks off', NOT_FOUND, 'source-unreachable'],
      ['sends a page of HTML', UNKNOWN, 'file-type-unsupported'],
      ['sends nothing', UNKNOWN, 'file-type-unsupported'],
      ['is not there', NOT_FOUND, 'source-unreachable'],
    ])('a source that %s is refused and leaves nothing', async (how, message, code) => {
      const before = await settledFootprint(service, client);
      const answer = await from(behaving[how]!());
      expectProblem(answer, 400, message, code);
      expect(answer.text).not.toContain('a trace of theirs');
      await untilSame(() => footprint(service, client), before);
    });

    it('a source that sends more than announced is never accepted as a complete document', async () => {
      const before = await client.usage();
      const answer = await from(behaving['sends more than announced']!());
      expect([answer.status, ['File not found', INVALID].includes(String(answer.body['message']))]).toEqual([400, true]);
      expect((await client.usage()).credits).toEqual(before.credits);
    });

    it.each([
      'http://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://[fd00::1]/',
      'https://[::ffff:10.0.0.1]/',
      'http://0.0.0.0/',
      'https://100.64.0.1/',
      'http://user:pw@127.0.0.1/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'data:text/xml,<ClinicalDocument/>',
      '//127.0.0.1/',
      'not a url',
    ])('%s is not fetched', async (url) => {
      const before = await settledFootprint(service, client);
      expectProblem(await from(url), 400, NOT_FOUND, 'source-refused');
      await untilSame(() => footprint(service, client), before);
    });
  });
});
