import { completePolicy, type PolicyDefinition } from '@chartloom/policies';
import { fail } from '../errors/fail.js';
import { problemOf } from '../errors/problem-of.js';
import type { ErrorCode, ErrorScope } from '../errors/table.js';
import type { Endpoint } from '../rest/endpoint.js';
import type { ENDPOINTS } from '../rest/endpoints.js';

/** What the document shows of an operation. The end-to-end tests send the requests and compare the responses. */
export interface Example {
  readonly request?: object;
  readonly response?: object;
}

const JOB = 'job_01KAVR4ZC2M8Q7W5T3N9XK6B1D';
const FILE = 'file_01KAVR3T9P4H6J2S8V7E5Q1RNM';
const BATCH = 'batch_01KAVR4Y6H';
const WEBHOOK = 'wh_01KAVR5B8F3D1G7K9M2C4X6ZTA';
const DELIVERY = 'dlv_01KAVR6N4Y8B2E6W1J5S7P3QHC';
const KEY = 'key_01KAVR7Q2T6M9A4F8D3V1X5CZB';
const NOW = '2026-11-24T09:30:00.000Z';
const LATER = '2026-11-24T09:30:04.120Z';
const EXPIRES = '2026-12-01T09:30:00.000Z';
const LINK = 'https://api.example.org/api/v1/downloads/eyJvIjoi';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const ORGANIZATION_LIMITS = {
  ...{ max_pages: 20, max_bytes: 20971520, retention_days: 7, max_in_flight: 160 },
  ...{ converts_per_minute: 600, reads_per_minute: 6000, uploads_per_minute: 600, failures_per_minute: 200 },
};
const ORGANIZATION = {
  ...{ organization_id: '019ab9a0-5c1e-7cc1-9f3f-0d6f0d6f1a2b', name: 'Ward 7', plan: 'enterprise' },
  credits: { granted: 5000, available: 4980, held: 3, spent: 17 },
  ...{ in_flight: 3, approvals: 0, limits: ORGANIZATION_LIMITS, created_at: NOW },
};
const DEAD = { group: 'notifier', topic: 'chartloom.jobs.v1', code: 'service-unavailable' };

/** What `GET /api/v1/events` sends. */
export const EVENT_STREAM = [
  'retry: 1000\nid: 1795512600000.\nevent: ready\ndata: {}\n\n',
  `id: 1795512604120.${JOB}\nevent: job\n`,
  `data: ${JSON.stringify({ job_id: JOB, status: 'success', state: 'success', changed_at: LATER })}\n\n`,
].join('');

const BUNDLE = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:5b1d2c9e-7f0a-4c55-9d3e-2a6f8b7c1e04',
      resource: {
        resourceType: 'Condition',
        id: '5b1d2c9e-7f0a-4c55-9d3e-2a6f8b7c1e04',
        clinicalStatus: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }] },
        code: { coding: [{ system: 'http://snomed.info/sct', code: '38341003', display: 'Hypertensive disorder' }] },
        subject: { reference: 'urn:uuid:0c8a4f6d-3b2e-4e19-8f7a-1d5c9b3e6a20' },
      },
    },
  ],
};

const SUMMARY = {
  job_id: JOB,
  file_id: FILE,
  status: 'success',
  state: 'success',
  stage: 'extract',
  attempt: 1,
  file_type: 'ccda',
  task: 'clinical_extraction',
  format: 'fhir',
  credits: { held: 0, charged: 1 },
  created_at: NOW,
  ended_at: LATER,
  expires_at: EXPIRES,
};
const HOOK = {
  webhook_id: WEBHOOK,
  url: 'https://client.example.org/hooks/chartloom',
  events: ['job.completed', 'job.failed'],
  description: 'production',
  disabled: false,
  created_at: NOW,
};
const SENT = {
  delivery_id: DELIVERY,
  job_id: JOB,
  event: 'job.completed',
  state: 'delivered',
  attempts: 1,
  last_status: 204,
  created_at: NOW,
  last_attempt_at: LATER,
};
const AGAIN = {
  ...{ delivery_id: DELIVERY, job_id: JOB, event: 'job.completed', state: 'pending', attempts: 0 },
  ...{ created_at: NOW, next_attempt_at: LATER },
};
const STORED = { file_id: FILE, file_type: 'ccda', size: 48_213, sha256: HASH, expires_at: EXPIRES };
const CHOICES = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } };

