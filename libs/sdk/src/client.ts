import { ENDPOINTS } from '@chartloom/contracts/rest';
import { SECOND } from '@chartloom/kernel';
import { Admin } from './admin.js';
import { convertAndWait, type Conversion, type ConversionRequest } from './convert-and-wait.js';
import { jobEvents } from './job-events.js';
import { Keys } from './keys.js';
import { checked, CONVERT, EVENTS, JOBS, keyed, metadataPair, PAGE, pageQuery, WAIT } from './options.js';
import { each } from './pages.js';
import { Reviews } from './reviews.js';
import { Sessions } from './sessions.js';
import { Policies } from './policies.js';
import type { ClientOptions } from './settings.js';
import { Transport, TRANSFER_MS } from './transport.js';
import type * as t from './types.js';
import { uploadForm, type UploadSource } from './upload.js';
import { waitFor } from './wait.js';
import { Webhooks } from './webhooks.js';

const JOBS_OF_A_PAGE = { ...PAGE, ...JOBS };

/**
 * The API of one organization. Every method throws ApiError where the service refuses, and ConnectionError where no usable
 * answer came. A 429 is waited out as the service asks, a few times and up to a minute each. What can be asked twice without doing
 * anything twice (reading, converting) is tried again after a lost connection or an error of the service.
 */
export class ChartloomClient {
  /** Account-wide webhook endpoints. */
  readonly webhooks: Webhooks;
  /** Policies of de-identification. */
  readonly policies: Policies;
  /** The organization's keys, for a key with the scope `keys`. */
  readonly keys: Keys;
  /** What a person looks at and decides about a result. */
  readonly reviews: Reviews;
  /** Sign-in of a person in a browser. */
  readonly sessions: Sessions;
  /** All organizations, for a key with the scope `operator`. */
  readonly admin: Admin;
  private readonly http: Transport;

  /** Options that are absent are read from the environment. @throws TypeError where one cannot be right; nothing is sent */
  constructor(options: ClientOptions = {}) {
    this.http = new Transport(options);
    this.webhooks = new Webhooks(this.http);
    this.policies = new Policies(this.http);
    this.keys = new Keys(this.http);
    this.reviews = new Reviews(this.http);
    this.sessions = new Sessions(this.http);
    this.admin = new Admin(this.http);
  }

  /**
   * Stores a document. The service takes the type from the content and refuses the file where `fileType` is another.
   * @throws what the stream or the file throws when it is read
   */
  async upload(source: UploadSource, options: t.UploadOptions = {}): Promise<t.UploadAccepted> {
    const { fileType } = checked('upload', options, { fileType: true });
    const { readError, ...form } = uploadForm(source, fileType);
    try {
      return await this.http.call(ENDPOINTS.upload, { ...form, timeoutMs: TRANSFER_MS });
    } catch (error) {
      throw readError() ?? error;
    }
  }

  file(fileId: string): Promise<t.FileDetail> {
    return this.http.call(ENDPOINTS.file, { params: { file_id: fileId } });
  }

  async deleteFile(fileId: string): Promise<void> {
    await this.http.call(ENDPOINTS.deleteFile, { params: { file_id: fileId } });
  }

  async convert(request: t.ConvertRequest, options: t.ConvertOptions = {}): Promise<t.ConvertAccepted> {
    return this.http.call(ENDPOINTS.convert, { json: request, ...keyed('convert', options) });
  }

  /** Up to 30 files in one request, for Enterprise customers: accepted or refused as a whole. */
  async bulkConvert(request: t.BulkConvertRequest, options: t.ConvertOptions = {}): Promise<t.BulkConvertAccepted> {
    return this.http.call(ENDPOINTS.bulkConvert, { json: request, ...keyed('bulkConvert', options) });
  }

  /** @param options.waitSeconds answer when the job has ended, or after so many seconds (0 to 60) */
  async status(jobId: string, options: t.StatusOptions = {}): Promise<t.JobStatus> {
    const { waitSeconds } = checked('status', options, { waitSeconds: true });
    return this.http.call(ENDPOINTS.status, {
      params: { job_id: jobId },
      query: { wait: waitSeconds },
      timeoutMs: (60 + (waitSeconds ?? 0)) * SECOND,
    });
  }

  /**
   * The job once it has ended, well or not: look at its `status`. An interruption of the service or of the network is
   * waited out for a while.
   * @throws WaitTimeoutError after `timeoutMs`; the job continues
   */
  async wait(jobId: string, options: t.WaitOptions = {}): Promise<t.Job> {
    return waitFor(this, jobId, checked('wait', options, WAIT));
  }

  /**
   * Uploads a document, converts it and waits for the result.
   * @throws JobFailedError where the conversion fails, and as {@link upload}, {@link convert} and {@link wait}
   */
  async convertAndWait<const R extends ConversionRequest>(
    source: UploadSource,
    request: R,
    options: t.WaitOptions & t.ConvertOptions = {},
  ): Promise<Conversion<R['output_config']['format']>> {
    const known = checked('convertAndWait', options, { ...WAIT, ...CONVERT });
    return (await convertAndWait(this, source, request, known)) as Conversion<R['output_config']['format']>;
  }

