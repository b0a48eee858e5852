export { AccountsModule } from './accounts.module.js';
export { NEW_ORGANIZATION, PLAN_LIMITS, PLANS, type Limits, type Plan } from './plans.js';
export { AccountsRpc } from './accounts.rpc.js';
export { AccountsService } from './accounts.service.js';
