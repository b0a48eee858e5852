import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { createRouterTransport } from '@connectrpc/connect';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { accountsV1, fail, registryV1, type ConvertRequest } from '@chartloom/contracts';
import { SystemClock, type AppError } from '@chartloom/kernel';
import { Outbound, STRICT_POLICY } from '@chartloom/platform';
import { Rpc, toConnectError } from '@chartloom/rpc';
import { Runner } from '@chartloom/worker';
import type { InspectionOptions, InspectionResult } from '../files/inspect-entry.js';
import { InspectionService } from '../files/inspection.service.js';
import { IntakeService } from '../files/intake.service.js';
import { KnownFiles } from '../files/known-files.js';
import { SourceService } from '../files/source.service.js';
import type { Caller } from '../http/caller.js';
import { PRICES } from '../prices/prices.js';
import { MetadataLabels } from './metadata-labels.js';
import { PatientKeys } from './patient-keys.js';
import { SubmissionService } from './submission.service.js';

/** Never asked: the registry knows the inspection of the file. */
class IdleRunner extends Runner<InspectionOptions, InspectionResult> {
  override run = (): Promise<never> => Promise.reject(new Error('nothing is to be inspected'));
  override close = (): Promise<void> => Promise.resolve();
}

const CALLER: Caller = {
  ...{ organizationId: 'o1', clientId: 'c1', kind: 'client', plan: 'standard', scopes: ['convert'], addresses: [] },
  limits: create(accountsV1.LimitsSchema, { maxBytes: 2_000, maxPages: 5, retentionDays: 7 }),
};
const REQUEST = {
  ...{ file_id: 'f1', file_type: 'pdf', process_config: { tasks: ['clinical_extraction'] } },
  output_config: { format: 'fhir' },
} as ConvertRequest;

