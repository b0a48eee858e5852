import { ADMIN_ENDPOINTS } from './admin/admin.endpoints.js';
import { CONVERSION_ENDPOINTS } from './conversions/conversions.endpoints.js';
import { KEY_ENDPOINTS } from './keys/keys.endpoints.js';
import { FILE_ENDPOINTS } from './files/files.endpoints.js';
import { POLICY_ENDPOINTS } from './policies/policies.endpoints.js';
import { REVIEW_ENDPOINTS } from './review/review.endpoints.js';
import { SERVICE_ENDPOINTS } from './service.endpoints.js';
import { SESSION_ENDPOINTS } from './sessions/sessions.endpoints.js';
import { WEBHOOK_ENDPOINTS } from './webhooks/webhooks.endpoints.js';

/** The whole REST API. Order is the order of the documentation. */
export const ENDPOINTS = {
  ...FILE_ENDPOINTS,
  ...CONVERSION_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...POLICY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...KEY_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
