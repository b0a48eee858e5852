import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './harness/client.js';
import { asked, PROGRESS_NOTE } from './harness/documents.js';
import { startService, type Service } from './harness/service.js';
import { sessionOf, withSession, type Reviewer } from './harness/session.js';

interface Decision {
  readonly job_id: string;
  readonly corrected_by: string;
  readonly decision: string;
  readonly found?: Readonly<Record<string, unknown>>;
  readonly decided?: Readonly<Record<string, unknown>>;
}

describe('the export of corrections', () => {
  let service: Service;
  let client: Client;
  let person: Reviewer;
  let cookie: string;

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
    person = await service.clients.createReviewer(client.credentials.organizationId);
    cookie = await sessionOf(client, person);
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const finished = async (more: Parameters<typeof asked>[2]): Promise<string> => {
    const job = await client.submit(asked({ file_id: await client.upload(PROGRESS_NOTE) }, 'pdf', more));
    await client.ended(job);
    return job;
  };
  const review = async (job: string, json: object): Promise<string> => {
    const { body } = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...withSession(cookie), json });
    const correction = body['correction'] as string;
    expect(await client.ended(correction)).toMatchObject({ status: 'success' });
    return correction;
  };
  const exported = async (query = ''): Promise<{ corrections: readonly Decision[] }> => {
    const { status, body } = await client.get(`/api/v1/reviews/corrections${query}`, withSession(cookie));
    expect(status).toBe(200);
    return body as unknown as { corrections: readonly Decision[] };
  };

  it('has each decision with what the engine had found, once, and a line in the audit log for each job', async () => {
    const facts = await finished({ include_bbox: true });
    const { fhir_data } = (await client.get(`/api/v1/results/${facts}`)).body as {
      fhir_data: { entry: readonly { fullUrl: string; resource: { resourceType: string; code: { text: string } } }[] };
    };
    const [right, wrong, misread] = fhir_data.entry.filter(({ resource }) => resource.resourceType === 'Condition');
    const code = { system: 'http://snomed.info/sct', code: '90560007' };
    const decisions = {
      confirm: [right?.fullUrl],
      reject: [wrong?.fullUrl],
      correct: [{ fact: misread?.fullUrl, text: 'Gout', code }],
      add: [{ class: 'Procedure', text: 'Cataract surgery', page: 1, box: { x: 1, y: 1, width: 9, height: 9 } }],
    };
    const first = await review(facts, { reject: [right?.fullUrl] });
    const second = await review(first, decisions); // complete, and in the place of those before
    const clean = await finished({ task: 'dephi', format: 'pdf' });
    const { findings } = (await client.get(`/api/v1/jobs/${clean}/findings`, withSession(cookie))).body as {
      findings: readonly { id: string; category: string; text: string }[];
    };
    const [stays, other] = findings.filter(({ category }) => category === 'NAME');
    const ofFindings = await review(clean, { refuse: [{ id: stays?.id }], change: [{ id: other?.id, category: 'LOCATION' }] });

    const { corrections } = await exported();
    const of = (job: string) => corrections.filter(({ corrected_by }) => corrected_by === job);
    expect(of(ofFindings)).toMatchObject([
      { job_id: clean, task: 'dephi', reviewer: person.id, decision: 'refuse', found: { text: stays?.text, category: 'NAME' } },
      { job_id: clean, decision: 'change', found: { text: other?.text }, decided: { category: 'LOCATION' } },
    ]);
    const named = (entry: typeof right) => ({ type: 'Condition', text: entry?.resource.code.text });
    expect(of(second)).toMatchObject([
      { job_id: first, task: 'clinical_extraction', decision: 'confirm', found: named(right) },
      { decision: 'reject', found: named(wrong) },
      { decision: 'correct', found: named(misread), decided: { text: 'Gout', code } },
      { decision: 'add', decided: { text: 'Cataract surgery', page: 1 } },
    ]);
    expect(corrections).toHaveLength(6);
    const { corrections: later } = await exported(`?created_from=${new Date(Date.now() + 60_000).toISOString()}`);
    expect(later).toEqual([]);
    expect(JSON.stringify(corrections.find(({ decision }) => decision === 'reject')?.found)).toMatch(/"boxes":\[\{"page":1/);
    if (service.data === undefined) return;
    const log = readFileSync(join(service.data, 'audit.log'), 'utf8');
    const lines = log.split('\n').filter((line) => line.includes('"kind":"corrections"'));
    const jobs = lines.map((line) => JSON.parse(line) as { job: string; reviewer: string });
    expect(new Set(jobs.map(({ job, reviewer }) => `${reviewer} ${job}`))).toEqual(
      new Set([`${person.id} ${first}`, `${person.id} ${clean}`]),
    );
    expect(log).not.toContain(stays?.text);
  });

  it('is for reviewers alone, and another organization has none of it', async () => {
    expect(await client.get('/api/v1/reviews/corrections')).toMatchObject({ status: 403, body: { code: 'scope-missing' } });
    const other = await service.newClient();
    const stranger = await service.clients.createReviewer(other.credentials.organizationId);
    const { body } = await other.get('/api/v1/reviews/corrections', withSession(await sessionOf(other, stranger)));
    expect(body).toEqual({ corrections: [] });
  });
});
