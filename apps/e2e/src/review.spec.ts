import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './harness/client.js';
import { asked, CCD, PROGRESS_NOTE } from './harness/documents.js';
import { eventually } from './harness/eventually.js';
import { Outside } from './harness/outside.js';
import { startService, type Service } from './harness/service.js';
import { SAME_ORIGIN, sessionOf, withSession, type Reviewer } from './harness/session.js';

interface Finding {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  readonly decision?: string;
}

let service: Service;
let client: Client;
let person: Reviewer;
let original: string;

beforeAll(async () => {
  service = await startService();
  client = await service.newClient();
  person = await service.clients.createReviewer(client.credentials.organizationId);
  const file_id = await client.upload(PROGRESS_NOTE);
  original = await client.submit(asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }));
  expect(await client.ended(original)).toMatchObject({ status: 'success' });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

const signIn = (who: Reviewer): Promise<string> => sessionOf(client, who);
const as = withSession;

describe('a session', () => {
  it('takes the place of the two headers for pages of the service, until it ends', async () => {
    const cookie = await signIn(person);
    expect((await client.get('/api/v1/session', as(cookie))).body).toMatchObject({
      kind: 'reviewer',
      scopes: ['read', 'review'],
    });
    expect((await client.get('/api/v1/jobs', as(cookie))).status).toBe(200);
    const ended = await client.request('DELETE', '/api/v1/session', as(cookie));
    expect(ended.headers.get('set-cookie')).toBe('chartloom=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 'cross-site-session'],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }, 'cross-site-session'],
    ['an older browser, on another origin', { origin: 'http://evil.example' }, 'cross-site-session'],
    ['nowhere that the browser tells', {}, 'cross-site-session'],
  ])('is refused where it comes from %s', async (_, headers, code) => {
    const cookie = await signIn(person);
    for (const [method, path] of [
      ['GET', '/api/v1/jobs'],
      ['DELETE', '/api/v1/session'],
    ] as const)
      expect(await client.request(method, path, as(cookie, headers))).toMatchObject({ status: 403, body: { code } });
  });

  it('cannot be begun from another site', async () => {
    const json = { client_id: person.id, client_secret: person.secret };
    const { status, headers } = await client.request('POST', '/api/v1/session', {
      ...{ anonymous: true, json, headers: { 'sec-fetch-site': 'cross-site' } },
    });
    expect([status, headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('cannot be made up, changed or brought twice, and headers beside it decide alone', async () => {
    const cookie = await signIn(person);
    const changed = `${cookie.slice(0, -2)}${cookie.endsWith('A') ? 'B' : 'A'}A`;
    for (const bad of [changed, 'chartloom=', 'chartloom=AAAA', `${cookie}; ${cookie}`])
      expect(await client.get('/api/v1/jobs', as(bad))).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    const wrong = { ...SAME_ORIGIN, cookie, 'x-client-id': person.id, 'x-client-secret': 'wrong' };
    expect((await client.get('/api/v1/jobs', { anonymous: true, headers: wrong })).status).toBe(401);
  });

  it('ends when the key is revoked', async () => {
    const other = await service.clients.createReviewer(client.credentials.organizationId);
    const cookie = await signIn(other);
    expect((await client.get('/api/v1/jobs', as(cookie))).status).toBe(200);
    await service.clients.revoke(other.id);
    const until = Date.now() + 35_000;
    let status = 200;
    while (status === 200 && Date.now() < until) {
      await setTimeout(200); // within the limit of requests
      ({ status } = await client.get('/api/v1/jobs', as(cookie)));
    }
    expect(status).toBe(401);
  });
});

describe('the review of a de-identification', () => {
  const findingsOf = async (job: string, cookie: string) =>
    ((await client.get(`/api/v1/jobs/${job}/findings`, as(cookie))).body['findings'] ?? []) as readonly Finding[];

  it('is for a reviewer alone', async () => {
    for (const path of ['findings', 'review', 'review/draft'])
      expect(await client.get(`/api/v1/jobs/${original}/${path}`)).toMatchObject({
        status: 403,
        body: { code: 'scope-missing' },
      });
  });

  it('keeps a draft, makes a corrected result by a new job, and withdraws the one before', async () => {
    const cookie = await signIn(person);
    const findings = await findingsOf(original, cookie);
    const one = findings.find(({ category }) => category === 'NAME');
    expect(one?.text).not.toBe('');
    const decisions = { refuse: [{ id: one?.id, everywhere: true }] };

    const draft = `/api/v1/jobs/${original}/review/draft`;
    expect((await client.get(draft, as(cookie))).body).toEqual({ draft: null });
    expect((await client.request('PUT', draft, { ...as(cookie), json: decisions })).status).toBe(200);
    expect((await client.get(draft, as(cookie))).body).toMatchObject({ draft: decisions, reviewer: person.id });

    const { body } = await client.request('POST', `/api/v1/jobs/${original}/review`, { ...as(cookie), json: decisions });
    const correction = body['correction'] as string;
    expect(await client.ended(correction)).toMatchObject({ status: 'success', corrects: original, credits: { charged: 0 } });
    const withdrawn = await client.get(`/api/v1/results/${original}?presigned=true`);
    expect(withdrawn).toMatchObject({ status: 410, body: { code: 'result-corrected' } });
    expect((await client.get(`/api/v1/jobs/${original}/document?which=result`)).status).toBe(410);
    expect(await client.job(original)).toMatchObject({ corrected_by: correction, reviewed_by: person.id });
    expect((await client.get(draft, as(cookie))).body).toEqual({ draft: null });

    const again = await findingsOf(correction, cookie);
    expect(again.find(({ id }) => id === one?.id)?.decision).toBe('refused');
    const state = (await client.get(`/api/v1/jobs/${correction}/review`, as(cookie))).body;
    expect(state).toMatchObject({ corrects: original, corrections: decisions });
    expect((await client.get(`/api/v1/jobs/${correction}/document?which=result`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const twice = await client.request('POST', `/api/v1/jobs/${original}/review`, { ...as(cookie), json: decisions });
    expect(twice).toMatchObject({ status: 410, body: { code: 'result-corrected' } });
  });

  it('refuses decisions of another task, and ends without a job where nothing is to be corrected', async () => {
    const cookie = await signIn(person);
    const file_id = await client.upload(PROGRESS_NOTE);
    const job = await client.submit(asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }));
    await client.ended(job);
    const facts = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...as(cookie), json: { reject: ['x'] } });
    expect(facts).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    const done = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...as(cookie), json: {} });
    expect(done.body).toEqual({ message: 'Review recorded', job_id: job });
    expect(await client.job(job)).toMatchObject({ reviewed_by: person.id });
  });

  it('gives the document as it came to whoever may read', async () => {
    const { bytes, headers } = await client.get(`/api/v1/jobs/${original}/document`);
    expect(bytes.equals(PROGRESS_NOTE)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
  });
});

describe('the review of an extraction', () => {
  interface Entry {
    readonly fullUrl: string;
    readonly resource: { readonly resourceType: string; readonly code?: { readonly text?: string } } & Readonly<
      Record<string, unknown>
    >;
  }
  const entriesOf = async (job: string): Promise<readonly Entry[]> => {
    const { fhir_data } = (await client.get(`/api/v1/results/${job}`)).body as { fhir_data: { entry: readonly Entry[] } };
    return fhir_data.entry;
  };

  it.each<['pdf' | 'ccda', Buffer]>([
    ['pdf', PROGRESS_NOTE],
    ['ccda', CCD],
  ])('makes the Bundle of a %s anew, says who decided, and leaves the earlier one as it was', async (type, document) => {
    const cookie = await signIn(person);
    const file_id = await client.upload(document);
    const job = await client.submit(asked({ file_id }, type));
    await client.ended(job);
    const before = await entriesOf(job);
    const [wrong, right, misread] = before.filter(({ resource }) => resource.resourceType === 'Condition');
    const decisions = {
      reject: [wrong?.fullUrl],
      confirm: [right?.fullUrl],
      correct: [{ fact: misread?.fullUrl, text: 'Gout' }],
      add: [{ class: 'Procedure', text: 'Cataract surgery', start: '2019' }],
    };
    const { body } = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...as(cookie), json: decisions });
    const correction = body['correction'] as string;
    expect(await client.ended(correction)).toMatchObject({ status: 'success', corrects: job, credits: { charged: 0 } });
    const after = await entriesOf(correction);
    expect(after.some(({ fullUrl }) => fullUrl === wrong?.fullUrl)).toBe(false);
    expect(after.find(({ fullUrl }) => fullUrl === misread?.fullUrl)?.resource.code).toEqual({ text: 'Gout' });
    expect(JSON.stringify(after)).toContain('Cataract surgery');
    const decided = after.filter(({ resource }) => JSON.stringify(resource).includes(person.id));
    expect(decided.map(({ resource }) => (resource['activity'] as { text: string }).text)).toEqual([
      ...['confirm', 'correct', 'add', 'reject'],
    ]);
    expect(await entriesOf(job)).toEqual(before);
  });

  it('fails the corrected job, and says why, where a decision is about no fact of the document', async () => {
    const cookie = await signIn(person);
    const file_id = await client.upload(PROGRESS_NOTE);
    const job = await client.submit(asked({ file_id }, 'pdf'));
    await client.ended(job);
    const json = { reject: ['urn:uuid:00000000-0000-5000-8000-000000000000'] };
    const { body } = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...as(cookie), json });
    expect(await client.ended(body['correction'] as string)).toMatchObject({
      ...{ status: 'failed', error: { code: 'corrections-unknown-fact' } },
    });
    // and then it can be reviewed again
    const again = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...as(cookie), json: {} });
    expect(again.status).toBe(200);
  });
});

