import { BATCHES } from './batches.service.js';
import { CLOCK } from './clock-guard.js';
import { FILES } from './files.service.js';
import { JOBS } from './job-document.js';
import { JOB_LABELS } from './job-labels.js';
import { REVIEW_DRAFTS } from './review-drafts.js';

/** All that the registry keeps. */
export const REGISTRY_COLLECTIONS = [JOBS, JOB_LABELS, REVIEW_DRAFTS, BATCHES, FILES, CLOCK] as const;
