import { Module } from '@nestjs/common';
import { registryV1 } from '@chartloom/contracts';
import { Acknowledger } from '@chartloom/outbox';
import { LOG, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
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
    {
      provide: Acknowledger,
      inject: [Rpc, LOG],
      useFactory: (rpc: Rpc, log: Log) =>
        new Acknowledger(rpc, registryV1.Acknowledgement.SETTLED, 'accounts.acknowledgements', log),
    },
  ],
})
export class AccountsModule {}
