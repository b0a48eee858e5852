import * as z from 'zod';
import type { Endpoint } from '../endpoint.js';
import { PAGE, strict } from '../fields.js';
import * as w from './webhooks.js';

const id = z.string().min(1);
const webhookParams = z.object({ webhook_id: id });

/** Endpoints of the client's own, what was delivered to them, and the secret that signs it. */
export const WEBHOOK_ENDPOINTS = {
  webhooks: {
    id: 'listWebhooks',
    method: 'GET',
    path: '/api/v1/webhooks',
    tag: 'Webhooks',
    summary: 'Account-wide webhook endpoints',
    auth: 'read',
    response: w.WebhookList,
    errors: [],
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'POST',
    path: '/api/v1/webhooks',
    tag: 'Webhooks',
    summary: 'Add an account-wide webhook endpoint',
    auth: 'read',
    body: w.CreateWebhook,
    response: w.Webhook,
    errors: ['invalid-request', 'too-many-webhooks'],
  },
  rotateWebhookSecret: {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/api/v1/webhooks/secret',
    tag: 'Webhooks',
    summary: 'Create a new signing secret; for 24 hours webhooks are also signed with the old one',
    auth: 'read',
    response: w.SecretRotated,
    errors: [],
  },
  updateWebhook: {
    id: 'updateWebhook',
    method: 'PATCH',
    path: '/api/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Change or disable a webhook endpoint',
    auth: 'read',
    params: webhookParams,
    body: w.UpdateWebhook,
    response: w.Webhook,
    errors: ['invalid-request', 'webhook-not-found'],
  },
  deleteWebhook: {
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/api/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Remove a webhook endpoint',
    auth: 'read',
    params: webhookParams,
    response: w.WebhookDeleted,
    errors: ['webhook-not-found'],
  },
  testWebhook: {
    id: 'testWebhook',
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/test',
    tag: 'Webhooks',
    summary: 'Send a webhook.test event now and say how the endpoint answered',
    auth: 'convert',
    params: webhookParams,
    response: w.WebhookTested,
    errors: ['webhook-not-found'],
  },
  deliveries: {
    id: 'listDeliveries',
    method: 'GET',
    path: '/api/v1/webhooks/{webhook_id}/deliveries',
    tag: 'Webhooks',
    summary: 'Deliveries of a webhook endpoint, newest first',
    auth: 'read',
    params: webhookParams,
    query: strict(PAGE),
    response: w.DeliveryList,
    errors: ['invalid-request', 'webhook-not-found'],
  },
  replayDelivery: {
    id: 'replayDelivery',
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
    tag: 'Webhooks',
    summary: 'Send a delivery again',
    auth: 'read',
    params: z.object({ webhook_id: id, delivery_id: id }),
    response: w.Delivery,
    errors: ['webhook-not-found', 'delivery-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
