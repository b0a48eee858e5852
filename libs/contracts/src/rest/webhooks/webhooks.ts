import * as z from 'zod';
import { strict, Timestamp } from '../fields.js';
import { FhirBundle, JobError, JsonData, STATUSES } from '../conversions/jobs.js';

export const WEBHOOK_EVENTS = [
  'job.completed',
  'job.failed',
  'job.accepted',
  'job.started',
  'job.cancelled',
  'file.expired',
] as const;
/** Events sent to a `callback_url` and to endpoints that name no events. New events are never added here: clients did not ask for them. */
export const DEFAULT_WEBHOOK_EVENTS: readonly WebhookEvent[] = ['job.completed', 'job.failed'];
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const url = z.url({ protocol: /^https?$/, error: 'an absolute http or https URL' }).max(2048);
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const description = z.string().max(200);

export const CreateWebhook = strict({
  url,
  events: events
    .optional()
    .meta({ description: 'Where absent: job.completed and job.failed. The others are sent only to endpoints that list them' }),
  description: description.optional(),
}).meta({ id: 'CreateWebhook' });

export const UpdateWebhook = strict({
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  disabled: z.boolean().optional(),
}).meta({ id: 'UpdateWebhook' });

export const Webhook = z
  .object({
    webhook_id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    description: z.string(),
    disabled: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: 'Webhook' });

export const WebhookList = z.object({ webhooks: z.array(Webhook) }).meta({ id: 'WebhookList' });
export const WebhookDeleted = z
  .object({ message: z.literal('Webhook deleted successfully'), webhook_id: z.string() })
  .meta({ id: 'WebhookDeleted' });

export const Delivery = z
  .object({
    delivery_id: z.string(),
    job_id: z.string().optional().meta({ description: 'Absent for an event of a file' }),
    file_id: z.string().optional().meta({ description: 'The file of an event of a file; else absent' }),
    webhook_id: z.string().optional().meta({ description: "Absent where it went to the job's own callback_url" }),
    event: z.enum(WEBHOOK_EVENTS),
    state: z.enum(['pending', 'delivered', 'failed']).meta({
      description:
        'pending: not accepted yet, the next attempt is at next_attempt_at. delivered: answered with 2xx. failed: given up',
    }),
    attempts: z.int().meta({ description: 'How often it was sent' }),
    last_status: z.int().optional().meta({ description: 'HTTP status of the last answer' }),
    last_error: z.string().optional(),
    created_at: Timestamp,
    last_attempt_at: Timestamp.optional(),
    next_attempt_at: Timestamp.optional(),
  })
  .meta({ id: 'Delivery' });

export const DeliveryList = z
  .object({ deliveries: z.array(Delivery), next_page_token: z.string().optional() })
  .meta({ id: 'DeliveryList' });

export const WebhookTested = z
  .object({
    delivered: z.boolean(),
    status: z.int().optional().meta({ description: "HTTP status of the endpoint's answer" }),
    error: z.string().optional(),
  })
  .meta({ id: 'WebhookTested' });

export const SecretRotated = z
  .object({
    message: z.literal('Webhook secret rotated successfully'),
    secret: z.string().meta({ description: 'whsec_…; shown here and never again' }),
    previous_expires_at: Timestamp.optional().meta({
      description: 'Until then webhooks are signed with the previous secret as well',
    }),
  })
  .meta({ id: 'SecretRotated' });

/** What a webhook receives (Standard Webhooks 1.0). */
export const WebhookPayload = z
  .object({
    type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
    timestamp: Timestamp,
    data: z.object({
      job_id: z.string().optional(),
      file_id: z.string().nullable().optional(),
      status: z.enum(STATUSES).optional(),
      message: z.string(),
      metadata: z.record(z.string(), z.string()).optional(),
      fhir_data: FhirBundle.optional(),
      json_data: JsonData.optional(),
      presigned_url: z.string().optional(),
      expires_at: Timestamp.optional(),
      error: JobError.optional(),
    }),
  })
  .meta({ id: 'WebhookPayload' });
export type WebhookPayload = z.infer<typeof WebhookPayload>;