const REVIEWER = 'rv_4Tn8sVbQ2kLw0ZxY';
const CORRECTION = {
  ...{ job_id: JOB, corrected_by: 'job_01KAVS2B7E', task: 'clinical_extraction', reviewer: REVIEWER, decided_at: LATER },
  decision: 'correct',
  found: {
    id: 'urn:uuid:5b1d2c9e-7f0a-4c55-9d3e-2a6f8b7c1e04',
    type: 'Condition',
    text: 'Hypertensive disorder',
    codes: [{ system: 'http://snomed.info/sct', code: '38341003' }],
    source: { section: 'Assessment', page: 1, text: 'HTN' },
  },
  decided: { code: { system: 'http://snomed.info/sct', code: '59621000' } },
};
const CALLER = { client_id: REVIEWER, kind: 'reviewer', scopes: ['read', 'review'], plan: 'standard' };
const SIGNED_IN = { ...CALLER, expires_at: '2026-11-24T09:45:00.000Z', ends_at: '2026-11-24T17:30:00.000Z' };
const FINDING = {
  ...{ id: '6b0c93a1f2de4875', category: 'NAME', page: 1, boxes: [{ x: 72, y: 90.5, width: 84.2, height: 11 }] },
  ...{ text: 'Alma Ruiz', score: 0.98, reason: ['label'], doubts: [], channel: 'text' },
};
const POLICY: PolicyDefinition = { name: 'study-7', categories: { NAME: 'surrogate' } };

