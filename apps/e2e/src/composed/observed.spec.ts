import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordTraces, type RecordedSpan, type Recording } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { FakeClock } from '@chartloom/testing';
import type { Client } from '../harness/client.js';
import { asked, CCD } from '../harness/documents.js';
import { eventually } from '../harness/eventually.js';
import { Outside, type Received } from '../harness/outside.js';
import { startPlatform, type Platform } from './platform.js';

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const PATIENT = 'Ferdinand Quillfeather';
/** The worker's result for every document. */
const result = { name: 'result', mediaType: 'application/fhir+json', bytes: Buffer.from(JSON.stringify({ patient: PATIENT })) };
const conversion = { artifacts: [result], units: 1, report: { tools: {}, counts: {}, losses: {} } };

describe('the traces, audit lines and metrics of one job', () => {
  let recording: Recording;
  let platform: Platform;
  let outside: Outside;
  let client: Client;
  let job: string;
  let hook: Received;

  beforeAll(async () => {
    recording = await recordTraces();
    const runner = { run: () => Promise.resolve(conversion), close: () => Promise.resolve() };
    platform = await startPlatform(new FakeClock(Date.now()), new SqliteStore(':memory:'), runner);
    outside = await Outside.open();
    client = await platform.newClient();
    const fileId = await client.upload(CCD);
    const request = asked({ file_id: fileId }, 'ccda', {}, { callback_url: outside.url('/hook') });
    const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
    const { body } = await client.convert(request, {
      traceparent,
      tracestate: `who=${PATIENT.replace(' ', '-')}`,
      baggage: 'a=b',
    });
    job = String(body['job_id']);
    hook = await outside.webhook('/hook');
    await eventually('the end of the attempt', () => spans('webhook attempt')[0]);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose]();
    await platform[Symbol.asyncDispose]();
    await platform.store.close();
    await recording[Symbol.asyncDispose]();
  });

  const ofCaller = () => recording.spans().filter(({ traceId }) => traceId === CALLER.traceId);
  const spans = (name: string) => ofCaller().filter((span) => span.name === name);
  /** The names of a span and of its ancestors, up to the caller. */
  const lineage = (span: RecordedSpan): string[] => {
    const parent = ofCaller().find(({ spanId }) => spanId === span.parentId);
    if (!parent) expect(span.parentId).toBe(CALLER.spanId);
    return [span.name, ...(parent ? lineage(parent) : ['the caller'])];
  };

  it('is one trace, from the request through the bus and the worker to the webhook', () => {
    const create = 'chartloom.registry.v1.RegistryService/CreateJob';
    const accepted = [create, create, 'POST /api/v1/convert', 'the caller'];
    const work = 'chartloom.work.clinical_extraction.v1';
    const [attempt] = spans('webhook attempt');
    expect(lineage(attempt!)).toEqual([
      ...['webhook attempt', 'process chartloom.jobs.v1', 'publish chartloom.jobs.v1'],
      ...accepted,
    ]);
    const stage = ['stage clinical_extraction', `process ${work}`, `publish ${work}`, ...accepted];
    expect(lineage(spans('stage clinical_extraction')[0]!)).toEqual(stage);
    expect(lineage(spans('process chartloom.reports.v1')[0]!)).toEqual([
      ...['process chartloom.reports.v1', 'publish chartloom.reports.v1'],
      ...stage,
    ]);
    expect(hook.headers['traceparent']).toBe(`00-${CALLER.traceId}-${attempt!.spanId}-01`);
    expect(hook.headers).not.toHaveProperty('tracestate');
    expect(hook.headers).not.toHaveProperty('baggage');
  });

  it('names the job and its organization, and no data of a client or a patient', () => {
    const ids = { 'chartloom.job.id': job, 'chartloom.organization.id': client.credentials.organizationId };
    expect(spans('POST /api/v1/convert')[0]?.attributes).toMatchObject({ ...ids, 'chartloom.status': 200 });
    expect(spans('stage clinical_extraction')[0]?.attributes).toMatchObject({ ...ids, 'chartloom.attempt': 1 });
    expect(spans('webhook attempt')[0]?.attributes).toMatchObject({ ...ids, 'chartloom.endpoint': 'callback' });
    expect(JSON.stringify(recording.spans())).not.toMatch(/quillfeather|\/hook|a-name-nobody-keeps/i);
  });

  it('is read, linked, refused and deleted, a policy is written, and each leaves one line in the audit log', async () => {
    const before = platform.audited.length;
    const other = await platform.newClient();
    const at = `/api/v1/results/${job}`;
    const linked = await client.get(`${at}?presigned=true`);
    const answers = [linked, await client.get(at), await client.get(String(linked.body['presigned_url']), { anonymous: true })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = [await other.get(at), await other.get(`/api/v1/jobs/${job}`)];
    expect(refused.map(({ status }) => status)).toEqual([403, 404]);
    expect((await client.get(`/api/v1/results/${encodeURIComponent(PATIENT)}`)).status).toBe(404);
    const fileId = await client.upload(CCD);
    await client.request('DELETE', `/api/v1/files/${fileId}`);

    await client.post('/api/v1/policies', { name: 'study-7', description: 'for a-name-nobody-keeps' });
    await client.post('/api/v1/policies', { name: 'study-7', layout: 'keep' });
    await client.post('/api/v1/policies', { name: 'safe-harbor' });

    const lines = platform.audited
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ action }) => !['upload', 'convert', 'admin'].includes(action as string)); // audit.spec.ts has those
    const [own, stranger] = [client.credentials, other.credentials];
    const who = { organization: own.organizationId, client: own.id };
    const whoElse = {
      organization: stranger.organizationId,
      client: stranger.id,
      outcome: 'refused',
      code: 'unauthorized-access',
    };
    expect(lines).toMatchObject([
      { ...who, action: 'read', outcome: 'allowed', kind: 'link', job, request: linked.headers.get('x-request-id') },
      { ...who, action: 'read', outcome: 'allowed', kind: 'inline', job },
      { organization: own.organizationId, action: 'read', outcome: 'allowed', kind: 'download', job },
      { ...whoElse, action: 'read', endpoint: 'getResults', job },
      { ...whoElse, action: 'read', endpoint: 'getJob', job },
      { ...who, action: 'delete', outcome: 'allowed', file: fileId },
      { ...who, action: 'write', outcome: 'allowed', policy: 'study-7', version: 1 },
      { ...who, action: 'write', outcome: 'allowed', policy: 'study-7', version: 2 },
    ]);
    for (const line of lines) expect(line).toMatchObject({ stream: 'audit', time: expect.any(String) as unknown });
    expect(lines.every((line) => !('address' in line))).toBe(true);
    const delivered = platform.audited
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ action }) => action === 'deliver');
    expect(delivered).toMatchObject({
      ...who,
      action: 'deliver',
      kind: 'inline',
      outcome: 'delivered',
      job,
      trace_id: CALLER.traceId,
    });
    expect(platform.audited.join('\n')).not.toMatch(/quillfeather|https?:|\/hook|a-name-nobody-keeps/i);
  });

  it('is counted', async () => {
    const text = await platform.metrics.text();
    const lines = [
      'jobs_accepted_total{task="clinical_extraction"} 1',
      'jobs_ended_total{task="clinical_extraction",state="success",code="none"} 1',
      'stage_seconds_count{stage="clinical_extraction",outcome="done"} 1',
      'webhook_attempts_total{outcome="delivered"} 1',
      'results_read_total{format="fhir"} 2',
      'event_seconds_count{topic="chartloom.jobs.v1",group="notifier",outcome="handled"} 1',
      'rpc_server_seconds_count{service="chartloom.registry.v1.RegistryService",method="CreateJob",code="ok"} 1',
      'queue_jobs{stage="dephi"} 0',
      'webhook_backlog 0',
    ];
    for (const line of lines) expect(text).toContain(`chartloom_${line}\n`);
    expect(text).not.toContain(job);
  });
});
