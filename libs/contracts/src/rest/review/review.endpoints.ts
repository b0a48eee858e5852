import * as z from 'zod';
import { jobParams } from '../conversions/conversions.endpoints.js';
import type { Endpoint } from '../endpoint.js';
import { PAGE, strict, Timestamp } from '../fields.js';
import { CorrectionList, DraftSaved, Findings, Review, ReviewDraft, ReviewRecorded, ReviewState, StoredDraft } from './review.js';

const ofJob = { tag: 'Review', auth: 'read', params: jobParams } as const;
const READ_ERRORS = ['job-id-required', 'job-not-found', 'unauthorized-access'] as const;

/** What a person looks at and decides, for a sign-in with the scope `review`. */
export const REVIEW_ENDPOINTS = {
  findings: {
    ...ofJob,
    id: 'getFindings',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}/findings',
    summary: 'What a de-identification removed: identifiers, for a reviewer alone',
    response: Findings,
    scope: 'results',
    errors: [...READ_ERRORS, 'job-not-ready', 'job-failed', 'findings-not-found'],
  },
  jobDocument: {
    ...ofJob,
    id: 'getJobDocument',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}/document',
    summary: 'The document of a job as it came, or its result, byte for byte',
    description: 'What a viewer draws. A file that was deleted or whose retention is over gives 404.',
    query: strict({
      which: z
        .enum(['source', 'result'])
        .optional()
        .meta({ description: 'The file as it came, or what was made of it', default: 'source' }),
    }),
    response: 'binary',
    scope: 'results',
    errors: [...READ_ERRORS, 'job-not-ready', 'job-failed', 'job-file-gone', 'result-corrected', 'invalid-request'],
  },
  review: {
    ...ofJob,
    id: 'getReview',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}/review',
    summary: 'Who reviewed a job, and the decisions by which a corrected result was made',
    response: ReviewState,
    errors: [...READ_ERRORS],
  },
  reviewJob: {
    ...ofJob,
    id: 'reviewJob',
    method: 'POST',
    path: '/api/v1/jobs/{job_id}/review',
    summary: 'Finish the review of a job',
    description:
      'With corrections a new, linked job makes the corrected result from the same file. They are complete: to correct a corrected result again, send its decisions too. From then on a de-identified PDF that was corrected is no longer given out. The audit log names the reviewer.',
    body: Review,
    response: ReviewRecorded,
    scope: 'results',
    errors: [...READ_ERRORS, 'job-not-ready', 'job-failed', 'job-file-gone', 'result-corrected', 'invalid-request'],
  },
  reviewDraft: {
    ...ofJob,
    id: 'getReviewDraft',
    method: 'GET',
    path: '/api/v1/jobs/{job_id}/review/draft',
    summary: 'Decisions that are not sent yet',
    response: StoredDraft,
    errors: [...READ_ERRORS],
  },
  saveReviewDraft: {
    ...ofJob,
    id: 'saveReviewDraft',
    method: 'PUT',
    path: '/api/v1/jobs/{job_id}/review/draft',
    summary: 'Keep decisions that are not sent yet, as long as the job is kept',
    body: ReviewDraft,
    response: DraftSaved,
    errors: [...READ_ERRORS, 'invalid-request'],
  },
  corrections: {
    tag: 'Review',
    auth: 'read',
    id: 'listCorrections',
    method: 'GET',
    path: '/api/v1/reviews/corrections',
    summary: 'What reviewers decided, with what the engine had found: to tune engines with',
    description:
      'Decisions of finished corrections whose retention has not ended, the newest job first; of a result that was corrected again those of the latest correction. Pages are of jobs: one may have few decisions or none and still a next_page_token.',
    query: strict({
      created_from: Timestamp.optional().meta({ description: 'When the correction was accepted: RFC 3339, UTC; inclusive' }),
      created_to: Timestamp.optional().meta({ description: 'RFC 3339, UTC; inclusive' }),
      ...PAGE,
    }),
    response: CorrectionList,
    errors: ['invalid-request'],
  },
} as const satisfies Record<string, Endpoint>;
