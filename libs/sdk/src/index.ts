/**
 * Client of the Chartloom API: submit a document, wait for it, download the result, verify a webhook.
 *
 * @example
 * const chartloom = new ChartloomClient({ baseUrl: 'http://127.0.0.1:8080', clientId, clientSecret });
 * const { result } = await chartloom.convertAndWait('ccd.xml', {
 *   process_config: { tasks: ['clinical_extraction'] },
 *   output_config: { format: 'fhir' },
 * });
 * if (result && 'fhir_data' in result) console.log(result.fhir_data.resourceType);
 */
export type { Admin } from './admin.js';
export { ChartloomClient } from './client.js';
export type { Conversion, ConversionRequest } from './convert-and-wait.js';
export { ApiError, ConnectionError, JobFailedError, WaitTimeoutError, WebhookError } from './errors.js';
export type { Keys } from './keys.js';
export type { ClientOptions } from './transport.js';
export type {
  Batch,
  EventOptions,
  JobChange,
  JobEvent,
  BulkConvertAccepted,
  BulkConvertRequest,
  CertificateKeys,
  ConvertAccepted,
  ConvertOptions,
  ConvertRequest,
  Correction,
  CorrectionFilter,
  CorrectionList,
  CreateKey,
  CreateOrganization,
  CreateWebhook,
  CreditsGranted,
  DeadLetterList,
  Delivery,
  DeliveryList,
  Download,
  DraftSaved,
  FieldProblem,
  FileDetail,
  FileType,
  Finding,
  Findings,
  GrantCredits,
  HealthReport,
  Job,
  JobCancelled,
  JobFilter,
  JobCertificate,
  JobList,
  JobResult,
  JobStatus,
  KeyCreated,
  KeyList,
  KeyRevoked,
  KeyRotated,
  Link,
  Organization,
  OrganizationCreated,
  OrganizationList,
  Page,
  PlanList,
  Policy,
  PolicyDefinition,
  PolicySummary,
  Readiness,
  Redrive,
  RedriveReport,
  Review,
  ReviewRecorded,
  ReviewState,
  SecretRotated,
  Session,
  Status,
  StoredDraft,
  Task,
  UpdateOrganization,
  UpdateWebhook,
  UploadAccepted,
  Usage,
  ValidationReport,
  WaitOptions,
  Webhook,
  WebhookPayload,
  WebhookTested,
} from './types.js';
export type { Policies } from './policies.js';
export type { Reviews } from './reviews.js';
export type { Sessions } from './sessions.js';
export type { UploadSource } from './upload.js';
export { verifyWebhook } from './verify-webhook.js';
export type { Webhooks } from './webhooks.js';
