import { EXPIRES, FILE, JOB, LATER, LINK, NOW } from './example-values.js';

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
