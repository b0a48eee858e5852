import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetryingClient } from './retrying-client.js';

const SAMPLES = join(import.meta.dirname, '../../../../docs/samples');

/** One of the samples in docs/samples, as a conversion to FHIR. */
export interface Sample {
  readonly file: string;
  readonly fileType: 'ccda' | 'pdf';
}

export const CCDA: Sample = { file: 'ccd.xml', fileType: 'ccda' };
export const PDF: Sample = { file: 'progress-note.pdf', fileType: 'pdf' };

export interface Submission {
  readonly sample: Sample;
  readonly count: number;
  /** Number of concurrent submissions. */
  readonly concurrency: number;
  /** Prefix of each idempotency key. */
  readonly name: string;
  readonly callbackUrl?: string;
  readonly onEach?: (done: number) => void;
}

const asked = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir', presigned: true } } as const;

/**
 * Uploads the sample once and submits it `count` times, each with its own idempotency key; `jobs` gets the job id of
 * each key.
 */
export async function submit(
  client: RetryingClient,
  submission: Submission,
  jobs: Map<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const { sample, count, concurrency, name, callbackUrl, onEach } = submission;
  let next = 0;
  const body = JSON.stringify({
    file_id: await client.upload(join(SAMPLES, sample.file)),
    file_type: sample.fileType,
    ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
    ...asked,
  });
  const worker = async (): Promise<void> => {
    while (next < count) {
      const key = `${name}-${next++}`;
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const { job_id } = await client.call<{ job_id: string }>('/convert', { method: 'POST', body, headers });
      jobs.set(key, job_id);
      onEach?.(jobs.size);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return jobs;
}

export interface BulkSubmission extends Pick<Submission, 'name' | 'sample' | 'onEach'> {
  readonly batches: number;
  readonly filesEach: number;
  /** URL of each file. */
  readonly sourceUrl: string;
  readonly callbackUrl: string;
}

/** Submits bulk requests one after the other, each under a key of its own; `jobs` gets the job id of each file. */
export async function submitBatches(
  client: RetryingClient,
  submission: BulkSubmission,
  jobs: Map<string, string>,
): Promise<void> {
  const { sample, batches, filesEach, name, sourceUrl, callbackUrl, onEach } = submission;
  const file = { presigned_url: sourceUrl, file_type: sample.fileType };
  const body = JSON.stringify({
    files: Array.from({ length: filesEach }, () => file),
    batch_callback_url: callbackUrl,
    ...asked,
  });
  for (let batch = 0; batch < batches; batch++) {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${name}-batch-${batch}` };
    const answer = await client.call<{ jobs: { index: number; job_id: string }[] }>('/bulk-convert', {
      method: 'POST',
      body,
      headers,
    });
    for (const { index, job_id } of answer.jobs) {
      jobs.set(`${name}-batch-${batch}-${index}`, job_id);
      onEach?.(jobs.size);
    }
  }
}

/** The bytes of a sample, for a server of bulk sources. */
export const sampleBytes = ({ file }: Sample): Buffer => readFileSync(join(SAMPLES, file));
