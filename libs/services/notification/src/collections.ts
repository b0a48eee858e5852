import { DELIVERIES, ENDPOINTS } from './documents.js';
import { SECRETS } from './secrets.service.js';

/** All that the notifier keeps. */
export const NOTIFICATION_COLLECTIONS = [ENDPOINTS, SECRETS, DELIVERIES] as const;
