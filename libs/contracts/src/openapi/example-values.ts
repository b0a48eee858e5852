import type { PolicyDefinition } from '@chartloom/policies';

// What the examples of the document are made of: ids, times and whole objects that several of them show.
export const JOB = '019ab9a0-7d14-7f02-b3c5-4e8a1d9c6f27';
/** The job that makes the result of {@link JOB} anew. */
export const CORRECTING_JOB = '019ab9a4-1e57-7d83-9c40-6f2b8a5d1e79';
export const FILE = '019ab9a0-6b3f-7a58-9e21-c07d5b8f3a64';
export const BATCH = '019ab9a0-7d14-7c90-a8f6-1b2e7d4c9a35';
export const WEBHOOK = 'wh_019ab9a0-2c61-7e4d-8b19-f5a3d07c6e82';
const DELIVERY = `${JOB}.${WEBHOOK}.job.completed`;
export const KEY = 'cl_R7t2Kx9QmLw4VbNs';
export const NOW = '2026-11-24T09:30:00.000Z';
export const LATER = '2026-11-24T09:30:04.120Z';
export const EXPIRES = '2026-12-01T09:30:00.000Z';
export const LINK = 'https://api.example.org/api/v1/downloads/eyJvIjoi';
export const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const ORGANIZATION_LIMITS = {
  ...{ max_pages: 20, max_bytes: 20971520, retention_days: 7, max_in_flight: 160 },
  ...{ converts_per_minute: 600, reads_per_minute: 6000, uploads_per_minute: 600, failures_per_minute: 200 },
};
export const ORGANIZATION = {
  ...{ organization_id: '019ab9a0-5c1e-7cc1-9f3f-0d6f0d6f1a2b', name: 'Ward 7', plan: 'enterprise' },
  credits: { granted: 5000, available: 4980, held: 3, spent: 17 },
  ...{ in_flight: 3, approvals: 0, limits: ORGANIZATION_LIMITS, created_at: NOW },
};
export const DEAD = { group: 'notifier', topic: 'chartloom.jobs.v1', code: 'service-unavailable' };

/** What `GET /api/v1/events` sends. */
export const EVENT_STREAM = [
  'retry: 1000\nid: 1795512600000.\nevent: ready\ndata: {}\n\n',
  `id: 1795512604120.${JOB}\nevent: job\n`,
  `data: ${JSON.stringify({ job_id: JOB, status: 'success', state: 'success', changed_at: LATER })}\n\n`,
].join('');

export const BUNDLE = {
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

export const SUMMARY = {
  job_id: JOB,
  file_id: FILE,
  status: 'success',
  state: 'success',
  stage: 'clinical_extraction',
  attempt: 1,
  file_type: 'ccda',
  task: 'clinical_extraction',
  format: 'fhir',
  credits: { held: 0, charged: 1 },
  created_at: NOW,
  ended_at: LATER,
  expires_at: EXPIRES,
};
export const HOOK = {
  webhook_id: WEBHOOK,
  url: 'https://client.example.org/hooks/chartloom',
  events: ['job.completed', 'job.failed'],
  description: 'production',
  disabled: false,
  created_at: NOW,
};
export const SENT = {
  delivery_id: DELIVERY,
  job_id: JOB,
  event: 'job.completed',
  state: 'delivered',
  attempts: 1,
  last_status: 204,
  created_at: NOW,
  last_attempt_at: LATER,
};
export const AGAIN = {
  ...{ delivery_id: DELIVERY, job_id: JOB, event: 'job.completed', state: 'pending', attempts: 0 },
  ...{ created_at: NOW, next_attempt_at: LATER },
};
export const STORED = { file_id: FILE, file_type: 'ccda', size: 48_213, sha256: HASH, expires_at: EXPIRES };
export const CHOICES = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } };

export const REVIEWER = 'rv_4Tn8sVbQ2kLw0ZxY';
export const CORRECTION = {
  ...{ job_id: JOB, corrected_by: CORRECTING_JOB, task: 'clinical_extraction', reviewer: REVIEWER, decided_at: LATER },
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
export const CALLER = { client_id: REVIEWER, kind: 'reviewer', scopes: ['read', 'review'], plan: 'standard' };
export const SIGNED_IN = { ...CALLER, expires_at: '2026-11-24T09:45:00.000Z', ends_at: '2026-11-24T17:30:00.000Z' };
export const FINDING = {
  ...{ id: '6b0c93a1f2de4875', category: 'NAME', page: 1, boxes: [{ x: 72, y: 90.5, width: 84.2, height: 11 }] },
  ...{ text: 'Alma Ruiz', score: 0.98, reason: ['label'], doubts: [], channel: 'text' },
};
export const POLICY: PolicyDefinition = { name: 'study-7', categories: { NAME: 'surrogate' } };
