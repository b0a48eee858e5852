import { ACCOUNTS, CLIENTS, LEDGER } from './accounts.store.js';

/** All that accounts keeps. */
export const ACCOUNTS_COLLECTIONS = [ACCOUNTS, CLIENTS, LEDGER] as const;