describe('a result that people let out', () => {
  const submitHeld = async (one: Client): Promise<string> => {
    const file_id = await one.upload(PROGRESS_NOTE);
    const job = await one.submit(asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }));
    await eventually('a result that is held back', async () => (await one.job(job)).state === 'awaiting_review' || undefined);
    return job;
  };
  const finish = (one: Client, job: string, cookie: string, json: object) =>
    one.request('POST', `/api/v1/jobs/${job}/review`, { ...as(cookie), json });

  it('is pending to programs, charged once, and told once, when the second person approves it', async () => {
    const outside = await Outside.open();
    const held = await service.newClient({ limits: { approvals: 2 } });
    await held.post('/api/v1/webhooks', { url: outside.url('/hook') });
    const { organizationId } = held.credentials;
    const people = [await service.clients.createReviewer(organizationId), await service.clients.createReviewer(organizationId)];
    const [first = '', second = ''] = await Promise.all(people.map(signIn));
    const job = await submitHeld(held);

    expect((await held.get(`/api/v1/status/${job}`)).body).toMatchObject({ status: 'pending' });
    const results = await held.get(`/api/v1/results/${job}?presigned=true`);
    expect(results).toMatchObject({ status: 400, body: { code: 'job-not-ready' } });
    expect(results.body['message']).toMatch(/is not ready yet\. Current status: pending$/);
    for (const path of ['certificate', 'document?which=result'])
      expect((await held.get(`/api/v1/jobs/${job}/${path}`)).status).toBe(400);
    expect((await held.get(`/api/v1/jobs/${job}/document?which=result`, as(first))).status).toBe(200);
    expect((await held.request('DELETE', `/api/v1/jobs/${job}`)).status).toBe(409);
    await eventually('the charge', async () => (await held.usage()).credits.held === 0 || undefined);
    expect((await held.usage()).credits).toMatchObject({ spent: 2 });

    for (const cookie of [first, first]) expect((await finish(held, job, cookie, {})).status).toBe(200);
    expect(await held.job(job)).toMatchObject({
      state: 'awaiting_review',
      release: { approvals: 2, approved_by: [people[0]?.id] },
    });
    expect(outside.received('/hook')).toEqual([]);
    expect((await finish(held, job, second, {})).status).toBe(200);
    expect(await held.ended(job)).toMatchObject({ status: 'success', credits: { charged: 2 } });
    await outside.webhook('/hook');
    expect((await held.get(`/api/v1/results/${job}?presigned=true`)).status).toBe(200);
    expect((await held.usage()).credits).toMatchObject({ spent: 2 });
    expect(outside.received('/hook')).toHaveLength(1);
    await outside[Symbol.asyncDispose]();
  });

  it('ends with its correction, which who made it has approved', async () => {
    const held = await service.newClient({ limits: { approvals: 1 } });
    const cookie = await signIn(await service.clients.createReviewer(held.credentials.organizationId));
    const job = await submitHeld(held);
    const { findings } = (await held.get(`/api/v1/jobs/${job}/findings`, as(cookie))).body as { findings: readonly Finding[] };
    const { body } = await finish(held, job, cookie, { refuse: [{ id: findings[0]?.id }] });
    expect(await held.ended(job)).toMatchObject({
      status: 'failed',
      error: { code: 'corrected' },
      corrected_by: body['correction'],
    });
    expect(await held.ended(body['correction'] as string)).toMatchObject({ status: 'success', credits: { charged: 0 } });
  });
});
