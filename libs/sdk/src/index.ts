/**
 * Client of the Chartloom API: submit a document, wait for it, download the result, verify a webhook.
 *
 * @example
 * const chartloom = new ChartloomClient(); // reads CHARTLOOM_URL, CHARTLOOM_CLIENT_ID and CHARTLOOM_CLIENT_SECRET
 * const { result } = await chartloom.convertAndWait('ccd.xml', {
 *   process_config: { tasks: ['clinical_extraction'] },
 *   output_config: { format: 'fhir' },
 * });
 * console.log(result.fhir_data.entry.length);
 */
export type { Admin } from './admin.js';
export { ChartloomClient } from './client.js';
export type { Conversion, ConversionRequest } from './convert-and-wait.js';
export { ApiError, ConnectionError, JobFailedError, WaitTimeoutError, WebhookError } from './errors.js';
export type { Keys } from './keys.js';
export type { ClientOptions } from './settings.js';
export type {
  Batch,
  EventOptions,
  JobChange,
  JobEvent,
  BulkConvertAccepted,
  BulkConvertRequest,
  BulkFile,
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
  FhirBundle,
  FhirBundleEntry,
  FhirResource,
  FhirResult,
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
  JsonData,
  JsonResult,
  KeyCreated,
  KeyList,
  KeyRevoked,
  KeyRotated,
  Link,
  MetadataPair,
  Organization,
  OrganizationCreated,
  OrganizationList,
  OutputConfig,
  Page,
  PlanList,
  Policy,
  PolicyDefinition,
  PolicySummary,
  ProcessConfig,
  Readiness,
  Redrive,
  RedriveReport,
  Review,
  ReviewRecorded,
  ReviewState,
  SecretRotated,
  Session,
  Status,
  StatusOptions,
  StoredDraft,
  Task,
  UpdateOrganization,
  UpdateWebhook,
  UploadAccepted,
  UploadOptions,
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
