import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bulkFiles } from './bulk.js';
import { metadataPair, requestOf, type RequestOptions } from './request.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-submit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(content: string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}

describe('the options of a request', () => {
  it('have the places that the API gives them', async () => {
    const options: RequestOptions = {
      ...{ task: 'dephi', mode: 'surrogate', keep: ['year'], layout: 'keep', scope: 'study', metadata: { site: 'a=b' } },
      patientKeyFile: await file('patient 7\n'),
    };
    expect(await requestOf(options)).toEqual({
      process_config: {
        tasks: ['dephi'],
        deid: { mode: 'surrogate', keep: ['year'], layout: 'keep', scope: 'study', patient_key: 'patient 7' },
      },
      output_config: { format: 'pdf' },
      metadata: { site: 'a=b' },
    });
    expect(await requestOf({ task: 'clinical_extraction', minConfidence: 0, includeNegated: true })).toEqual({
      process_config: { tasks: ['clinical_extraction'], extraction: { include_negated: true, min_confidence: 0 } },
      output_config: { format: 'fhir' },
    });
  });

  it.each<[string, RequestOptions]>([
    ['--policy belongs to --task dephi.', { task: 'clinical_extraction', policy: 'safe-harbor' }],
    ['--mode belongs to --task dephi.', { task: 'clinical_extraction', mode: 'surrogate' }],
    ['--min-confidence belongs to --task clinical_extraction.', { task: 'dephi', minConfidence: 0.5 }],
    ['--patient-key-file /no/such/key cannot be read', { task: 'dephi', patientKeyFile: '/no/such/key' }],
  ])('%s', async (message, options) => {
    await expect(requestOf(options)).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining(message) });
  });
});

describe('--metadata', () => {
  it('is a pair at a time', () => {
    expect(metadataPair('site=', metadataPair('study=17=a'))).toEqual({ study: '17=a', site: '' });
  });

  it.each(['study', '=17'])('%j is refused', (text) => {
    expect(() => metadataPair(text)).toThrow('A pair such as study=17.');
  });

  it('is refused where a key comes twice', () => {
    expect(() => metadataPair('study=1', { study: '2' })).toThrow('twice');
  });
});

describe('--bulk', () => {
  const URL = 'https://example.org/a?signature=secret-signature';

  it('takes addresses, and objects with options of their own', async () => {
    const own = { presigned_url: 'https://example.org/b', file_type: 'pdf', patient_key: 'p', metadata: { visit: '1' } };
    const list = await file(`${URL}\r\n\n${JSON.stringify(own)}\n`);
    expect(await bulkFiles(list, 'ccda')).toEqual([{ presigned_url: URL, file_type: 'ccda' }, own]);
  });

  it.each([
    ['a path', '/etc/passwd', 'line 1 is neither'],
    ['no JSON', '{"presigned_url": "secret-signature"', 'line 1 is not a file'],
    [
      'a field that no file has',
      `{"presigned_url":"${URL}","file_type":"pdf","patient":"secret-signature"}`,
      'line 1 is not a file',
    ],
    [
      'a wrong type',
      `\n{"presigned_url":"${URL}","file_type":"secret-signature"}`,
      'line 2 is not a file of a bulk request; see "file_type"',
    ],
    ['nothing', '\n\n', 'names no file'],
    ['too many', `${URL}\n`.repeat(31), 'has 31 files. A request takes 30'],
  ])('refuses %s, without a word of it', async (_, content, message) => {
    const refused = bulkFiles(await file(content), 'pdf');
    await expect(refused).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining(message) });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('secret-signature') });
  });

  it('needs the type of addresses', async () => {
    await expect(bulkFiles(await file(URL), undefined)).rejects.toMatchObject({
      message: expect.stringContaining('--file-type'),
    });
  });
});
