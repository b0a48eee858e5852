import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { BulkConvertAccepted } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, textPage } from './harness/documents.js';
import { Outside } from './harness/outside.js';
import { startService, type Service } from './harness/service.js';

const SEEN = '03/05/2024';
const NOTE = textPage(['Patient: Margaret Holloway   MRN: 00-441788', `Seen on ${SEEN} by Dr. Robert Okarin.`]);
/** The same patient, without a record number and with another name first. */
const LETTER = textPage(['From: Dr. Brilith Dovumble', `Dear Ms. Holloway, you were seen on ${SEEN}.`]);

describe('documents with one patient_key', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient();
    outside.document('/note', NOTE);
    outside.document('/letter', LETTER);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  /** The dates that the result of a job shows. */
  const datesOf = async (job: string): Promise<string[]> => {
    expect(await client.ended(job)).toMatchObject({ status: 'success' });
    const { presigned_url } = (await client.get(`/api/v1/results/${job}?presigned=true`)).body;
    const dates = surrogatesIn((await client.get(presigned_url as string, { anonymous: true })).bytes).filter((text) =>
      DATE.test(text),
    );
    expect(dates).toHaveLength(1);
    expect(dates).not.toContain(SEEN);
    return dates;
  };
  const convert = async (bytes: Buffer, deid: object): Promise<string[]> => {
    const process_config = { tasks: ['dephi'], deid: { mode: 'surrogate', ...deid } };
    const request = asked({ file_id: await client.upload(bytes) }, 'pdf', { task: 'dephi', format: 'pdf' }, { process_config });
    return datesOf(await client.submit(request));
  };

  it('shift their dates alike, though one lacks a record number', async () => {
    const [note, letter] = await Promise.all([NOTE, LETTER].map((one) => convert(one, { patient_key: 'p1' })));
    expect(letter).toEqual(note);
    expectOthers(note, await Promise.all(['p2', 'p3'].map((patient_key) => convert(LETTER, { patient_key }))));
  });

  it('do so within a scope, and without the key they do not', async () => {
    const [note, letter, ...others] = await Promise.all([
      convert(NOTE, { scope: 'a', patient_key: 'p1' }),
      convert(LETTER, { scope: 'a', patient_key: 'p1' }),
      ...['b', 'c'].map((scope) => convert(NOTE, { scope, patient_key: 'p1' })),
      ...[NOTE, LETTER].map((one) => convert(one, { scope: 'a' })),
    ]);
    expect(letter).toEqual(note);
    expectOthers(note, others.slice(0, 2));
    expectOthers(note, others.slice(2));
  });

  it('do so in a bulk request, where each file has the key of its patient', async () => {
    const files = [
      { presigned_url: outside.url('/note'), patient_key: 'p1' },
      { presigned_url: outside.url('/letter'), patient_key: 'p1' },
      { presigned_url: outside.url('/letter'), patient_key: 'p2' },
      { presigned_url: outside.url('/note'), patient_key: 'p3' },
    ].map((file) => ({ ...file, file_type: 'pdf' }));
    const answer = await client.post('/api/v1/bulk-convert', {
      ...{ files, batch_callback_url: outside.url('/hook') },
      ...{ process_config: { tasks: ['dephi'], deid: { mode: 'surrogate' } }, output_config: { format: 'pdf' } },
    });
    const { jobs } = BulkConvertAccepted.parse(answer.body);
    const [note, letter, ...others] = await Promise.all(jobs.map(({ job_id }) => datesOf(job_id)));
    expect(letter).toEqual(note);
    expectOthers(note, others);
  });
});

/** Two documents may shift by the same number of days by chance, once in 365; hardly ever do three. */
function expectOthers(dates: readonly string[] | undefined, others: readonly (readonly string[])[]): void {
  expect(others).toHaveLength(2);
  expect(others).not.toEqual(others.map(() => dates));
}

const DATE = /^\d{2}\/\d{2}\/\d{4}$/;

/** What a result writes in hexadecimal digits, as surrogates are. */
function surrogatesIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ 0: mark, index }) => {
    const start = index + mark.length;
    const stream = bytes.subarray(start, text.indexOf('endstream', start));
    try {
      return inflateSync(stream, { finishFlush: 2 }).toString('latin1');
    } catch {
      return stream.toString('latin1');
    }
  });
  return streams.flatMap((stream) =>
    [...stream.matchAll(/<([0-9A-Fa-f]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
  );
}
