import * as z from 'zod';
import { JobCertificate } from './certificates.js';
import { BulkConvertAccepted, BulkConvertRequest, ConvertAccepted, ConvertRequest } from './convert.js';
import type { Endpoint } from '../endpoint.js';
import { BooleanText, PAGE } from '../fields.js';
import { JobCancelled, JobDetail, JobList, JobResult, JobStatus, STATUSES, Usage } from './jobs.js';

const jobParams = z.object({ job_id: z.string().min(1).meta({ description: 'Job identifier' }) });

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
      'file-invalid',
      'source-not-found',
      'source-unreachable',
      'source-timeout',
      'source-refused',
      'insufficient-credits',
      'result-ttl-invalid',
      'unsupported-combination',
      'invalid-request',
      'file-not-found',
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
      'enterprise-only',
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
    query: z.object({
      wait: z
        .string()
        .regex(/^([0-9]|[1-5][0-9]|60)$/, { error: 'whole seconds from 0 to 60' })
        .optional()
        .meta({ description: 'Answer when the job has ended, or after this many seconds (0 to 60)' }),
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
    query: z.object({
      presigned: BooleanText.optional().meta({ description: 'true for a temporary download URL; PDF results need it' }),
    }),
    response: JobResult,
    scope: 'results',
    errors: [
      'job-id-required',
      'job-not-ready',
      'job-failed',
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
    query: z.object({
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
  jobs: {
    id: 'listJobs',
    method: 'GET',
    path: '/api/v1/jobs',
    tag: 'Jobs',
    summary: 'Jobs, newest first',
    auth: 'read',
    query: z.object({ status: z.enum(STATUSES).optional(), ...PAGE }),
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
    query: z.object(PAGE),
    response: Usage,
    errors: ['invalid-request'],
  },
} as const satisfies Record<string, Endpoint>;
