import type { ConvertRequest } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { fileTypeOf } from '../documents/options.js';
import type { Values } from './schema.js';

/** An answer of the service; one with a title that was there before takes its place. */
export interface Answer {
  readonly title: string;
  readonly body: unknown;
}

const REST_MS = 500;
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/**
 * Uploads, converts, watches and reads, as a program would, and gives each answer as it comes.
 * @throws as the SDK does
 */
export async function* run(file: File, options: Values, signal: AbortSignal): AsyncGenerator<Answer> {
  const uploaded = await chartloom.upload(file, { fileType: fileTypeOf(file.name) });
  yield { title: 'POST /api/v1/files', body: uploaded };
  const { file_id, file_type } = uploaded;
  // what was set is checked by the service, whose answer is what is shown here
  const accepted = await chartloom.convert({ file_id, file_type, ...options } as ConvertRequest);
  yield { title: 'POST /api/v1/convert', body: accepted };
  let job = await chartloom.job(accepted.job_id);
  yield { title: 'GET /api/v1/jobs/{job_id}', body: job };
  while (job.status === 'pending' && job.state !== 'awaiting_review' && !signal.aborted) {
    await rest();
    job = await chartloom.job(accepted.job_id);
    yield { title: 'GET /api/v1/jobs/{job_id}', body: job };
  }
  if (job.status !== 'success') return;
  if (job.format === 'pdf')
    yield { title: 'GET /api/v1/results/{job_id}?presigned=true', body: await chartloom.resultUrl(job.job_id) };
  else yield { title: 'GET /api/v1/results/{job_id}', body: await chartloom.results(job.job_id) };
}
