import { AUDIT_HEADS } from './audit-heads.service.js';
import { RATE_BUDGETS } from './rate-budgets.service.js';
import { ACCOUNTS, CLIENTS, LEDGER, POLICIES } from './accounts.store.js';

/** All that accounts keeps. */
export const ACCOUNTS_COLLECTIONS = [ACCOUNTS, CLIENTS, LEDGER, POLICIES, AUDIT_HEADS, RATE_BUDGETS] as const;
