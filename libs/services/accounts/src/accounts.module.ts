import { Module } from '@nestjs/common';
import { AccountMetrics } from './account-metrics.js';
import { AccountsEvents } from './accounts.events.js';
import { AccountsRpc } from './accounts.rpc.js';
import { AccountsService } from './accounts.service.js';
import { AccountsTimers } from './accounts.timers.js';

import { AuditHeadsService } from './audit-heads.service.js';
import { AuditRpc } from './audit.rpc.js';
import { PoliciesRpc } from './policies.rpc.js';
import { PoliciesService } from './policies.service.js';
import { RateBudgetsService } from './rate-budgets.service.js';

/** Needs from its surroundings: Audit, Store, EventPublisher, Rpc, Metrics, Clock, LOG. */
@Module({
  controllers: [AccountsEvents],
  providers: [
    AccountsService,
    AccountsRpc,
    AccountsTimers,
    AccountMetrics,
    PoliciesService,
    PoliciesRpc,
    RateBudgetsService,
    AuditHeadsService,
    AuditRpc,
  ],
})
export class AccountsModule {}
