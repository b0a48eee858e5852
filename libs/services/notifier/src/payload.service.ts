import { Inject, Injectable } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { registryV1, type STATUSES, type WebhookEvent } from '@chartloom/contracts';
import { Clock, isAppError, MINUTE } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { DeliveryDocument } from './documents.js';

/** A larger result is sent as a link even where inline was requested: few receivers take such a body. */
const MAX_INLINE_BYTES = 16 * 1024 * 1024;

interface EventFormat {
  readonly message: string;
  /** The job's status at the event; absent for an event of a file. */
  readonly status?: (typeof STATUSES)[number];
  readonly hasResult: boolean;
}

const FORMATS: Readonly<Record<WebhookEvent, EventFormat>> = {
  'job.completed': { message: 'Conversion job completed successfully', status: 'success', hasResult: true },
  'job.failed': { message: 'Conversion job failed', status: 'failed', hasResult: false },
  'job.accepted': { message: 'Conversion job accepted', status: 'pending', hasResult: false },
  'job.started': { message: 'Conversion job started', status: 'pending', hasResult: false },
  'job.cancelled': { message: 'Conversion job cancelled', status: 'failed', hasResult: false },
  'file.expired': { message: 'File expired', hasResult: false },
};

/** An event, and what it is about: a job, or a file. */
export type EventSubject = Pick<DeliveryDocument, 'event' | 'jobId' | 'fileId'>;

/** The body of a webhook, and how it carries the result, if it does. */
export interface Payload {
  readonly text: string;
  readonly carries?: 'inline' | 'link';
}

/** The body of a webhook, made from the job as it is now. */
@Injectable()
export class PayloadService {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The job, or `undefined` where its retention is over. */
  async job(jobId: string): Promise<registryV1.Job | undefined> {
    try {
      return (await this.rpc.client(registryV1.RegistryService).getJob({ jobId, organizationId: '' })).job;
    } catch (error) {
      if (isAppError(error) && error.code === 'job-not-found') return undefined;
      throw error;
    }
  }

  /** After retention the event is sent without its result. */
  async body({ event, jobId, fileId }: EventSubject, job: registryV1.Job | undefined): Promise<Payload> {
    const timestamp = new Date(this.clock.now()).toISOString();
    const { message, status, hasResult } = FORMATS[event];
    const ofJob = { job_id: jobId, file_id: job && job.fileId !== '' ? job.fileId : null, status };
    const data = {
      ...(fileId === undefined ? ofJob : { file_id: fileId }),
      message,
      ...(job && Object.keys(job.metadata).length > 0 && { metadata: job.metadata }),
      ...(job?.error && status === 'failed' && { error: { code: job.error.code, message: job.error.message } }),
    };
    const head = JSON.stringify({ type: event, timestamp, data });
    const result = hasResult && job ? await this.result(job) : undefined;
    return result ? { ...result, text: `${head.slice(0, -2)},${result.text}}}` } : { text: head };
  }

  test(): string {
    const timestamp = new Date(this.clock.now()).toISOString();
    return JSON.stringify({ type: 'webhook.test', timestamp, data: { message: 'A test of this webhook endpoint' } });
  }

  /** The member that carries the result; an inline one is spliced in as it is stored, byte for byte. */
  private async result({ jobId, artifacts, spec }: registryV1.Job): Promise<Payload | undefined> {
    const artifact = artifacts.find(({ name }) => name === 'result');
    if (!artifact) return undefined;
    if (!spec?.presigned && spec?.format !== 'pdf' && artifact.size <= MAX_INLINE_BYTES) {
      const bytes = await this.blobs.read(artifact.blobKey);
      const member = spec?.format === 'json' ? 'json_data' : 'fhir_data';
      if (bytes) return { text: `"${member}":${Buffer.from(bytes).toString('utf8')}`, carries: 'inline' };
    }
    const expiresAt = this.clock.now() + (spec?.resultTtlMinutes ?? 5) * MINUTE;
    const { blobKey: key, mediaType } = artifact;
    const url = await this.blobs.downloadUrl({ key, mediaType, fileName: resultFileName(jobId, mediaType), expiresAt });
    const text = `"presigned_url":${JSON.stringify(url)},"expires_at":"${new Date(expiresAt).toISOString()}"`;
    return { text, carries: 'link' };
  }
}

/** What a browser saves a result as: the job's id, never a name that a person gave. */
const resultFileName = (jobId: string, mediaType: string): string =>
  `${jobId}.${mediaType === 'application/pdf' ? 'pdf' : 'json'}`;