/** By operation. An operation without a JSON answer has no response here. */
const EXAMPLES: Readonly<Record<(typeof ENDPOINTS)[keyof typeof ENDPOINTS]['id'], Example>> = {
  uploadFile: { response: { message: 'File uploaded successfully', ...STORED } },
  getFile: { response: { ...STORED, created_at: NOW } },
  deleteFile: { response: { message: 'File deleted successfully', file_id: FILE } },
  convert: {
    request: { file_id: FILE, file_type: 'ccda', ...CHOICES, metadata: { study: '17' } },
    response: { message: 'Conversion job started successfully', job_id: JOB, file_id: FILE },
  },
  bulkConvert: {
    request: {
      files: [{ presigned_url: 'https://storage.example.org/charts/17.xml?signature=abc', file_type: 'ccda' }],
      ...CHOICES,
      batch_callback_url: HOOK.url,
    },
    response: {
      message: 'Bulk conversion requests submitted',
      count: 1,
      batch_id: BATCH,
      jobs: [{ index: 0, job_id: JOB, presigned_url: 'https://storage.example.org/charts/17.xml?signature=abc' }],
    },
  },
  getStatus: { response: { message: 'Status retrieved successfully', job_id: JOB, status: 'success' } },
  getResults: { response: { message: 'Results retrieved successfully', fhir_data: BUNDLE } },
  getCertificate: {
    response: {
      type: 'chartloom-deidentification-certificate',
      schema_version: '1.0',
      recorded_at: NOW,
      input: { hmac_sha256: HASH },
      output: { sha256: HASH },
      engine: { name: 'chartloom', version: '0.1.0', tools: { tesseract: '5.3.0' } },
      policy: { name: 'safe-harbor', version: '1', mode: 'remove' },
      counts: { categories: { NAME: 4, DATE: 3 }, channels: { text: 7 }, boxes: 7 },
      pages: [{ page: 1, written: 'text', doubts: {}, covered: { NAME: 4, DATE: 3 } }],
      signature: { algorithm: 'Ed25519', key_id: 'k1', public_key: 'MCowBQYDK2VwAyEA', value: 'c2lnbmF0dXJl' },
    },
  },
  getValidationReport: {
    response: {
      claimed: { 'Problem Observation': 1, 'US Realm Header': 1 },
      broken: [
        {
          ...{ template: '2.16.840.1.113883.10.20.22.4.4', name: 'Problem Observation', rule: 'effectiveTime/low is missing' },
          ...{ xpath: '/ClinicalDocument/component/structuredBody/component/section/entry/act/entryRelationship/observation' },
          line: 412,
        },
      ],
      omitted: 0,
    },
  },
  streamEvents: {},
  listJobs: { response: { jobs: [SUMMARY] } },
  getJob: {
    response: {
      ...SUMMARY,
      report: { tools: {}, counts: { Condition: 1 }, losses: {}, needs_review: [], review_items: [] },
      ...CHOICES,
      timeline: [
        { at: NOW, state: 'accepted', stage: 'accept', attempt: 0 },
        { at: LATER, state: 'success', stage: 'extract', attempt: 1 },
      ],
    },
  },
  listJobDeliveries: { response: { deliveries: [SENT] } },
  replayJobDelivery: { response: AGAIN },
  getBatch: { response: { batch_id: BATCH, created_at: NOW, counts: { pending: 0, success: 1, failed: 0 }, jobs: [SUMMARY] } },
  cancelJob: { response: { message: 'Job cancelled successfully', job_id: JOB, status: 'failed' } },
  getUsage: {
    response: {
      plan: 'standard',
      credits: { granted: 1000, available: 998, held: 1, spent: 1 },
      limits: {
        max_pages: 20,
        max_bytes: 20_971_520,
        retention_days: 7,
        converts_per_minute: 60,
        reads_per_minute: 600,
        uploads_per_minute: 60,
        failures_per_minute: 30,
      },
      ledger: [{ kind: 'charge', units: 1, job_id: JOB, at: LATER }],
    },
  },
  getFindings: { response: { schema_version: '1', source_id: HASH, findings: [FINDING] } },
  getJobDocument: {},
  getReview: { response: { job_id: JOB, reviewed_by: REVIEWER, reviewed_at: LATER, corrected_by: 'job_01KAVS2B7E' } },
  reviewJob: {
    request: { refuse: [{ id: FINDING.id, everywhere: true }] },
    response: { message: 'Review recorded', job_id: JOB, correction: 'job_01KAVS2B7E' },
  },
  getReviewDraft: { response: { draft: { refuse: [{ id: FINDING.id }] }, saved_at: LATER, reviewer: REVIEWER } },
  listCorrections: { response: { corrections: [CORRECTION] } },
  saveReviewDraft: { request: { refuse: [{ id: FINDING.id }] }, response: { message: 'Draft saved', saved_at: LATER } },
  listPolicies: {
    response: { policies: [{ name: 'safe-harbor', version: 1, description: 'HIPAA Safe Harbor', built_in: true }] },
  },
  createPolicy: { request: POLICY, response: completePolicy(POLICY, 1) },
  getPolicy: { response: completePolicy(POLICY, 1) },
  listWebhooks: { response: { webhooks: [HOOK] } },
  createWebhook: { request: { url: HOOK.url, description: HOOK.description }, response: HOOK },
  rotateWebhookSecret: {
    response: {
      message: 'Webhook secret rotated successfully',
      secret: 'whsec_C2FVsBQIhrscChlQIMV…',
      previous_expires_at: EXPIRES,
    },
  },
  updateWebhook: { request: { disabled: true }, response: { ...HOOK, disabled: true } },
  deleteWebhook: { response: { message: 'Webhook deleted successfully', webhook_id: WEBHOOK } },
  testWebhook: { response: { delivered: true, status: 204 } },
  listDeliveries: { response: { deliveries: [SENT] } },
  replayDelivery: { response: AGAIN },
  listKeys: {
    response: { keys: [{ client_id: KEY, name: 'reports', scopes: ['read'], addresses: [], revoked: false, created_at: NOW }] },
  },
  createKey: {
    request: { name: 'reports', scopes: ['read'] },
    response: { message: 'Key created successfully', client_id: KEY, client_secret: 'cs_shown_here_and_never_again' },
  },
  rotateKey: {
    request: { grace_seconds: 3600 },
    response: {
      ...{ message: 'Key rotated successfully', client_id: KEY, client_secret: 'cs_shown_here_and_never_again' },
      previous_expires_at: EXPIRES,
    },
  },
  revokeKey: { response: { message: 'Key revoked successfully', client_id: KEY } },
  createSession: { request: { client_id: REVIEWER, client_secret: 'as_it_was_shown_once' }, response: SIGNED_IN },
  getSession: { response: CALLER },
  endSession: { response: { message: 'Signed out' } },
  listOrganizations: { response: { organizations: [ORGANIZATION] } },
  createOrganization: {
    request: { name: 'Ward 7', plan: 'enterprise', credits: 5000, scopes: ['convert', 'read', 'keys'] },
    response: {
      ...{ message: 'Organization created successfully', organization: ORGANIZATION, client_id: KEY },
      ...{ client_secret: 'cs_shown_here_and_never_again', webhook_secret: 'whsec_C2FVsBQIhrscChlQIMV…' },
    },
  },
  getOrganization: { response: ORGANIZATION },
  updateOrganization: { request: { approvals: 1, limits: { retention_days: 2 } }, response: ORGANIZATION },
  grantCredits: {
    request: { units: 1000, reason: 'Invoice 2026-118' },
    response: { message: 'Credits granted successfully', units: 1000, organization: ORGANIZATION },
  },
  listPlans: { response: { plans: [{ plan: 'enterprise', bulk: true, approvals: 0, limits: ORGANIZATION_LIMITS }] } },
  listDeadLetters: {
    response: {
      waiting: 1,
      kinds: [{ ...DEAD, letters: 1, oldest: NOW, newest: NOW }],
      dead_letters: [{ ...DEAD, partition: 2, offset: '1184', key: JOB, event_id: 'evt_7', attempts: 24, at: NOW }],
    },
  },
  redriveDeadLetters: {
    request: { code: 'service-unavailable' },
    response: { message: 'Dead letters processed successfully', redriven: 1, gone: 0, dismissed: 0, skipped: 0 },
  },
  getHealth: {
    response: {
      checked_at: NOW,
      dependencies: [{ name: 'accounts', state: 'up', needed: false, latency_ms: 3.2, since: NOW }],
    },
  },
  download: {},
  getCertificateKey: {
    response: {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: 'k1',
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    },
  },
  openapi: { response: { openapi: '3.1.0' } },
  docs: {},
  healthz: { response: { status: 'ok' } },
  readyz: { response: { status: 'ready' } },
};

