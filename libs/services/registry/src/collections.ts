import { BATCHES } from './batches.service.js';
import { FILES } from './files.service.js';
import { JOBS } from './job-document.js';

/** All that the registry keeps. */
export const REGISTRY_COLLECTIONS = [JOBS, BATCHES, FILES] as const;
