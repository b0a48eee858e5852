import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom, SAMPLES, serve, start, type Ended, type Service } from '../testing/command.js';

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

describe('beside the jobs', () => {
  it('usage shows credits and what was charged', async () => {
    const { code, said } = await answer('usage');
    expect({ code, said }).toMatchObject({ code: 0, said: { plan: 'standard', credits: { granted: 1_000 } } });
    expect((await run('usage')).stdout).toMatch(/^granted +1000$/m);
  });

  it('webhooks adds, changes, tests and removes an endpoint', async () => {
    const created = await answer(
      'webhooks',
      'create',
      'https://example.org/hook',
      '--events',
      'job.failed',
      '--description',
      'mine',
    );
    expect(created).toMatchObject({ code: 0, said: { events: ['job.failed'], description: 'mine' } });
    const id = created.said['webhook_id'] as string;
    expect((await answer('webhooks')).said).toMatchObject([{ webhook_id: id }]);
    expect(await answer('webhooks', 'update', id, '--disable')).toMatchObject({ code: 0, said: { disabled: true } });
    expect(await run('webhooks', 'update', id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing to change') as unknown,
    });
    expect(await answer('webhooks', 'deliveries', id)).toMatchObject({ code: 0, said: { deliveries: [] } });
    expect(await answer('webhooks', 'delete', id)).toMatchObject({ code: 0, said: { deleted: true } });
    expect(await run('webhooks', 'test', id)).toMatchObject({ code: 1, stdout: '' });
    expect((await answer('webhooks', 'rotate-secret')).code).toBe(0);
  });

  it('events tells the states of a job with its metadata left out, until Ctrl-C', async () => {
    const events = start(['events', '--json'], service?.env);
    try {
      await Promise.race([events.line((line) => line.includes('"status"')), pause(5_000)]); // by then the stream is open
      const { said } = await answer('submit', CCD, ...EXTRACT, '--metadata', 'study=17', '--wait');
      const id = said['job_id'] as string;
      const line = await events.line((one) => one.includes(id) && one.includes('"success"'));
      expect(JSON.parse(line)).toMatchObject({ type: 'job', job: { job_id: id, status: 'success', state: 'success' } });
      expect(line).not.toContain('study');
      expect((await answer('jobs', 'show', id)).said).toMatchObject({ metadata: { study: '17' } });
    } finally {
      expect(await events.stop()).toBe(0);
    }
  });

  it('submit takes a list of addresses, which only Enterprise customers may', async () => {
    const list = join(folder, 'addresses');
    await writeFile(list, 'https://example.org/a.pdf\n');
    const args = ['submit', '--bulk', list, '--file-type', 'pdf', ...EXTRACT];
    expect(await run(...args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/enterprise/i) as unknown });
    expect(await run(...args, '--wait')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('belong to one file') as unknown,
    });
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

describe('serve', () => {
  it('on a port that is taken says which and for what, in one line, and makes no data folder', async () => {
    const { port } = new URL(service?.env['CHARTLOOM_URL'] ?? '');
    const data = join(folder, 'refused');
    const { code, stdout, stderr } = await chartloom(['serve', '--port', port, '--metrics-port', '0', '--data', data]);
    expect([code, stdout, stderr.trimEnd().split('\n')]).toEqual([
      ...[2, ''],
      [expect.stringMatching(new RegExp(`^chartloom: Port ${port} of 127.0.0.1, for the API, is used`))],
    ]);
    expect(existsSync(data)).toBe(false);
  });
});

describe('--help', () => {
  it('shows examples for every command, and explains the exit codes', async () => {
    const names = ['convert', 'serve', 'upload', 'submit', 'status', 'results', 'jobs', 'usage', 'webhooks', 'events', 'clients'];
    const helps = await Promise.all(names.map((name) => chartloom([name, '--help'])));
    for (const [i, { stdout }] of helps.entries()) expect(stdout).toContain(`Examples:\n  chartloom ${names[i]}`);
    expect(await chartloom(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Exit codes: 0 success') as unknown,
    });
  });
});
