import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ValidationReport } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, CCD, PROGRESS_NOTE } from './harness/documents.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

/** The sample with a problem that does not say when: its template requires that. */
const BROKEN = Buffer.from(
  CCD.toString().replace(
    /(<templateId root="2\.16\.840\.1\.113883\.10\.20\.22\.4\.4"[^>]*>[^]*?)<effectiveTime>[^]*?<\/effectiveTime>/,
    '$1',
  ),
);

describe('the validation report of a C-CDA', () => {
  let service: Service;
  let client: Client;
  let job: string;
  const path = (id: string) => `/api/v1/jobs/${id}/validation-report`;
  const converted = async (source: Buffer, output: Record<string, unknown> = {}) => {
    const id = await client.submit(asked({ file_id: await client.upload(source) }, 'ccda', output));
    expect(await client.ended(id)).toMatchObject({ status: 'success' });
    return id;
  };

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
    job = await converted(BROKEN, { validation_report: true });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  it('names the rule that the source breaks and its place, and no value of the document', async () => {
    const answer = await client.get(path(job));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${job}.validation-report.json"`);
    const { broken, claimed } = ValidationReport.parse(answer.body);
    expect(claimed['Problem Observation']).toBeGreaterThan(0);
    const template = '2.16.840.1.113883.10.20.22.4.4';
    expect(broken).toContainEqual(expect.objectContaining({ template, rule: 'effectiveTime/low is missing' }));
    const family = /<family>([^<]+)<\/family>/.exec(CCD.toString())?.[1] ?? '';
    expect([family === '', answer.text.includes(family)]).toEqual([false, false]);
  });

  it('leaves the result as it is', async () => {
    const { body } = await client.get(`/api/v1/results/${job}`);
    expect(body).toMatchObject({ fhir_data: { resourceType: 'Bundle' } });
  });

  it('is made only where it was asked for', async () => {
    for (const output of [{}, { validation_report: false }]) {
      const other = await converted(CCD, output);
      expectProblem(await client.get(path(other)), 404, `Job with ID ${other} has no validation report`);
      expect((await client.get(path(other))).body).toMatchObject({ code: 'validation-report-not-found' });
    }
  });

  it.each([
    ['clinical_extraction', 'fhir'],
    ['dephi', 'pdf'],
  ] as const)('is refused for a PDF with the task %s', async (task, format) => {
    const file_id = await client.upload(PROGRESS_NOTE);
    const answer = await client.post('/api/v1/convert', asked({ file_id }, 'pdf', { task, format, validation_report: true }));
    expect([answer.status, answer.body['code']]).toEqual([400, 'unsupported-combination']);
    expect(answer.text).toContain('Only a ccda file has a validation report');
  });

  it('is refused as results are', async () => {
    const stranger = await service.newClient();
    const unknown = '00000000-0000-7000-8000-000000000000';
    expectProblem(await stranger.get(path(job)), 403, 'Unauthorized access');
    expectProblem(await client.get(path(unknown)), 404, `Job with ID ${unknown} was not found`);
    expectProblem(await client.get(path(job), { anonymous: true }), 401, 'X-Client-Id and X-Client-Secret are not valid');
  });
});
