import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { event } from '@chartloom/bus';
import { accountsV1, eventsV1, registryV1, TOPICS } from '@chartloom/contracts';
import { DAY, MINUTE } from '@chartloom/kernel';
import { FakeClock } from '@chartloom/testing';
import type { Client } from '../harness/client.js';
import { asked, CCD } from '../harness/documents.js';
import { eventually } from '../harness/eventually.js';
import { expectProblem } from '../harness/problem.js';
import { startPlatform, type Platform } from './platform.js';

const UNAVAILABLE = 'Conversion service is currently unavailable. Please try again later.';

describe('the platform over time', () => {
  let platform: Platform;
  let client: Client;

  beforeEach(async () => {
    platform = await startPlatform(new FakeClock(Date.now()));
    client = await platform.newClient();
  });
  afterEach(async () => {
    await platform[Symbol.asyncDispose]();
    await platform.store.close();
  });

  const accounts = () => platform.rpc.client(accountsV1.AccountsService);
  const submitted = async () => client.submit(asked({ file_id: await client.upload(CCD) }, 'ccda'));
  /** Lets a worker claim the job and report it as converted. */
  const converted = async (): Promise<string> => {
    const jobId = await submitted();
    const stages = platform.rpc.client(registryV1.StageService);
    const token = await eventually('the claim', async () => {
      const claim = await stages.claimStage({ jobId, stage: 'clinical_extraction', worker: 'w' });
      return claim.token > 0 ? claim.token : undefined;
    });
    const value = { artifacts: [{ name: 'result', blobKey: 'nowhere', mediaType: 'application/fhir+json' }], units: 1 };
    const report = create(eventsV1.AttemptReportedSchema, { jobId, token, outcome: { case: 'converted', value } });
    await platform.bus.publish([event(TOPICS.reports, jobId, 'r', report)]);
    await eventually('the end', async () => ((await client.job(jobId)).status === 'success' ? true : undefined));
    return jobId;
  };
  const credits = async () => (await client.usage()).credits;
  const settled = () =>
    eventually('the settlement', async () => {
      const found = await credits();
      expect(found.available + found.held + found.spent).toBe(found.granted);
      return found.held === 0 ? found : undefined;
    });

  it('has no trace of a job after its retention: status, results and detail answer 404', async () => {
    const [job, other] = [await converted(), await platform.newClient()];
    await settled();
    platform.clock.advance(7 * DAY - MINUTE);
    await platform.timers.tick();
    expect((await client.get(`/api/v1/status/${job}`)).status).toBe(200);
    platform.clock.advance(2 * MINUTE);
    await platform.timers.tick();
    const gone = `Job with ID ${job} was not found`;
    for (const path of ['status/', 'results/', 'jobs/']) {
      expectProblem(await client.get(`/api/v1/${path}${job}`), 404, gone);
      expectProblem(await other.get(`/api/v1/${path}${job}`), 404, gone);
    }
    expectProblem(await client.request('DELETE', `/api/v1/jobs/${job}`), 404, gone);
    expect((await client.jobs()).jobs).toEqual([]);
    expect((await client.usage()).ledger.map(({ job_id }) => job_id)).toContain(job);
  });

  it('charges a job once, however often its end is announced', async () => {
    const jobId = await converted();
    await settled();
    const { organizationId } = client.credentials;
    const told = create(eventsV1.JobEndedSchema, { jobId, organizationId, state: 'success', units: 1 });
    for (let i = 0; i < 3; i++) await platform.bus.publish([event(TOPICS.jobs, jobId, `again-${i}`, told)]);
    await platform.bus.idle();
    expect(await credits()).toEqual({ granted: 100, available: 99, held: 0, spent: 1 });
    const charges = await eventually('the charge', async () => {
      const found = (await client.usage()).ledger.filter(({ kind }) => kind === 'charge');
      return found.length > 0 ? found : undefined;
    });
    expect(charges).toHaveLength(1);
  });

  it('releases after ten minutes the hold of a job that was never created', async () => {
    const { organizationId } = client.credentials;
    await accounts().hold({ organizationId, items: [{ holdId: 'never-made', units: 5 }] });
    expect(await credits()).toMatchObject({ available: 95, held: 5 });
    await restartedAfter(9 * MINUTE);
    expect((await credits()).held).toBe(5);
    await restartedAfter(MINUTE);
    expect(await settled()).toEqual({ granted: 100, available: 100, held: 0, spent: 0 });
  });

  it('keeps the hold of a pending job after ten minutes, and after hours', async () => {
    await submitted();
    await restartedAfter(11 * MINUTE);
    await restartedAfter(DAY);
    expect(await credits()).toEqual({ granted: 100, available: 99, held: 1, spent: 0 });
  });

  it('runs a submission once when its response was lost, and never when it was refused', async () => {
    const file_id = await client.upload(CCD);
    platform.rpc.fail('hold', 'unreachable', { times: 1 });
    expectProblem(await client.convert(asked({ file_id }, 'ccda')), 503, UNAVAILABLE);
    platform.rpc.fail('createJob', 'too late', { times: 1, afterwards: true });
    const key = { 'idempotency-key': 'once' };
    expectProblem(await client.convert(asked({ file_id }, 'ccda'), key), 504, 'API gateway timeout');
    const again = await client.convert(asked({ file_id }, 'ccda'), key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect((await client.jobs()).jobs).toHaveLength(1);
    expect((await credits()).held).toBe(1);
  });

  /** A later platform on the same store. Its timers run once, as at every start. */
  async function restartedAfter(ms: number): Promise<void> {
    const { clock, store } = platform;
    await platform[Symbol.asyncDispose]();
    clock.advance(ms);
    platform = await startPlatform(clock, store);
    client = platform.known(client);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
