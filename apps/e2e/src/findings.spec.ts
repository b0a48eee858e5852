import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, PROGRESS_NOTE } from './harness/documents.js';
import { Outside } from './harness/outside.js';
import { startService, type Service } from './harness/service.js';

interface Finding {
  readonly id: string;
  readonly text: string;
  readonly category: string;
  readonly channel: string;
}

/** All files of the service below a folder, by path. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a service that stores findings', () => {
  // a key has no scope review; documents themselves hold what was found
  const DOCUMENTS = [ENDPOINTS.jobDocument.path];
  let service: Service;
  let outside: Outside;
  let client: Client;
  let ids: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient();
    const { webhook_id } = (await client.post('/api/v1/webhooks', { url: outside.url('/hook') })).body;
    const file_id = await client.upload(PROGRESS_NOTE);
    const job_id = await client.submit(asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }));
    expect(await client.ended(job_id)).toMatchObject({ status: 'success' });
    await outside.webhook('/hook');
    ids = { file_id, job_id, webhook_id: webhook_id as string };
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await outside[Symbol.asyncDispose]();
  });

  /** What may be nowhere else: names that were found, and ids of findings. Empty of a service whose disk we do not see. */
  function secrets(): string[] {
    if (service.data === undefined) return ['private/findings'];
    const [path] = filesBelow(join(service.data, 'blobs')).filter((file) => file.endsWith('/private/findings'));
    const { findings } = JSON.parse(readFileSync(path ?? '', 'utf8')) as { findings: readonly Finding[] };
    expect(findings.length).toBeGreaterThan(3);
    const names = findings.filter(({ category, text }) => category === 'NAME' && text.includes(' '));
    expect(names.length).toBeGreaterThan(0);
    return ['private/findings', ...findings.map(({ id }) => id), ...names.map(({ text }) => text)];
  }

  it('gives them to no key by any endpoint', async () => {
    const gets = Object.values(ENDPOINTS).filter(
      ({ method, path }) => method === 'GET' && !(DOCUMENTS as readonly string[]).includes(path),
    );
    const paths = gets.map(({ path }) => path.replace(/[:{](\w+)\}?/g, (_, name: string) => ids[name] ?? 'findings'));
    const more = [
      'results/JOB?presigned=true',
      'jobs/JOB/findings',
      'jobs/JOB/certificate?format=findings',
      'results/JOB/findings',
    ];
    const hidden = secrets();
    let read = 0;
    for (const path of [...paths, ...more.map((one) => `/api/v1/${one.replace('JOB', ids['job_id'] ?? '')}`)]) {
      const { status, text } = await client.get(path);
      if (status === 200) read++;
      expect([path, hidden.filter((secret) => text.includes(secret))]).toEqual([path, []]);
    }
    expect(read).toBeGreaterThan(8);
  });

  it('puts them into no webhook, no delivered file, no database and no audit log', async () => {
    const hidden = secrets();
    const { presigned_url } = (await client.get(`/api/v1/results/${ids['job_id']}?presigned=true`)).body;
    const delivered = (await client.get(presigned_url as string, { anonymous: true })).bytes;
    const bodies = outside.received('/hook').map(({ body }) => body);
    const texts = [...bodies, Buffer.from(delivered).toString('latin1')];
    expect(hidden.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
    if (service.data === undefined) return;
    // the database has the key of the artifact, by which the job's retention deletes it
    const others = filesBelow(service.data).filter((file) => !file.includes('/blobs/'));
    expect(others.length).toBeGreaterThan(1);
    const stored = others.map((file) => readFileSync(file, 'latin1')).join('\n');
    expect(hidden.filter((secret) => secret !== 'private/findings' && stored.includes(secret))).toEqual([]);
  });
});
