import { BATCHES } from './batches.service.js';
import { CLOCK } from './clock-guard.js';
import { FILES } from './files.service.js';
import { JOBS } from './job-document.js';
import { JOB_LABELS } from './job-labels.js';
import { IDEMPOTENCY_KEYS } from './keys/idempotency-keys.js';
import { MIGRATIONS } from './keys/key-upkeep.js';
import { REGISTRY_LEASES } from './registry-leases.js';
import { REVIEW_DRAFTS } from './review-drafts.js';

/** All that the registry keeps. */
export const REGISTRY_COLLECTIONS = [
  JOBS,
  JOB_LABELS,
  REVIEW_DRAFTS,
  BATCHES,
  IDEMPOTENCY_KEYS,
  MIGRATIONS,
  FILES,
  CLOCK,
  REGISTRY_LEASES,
] as const;
