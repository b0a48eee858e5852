import type { FileType, Status, Task } from '@chartloom/contracts/rest';
import type * as contracts from '@chartloom/contracts/rest';
import type * as z from 'zod';

export type { FieldProblem, FileType, Policy, Status, Task, WebhookPayload } from '@chartloom/contracts/rest';

/** What is only read: constants of a program (`as const`) fit as well as what it builds. */
type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

export type ConvertRequest = DeepReadonly<contracts.ConvertRequest>;
export type BulkConvertRequest = DeepReadonly<contracts.BulkConvertRequest>;
/** What to do: exactly one task, and its options. */
export type ProcessConfig = ConvertRequest['process_config'];
/** What to give: the format, and its options. */
export type OutputConfig = ConvertRequest['output_config'];
/** A file of a bulk request. */
export type BulkFile = BulkConvertRequest['files'][number];
export type PolicyDefinition = DeepReadonly<contracts.PolicyDefinition>;
export type UploadAccepted = z.infer<typeof contracts.UploadAccepted>;
export type FileDetail = z.infer<typeof contracts.FileDetail>;
export type ConvertAccepted = z.infer<typeof contracts.ConvertAccepted>;
export type BulkConvertAccepted = z.infer<typeof contracts.BulkConvertAccepted>;
export type JobStatus = z.infer<typeof contracts.JobStatus>;

/** A FHIR R4 resource, with the fields of its type. Cast it to that type where you have one, such as `Condition` of `@types/fhir`. */
export interface FhirResource {
  readonly resourceType: string;
  readonly id?: string;
  readonly [field: string]: unknown;
}

/** A resource of a Bundle, and the address by which others refer to it. */
export interface FhirBundleEntry {
  readonly fullUrl?: string;
  readonly resource: FhirResource;
  readonly [field: string]: unknown;
}

/** A FHIR R4 Bundle, of the type that `output_config.bundle` asks for. */
export interface FhirBundle {
  readonly resourceType: 'Bundle';
  readonly type: 'collection' | 'document' | 'transaction';
  readonly entry: readonly FhirBundleEntry[];
  readonly [field: string]: unknown;
}

/** What the Bundle says, as plain JSON. */
export interface JsonData {
  readonly schema_version: string;
  readonly [field: string]: unknown;
}

/** The result of the format `fhir`. */
export interface FhirResult {
  readonly message: string;
  readonly fhir_data: FhirBundle;
  readonly json_data?: undefined;
  readonly presigned_url?: undefined;
}

/** The result of the format `json`. */
export interface JsonResult {
  readonly message: string;
  readonly json_data: JsonData;
  readonly fhir_data?: undefined;
  readonly presigned_url?: undefined;
}

/** Where a result can be fetched with a plain GET, without credentials, until `expires_at`. */
export interface Link {
  readonly message: string;
  readonly presigned_url: string;
  readonly expires_at: string;
  readonly fhir_data?: undefined;
  readonly json_data?: undefined;
}

