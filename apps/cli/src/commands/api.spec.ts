import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom, SAMPLES, serve, type Ended, type Service } from '../testing/command.js';

const CCD = `${SAMPLES}/ccd.xml`;
const EXTRACT = ['--task', 'clinical_extraction'];
let folder: string;
let service: Service | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-api-'));
  service = await serve(join(folder, 'data'));
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<Ended> => chartloom(args, service?.env);
const answer = async (...args: string[]) => {
  const { code, stdout } = await run(...args, '--json');
  return { code, said: JSON.parse(stdout) as Record<string, unknown> & Record<string, unknown>[] };
};

describe('a document through the service', () => {
  let fileId: string;
  let jobId: string;

  it('is uploaded; a refused one does not stop the others', async () => {
    const notes = join(folder, 'notes.txt');
    await writeFile(notes, 'Buy milk.');
    const { code, said } = await answer('upload', notes, join(folder, 'absent.xml'), CCD);
    expect(code).toBe(1);
    expect(said).toMatchObject([
      { file: notes, error: { code: 'file-type-unsupported' } },
      { error: { code: 'ENOENT' } },
      { file: CCD, file_type: 'ccda' },
    ]);
    fileId = said[2]?.['file_id'] as string;
  });

  it('is submitted by its id, once for one idempotency key, and waited for', async () => {
    const args = ['submit', fileId, ...EXTRACT, '--format', 'json', '--idempotency-key', 'k'];
    const first = await answer(...args);
    expect(first).toMatchObject({ code: 0, said: { file_id: fileId, status: 'pending' } });
    jobId = first.said['job_id'] as string;
    expect(await answer(...args, '--wait')).toMatchObject({ code: 0, said: { job_id: jobId, status: 'success' } });
  });

  it('has a status, a detail and a place in the list', async () => {
    expect(await answer('status', jobId)).toMatchObject({ code: 0, said: { job_id: jobId, status: 'success' } });
    expect((await answer('jobs', '--status', 'success', '--limit', '1')).said['jobs']).toMatchObject([{ job_id: jobId }]);
    expect((await run('jobs', 'show', jobId)).stdout).toMatch(/^credits +0 held, 1 charged$/m);
    expect(await run('jobs', 'cancel', jobId)).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringContaining('has already ended') as unknown,
    });
  });

  it('has the same result on stdout, in a file and by link', async () => {
    const out = join(folder, 'result.json');
    const printed = (await run('results', jobId)).stdout;
    expect(JSON.parse(printed)).toMatchObject({ schema_version: expect.any(String) as unknown });
    expect(await answer('results', jobId, '--out', out)).toMatchObject({
      code: 0,
      said: { out, bytes: Buffer.byteLength(printed) },
    });
    expect(await readFile(out, 'utf8')).toBe(printed);
    const link = await run('results', jobId, '--url');
    const response = await fetch(link.stdout.trim());
    expect(await response.text()).toBe(printed);
    expect((await answer('results', jobId)).said).toMatchObject({ message: 'Results retrieved successfully', json_data: {} });
  });

  it('is converted from file to result in one command', async () => {
    const out = join(folder, 'bundle.json');
    expect(await run('submit', CCD, ...EXTRACT, '--out', out)).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ resourceType: 'Bundle' });
  });
});

describe('a job that takes its time', () => {
  it('can outlast the wait, and can be cancelled', async () => {
    const { said } = await answer('submit', `${SAMPLES}/scanned-note.pdf`, '--task', 'dephi');
    const jobId = said['job_id'] as string;
    expect(await run('status', jobId, '--wait', '--timeout', '1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has not ended within 1 s') as unknown,
    });
    expect(await answer('jobs', 'cancel', jobId)).toMatchObject({ code: 0, said: { message: 'Job cancelled successfully' } });
    expect(await answer('status', jobId, '--wait')).toMatchObject({
      code: 1,
      said: { status: 'failed', error: { code: 'cancelled' } },
    });
  });
});

describe('a request that cannot succeed', () => {
  const cases: [string, string[], number, string][] = [
    ['an unknown job', ['status', 'nope'], 1, 'Job with ID nope was not found'],
    ['an unknown file', ['submit', 'nope', ...EXTRACT], 1, 'File with ID nope was not found'],
    ['a path with nothing there', ['submit', './nope.xml', ...EXTRACT], 2, 'neither a file here nor a file id'],
    ['an address without a type', ['submit', 'https://example.org/a', ...EXTRACT], 2, '--file-type'],
    ['a C-CDA for dephi', ['submit', CCD, '--task', 'dephi'], 1, 'Task dephi works on pdf files only'],
    ['a link for an hour', ['submit', CCD, ...EXTRACT, '--result-ttl', '60'], 2, 'from 1 to 15'],
    ['a folder as --out', ['results', 'nope', '--out', '/'], 2, 'is a folder'],
    ['a wrong secret', ['jobs', '--client-secret', 'x'], 2, 'X-Client-Id and X-Client-Secret are not valid'],
    ['an unreachable service', ['jobs', '--url', 'http://127.0.0.1:9'], 69, 'cannot be reached'],
    ['an invalid address', ['jobs', '--url', 'localhost'], 2, 'is not the address'],
  ];
  const ended = new Map<string, Ended>();
  beforeAll(async () => {
    await Promise.all(cases.map(async ([name, args]) => ended.set(name, await run(...args))));
  });

  it.each(cases)('%s is explained in a sentence', (name, _, code, sentence) => {
    expect(ended.get(name)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) as unknown });
  });

  it('missing credentials are explained', async () => {
    const { code, stderr } = await chartloom(['jobs']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('export CHARTLOOM_CLIENT_SECRET=')]);
  });
});

describe('--help', () => {
  it('shows examples for every command, and explains the exit codes', async () => {
    const names = ['convert', 'serve', 'upload', 'submit', 'status', 'results', 'jobs', 'clients'];
    const helps = await Promise.all(names.map((name) => chartloom([name, '--help'])));
    for (const [i, { stdout }] of helps.entries()) expect(stdout).toContain(`Examples:\n  chartloom ${names[i]}`);
    expect(await chartloom(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Exit codes: 0 success') as unknown,
    });
  });
});
