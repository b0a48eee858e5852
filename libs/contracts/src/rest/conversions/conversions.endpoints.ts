import * as z from 'zod';
import { JobCertificate } from './certificates.js';
import { TASKS } from './choices.js';
import { BulkConvertAccepted, BulkConvertRequest, ConvertAccepted, ConvertRequest } from './convert.js';
import { EVENTS_REACH_MINUTES } from './events.js';
import type { Endpoint } from '../endpoint.js';
import { BooleanText, IntegerText, PAGE, strict, Timestamp } from '../fields.js';
import { ValidationReport } from './validation-reports.js';
import { Batch, JobCancelled, JobDetail, JobList, JobResult, JobStatus, STATUSES, Usage } from './jobs.js';

export const jobParams = z.object({ job_id: z.string().min(1).meta({ description: 'Job identifier' }) });

/** Conversions, from the request to the result, and what they cost. */
export const CONVERSION_ENDPOINTS = {
  convert: {
    id: 'convert',
    method: 'POST',
    path: '/api/v1/convert',
    tag: 'Conversion',
    summary: 'Start one conversion job',
    description: 'The file is checked at once; the conversion runs afterwards. Poll the status or give a callback_url.',
    auth: 'convert',
    body: ConvertRequest,
    idempotent: true,
    response: ConvertAccepted,
    errors: [
      'file-id-required',
      'file-type-required',
      'file-type-unsupported',
      'file-too-large',
      'too-many-pages',
      'file-type-mismatch',
      'sample-only',
      'file-invalid',
      'source-not-found',
      'source-unreachable',
      'source-timeout',
      'source-refused',
      'insufficient-credits',
      'too-many-failures',
      'result-ttl-invalid',
      'unsupported-combination',
      'invalid-request',
      'file-not-found',
      'policy-not-found',
      'idempotency-key-reused',
      'submit-failed',
    ],
  },
  bulkConvert: {
    id: 'bulkConvert',
    method: 'POST',
    path: '/api/v1/bulk-convert',
    tag: 'Conversion',
    summary: 'Start up to 30 conversion jobs (Enterprise)',
    description:
      'For files at addresses that the service can fetch. All are accepted or none; they are fetched and checked afterwards, so a file that cannot be read makes its job fail. Give batch_callback_url, or callback_url on every file, also where you poll.',
    auth: 'convert',
    body: BulkConvertRequest,
    idempotent: true,
    response: BulkConvertAccepted,
    scope: 'bulkConvert',
    errors: [
      'invalid-payload',
      'files-required',
      'files-empty',
      'file-not-an-object',
      'presigned-url-required',
      'file-type-unsupported',
      'result-ttl-invalid',
      'unsupported-combination',
      'insufficient-credits',
      'too-many-failures',
      'enterprise-only',
      'policy-not-found',
      'idempotency-key-reused',
      'submit-failed',
    ],
  },
  status: {
    id: 'getStatus',
    method: 'GET',
    path: '/api/v1/status/{job_id}',
    tag: 'Conversion',
    summary: 'Status of a job',
    auth: 'read',
    params: jobParams,
    query: strict({
      wait: IntegerText(/^([0-9]|[1-5][0-9]|60)$/, 'whole seconds from 0 to 60', { minimum: 0, maximum: 60 })
        .optional()
        .meta({ description: 'Answer when the job has ended, or after this many seconds' }),
    }),
    response: JobStatus,
    errors: ['job-id-required', 'job-not-found', 'unauthorized-access', 'invalid-request'],
  },
  results: {
    id: 'getResults',
    method: 'GET',
    path: '/api/v1/results/{job_id}',
    tag: 'Conversion',
    summary: 'Result of a successful job',
    auth: 'read',
    params: jobParams,
    query: strict({
      presigned: BooleanText.optional().meta({ description: 'true for a temporary download URL; PDF results need it' }),
    }),
    response: JobResult,
    scope: 'results',
    errors: [
      'job-id-required',
      'job-not-ready',
      'job-failed',
      'result-corrected',
      'presigned-required',
      'unauthorized-access',
      'job-not-found',
      'invalid-request',
    ],
  },
  certificate: {
    id: 'getCertificate',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}/certificate',
    tag: 'Jobs',
    summary: 'Certificate of a de-identification: what was done, signed',
    description:
      'The response is the certificate as it was signed, in canonical JSON. Keep its bytes: a copy with other blanks does not verify.',
    auth: 'read',
    params: jobParams,
    query: strict({
      format: z
        .enum(['json', 'pdf'])
        .optional()
        .meta({ description: 'pdf: the same facts as one page to file', default: 'json' }),
    }),
    response: JobCertificate,
    alternatives: ['application/pdf'],
    scope: 'results',
    errors: [
      'job-id-required',
      'job-not-ready',
      'certificate-not-found',
      'unauthorized-access',
      'job-not-found',
      'invalid-request',
    ],
  },
  validationReport: {
    id: 'getValidationReport',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}/validation-report',
    tag: 'Jobs',
    summary: 'Which rules of its templates the source of a C-CDA job breaks',
    description: 'For a job that was asked for with `output_config.validation_report`. No value of the document is in it.',
    auth: 'read',
    params: jobParams,
    response: ValidationReport,
    scope: 'results',
    errors: ['job-id-required', 'job-not-ready', 'validation-report-not-found', 'unauthorized-access', 'job-not-found'],
  },
  events: {
    id: 'streamEvents',
    method: 'GET',
    path: '/api/v1/events',
    tag: 'Jobs',
    summary: 'Changes of jobs as they happen (server-sent events)',
    description: [
      'A `job` event says which state a job has come to: ids and states only. A state may come twice, and one that lasted less than a second',
      'may be left out. Each event has an id: sent as `Last-Event-ID`, as `EventSource` does by itself, or as `last_event_id`, the stream',
      `continues after it. After more than ${EVENTS_REACH_MINUTES} minutes, or with an id that is none, it begins with \`reload\`: read the list of jobs again.`,
      'It begins with `ready` else, has a comment every 15 seconds, and ends after 5 minutes: connect again.',
    ].join(' '),
    auth: 'read',
    query: strict({ last_event_id: z.string().max(100).optional().meta({ description: 'Continue after this event' }) }),
    response: 'events',
    errors: [],
  },
  jobs: {
    id: 'listJobs',
    method: 'GET',
    path: '/api/v1/jobs',
    tag: 'Jobs',
    summary: 'Jobs, newest first',
    auth: 'read',
    description:
      'Conditions may be combined. With a rare combination a page may have few rows or none and still a next_page_token: go on until there is none.',
    query: strict({
      status: z.enum(STATUSES).optional(),
      task: z.enum(TASKS).optional(),
      awaits_review: z
        .literal('true')
        .optional()
        .meta({ description: 'true: only results that ask for a review which no one is done with' }),
      batch_id: z.string().min(1).max(100).optional(),
      created_from: Timestamp.optional().meta({ description: 'RFC 3339, UTC; inclusive' }),
      created_to: Timestamp.optional().meta({ description: 'RFC 3339, UTC; inclusive' }),
      metadata: z
        .string()
        .regex(/^[^:]{1,40}:[\s\S]{0,256}$/, { error: 'key:value, one pair' })
        .optional()
        .meta({ description: 'key:value, one pair that the job has exactly so' }),
      ...PAGE,
    }),
    response: JobList,
    errors: ['invalid-request'],
  },
  job: {
    id: 'getJob',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}',
    tag: 'Jobs',
    summary: 'A job in detail: stage, attempt, progress, timeline, credits, error',
    auth: 'read',
    params: jobParams,
    response: JobDetail,
    errors: ['job-not-found', 'unauthorized-access'],
  },
  batch: {
    id: 'getBatch',
    method: 'GET',
    path: '/api/v1/batches/{batch_id}',
    tag: 'Jobs',
    summary: 'The jobs of a bulk request and how many are in which state',
    auth: 'read',
    params: z.object({ batch_id: z.string().min(1) }),
    response: Batch,
    errors: ['batch-not-found'],
  },
  cancelJob: {
    id: 'cancelJob',
    method: 'DELETE',
    path: '/api/v1/jobs/{job_id}',
    tag: 'Jobs',
    summary: 'Cancel a pending job',
    description: 'The job ends as failed with the error code cancelled; its credits are given back.',
    auth: 'read',
    params: jobParams,
    response: JobCancelled,
    errors: ['job-not-found', 'unauthorized-access', 'job-ended'],
  },
  usage: {
    id: 'getUsage',
    method: 'GET',
    path: '/api/v1/usage',
    tag: 'Service',
    summary: 'Plan, credits, limits and the ledger, newest entry first',
    auth: 'read',
    query: strict(PAGE),
    response: Usage,
    errors: ['invalid-request'],
  },
} as const satisfies Record<string, Endpoint>;