  /** The result in the body. A PDF has none: use {@link resultUrl}. */
  async results(jobId: string): Promise<t.JobResult> {
    return (await this.http.call(ENDPOINTS.results, { params: { job_id: jobId }, timeoutMs: TRANSFER_MS })) as t.JobResult;
  }

  /** A link to the result, valid for 5 minutes, for whoever has it. */
  async resultUrl(jobId: string): Promise<t.Link> {
    return (await this.http.call(ENDPOINTS.results, { params: { job_id: jobId }, query: { presigned: true } })) as t.Link;
  }

  /** The file at a presigned URL, byte for byte. No credentials are sent there. */
  download(url: string): Promise<t.Download> {
    return this.http.get(url);
  }

  /**
   * The certificate of a de-identification as a file: `json` is what was signed, byte for byte, and can be verified; `pdf` is
   * the same on one page.
   */
  certificate(jobId: string, format: 'json' | 'pdf' = 'json'): Promise<t.Download> {
    return this.http.bytes(ENDPOINTS.certificate, { params: { job_id: jobId }, query: { format } });
  }

  /** Which rules of its templates a C-CDA breaks, of a job that asked for `validation_report`. */
  validationReport(jobId: string): Promise<t.ValidationReport> {
    return this.http.call(ENDPOINTS.validationReport, { params: { job_id: jobId }, timeoutMs: TRANSFER_MS });
  }

  /** The public keys that verify certificates, the present one first. */
  certificateKeys(): Promise<t.CertificateKeys> {
    return this.http.call(ENDPOINTS.certificateKey);
  }

  /** Jobs, newest first. */
  async jobs(options: t.Page & t.JobFilter = {}): Promise<t.JobList> {
    const { status, task, batchId, createdFrom, createdTo, metadata, awaitsReview, limit, pageToken } = checked(
      'jobs',
      options,
      JOBS_OF_A_PAGE,
    );
    const query = {
      ...{ status, task, awaits_review: awaitsReview, batch_id: batchId, limit, page_token: pageToken },
      ...{ created_from: createdFrom?.toISOString(), created_to: createdTo?.toISOString() },
      metadata: metadata && metadataPair(metadata),
    };
    return this.http.call(ENDPOINTS.jobs, { query });
  }

  /** All jobs, newest first, page by page as they are asked for. */
  eachJob(filter: t.JobFilter = {}): AsyncGenerator<t.JobList['jobs'][number]> {
    return each(
      (pageToken) => this.jobs({ ...filter, pageToken }),
      (page) => page.jobs,
    );
  }

  /**
   * What happens to the organization's jobs, for as long as it is read: which state each comes to. A state may come twice. A stream that
   * breaks is continued where it was; after an outage of more than an hour `reload` says that the list of jobs is to be read again.
   * @throws ApiError where the service refuses, ConnectionError where it stays out of reach
   */
  events(options: t.EventOptions = {}): AsyncGenerator<t.JobEvent> {
    const open = (last: string | undefined) =>
      this.http.stream(ENDPOINTS.events, last === undefined ? {} : { 'last-event-id': last }, options.signal);
    return jobEvents(open, checked('events', options, EVENTS));
  }

  job(jobId: string): Promise<t.Job> {
    return this.http.call(ENDPOINTS.job, { params: { job_id: jobId } });
  }

  /** What was sent, or will be, at the end of a job: to its `callback_url` and to webhook endpoints. */
  async deliveries(jobId: string): Promise<readonly t.Delivery[]> {
    return (await this.http.call(ENDPOINTS.jobDeliveries, { params: { job_id: jobId } })).deliveries;
  }

  /** Sends a delivery of a job again. */
  replay(jobId: string, deliveryId: string): Promise<t.Delivery> {
    return this.http.call(ENDPOINTS.replayJobDelivery, { params: { job_id: jobId, delivery_id: deliveryId } });
  }

  /** The jobs of a bulk request, and how many are in which state. */
  batch(batchId: string): Promise<t.Batch> {
    return this.http.call(ENDPOINTS.batch, { params: { batch_id: batchId } });
  }

  /** Ends a pending job as failed, with the error code `cancelled`; its credits come back. */
  cancel(jobId: string): Promise<t.JobCancelled> {
    return this.http.call(ENDPOINTS.cancelJob, { params: { job_id: jobId } });
  }

  /** Plan, credits, limits and the ledger, newest entry first. */
  async usage(options: t.Page = {}): Promise<t.Usage> {
    return this.http.call(ENDPOINTS.usage, { query: pageQuery('usage', options) });
  }

  /** The whole ledger, newest entry first. */
  eachLedgerEntry(): AsyncGenerator<t.Usage['ledger'][number]> {
    return each(
      (pageToken) => this.usage({ pageToken }),
      (page) => page.ledger,
    );
  }

  /** Whether the service is alive; needs no credentials. */
  async isAlive(): Promise<boolean> {
    return (await this.http.call(ENDPOINTS.healthz)).status === 'ok';
  }

  /** Whether the service can take work. @throws ApiError where it cannot, with what is missing */
  ready(): Promise<t.Readiness> {
    return this.http.call(ENDPOINTS.readyz);
  }

  /** The OpenAPI document of the service. */
  openapi(): Promise<Readonly<Record<string, unknown>>> {
    return this.http.call(ENDPOINTS.openapi);
  }
}
