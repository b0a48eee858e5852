import { Inject, Injectable } from '@nestjs/common';
import { create } from '@bufbuild/protobuf';
import {
  fail,
  FieldError,
  isErrorCode,
  isSandbox,
  policiesV1,
  policyFrom,
  registryV1,
  type BulkConvertRequest,
  type ConvertRequest,
  type FileType,
  type Policy,
} from '@chartloom/contracts';
import { isAppError, sha256Hex } from '@chartloom/kernel';
import { splitReference } from '@chartloom/policies';
import { Outbound } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { InspectionService } from '../files/inspection.service.js';
import { tooLarge, typeMismatch } from '../files/file-refusals.js';
import { intakeLimits } from '../files/intake.service.js';
import { KnownFiles } from '../files/known-files.js';
import { pagesRead } from '../files/pages-read.js';
import { assertSample } from '../files/samples.js';
import { SourceService } from '../files/source.service.js';
import type { Caller } from '../http/caller.js';
import { specOf } from './job-spec.js';
import { MetadataLabels } from './metadata-labels.js';
import { PatientKeys } from './patient-keys.js';
import { price, PRICE_TABLE, type Prices } from '../prices/prices.js';

export interface Submitted<T> {
  readonly body: T;
  readonly replayed: boolean;
}

interface ConvertBody {
  readonly job_id: string;
  readonly file_id: string;
}

/** Failures after which the job may have been accepted: the client is to repeat its request. */
const UNCLEAR: ReadonlySet<string> = new Set(['service-unavailable', 'gateway-timeout', 'submit-failed', 'internal']);