/** A result, by the format of its job: one of the three fields is there. */
export type JobResult = FhirResult | JsonResult | Link;
export type Job = z.infer<typeof contracts.JobDetail>;
export type ValidationReport = z.infer<typeof contracts.ValidationReport>;
export type JobCertificate = z.infer<typeof contracts.JobCertificate>;
export type CertificateKeys = z.infer<typeof contracts.CertificateKeys>;
export type JobList = z.infer<typeof contracts.JobList>;
export type JobChange = z.infer<typeof contracts.JobChange>;
export type Batch = z.infer<typeof contracts.Batch>;
export type JobCancelled = z.infer<typeof contracts.JobCancelled>;
export type Readiness = z.infer<typeof contracts.ENDPOINTS.readyz.response>;
export type KeyList = z.infer<typeof contracts.ApiKeyList>;
export type CreateKey = DeepReadonly<z.infer<typeof contracts.CreateKey>>;
export type KeyCreated = z.infer<typeof contracts.ApiKeyCreated>;
export type KeyRotated = z.infer<typeof contracts.ApiKeyRotated>;
export type KeyRevoked = z.infer<typeof contracts.ApiKeyRevoked>;
export type Session = z.infer<typeof contracts.Session>;
export type Organization = z.infer<typeof contracts.Organization>;
export type OrganizationList = z.infer<typeof contracts.OrganizationList>;
export type CreateOrganization = DeepReadonly<z.input<typeof contracts.CreateOrganization>>;
export type OrganizationCreated = z.infer<typeof contracts.OrganizationCreated>;
export type UpdateOrganization = DeepReadonly<z.input<typeof contracts.UpdateOrganization>>;
export type GrantCredits = DeepReadonly<z.input<typeof contracts.GrantCredits>>;
export type CreditsGranted = z.infer<typeof contracts.CreditsGranted>;
export type PlanList = z.infer<typeof contracts.PlanList>;
export type DeadLetterList = z.infer<typeof contracts.DeadLetterList>;
export type Redrive = DeepReadonly<z.input<typeof contracts.Redrive>>;
export type RedriveReport = z.infer<typeof contracts.RedriveReport>;
export type HealthReport = z.infer<typeof contracts.HealthReport>;
export type Findings = z.infer<typeof contracts.Findings>;
export type Finding = Findings['findings'][number];
export type Review = DeepReadonly<contracts.Review>;
export type ReviewState = z.infer<typeof contracts.ReviewState>;
export type ReviewRecorded = z.infer<typeof contracts.ReviewRecorded>;
export type CorrectionList = z.infer<typeof contracts.CorrectionList>;
export type Correction = CorrectionList['corrections'][number];
export type StoredDraft = z.infer<typeof contracts.StoredDraft>;
export type DraftSaved = z.infer<typeof contracts.DraftSaved>;
export type Usage = z.infer<typeof contracts.Usage>;
export type PolicySummary = z.infer<typeof contracts.PolicyList>['policies'][number];
export type Webhook = z.infer<typeof contracts.Webhook>;
export type CreateWebhook = DeepReadonly<z.infer<typeof contracts.CreateWebhook>>;
export type UpdateWebhook = DeepReadonly<z.infer<typeof contracts.UpdateWebhook>>;
export type Delivery = z.infer<typeof contracts.Delivery>;
export type DeliveryList = z.infer<typeof contracts.DeliveryList>;
export type WebhookTested = z.infer<typeof contracts.WebhookTested>;
export type SecretRotated = z.infer<typeof contracts.SecretRotated>;

export interface Download {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Which part of a list: `limit` of 1 to 100 entries, after the page whose `next_page_token` is given. */
export interface Page {
  readonly limit?: number;
  readonly pageToken?: string;
}

/** When a correction was accepted; both inclusive. */
export interface CorrectionFilter {
  readonly createdFrom?: Date;
  readonly createdTo?: Date;
}

/** Conditions of a list of jobs, all of which hold. */
export interface JobFilter {
  readonly status?: Status;
  readonly task?: Task;
  readonly batchId?: string;
  /** Only results that ask for a review which no one is done with. */
  readonly awaitsReview?: true;
  /** Both inclusive. */
  readonly createdFrom?: Date;
  readonly createdTo?: Date;
  /** One pair that the job has exactly so. */
  readonly metadata?: MetadataPair;
}

/** One pair of metadata: `'visit:4711'`, `{ visit: '4711' }` or `['visit', '4711']`. */
export type MetadataPair = string | Readonly<Record<string, string>> | readonly [key: string, value: string];

export interface ConvertOptions {
  /**
   * The same key with the same request gives the same job, however often it is sent (1 to 255 visible ASCII characters). With another
   * request it is refused, and a file that was uploaded again is another file: put its `file_id` into the key. Where absent the client
   * draws one, so that its own tries make one job.
   */
  readonly idempotencyKey?: string;
}

export interface UploadOptions {
  /** The file is refused where its content is of another type. */
  readonly fileType?: FileType;
}

export interface StatusOptions {
  /** Answer when the job has ended, or after so many seconds (0 to 60). */
  readonly waitSeconds?: number;
}

export interface WaitOptions {
  /** Gives up waiting, not the job, after so long. 30 minutes where absent. */
  readonly timeoutMs?: number;
  /** Called with the job's detail at the start, about every two seconds, and at its end. */
  readonly onProgress?: (job: Job) => void;
}

/** What a stream of events says: a job has come to a state, or so long ago is not kept and the list is to be read again. */
export type JobEvent =
  { readonly type: 'job'; readonly id: string; readonly job: JobChange } | { readonly type: 'reload'; readonly id: string };

export interface EventOptions {
  /** `id` of the last event that was dealt with; without it the stream begins with what happens next. */
  readonly lastEventId?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
}
