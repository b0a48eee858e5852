import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from './harness/client.js';
import { asked, CCD } from './harness/documents.js';
import { startService, type Service } from './harness/service.js';

/** A table that adds a code of the site to one of SNOMED CT. */
const TABLE = 'name\tSt. Mary\nversion\t1\ncode\t2.16.840.1.113883.6.96\t59621000\t1.2.3.4.5\tHTN\tHypertension here\n';
const PATIENCE_MS = 40_000;

let folder: string;
let table: string;
let service: Service;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartloom-mapping-e2e-'));
  table = join(folder, 'site.tsv');
  writeFileSync(table, TABLE);
  service = await startService(['--mapping', table]);
  client = await service.newClient();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const submitted = async () => client.submit(asked({ file_id: await client.upload(CCD) }, 'ccda'));

it('a service with a site mapping makes no result of a table that was changed while it ran, and names the one that it used', async () => {
  if (service.data === undefined) return; // a service that runs already has no such table
  writeFileSync(table, TABLE.replace('Hypertension here', 'Something else'));
  const job = await submitted();
  const until = Date.now() + PATIENCE_MS;
  while ((await client.job(job)).attempt < 2 && Date.now() < until) await sleep(200);
  const tried = await client.job(job);
  expect([tried.status, tried.attempt > 1]).toEqual(['pending', true]);

  writeFileSync(table, TABLE);
  expect(await client.ended(job)).toMatchObject({ status: 'success' });
  const tool = (await client.job(job)).report?.tools['site-mapping'];
  expect(tool).toContain('St. Mary');
  expect(tool).toContain(createHash('sha256').update(TABLE).digest('hex').slice(0, 8));
});
