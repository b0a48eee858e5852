import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from './harness/client.js';
import { CLI, NODE } from './harness/command.js';
import { asked, textPage } from './harness/documents.js';
import { startService, type Service } from './harness/service.js';

/** A release of an invented disease, as CMS writes its order file. */
const RELEASE = `00001 Q999    1 ${'Zorbitz syndrome'.padEnd(60)} Zorbitz syndrome\n`;

let folder: string;
let service: Service;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartloom-terminology-e2e-'));
  const [release, index] = ['icd10cm_order_2026.txt', 'index.sqlite'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(release, RELEASE);
  execFileSync(NODE, [
    '--disable-warning=ExperimentalWarning',
    CLI,
    'terminology',
    'import',
    'icd10cm',
    release,
    '--index',
    index,
  ]);
  service = await startService(['--terminology', index]);
  client = await service.newClient();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

it('a service with an index of releases knows their terms and names the release; one without it states their words', async () => {
  const file_id = await client.upload(textPage(['Problem List', 'Asthma', 'Zorbitz syndrome']));
  const job_id = await client.submit(asked({ file_id }, 'pdf', { task: 'clinical_extraction', format: 'json' }));
  expect(await client.ended(job_id)).toMatchObject({ status: 'success' });
  const { body } = await client.get(`/api/v1/results/${job_id}`);
  const [found] = (
    body as { json_data: { conditions: { text: string; codes: { code: string }[] }[] } }
  ).json_data.conditions.filter(({ text }) => text === 'Zorbitz syndrome');
  const isOurs = service.data !== undefined; // a service that runs already has no such index
  expect(found?.codes.map(({ code }) => code)).toEqual(isOurs ? ['Q99.9'] : []);
});