describe('a file that is submitted by its id', () => {
  const outbound = new Outbound(STRICT_POLICY);
  let folder: string;
  let file: { size: number; pages: number };
  let calls: string[];
  let replay: { jobs?: registryV1.AcceptedJob[]; file?: registryV1.File };
  let refusal: AppError | undefined;
  let known: KnownFiles;
  let start: () => SubmissionService;
  let submissions: SubmissionService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'submission-'));
    const blobs = new FolderBlobs(folder, new DownloadTokens([{ id: 'k', secret: Buffer.alloc(32) }]), () => '');
    const transport = createRouterTransport(({ service }) => {
      service(registryV1.RegistryService, {
        getFile: ({ fileId }) => {
          calls.push('getFile');
          return { file: { fileId, fileType: 'pdf', size: file.size, inspection: { pages: file.pages, failureCode: '' } } };
        },
        findReplay: ({ fileId }) => {
          calls.push(`findReplay ${fileId}`);
          return replay;
        },
        createJob: ({ fileId, units, checkFile }) => {
          if (checkFile) calls.push('createJob alone');
          if (refusal) throw toConnectError(refusal);
          return { jobId: `${units} units`, fileId, replayed: false };
        },
      });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    const intake = new IntakeService(blobs, rpc, new SystemClock());
    const inspection = new InspectionService(blobs, rpc, new IdleRunner());
    start = () =>
      new SubmissionService(
        rpc,
        new SourceService(outbound, intake),
        inspection,
        outbound,
        new PatientKeys(),
        PRICES,
        new MetadataLabels(),
        known,
      );
  });
  afterAll(async () => {
    await outbound.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    calls = [];
    replay = {};
    refusal = undefined;
    known = new KnownFiles();
    submissions = start();
  });

  const submit = (size: number, pages: number) => {
    file = { size, pages };
    known.forget('o1', 'f1');
    return submissions.convert(CALLER, REQUEST, '');
  };

  it('may have exactly as many bytes and pages as allowed', async () => {
    expect(await submit(2_000, 5)).toEqual({ body: { job_id: '5 units', file_id: 'f1' }, replayed: false });
  });

  it('is held by the pages that are read, whose number the whole file limits', async () => {
    const pagesOf = (page_range: string) => ({
      ...REQUEST,
      process_config: { tasks: ['clinical_extraction' as const], page_range },
    });
    file = { size: 2_000, pages: 5 };
    expect((await submissions.convert(CALLER, pagesOf('1-2,5'), '')).body.job_id).toBe('3 units');
    await expect(submissions.convert(CALLER, pagesOf('5-6'), '')).rejects.toMatchObject({
      code: 'invalid-request',
      fields: [{ pointer: '/process_config/page_range', message: 'Page 6 was asked for, and the file has 5 pages' }],
    });
    file = { size: 2_000, pages: 6 };
    known.forget('o1', 'f1');
    await expect(submissions.convert(CALLER, pagesOf('1'), '')).rejects.toMatchObject({ code: 'too-many-pages' });
  });

  it('is told with the answer that its key has, or with none', async () => {
    const told = { fileId: 'f1', fileType: 'pdf', size: 10, inspection: { pages: 2, failureCode: '' } };
    replay = { file: create(registryV1.FileSchema, told) };
    expect((await submissions.convert(CALLER, REQUEST, 'k')).body.job_id).toBe('2 units');
    expect(calls).toEqual(['findReplay f1']);
    known.forget('o1', 'f1');
    replay = { jobs: [create(registryV1.AcceptedJobSchema, { jobId: 'before', fileId: 'f1' })] };
    expect(await submissions.convert(CALLER, REQUEST, 'k')).toMatchObject({ body: { job_id: 'before' }, replayed: true });
  });

  it('is asked for where the answer to its key has none', async () => {
    file = { size: 10, pages: 3 };
    expect((await submissions.convert(CALLER, REQUEST, 'k')).body.job_id).toBe('3 units');
    expect(calls).toEqual(['findReplay f1', 'getFile']);
  });

  it('may have no byte and no page more', async () => {
    await expect(submit(2_001, 5)).rejects.toMatchObject({ code: 'file-too-large' });
    await expect(submit(2_000, 6)).rejects.toMatchObject({ code: 'too-many-pages' });
  });

  it('needs one call where this process knows it, of its organization alone', async () => {
    file = { size: 10, pages: 3 };
    await submissions.convert(CALLER, REQUEST, '');
    calls = [];
    expect((await submissions.convert(CALLER, REQUEST, 'k')).body.job_id).toBe('3 units');
    expect(calls).toEqual(['createJob alone']);
    await submissions.convert({ ...CALLER, organizationId: 'o2' }, REQUEST, '');
    expect(calls).toEqual(['createJob alone', 'getFile']);
  });

  it('has the response to its key also where the request would be refused by now', async () => {
    await submit(10, 3);
    replay = { jobs: [create(registryV1.AcceptedJobSchema, { jobId: 'before', fileId: 'f1' })] };
    const narrow = { ...CALLER, limits: create(accountsV1.LimitsSchema, { maxBytes: 2_000, maxPages: 1 }) };
    expect(await submissions.convert(narrow, REQUEST, 'k')).toMatchObject({ body: { job_id: 'before' }, replayed: true });
    replay = {};
    await expect(submissions.convert(narrow, REQUEST, 'k')).rejects.toMatchObject({ code: 'too-many-pages' });
  });

  it('is asked for again where it is known and gone, and not where no one knows whether the job was accepted', async () => {
    await submit(10, 3);
    calls = [];
    refusal = fail('service-unavailable');
    await expect(submissions.convert(CALLER, REQUEST, 'k')).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(calls).toEqual(['createJob alone']);
    await expect(submissions.convert(CALLER, REQUEST, 'k')).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(calls.slice(1)).toEqual(['findReplay f1', 'getFile']);
    known.keep('o1', create(registryV1.FileSchema, { fileId: 'f1', fileType: 'pdf', inspection: { pages: 1 } }));
    refusal = fail('file-not-found', { file_id: 'f1' });
    await expect(submissions.convert(CALLER, REQUEST, 'k')).rejects.toMatchObject({ code: 'file-not-found' });
    expect(known.find('o1', 'f1')).toBeUndefined();
  });
});