export const exampleOf = ({ id }: Pick<Endpoint, 'id'>): Example => (EXAMPLES as Readonly<Record<string, Example>>)[id] ?? {};

/** The answer with an error of the table. */
export const problemExample = (code: ErrorCode, scope?: ErrorScope): object => problemOf(fail(code), 'req_01KAVR8S5W', scope);

const CANCELLED = { code: 'cancelled', message: 'The job was cancelled' };
const PENDING = { job_id: JOB, file_id: FILE, status: 'pending' };
const SUCCEEDED = { job_id: JOB, file_id: FILE, status: 'success', message: 'Conversion completed' };

/** What a webhook receives, by its type. */
export const WEBHOOK_EXAMPLES: Readonly<Record<string, { readonly summary: string; readonly example: object }>> = {
  'job.completed': {
    summary: 'A job has succeeded',
    example: { type: 'job.completed', timestamp: LATER, data: { ...SUCCEEDED, presigned_url: LINK, expires_at: EXPIRES } },
  },
  'job.failed': {
    summary: 'A job has failed or was cancelled',
    example: {
      type: 'job.failed',
      timestamp: LATER,
      data: {
        ...{ job_id: JOB, file_id: FILE, status: 'failed', message: 'Conversion failed' },
        error: { code: 'pdf-encrypted', message: 'The PDF is encrypted: give one that opens without a password' },
      },
    },
  },
  'job.accepted': {
    summary: 'A job was accepted; sent only to endpoints that list it',
    example: { type: 'job.accepted', timestamp: NOW, data: { ...PENDING, message: 'Conversion job accepted' } },
  },
  'job.started': {
    summary: 'The conversion of a job has begun, once a job; sent only to endpoints that list it',
    example: { type: 'job.started', timestamp: NOW, data: { ...PENDING, message: 'Conversion job started' } },
  },
  'job.cancelled': {
    summary: 'A job was cancelled; sent only to endpoints that list it, besides job.failed where they list that too',
    example: {
      type: 'job.cancelled',
      timestamp: LATER,
      data: { ...PENDING, status: 'failed', message: 'Conversion job cancelled', error: CANCELLED },
    },
  },
  'file.expired': {
    summary: 'The retention of a file has ended and it was deleted; sent only to endpoints that list it',
    example: { type: 'file.expired', timestamp: LATER, data: { file_id: FILE, message: 'File expired' } },
  },
  'webhook.test': {
    summary: 'A test that POST /api/v1/webhooks/{webhook_id}/test sends',
    example: { type: 'webhook.test', timestamp: NOW, data: { message: 'This is a test' } },
  },
};
