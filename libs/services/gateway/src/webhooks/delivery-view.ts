import type { notifierV1 } from '@chartloom/contracts';
import { iso } from '../jobs/job-views.js';

/** A delivery, as clients see it. */
export const deliveryView = (delivery: notifierV1.Delivery) => ({
  delivery_id: delivery.deliveryId,
  ...(delivery.jobId !== '' && { job_id: delivery.jobId }),
  ...(delivery.fileId !== '' && { file_id: delivery.fileId }),
  ...(delivery.endpointId !== '' && { webhook_id: delivery.endpointId }),
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  ...(delivery.lastStatus > 0 && { last_status: delivery.lastStatus }),
  ...(delivery.lastError !== '' && { last_error: delivery.lastError }),
  created_at: iso(delivery.createdAt),
  ...(delivery.lastAttemptAt && { last_attempt_at: iso(delivery.lastAttemptAt) }),
  ...(delivery.nextAttemptAt && { next_attempt_at: iso(delivery.nextAttemptAt) }),
});
