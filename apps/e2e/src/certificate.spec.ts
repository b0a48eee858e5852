import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hmacOfInput, readPublicKeys, readSigningKey, verifyCertificate, type SignedCertificate } from '@chartloom/certificate';
import { CertificateKeys, JobCertificate } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, CCD, PROGRESS_NOTE } from './harness/documents.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

describe('the certificate of a de-identification', () => {
  let service: Service;
  let client: Client;
  let job: string;
  const path = (id: string, query = '') => `/api/v1/jobs/${id}/certificate${query}`;
  const publishedKeys = async () => (await client.get('/api/v1/certificate-key', { anonymous: true })).text;

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
    const file_id = await client.upload(PROGRESS_NOTE);
    job = await client.submit(asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }));
    expect(await client.ended(job)).toMatchObject({ status: 'success' });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  it('is proven by the published key and the delivered result', async () => {
    const answer = await client.get(path(job));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    JobCertificate.parse(answer.body);
    const { presigned_url } = (await client.get(`/api/v1/results/${job}?presigned=true`)).body;
    const output = (await client.get(presigned_url as string, { anonymous: true })).bytes;
    const keys = readPublicKeys(await publishedKeys());
    const printed = (await client.get(path(job, '?format=pdf'))).bytes;
    const verdict = await verifyCertificate(answer.bytes, { keys, output, printed });
    expect(verdict.checks.filter(({ state }) => state !== 'holds').map(({ check }) => check)).toEqual(['input']);
    expect(verdict.proven).toBe(true);
    expect(await verifyCertificate(answer.bytes, { keys, output: PROGRESS_NOTE })).toMatchObject({ proven: false });
  });

  it('states the same as the job, and no name of the file or of its digest', async () => {
    const { text, body } = await client.get(path(job));
    const detail = await client.job(job);
    const certificate = body as unknown as SignedCertificate;
    expect(certificate.recorded_at).toBe(detail.created_at);
    expect(certificate.counts.boxes).toBe(detail.report?.counts['boxes']);
    expect(certificate.engine.tools).toEqual(detail.report?.tools);
    expect(certificate.pages).toHaveLength(certificate.counts.pages.total);
    expect(text).not.toContain('a-name-nobody-keeps');
    expect(text).not.toContain(createHash('sha256').update(PROGRESS_NOTE).digest('hex'));
  });

  it('is one page on request', async () => {
    const answer = await client.get(path(job, '?format=pdf'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${job}.certificate.pdf"`);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is signed by a published key, which only its owner can read, and names the source under it', async () => {
    const before = CertificateKeys.parse((await client.get('/api/v1/certificate-key', { anonymous: true })).body);
    expect(before.keys).not.toHaveLength(0);
    const { signature, input } = (await client.get(path(job))).body as unknown as SignedCertificate;
    expect(before.keys.map(({ kid }) => kid)).toContain(signature.key_id);
    if (service.data === undefined) return; // a cluster's key is its operator's
    const file = join(service.data, 'certificate-key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const pem = readFileSync(file, 'utf8');
    const { organizationId } = client.credentials;
    expect(hmacOfInput(PROGRESS_NOTE, readSigningKey(pem), organizationId)).toBe(input.hmac_sha256);
  });

  it('is not there for other jobs', async () => {
    const other = await client.submit(asked({ file_id: await client.upload(CCD) }, 'ccda'));
    await client.ended(other);
    expectProblem(await client.get(path(other)), 404, `Job with ID ${other} has no certificate`);
  });

  it('is refused as results are', async () => {
    const stranger = await service.newClient();
    const unknown = '00000000-0000-7000-8000-000000000000';
    expectProblem(await stranger.get(path(job)), 403, 'Unauthorized access');
    expectProblem(await client.get(path(unknown)), 404, `Job with ID ${unknown} was not found`);
    expectProblem(await client.get(path(job), { anonymous: true }), 401, 'X-Client-Id and X-Client-Secret are not valid');
    expect((await client.get(path(job, '?format=xml'))).body).toMatchObject({ code: 'invalid-request' });
  });
});
