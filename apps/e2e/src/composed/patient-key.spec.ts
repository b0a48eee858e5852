import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordTraces, type Recording } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { FakeClock } from '@chartloom/testing';
import type { Client } from '../harness/client.js';
import { asked, PROGRESS_NOTE } from '../harness/documents.js';
import { eventually } from '../harness/eventually.js';
import { expectProblem } from '../harness/problem.js';
import { startPlatform, type Platform } from './platform.js';

const RAW = 'Quillfeather-1931-01-04';
/** What would tell the key: its bytes, and what anyone can compute from them. */
const TRACES = [
  RAW,
  Buffer.from(RAW).toString('base64'),
  Buffer.from(RAW).toString('hex'),
  createHash('sha256').update(RAW).digest('hex'),
];
const HMAC = /[0-9a-f]{64}/;

describe('a patient_key', () => {
  let folder: string;
  let recording: Recording;
  let platform: Platform;
  let client: Client;
  let file_id: string;
  const withKey = (patient_key: string, mode = 'surrogate') =>
    asked(
      { file_id },
      'pdf',
      { task: 'dephi', format: 'pdf' },
      { process_config: { tasks: ['dephi'], deid: { mode, patient_key } } },
    );
  const bulk = (files: object[], deid: object = { mode: 'surrogate' }) => ({
    files: files.map((file) => ({ presigned_url: 'http://127.0.0.1:1/a.pdf', file_type: 'pdf', ...file })),
    ...{ process_config: { tasks: ['dephi'], deid }, output_config: { format: 'pdf' } },
    batch_callback_url: 'http://127.0.0.1:1/',
  });
  const stored = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chartloom-patient-key-'));
    recording = await recordTraces();
    platform = await startPlatform(new FakeClock(Date.now()), new SqliteStore(join(folder, 'store')));
    client = await platform.newClient();
    file_id = await client.upload(PROGRESS_NOTE);
  });
  afterAll(async () => {
    await platform[Symbol.asyncDispose]();
    await platform.store.close();
    await recording[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  it('is nowhere: not in the store, on the bus, in the log, in the audit log or in a trace', async () => {
    const headers = { 'idempotency-key': 'one', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const one = await client.convert(withKey(RAW), headers);
    expect([one.status, one.text.includes(RAW)]).toEqual([200, false]);
    const many = await client.post('/api/v1/bulk-convert', bulk([{ patient_key: RAW }, {}]), { 'idempotency-key': 'many' });
    expect([many.status, many.text.includes(RAW)]).toEqual([200, false]);
    const detail = await client.get(`/api/v1/jobs/${String(one.body['job_id'])}`);
    for (const wrong of [withKey(RAW, 'remove'), withKey(RAW.repeat(50)), bulk([{ patient_key: RAW }], {})]) {
      const refused = await client.convert(wrong);
      expect([refused.status, refused.text.includes(RAW)]).toEqual([400, false]);
    }
    await eventually('an event of the job', () => platform.published.find((event) => event.includes(String(one.body['job_id']))));
    const places = {
      ...{ store: stored(), bus: platform.published.join(''), log: platform.log(), audit: platform.audited.join('') },
      ...{ traces: JSON.stringify(recording.spans()), detail: detail.text },
    };
    for (const place of ['store', 'bus', 'traces', 'detail'] as const) expect(places[place]).not.toBe('');
    for (const [place, content] of Object.entries(places)) {
      for (const trace of TRACES) expect([place, content.includes(trace)]).toEqual([place, false]);
    }
    expect(places.store).toMatch(new RegExp(`"patient":"${HMAC.source}"`));
    expect(places.bus).not.toMatch(/patient/);
  });

  it('is a part of what an Idempotency-Key stands for', async () => {
    const headers = { 'idempotency-key': 'two' };
    const first = await client.convert(withKey('p1'), headers);
    const again = await client.convert(withKey('p1'), headers);
    expect([again.headers.get('idempotency-replayed'), again.body['job_id']]).toEqual(['true', first.body['job_id']]);
    const other = await client.convert(withKey('p2'), headers);
    expect(other.body['code']).toBe('idempotency-key-reused');
  });

  it.each<[string, string, string, () => object, string[]]>([
    [
      'without surrogates',
      '/api/v1/convert',
      'Invalid request. See errors for the fields at fault.',
      () => withKey('p1', 'remove'),
      ['/process_config/deid/patient_key'],
    ],
    [
      'that is empty',
      '/api/v1/convert',
      'Invalid request. See errors for the fields at fault.',
      () => withKey(''),
      ['/process_config/deid/patient_key'],
    ],
    [
      'of 257 characters',
      '/api/v1/convert',
      'Invalid request. See errors for the fields at fault.',
      () => withKey('x'.repeat(257)),
      ['/process_config/deid/patient_key'],
    ],
    [
      'without surrogates in a bulk request',
      '/api/v1/bulk-convert',
      'Invalid request payload',
      () => bulk([{}, { patient_key: 'p1' }], { mode: 'remove' }),
      ['/files/1/patient_key'],
    ],
    [
      'that is no text in a bulk request',
      '/api/v1/bulk-convert',
      'Invalid request payload',
      () => bulk([{ patient_key: 7 }]),
      ['/files/0/patient_key'],
    ],
  ])('%s is refused', async (_, path, message, request, pointers) => {
    const { errors } = expectProblem(await client.post(path, request()), 400, message);
    expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('of 256 characters is accepted', async () => expect((await client.convert(withKey('x'.repeat(256)))).status).toBe(200));
});
