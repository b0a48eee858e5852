import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from './harness/client.js';
import { CLI, NODE } from './harness/command.js';
import { asked, CCD } from './harness/documents.js';
import { eventually } from './harness/eventually.js';
import { startService, type Service } from './harness/service.js';

const KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}\n`;

describe('a sealed data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartloom-keys-'));
  const keys = join(folder, 'keys.txt');
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    writeFileSync(keys, KEYS);
    service = await startService(['--sealing-keys', keys]);
    client = await service.newClient();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  const command = async (...args: string[]): Promise<{ code: number; text: string }> => {
    const call = ['--disable-warning=ExperimentalWarning', CLI, ...args, '--data', service.data ?? ''];
    try {
      return { code: 0, text: (await promisify(execFile)(NODE, call)).stdout };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, text: stderr };
    }
  };
  /** The files of the folder that hold `text`. */
  const holding = (text: string): string[] =>
    readdirSync(service.data ?? '', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => readFileSync(path).includes(text));

  it('converts as any other, and holds nothing of the document', async () => {
    const note = 'https://example.org/of-jane-roe';
    const file_id = await client.upload(CCD);
    const job = await client.submit({ ...asked({ file_id }, 'ccda'), callback_url: 'http://127.0.0.1:9/of-jane-roe' });
    expect(await client.ended(job)).toMatchObject({ status: 'success' });
    const result = await client.get(`/api/v1/results/${job}`);
    expect(result.text).toContain('resourceType');
    await client.post('/api/v1/webhooks', { url: note });
    if (service.data === undefined) return;
    for (const text of ['<ClinicalDocument', 'resourceType', 'of-jane-roe']) expect([text, holding(text)]).toEqual([text, []]);
    expect(holding(job).length).toBeGreaterThan(0); // ids are found
  });

  it('is opened by nothing without its key', async () => {
    if (service.data === undefined) return;
    const { code, text } = await command('clients', 'list');
    expect([code, text]).toEqual([2, expect.stringContaining('is sealed: give its keys with --sealing-keys or SEALING_KEYS')]);
    writeFileSync(join(folder, 'other.txt'), KEYS.replace('k1', 'k2'));
    expect((await command('clients', 'list', '--sealing-keys', join(folder, 'other.txt'))).text).toContain(
      'sealed under the key k1',
    );
  });

  it('loses one organization for ever, and no other', async () => {
    if (service.data === undefined) return;
    const other = await service.newClient();
    const file = await other.upload(CCD);
    const { organizationId } = client.credentials;
    const shred = ['organizations', 'shred', organizationId, '--sealing-keys', keys];
    expect((await command(...shred)).text).toMatch(
      /organization .+ \([\w-]+\): [1-9]\d* jobs .* and \d+ uploaded files\. .* Say --yes/,
    );
    const shreddedAt = Date.now();
    expect((await command(...shred, '--yes')).code).toBe(0);
    expect(readdirSync(join(service.data, 'blobs'))).not.toContain(organizationId);
    await eventually('the end of the organization', async () =>
      (await client.get('/api/v1/usage')).status === 401 ? true : undefined,
    );
    expect(Date.now() - shreddedAt).toBeLessThan(15_000);
    expect((await other.get(`/api/v1/files/${file}`)).status).toBe(200);
    expect((await command('clients', 'list', '--sealing-keys', keys)).text).toContain(other.credentials.id);
    expect((await command('clients', 'list', '--sealing-keys', keys)).text).not.toContain(client.credentials.id);
  });
});
