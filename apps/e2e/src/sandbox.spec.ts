import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BulkConvertAccepted } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, CCD, LAB_REPORT, PROGRESS_NOTE } from './harness/documents.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const CHART = Buffer.concat([CCD, Buffer.from('\n')]);
const HTEST = [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST', display: 'test health data' }];
const REFUSED =
  'A sandbox key converts the sample documents only: ccd.xml, discharge-summary.xml, lab-report.pdf, progress-note.pdf, scanned-note.pdf';

describe('a sandbox key', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient({ plan: 'sandbox', credits: 0 });
    outside.document('/sample', LAB_REPORT);
    outside.document('/chart', CHART);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  it.each([
    ['C-CDA', CCD, 'ccda'],
    ['PDF', PROGRESS_NOTE, 'pdf'],
  ])('converts a sample %s for nothing, into a Bundle that is marked as test data', async (_, document, fileType) => {
    const job = await client.submit(asked({ file_id: await client.upload(document) }, fileType));
    expect(await client.ended(job)).toMatchObject({ status: 'success', credits: { held: 0, charged: 0 } });
    const { fhir_data } = (await client.get(`/api/v1/results/${job}`)).body;
    expect(fhir_data).toMatchObject({ resourceType: 'Bundle', meta: { security: HTEST } });
  });

  it('is refused any other file, before it is stored', async () => {
    expectProblem(await client.send(CHART), 400, REFUSED, 'sample-only');
    const answer = await client.post('/api/v1/convert', asked({ presigned_url: outside.url('/chart') }, 'ccda'));
    expectProblem(answer, 400, REFUSED, 'sample-only');
  });

  it('tries bulk conversion, where any other file fails its job', async () => {
    const { process_config, output_config } = asked({ file_id: '' }, 'pdf');
    const answer = await client.post('/api/v1/bulk-convert', {
      files: [
        { presigned_url: outside.url('/sample'), file_type: 'pdf' },
        { presigned_url: outside.url('/chart'), file_type: 'ccda' },
      ],
      ...{ process_config, output_config, batch_callback_url: outside.url('/batch') },
    });
    const [sample, chart] = BulkConvertAccepted.parse(answer.body).jobs.map(({ job_id }) => job_id);
    expect(await client.ended(sample ?? '')).toMatchObject({ status: 'success', credits: { charged: 0 } });
    expect(await client.ended(chart ?? '')).toMatchObject({ status: 'failed', error: { code: 'sample-only' } });
  });

  it('reads nothing of another organization, and a result of another key is not marked', async () => {
    const other = await service.newClient();
    const job = await other.submit(asked({ file_id: await other.upload(CCD) }, 'ccda'));
    await other.ended(job);
    expect((await other.get(`/api/v1/results/${job}`)).body['fhir_data']).not.toHaveProperty('meta');
    expect((await client.get(`/api/v1/results/${job}`)).status).toBe(403);
  });
});
