import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Problem } from '@chartloom/contracts';
import type { Answer, Client } from './harness/client.js';
import { asked, CCD, PROGRESS_NOTE } from './harness/documents.js';
import { footprint, settledFootprint, untilSame } from './harness/footprint.js';
import { expectProblem } from './harness/problem.js';
import { head, raw, type RawRequest } from './harness/raw.js';
import { startService, type Service } from './harness/service.js';

const MAX_BYTES = 1024 * 1024;
const INVALID = 'Invalid request. See errors for the fields at fault.';
const NO_JSON = 'The request body is not valid JSON';
const NO_UPLOAD = 'The upload is not a complete multipart/form-data body with one part named file';
const ONLY_JSON = 'Content-Type must be application/json';
const ONLY_FORM = 'Content-Type must be multipart/form-data';
const TOO_LARGE = 'File size is too large.';
const MISMATCH = 'File type mismatch';

/** Invalid requests: each gets its error and leaves nothing behind, and the service keeps running. */
describe('a bad request', () => {
  let service: Service;
  let client: Client;
  let file_id: string;
  let before: unknown;

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient({ limits: { maxBytes: MAX_BYTES } });
    file_id = await client.upload(CCD);
    before = await settledFootprint(service, client);
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const leavesNothing = async () => {
    await untilSame(() => footprint(service, client), before);
  };

  describe('in its body', () => {
    const send = (text: string, type = 'application/json') =>
      client.request('POST', '/api/v1/convert', { raw: text, headers: { 'content-type': type } });
    const good = () => asked({ file_id }, 'ccda');

    it.each<[string, string, string, number?]>([
      ['half a JSON', '{"file_id": ', NO_JSON],
      ['text', 'file_id=1', NO_JSON],
      ['a hundred thousand brackets', '['.repeat(100_000), NO_JSON],
      ['as many, closed', '['.repeat(100_000) + ']'.repeat(100_000), INVALID],
      ['null', 'null', INVALID],
      ['a number', '1', INVALID],
      ['an array', '[]', INVALID],
      ['nothing', '', INVALID],
      ['a prototype', '{"__proto__":{"file_id":"x"}}', 'File ID is required'],
      ['more than the limit', JSON.stringify('x'.repeat(MAX_BYTES)), 'The request body is larger than 1048576 bytes', 413],
    ])('%s is refused', async (_, text, message, status = 400) => {
      expectProblem(await send(text), status, message);
      await leavesNothing();
    });

    it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
      '%s is not JSON',
      async (type) => {
        expectProblem(await send(JSON.stringify(good()), type), 415, ONLY_JSON);
        await leavesNothing();
      },
    );

    it.each<[string, object]>([
      ['/file_id', { file_id: 5 }],
      ['/file_id', { file_id: { $ne: null } }],
      ['/file_id', { file_id: 'x'.repeat(201) }],
      ['/presigned_url', { presigned_url: 'https://example.com/' }],
      ['/callback_url', { callback_url: 5 }],
      ['/callback_url', { callback_url: 'javascript:alert(1)' }],
      ['/callback_url', { callback_url: 'https://10.1.2.3/' }],
      ['/process_config', { process_config: undefined }],
      ['/process_config', { process_config: 'dephi' }],
      ['/process_config/tasks', { process_config: {} }],
      ['/process_config/tasks', { process_config: { tasks: 'dephi' } }],
      ['/process_config/tasks', { process_config: { tasks: [] } }],
      ['/process_config/tasks', { process_config: { tasks: ['dephi', 'clinical_extraction'] } }],
      ['/process_config/tasks/0', { process_config: { tasks: [1] } }],
      [
        '/process_config/extraction/include_negatd',
        { process_config: { tasks: ['clinical_extraction'], extraction: { include_negatd: true } } },
      ],
      ['/output_config', { output_config: [] }],
      ['/output_config/format', { output_config: {} }],
      ['/output_config/format', { output_config: { format: 'xml' } }],
      ['/output_config/include_bbox', { output_config: { format: 'fhir', include_bbox: 'yes' } }],
      ['/output_config/bundle', { output_config: { format: 'fhir', bundle: 'batch' } }],
      ['/output_config/bundle', { output_config: { format: 'json', bundle: 'transaction' } }],
      [
        '/process_config/extraction/sections_text',
        { process_config: { tasks: ['clinical_extraction'], extraction: { sections_text: 'markdown' } } },
      ],
      [
        '/process_config/extraction/sections_text',
        {
          ...{ process_config: { tasks: ['clinical_extraction'], extraction: { sections_text: 'html' } } },
          output_config: { format: 'json' },
        },
      ],
      ['/output_config/presigned', { output_config: { format: 'fhir', presigned: 1 } }],
    ])('%s is pointed at where %j', async (pointer, wrong) => {
      const { errors } = expectProblem(await client.convert({ ...good(), ...wrong }), 400, INVALID);
      expect([...new Set(errors?.map((error) => error.pointer))]).toEqual([pointer]);
      await leavesNothing();
    });

    it.each([
      ['dephi of a C-CDA', { task: 'dephi', format: 'pdf' } as const, 'ccda', /works on pdf files only/],
      ['dephi as fhir', { task: 'dephi', format: 'fhir' } as const, 'pdf', /gives pdf/],
      [
        'dephi without a link',
        { task: 'dephi', format: 'pdf', presigned: false } as const,
        'pdf',
        /through a presigned URL only/,
      ],
      ['extraction as pdf', { format: 'pdf' }, 'pdf', /gives fhir or json/],
    ])('%s is refused with what to do instead', async (_, output, type, message) => {
      const answer = await client.convert(asked({ file_id }, type, output));
      expect([answer.status, answer.body['code']]).toEqual([400, 'unsupported-combination']);
      expect(answer.body['message']).toMatch(message);
      await leavesNothing();
    });
  });

  describe('on the wire', () => {
    const credentials = () => Object.entries(client.headers).map(([name, value]) => `${name}: ${value}`);
    const get = (...headers: string[]): RawRequest => ({ chunks: [head('GET /api/v1/usage', headers)] });
    const post = (chunks: string[], ...headers: string[]): RawRequest => ({
      chunks: [head('POST /api/v1/convert', [...credentials(), 'Content-Type: application/json', ...headers]), ...chunks],
    });
    const CASES: readonly (readonly [string, () => RawRequest, number])[] = [
      ['a doubled X-Client-Id', () => get(...credentials(), `x-client-id: ${client.credentials.id}`), 401],
      ['a doubled X-Client-Secret', () => get(...credentials(), `X-Client-Secret: ${client.credentials.secret}`), 401],
      ['a doubled Idempotency-Key', () => post(['{}'], 'Content-Length: 2', 'Idempotency-Key: a', 'Idempotency-Key: b'), 400],
      ['two lengths', () => post(['{}'], 'Content-Length: 2', 'Content-Length: 3'), 400],
      ['a length and chunks', () => post(['2\r\n{}\r\n0\r\n\r\n'], 'Content-Length: 2', 'Transfer-Encoding: chunked'), 400],
      ['a length that is none', () => post(['{}'], 'Content-Length: two'), 400],
      ['a header without end', () => get(...credentials(), `X-Long: ${'x'.repeat(100_000)}`), 431],
      ['a header with a line in it', () => get(...credentials(), 'X-Bad: a\u0000b'), 400],
      ['something that is not HTTP', () => ({ chunks: ['EHLO chartloom\r\n\r\n'] }), 400],
      ['TLS', () => ({ chunks: [Buffer.from('16030100a5010000a10303', 'hex')], then: 'end' }), 400],
      ['a target without end', () => ({ chunks: [head(`GET /api/v1/status/${'x'.repeat(3_000)}`, credentials())] }), 404],
      ['a target that is none', () => ({ chunks: [head('GET /api/v1/status/%zz', credentials())] }), 400],
    ];

    it.each(CASES)('%s gets a problem document', async (_, request, status) => {
      const answer = await raw(service.baseUrl, request());
      expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/content-type: application\/problem\+json/i);
      expect(Problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n{') + 4)))).toMatchObject({ status });
      await leavesNothing();
    });

    it.each([
      ['is cut off half-way', 'vanish', ''],
      ['ends half-way', 'end', '400 '],
    ] as const)('an upload that %s leaves nothing', async (_, then, status) => {
      const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
      const type = 'Content-Type: multipart/form-data; boundary=b';
      const start = head('POST /api/v1/files', [...credentials(), type, `Content-Length: ${CCD.byteLength + 200}`]);
      const answer = await raw(service.baseUrl, { chunks: [start, form, CCD.subarray(0, CCD.byteLength / 2)], then });
      expect(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 400 '.length)).toBe(status);
      await leavesNothing();
    });
  });

  describe('to upload', () => {
    const part = (name: string, value: string | Buffer): [string, string | Blob] => [
      name,
      typeof value === 'string' ? value : new Blob([new Uint8Array(value)]),
    ];
    const sent = (...parts: [string, string | Blob][]): Promise<Answer> => {
      const form = new FormData();
      for (const [name, value] of parts) form.append(name, value);
      return client.request('POST', '/api/v1/files', { raw: form });
    };
    const UNKNOWN = 'File type unknown is not supported. Supported types: pdf, ccda';

    it.each<[string, () => Promise<Answer>, string, number?]>([
      ['no part', () => sent(), NO_UPLOAD],
      ['no part named file', () => sent(part('document', CCD)), NO_UPLOAD],
      ['a text named file', () => sent(part('file', 'text')), NO_UPLOAD],
      ['two files', () => sent(part('file', CCD), part('file', CCD)), NO_UPLOAD],
      ['an empty file', () => sent(part('file', Buffer.alloc(0))), UNKNOWN],
      ['a text', () => sent(part('file', Buffer.from('Dear Sir'))), UNKNOWN],
      ['another XML', () => sent(part('file', Buffer.from('<?xml version="1.0"?><a/>'))), UNKNOWN],
      ['a file type of ours that it is not', () => sent(part('file_type', 'pdf'), part('file', CCD)), MISMATCH],
      ['the same, said afterwards', () => sent(part('file', PROGRESS_NOTE), part('file_type', 'ccda')), MISMATCH],
      [
        'a file type that is not ours',
        () => sent(part('file_type', 'docx'), part('file', CCD)),
        'File type docx is not supported. Supported types: pdf, ccda',
      ],
      ['more than the limit', () => sent(part('file', Buffer.concat([CCD, Buffer.alloc(MAX_BYTES)]))), TOO_LARGE],
      ['far more than the limit', () => sent(part('file', Buffer.concat([CCD, Buffer.alloc(12 * MAX_BYTES)]))), TOO_LARGE],
      ['JSON', () => client.post('/api/v1/files', { file: 'x' }), ONLY_FORM, 415],
      [
        'a form without a boundary',
        () => client.request('POST', '/api/v1/files', { raw: 'x', headers: { 'content-type': 'multipart/form-data' } }),
        NO_UPLOAD,
      ],
    ])('%s is refused, and the client receives the reason', async (_, upload, message, status = 400) => {
      expectProblem(await upload(), status, message);
      await leavesNothing();
    });
  });

  beforeEach(async () => {
    expect((await client.get('/readyz')).status).toBe(200);
  });
});
