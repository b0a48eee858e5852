import { DELIVERY_CLOCK } from './delivery-clock.js';
import { DELIVERIES, ENDPOINTS } from './documents.js';
import { SECRETS } from './secrets.service.js';

/** All that the notifier keeps. */
export const NOTIFIER_COLLECTIONS = [ENDPOINTS, SECRETS, DELIVERIES, DELIVERY_CLOCK] as const;
