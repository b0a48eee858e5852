import { JobFailedError } from './errors.js';
import type * as t from './types.js';
import type { UploadSource } from './upload.js';

/** What it needs of the client. */
interface Client {
  upload(source: UploadSource, options: { readonly fileType?: t.FileType }): Promise<t.UploadAccepted>;
  convert(request: t.ConvertRequest, options: t.ConvertOptions): Promise<t.ConvertAccepted>;
  wait(jobId: string, options: t.WaitOptions): Promise<t.Job>;
  results(jobId: string): Promise<t.JobResult>;
  resultUrl(jobId: string): Promise<t.Link>;
  download(url: string): Promise<t.Download>;
}

/** What to make of a document; its type is found in it where absent. */
export type ConversionRequest = Omit<t.ConvertRequest, 'file_id' | 'presigned_url' | 'file_type'> &
  Pick<Partial<t.ConvertRequest>, 'file_type'>;

type Format = t.ConvertRequest['output_config']['format'];

/** A job that completed, and what came of it: the result in the body of the answer, or the PDF, as the request's format says. */
export type Conversion<F extends Format = Format> = F extends 'pdf'
  ? { readonly job: t.Job; readonly pdf: Uint8Array; readonly result?: undefined }
  : {
      readonly job: t.Job;
      readonly result: F extends 'fhir' ? t.FhirResult : t.JsonResult;
      readonly pdf?: undefined;
    };

/** Upload, conversion and result in one; the key of the job's request is drawn once. */
export async function convertAndWait(
  client: Client,
  source: UploadSource,
  { file_type: given, ...request }: ConversionRequest,
  { idempotencyKey, ...waiting }: t.WaitOptions & t.ConvertOptions,
): Promise<Conversion> {
  const { file_id, file_type } = await client.upload(source, { fileType: given });
  const { job_id } = await client.convert({ ...request, file_id, file_type }, { idempotencyKey });
  const job = await client.wait(job_id, waiting);
  if (job.status !== 'success') throw new JobFailedError(job);
  if (job.format !== 'pdf') return { job, result: (await client.results(job_id)) as t.FhirResult | t.JsonResult };
  const { presigned_url } = await client.resultUrl(job_id);
  return { job, pdf: (await client.download(presigned_url)).bytes };
}
