import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { BulkConvertAccepted, ConvertAccepted, FileDetail, JobResult, UploadAccepted } from '@chartloom/contracts';
import type { Answer, Client } from './harness/client.js';
import { asked, CCD, DISCHARGE_SUMMARY, LAB_REPORT, PROGRESS_NOTE } from './harness/documents.js';
import { forgeries, isGatewayLink } from './harness/links.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const NO_LINK = 'This download link is not valid or has expired. Ask for a new one';

interface Bundle {
  readonly type: string;
  readonly timestamp?: string;
  readonly entry: readonly {
    readonly fullUrl: string;
    readonly resource: { readonly resourceType: string };
    readonly request?: object;
  }[];
}

describe('a document, from upload to result', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;
  let slow: Promise<Answer>;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient();
    outside.document('/ccda', DISCHARGE_SUMMARY);
    outside.document('/pdf', PROGRESS_NOTE);
    outside.on('/silent', () => undefined);
    const patient = await service.newClient();
    slow = patient.convert(asked({ presigned_url: outside.url('/silent') }, 'ccda'));
    slow.catch(() => undefined); // awaited by the last test: half a minute that the others use
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose](); // first, so that no download hangs
    await service[Symbol.asyncDispose]();
  });

  const result = async (jobId: string, query = '') => {
    const answer = await client.get(`/api/v1/results/${jobId}${query}`);
    expect(answer.status).toBe(200);
    JobResult.parse(answer.body);
    return answer.body;
  };
  const kinds = (bundle: Bundle) => new Set(bundle.entry.map(({ resource }) => resource.resourceType));

  it.each([
    ['a C-CDA', CCD, 'ccda', undefined],
    ['a C-CDA that is said to be one', CCD, 'ccda', 'ccda'],
    ['a PDF', PROGRESS_NOTE, 'pdf', undefined],
  ])('%s is uploaded, described and deleted', async (_, bytes, fileType, said) => {
    const sent = await client.send(bytes, said);
    expect(sent.status).toBe(200);
    const file = UploadAccepted.strict().parse(sent.body);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(file).toMatchObject({ file_type: fileType, size: bytes.byteLength, sha256 });
    const known = FileDetail.strict().parse((await client.get(`/api/v1/files/${file.file_id}`)).body);
    expect(known).toMatchObject({ file_id: file.file_id, size: bytes.byteLength, sha256, expires_at: file.expires_at });
    expect((await client.request('DELETE', `/api/v1/files/${file.file_id}`)).status).toBe(200);
    for (const method of ['GET', 'DELETE']) {
      const gone = await client.request(method, `/api/v1/files/${file.file_id}`);
      expectProblem(gone, 404, `File with ID ${file.file_id} was not found`);
    }
  });

  it('a C-CDA becomes a FHIR Bundle, with the same bytes inline and by link', async () => {
    const file_id = await client.upload(CCD);
    const accepted = await client.convert(asked({ file_id }, 'ccda'));
    expect(ConvertAccepted.strict().parse(accepted.body)).toMatchObject({ file_id });
    const { job_id } = ConvertAccepted.parse(accepted.body);
    expect(await client.ended(job_id)).toMatchObject({ status: 'success', state: 'success', file_id, format: 'fhir' });
    const status = (await client.get(`/api/v1/status/${job_id}`)).body;
    expect(status).toEqual({ message: 'Status retrieved successfully', job_id, status: 'success' });

    const inline = await result(job_id);
    expect(Object.keys(inline)).toEqual(['message', 'fhir_data']);
    const bundle = inline['fhir_data'] as Bundle;
    expect(bundle.type).toBe('collection');
    for (const kind of ['Composition', 'Patient', 'Condition']) expect(kinds(bundle)).toContain(kind);
    const { presigned_url, expires_at } = await result(job_id, '?presigned=true');
    expect(Date.parse(expires_at as string) - Date.now()).toBeGreaterThan(290_000);
    expect(Date.parse(expires_at as string) - Date.now()).toBeLessThanOrEqual(300_000);
    const download = await client.get(presigned_url as string, { anonymous: true });
    expect(download.headers.get('content-type')).toBe('application/fhir+json');
    expect(download.body).toEqual(bundle);
    expect(JSON.stringify(await result(job_id, '?presigned=false'))).toBe(JSON.stringify(inline));
  });

  it.each([
    ['C-CDA', () => client.upload(CCD), 'ccda'],
    ['PDF', () => client.upload(LAB_REPORT), 'pdf'],
  ])('a %s becomes a document or a transaction, as asked for', async (_, upload, fileType) => {
    const file_id = await upload();
    const bundleOf = async (bundle: string) => {
      const job = await client.submit(asked({ file_id }, fileType, { bundle }));
      expect(await client.ended(job)).toMatchObject({ status: 'success', bundle });
      return (await result(job))['fhir_data'] as Bundle;
    };
    const [document, transaction] = [await bundleOf('document'), await bundleOf('transaction')];
    expect([document.type, transaction.type]).toEqual(['document', 'transaction']);
    expect(document.entry[0]?.resource.resourceType).toBe('Composition');
    expect(Date.now() - Date.parse(document.timestamp ?? '')).toBeLessThan(600_000);
    expect(transaction.entry.every(({ request }) => request)).toBe(true);
  });

  it.each([
    ['C-CDA', () => client.upload(CCD), 'ccda'],
    ['PDF', () => client.upload(LAB_REPORT), 'pdf'],
  ])(
    'the sections of a %s are told in Markdown, with their tables, where the request asks for it',
    async (_, upload, fileType) => {
      const file_id = await upload();
      const request = asked({ file_id }, fileType, { format: 'json' });
      const tables = async (extraction: object) => {
        const job = await client.submit({ ...request, process_config: { tasks: ['clinical_extraction'], extraction } });
        expect(await client.ended(job)).toMatchObject({ status: 'success' });
        const { sections } = (await result(job))['json_data'] as { sections: { text: string }[] };
        return sections.filter(({ text }) => /^\| --- \|/m.test(text)).length;
      };
      expect(await tables({ sections_text: 'markdown' })).toBeGreaterThan(0);
      expect(await tables({})).toBe(0);
    },
  );

  it('a bulk request names the type of its Bundles', async () => {
    const rich = await service.newClient({ plan: 'enterprise' });
    const answer = await rich.post('/api/v1/bulk-convert', {
      files: [{ presigned_url: outside.url('/ccda'), file_type: 'ccda' }],
      ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir', bundle: 'transaction' } },
      batch_callback_url: outside.url('/batch'),
    });
    const [job] = BulkConvertAccepted.parse(answer.body).jobs;
    expect(await rich.ended(job?.job_id ?? '')).toMatchObject({ status: 'success', bundle: 'transaction' });
    const { fhir_data } = (await rich.get(`/api/v1/results/${job?.job_id}`)).body;
    expect(fhir_data).toMatchObject({ type: 'transaction' });
  });

  it.each([
    ['C-CDA', () => client.upload(CCD), 'ccda'],
    ['PDF', () => client.upload(LAB_REPORT), 'pdf'],
  ])('a %s becomes JSON', async (_, upload, fileType) => {
    const job = await client.submit(asked({ file_id: await upload() }, fileType, { format: 'json' }));
    expect(await client.ended(job)).toMatchObject({ status: 'success' });
    const { json_data } = await result(job);
    expect(json_data).toHaveProperty('patient');
    expect(json_data).toHaveProperty('schema_version');
  });

  it('a PDF becomes a FHIR Bundle; entity regions are included on request and cost more per page', async () => {
    const file_id = await client.upload(PROGRESS_NOTE);
    const [plain, boxes] = await Promise.all(
      [false, true].map((include_bbox) => client.submit(asked({ file_id }, 'pdf', { include_bbox }))),
    );
    const [without, withBoxes] = [await client.ended(plain!), await client.ended(boxes!)];
    expect([without.status, withBoxes.status]).toEqual(['success', 'success']);
    expect(withBoxes.credits.charged).toBe(2 * without.credits.charged);
    expect((await client.get(`/api/v1/files/${file_id}`)).body['pages']).toBe(without.credits.charged);
    const region = /source-region/;
    expect(JSON.stringify(await result(plain!))).not.toMatch(region);
    expect(JSON.stringify(await result(boxes!))).toMatch(region);
  });

  it('only the pages of a PDF that are asked for are read and charged', async () => {
    const file_id = await client.upload(PROGRESS_NOTE);
    const pages = (page_range: string, file_type = 'pdf') => ({
      ...asked({ file_id }, file_type, { include_bbox: true }),
      process_config: { tasks: ['clinical_extraction'], page_range },
    });
    const job = await client.submit(pages('2'));
    expect(await client.ended(job)).toMatchObject({
      ...{ status: 'success', credits: { held: 0, charged: 2 } },
      report: { losses: { 'page-not-asked': 1 } },
    });
    const found = [...JSON.stringify(await result(job)).matchAll(/"url":"page","valuePositiveInt":(\d+)/g)].map(
      ([, page]) => page,
    );
    expect(new Set(found)).toEqual(new Set(['2']));
    const rich = await service.newClient({ plan: 'enterprise' });
    const bulk = await rich.post('/api/v1/bulk-convert', {
      files: [1, 2].map(() => ({ presigned_url: outside.url('/pdf'), file_type: 'pdf' })),
      ...{ process_config: { tasks: ['clinical_extraction'], page_range: '1' }, output_config: { format: 'json' } },
      batch_callback_url: outside.url('/batch'),
    });
    for (const { job_id } of BulkConvertAccepted.parse(bulk.body).jobs)
      expect(await rich.ended(job_id)).toMatchObject({ status: 'success', credits: { charged: 1 } });
    for (const wrong of [pages('2-3'), pages('0'), pages('1', 'ccda')])
      expect((await client.post('/api/v1/convert', wrong)).status).toBe(400);
  });

  it('a PDF is de-identified, and its link does not reveal the file name', async () => {
    const job = await client.submit(
      asked({ file_id: await client.upload(PROGRESS_NOTE) }, 'pdf', { task: 'dephi', format: 'pdf' }),
    );
    expect(await client.ended(job)).toMatchObject({ status: 'success', task: 'dephi' });
    const { presigned_url } = await result(job, '?presigned=true');
    const download = await client.get(presigned_url as string, { anonymous: true });
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${job}.pdf"`);
    expect(download.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('surrogates replace identifiers on request, consistently within a scope, in the requested layout', async () => {
    const file_id = await client.upload(PROGRESS_NOTE);
    const deid = async ([scope, layout]: readonly [string, string]): Promise<Buffer> => {
      const process_config = { tasks: ['dephi'], deid: { mode: 'surrogate', scope, layout } };
      const job = await client.submit(asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }, { process_config }));
      expect(await client.ended(job)).toMatchObject({ status: 'success' });
      const { presigned_url } = await result(job, '?presigned=true');
      return (await client.get(presigned_url as string, { anonymous: true })).bytes;
    };
    const asks = [
      ['study', 'keep'],
      ['study', 'keep'],
      ['another study', 'keep'],
      ['study', 'pad'],
    ] as const;
    const [one, again, other, padded] = await Promise.all(asks.map(deid));
    expect(one?.equals(again!)).toBe(true);
    expect([one?.equals(other!), one?.equals(padded!)]).toEqual([false, false]);
  });

  it('a link with a changed letter, method or expiry opens nothing', async () => {
    const job = await client.submit(asked({ file_id: await client.upload(CCD) }, 'ccda'));
    await client.ended(job);
    const url = (await result(job, '?presigned=true'))['presigned_url'] as string;
    for (const [name, forged] of Object.entries(forgeries(url))) {
      const refused = await client.get(forged, { anonymous: true });
      expect([name, [400, 403, 404].includes(refused.status)]).toEqual([name, true]);
      if (isGatewayLink(url)) expectProblem(refused, 404, NO_LINK);
    }
    expect([403, 405]).toContain((await client.request('HEAD', url, { anonymous: true })).status);
    expect((await client.get(url, { anonymous: true })).status).toBe(200);
  });

  it('a source URL is fetched at once and kept as a file', async () => {
    const accepted = await client.convert(asked({ presigned_url: outside.url('/ccda') }, 'ccda'));
    const { job_id, file_id } = ConvertAccepted.parse(accepted.body);
    expect((await client.get(`/api/v1/files/${file_id}`)).body).toMatchObject({ size: DISCHARGE_SUMMARY.byteLength });
    expect(await client.ended(job_id)).toMatchObject({ status: 'success', file_id });
  });

  it('a long poll responds when the job ends, or at its timeout', async () => {
    const job = await client.submit(asked({ file_id: await client.upload(PROGRESS_NOTE) }, 'pdf'));
    let [started, status] = [0, 'pending' as unknown];
    while (status === 'pending') {
      started = Date.now();
      ({ status } = (await client.get(`/api/v1/status/${job}?wait=30`)).body);
    }
    expect(status).toBe('success');
    expect(Date.now() - started).toBeLessThan(30_000); // the job's end was the answer's reason, not the time-out

    outside.on('/never', () => undefined);
    const stuck = await client.post('/api/v1/bulk-convert', {
      ...{ files: [{ presigned_url: outside.url('/never'), file_type: 'pdf' }], batch_callback_url: outside.url('/batch') },
      ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } },
    });
    const { job_id } = BulkConvertAccepted.parse(stuck.body).jobs[0]!;
    const asking = Date.now();
    expect((await client.get(`/api/v1/status/${job_id}?wait=1`)).body['status']).toBe('pending');
    expect(Date.now() - asking).toBeGreaterThanOrEqual(990);
    for (const wait of ['61', '-1', '1.5', 'long', '']) {
      expect((await client.get(`/api/v1/status/${job_id}?wait=${wait}`)).status).toBe(400);
    }
    await client.request('DELETE', `/api/v1/jobs/${job_id}`);
  });

  it('a batch is accepted as a whole, and each file is a job with its own result or error', async () => {
    const files = ['/ccda', '/pdf', '/nothing'].map((path, i) => ({
      presigned_url: outside.url(path),
      file_type: i === 0 ? 'ccda' : 'pdf',
    }));
    const answer = await client.post('/api/v1/bulk-convert', {
      ...{ files, batch_callback_url: outside.url('/batch') },
      ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'json' } },
    });
    const batch = BulkConvertAccepted.strict().parse(answer.body);
    expect(batch).toMatchObject({ message: 'Bulk conversion requests submitted', count: 3 });
    expect(batch.jobs.map(({ index, presigned_url }) => ({ index, presigned_url }))).toEqual(
      files.map(({ presigned_url }, index) => ({ index, presigned_url })),
    );
    const ended = await Promise.all(batch.jobs.map(({ job_id }) => client.ended(job_id)));
    expect(ended.map(({ status, error }) => [status, error?.code])).toEqual([
      ['success', undefined],
      ['success', undefined],
      ['failed', 'source-not-found'],
    ]);
    expect(new Set(ended.map(({ batch_id }) => batch_id)).size).toBe(1);
  });

  it('a source that never responds runs into the timeout', async () => {
    expectProblem(await slow, 400, 'File not found', 'source-timeout');
  });
});
