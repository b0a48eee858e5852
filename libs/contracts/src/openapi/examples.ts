import { completePolicy } from '@chartloom/policies';
import { fail } from '../errors/fail.js';
import { problemOf } from '../errors/problem-of.js';
import type { ErrorCode, ErrorScope } from '../errors/table.js';
import type { Endpoint } from '../rest/endpoint.js';
import type { ENDPOINTS } from '../rest/endpoints.js';
import {
  AGAIN,
  BATCH,
  BUNDLE,
  CALLER,
  CHOICES,
  CORRECTING_JOB,
  CORRECTION,
  DEAD,
  EXPIRES,
  FILE,
  FINDING,
  HASH,
  HOOK,
  JOB,
  KEY,
  LATER,
  NOW,
  ORGANIZATION,
  ORGANIZATION_LIMITS,
  POLICY,
  REVIEWER,
  SENT,
  SIGNED_IN,
  STORED,
  SUMMARY,
  WEBHOOK,
} from './example-values.js';

/** What the document shows of an operation. The end-to-end tests send the requests and compare the responses. */
export interface Example {
  readonly request?: object;
  readonly response?: object;
}

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
        { at: NOW, state: 'accepted', stage: 'clinical_extraction', attempt: 0 },
        { at: LATER, state: 'success', stage: 'clinical_extraction', attempt: 1 },
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
  getReview: { response: { job_id: JOB, reviewed_by: REVIEWER, reviewed_at: LATER, corrected_by: CORRECTING_JOB } },
  reviewJob: {
    request: { refuse: [{ id: FINDING.id, everywhere: true }] },
    response: { message: 'Review recorded', job_id: JOB, correction: CORRECTING_JOB },
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
export const problemExample = (code: ErrorCode, scope?: ErrorScope): object =>
  problemOf(fail(code), '019ab9a0-91b2-7d3c-8e05-a4f61c7b2d98', scope);
