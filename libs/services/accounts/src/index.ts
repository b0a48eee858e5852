export { HOLD_CHECK, type Account, type LedgerEntry } from './account.js';
export { AccountsEvents } from './accounts.events.js';
export { AccountsModule } from './accounts.module.js';
export { ACCOUNTS_COLLECTIONS } from './collections.js';
export { AccountsTimers } from './accounts.timers.js';
export { NEW_ORGANIZATION, PLAN_LIMITS, PLANS, type Limits, type Plan } from './plans.js';
export { AccountsRpc } from './accounts.rpc.js';
export { AccountsService } from './accounts.service.js';
