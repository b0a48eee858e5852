import * as z from 'zod';
import { Timestamp } from '../fields.js';
import { JOB_STATES, STATUSES } from './jobs.js';

/** The data of a `job` event: ids and states, nothing of a document and nothing a client said. */
export const JobChange = z
  .object({
    job_id: z.string(),
    batch_id: z.string().optional(),
    status: z.enum(STATUSES),
    state: z.enum(JOB_STATES),
    changed_at: Timestamp.meta({ description: 'When the job came to this state' }),
  })
  .meta({ id: 'JobChange' });

/** Older cursors are not read on from: the stream says `reload`. */
export const EVENTS_REACH_MINUTES = 60;