/** Turns a validated request into accepted jobs. What it answers is durable. */
@Injectable()
export class SubmissionService {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(SourceService) private readonly sources: SourceService,
    @Inject(InspectionService) private readonly inspection: InspectionService,
    @Inject(Outbound) private readonly outbound: Outbound,
    @Inject(PatientKeys) private readonly patientKeys: PatientKeys,
    @Inject(PRICE_TABLE) private readonly prices: Prices,
    @Inject(MetadataLabels) private readonly labels: MetadataLabels,
    @Inject(KnownFiles) private readonly knownFiles: KnownFiles,
  ) {}

  async convert(caller: Caller, asked: ConvertRequest, key: string): Promise<Submitted<ConvertBody>> {
    const { organizationId } = caller;
    const request = this.patientKeys.hideInConvert(organizationId, asked);
    this.checkCallback(request.callback_url, '/callback_url', 'invalid-request');
    const idempotency = keyed('convert', key, request);
    const known = this.knownFiles.find(organizationId, request.file_id ?? '');
    if (known) return this.convertKnown(caller, request, idempotency, known);
    const { before, file } = await this.replay(organizationId, idempotency, request.file_id);
    return before ?? this.create(caller, request, idempotency, file);
  }

  /**
   * Of a file that is known nothing is asked first: the registry finds a job of the same key by the call that would make one. A request that
   * would be refused here by now is refused only after it was asked, since its first one may have been accepted.
   */
  private async convertKnown(
    caller: Caller,
    request: ConvertRequest,
    idempotency: Idempotency,
    known: registryV1.File,
  ): Promise<Submitted<ConvertBody>> {
    try {
      return await this.create(caller, request, idempotency, known, true);
    } catch (error) {
      this.knownFiles.forget(caller.organizationId, known.fileId);
      if (!isAppError(error) || UNCLEAR.has(error.code)) throw error;
      const { before } = await this.replay(caller.organizationId, idempotency);
      if (before) return before;
      throw error;
    }
  }

  private async create(
    caller: Caller,
    request: ConvertRequest,
    idempotency: Idempotency,
    known: registryV1.File | undefined,
    checkFile = false,
  ): Promise<Submitted<ConvertBody>> {
    const { organizationId, clientId, limits, plan } = caller;
    const policy = await this.policy(organizationId, request);
    const file = await this.file(caller, request, known);
    const pages = await this.inspection.pages(file, limits.maxPages);
    const read = pagesAsked(pages, request);
    const spec = { ...specOf(request, policy), sandbox: isSandbox(plan) };
    const units = spec.sandbox
      ? 0
      : price(this.prices, request.file_type, request.process_config.tasks[0] ?? 'clinical_extraction', read, spec.includeBbox);
    const { jobId, fileId, replayed } = await submitted(
      this.registry().createJob({
        ...idempotency,
        organizationId,
        clientId,
        spec,
        units,
        fileId: file.fileId,
        blobKey: file.blobKey,
        sha256: file.sha256,
        fileType: file.fileType,
        callbackUrl: request.callback_url ?? '',
        retentionDays: limits.retentionDays,
        checkFile,
        ...this.labels.of(organizationId, request.metadata),
      }),
    );
    this.knownFiles.keep(organizationId, { ...file, inspection: create(registryV1.InspectionSchema, { pages }) });
    return { body: { job_id: jobId, file_id: fileId }, replayed };
  }

  async bulk(caller: Caller, asked: BulkConvertRequest, key: string): Promise<Submitted<readonly registryV1.AcceptedJob[]>> {
    const { organizationId, clientId, limits } = caller;
    const request = this.patientKeys.hideInBulk(organizationId, asked);
    const { files, batch_callback_url: common } = request;
    this.checkCallback(common, '/batch_callback_url', 'invalid-payload');
    files.forEach((file, i) => {
      this.checkCallback(file.callback_url, `/files/${i}/callback_url`, 'invalid-payload');
    });
    const { maxPages, maxBytes, retentionDays } = limits;
    const spec = { ...specOf(request, await this.policy(organizationId, request)), sandbox: isSandbox(caller.plan) };
    const { jobs, replayed } = await submitted(
      this.registry().createBatch({
        ...keyed('bulk', key, request),
        organizationId,
        clientId,
        spec,
        items: files.map((file) => ({
          presignedUrl: file.presigned_url,
          fileType: file.file_type,
          callbackUrl: file.callback_url ?? common ?? '',
          patient: file.patient_key ?? '',
          ...this.labels.of(organizationId, request.metadata, file.metadata),
        })),
        maxPages,
        maxBytes,
        retentionDays,
      }),
      true,
    );
    return { body: jobs, replayed };
  }

  /** A callback URL that the notifier would refuse to call later is refused now, while the client still sees the error. */
  checkCallback(url: string | undefined, pointer: string, code: 'invalid-request' | 'invalid-payload'): void {
    if (url === undefined) return;
    try {
      this.outbound.checkCallback(url);
    } catch (error) {
      throw isAppError(error) ? new FieldError(code, [{ pointer, message: error.message }]) : error;
    }
  }

  private async file(caller: Caller, request: ConvertRequest, known: registryV1.File | undefined): Promise<registryV1.File> {
    const { organizationId, limits, plan } = caller;
    if (request.presigned_url !== undefined)
      return this.sources.fetch(organizationId, request.presigned_url, request.file_type, intakeLimits(caller));
    const file = known ?? (await this.registry().getFile({ organizationId, fileId: request.file_id ?? '' })).file;
    if (!file) throw new Error('the registry answered without the file');
    if ((file.fileType as FileType) !== request.file_type) throw typeMismatch(file.fileType, request.file_type);
    if (isSandbox(plan)) assertSample(file.sha256);
    if (file.size > limits.maxBytes) throw tooLarge(limits.maxBytes, file.size);
    return file;
  }

  /**
   * The policy that the request names, as it is now: what is accepted is fixed, whatever is written later.
   * @throws AppError `policy-not-found`
   */
  private async policy(
    organizationId: string,
    { process_config }: Pick<ConvertRequest, 'process_config'>,
  ): Promise<Policy | undefined> {
    const reference = process_config.deid?.policy;
    if (reference === undefined) return undefined;
    const { name, version = 0 } = splitReference(reference);
    const { policy } = await this.rpc.client(policiesV1.PoliciesService).getPolicy({ organizationId, name, version });
    if (!policy) throw new Error('accounts answered without the policy');
    return policyFrom(policy);
  }

  /** The response to the key before, or the file, if the registry told it. */
  private async replay(
    organizationId: string,
    { idempotencyKey, fingerprint }: Idempotency,
    fileId = '',
  ): Promise<{ readonly before?: Submitted<ConvertBody>; readonly file?: registryV1.File | undefined }> {
    if (idempotencyKey === '') return {};
    const { jobs, file } = await this.registry().findReplay({ organizationId, idempotencyKey, fingerprint, fileId });
    const [job] = jobs;
    return job ? { before: { body: { job_id: job.jobId, file_id: job.fileId }, replayed: true } } : { file };
  }

  private registry() {
    return this.rpc.client(registryV1.RegistryService);
  }
}

/** A page that the file lacks is a fault of the request, not of the file. */
function pagesAsked(pages: number, { process_config: { page_range: range } }: ConvertRequest): number {
  try {
    return pagesRead(pages, range);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new FieldError('invalid-request', [{ pointer: '/process_config/page_range', message: error.message }]);
  }
}

interface Idempotency {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
}

/** The two endpoints have separate keys; the fingerprint is of the validated request, not of its bytes. */
const keyed = (endpoint: string, key: string, request: unknown): Idempotency => ({
  idempotencyKey: key === '' ? '' : `${endpoint}:${key}`,
  fingerprint: key === '' ? '' : sha256Hex(JSON.stringify(request)),
});

/** Errors about the request pass unchanged; a registry that fails at the accept itself is a failed submission. */
async function submitted<T>(accept: Promise<T>, bulk = false): Promise<T> {
  try {
    return await accept;
  } catch (error) {
    const code = isAppError(error) ? error.code : 'internal';
    const unreachable = code === 'service-unavailable' && bulk;
    throw code === 'internal' || unreachable || !isErrorCode(code) ? fail('submit-failed', {}, error) : error;
  }
}
