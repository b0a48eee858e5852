import { Module } from '@nestjs/common';
import { AccountMetrics } from './account-metrics.js';
import { AccountsEvents } from './accounts.events.js';
import { AccountsRpc } from './accounts.rpc.js';
import { AccountsService } from './accounts.service.js';
import { AccountsTimers } from './accounts.timers.js';

/** Needs from its surroundings: Store, EventPublisher, Rpc, Metrics, Clock, LOG. */
@Module({
  controllers: [AccountsEvents],
  providers: [AccountsService, AccountsRpc, AccountsTimers, AccountMetrics],
})
export class AccountsModule {}
