/**
 * Client of the Chartloom API: submit a document, wait for it, download the result, verify a webhook.
 *
 * @example
 * const chartloom = new ChartloomClient({ baseUrl: 'http://127.0.0.1:8080', clientId, clientSecret });
 * const { file_id, file_type } = await chartloom.upload('ccd.xml');
 * const { job_id } = await chartloom.convert({
 *   file_id,
 *   file_type,
 *   process_config: { tasks: ['clinical_extraction'] },
 *   output_config: { format: 'fhir' },
 * });
 * const job = await chartloom.wait(job_id, { onProgress: ({ state }) => console.error(state) });
 * if (job.status === 'failed') throw new Error(job.error?.message);
 * const result = await chartloom.results(job_id);
 * if ('fhir_data' in result) console.log(result.fhir_data.resourceType);
 */
export { ChartloomClient } from './client.js';
export { ApiError, ConnectionError, WaitTimeoutError, WebhookError } from './errors.js';
export type { ClientOptions } from './transport.js';
export type {
  BulkConvertAccepted,
  BulkConvertRequest,
  CertificateKeys,
  ConvertAccepted,
  ConvertRequest,
  CreateWebhook,
  Delivery,
  DeliveryList,
  Download,
  FieldProblem,
  FileDetail,
  FileType,
  Job,
  JobCancelled,
  JobCertificate,
  JobList,
  JobResult,
  JobStatus,
  Link,
  Page,
  Policy,
  PolicyDefinition,
  PolicySummary,
  SecretRotated,
  Status,
  UpdateWebhook,
  UploadAccepted,
  Usage,
  WaitOptions,
  Webhook,
  WebhookPayload,
  WebhookTested,
} from './types.js';
export type { Policies } from './policies.js';
export type { UploadSource } from './upload.js';
export { verifyWebhook } from './verify-webhook.js';
export type { Webhooks } from './webhooks.js';
