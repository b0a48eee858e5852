import { Module } from '@nestjs/common';
import { AccountsEvents } from './accounts.events.js';
import { AccountsRpc } from './accounts.rpc.js';
import { AccountsService } from './accounts.service.js';
import { AccountsTimers } from './accounts.timers.js';

/** Needs from its surroundings: Store, EventPublisher, Rpc, Clock, LOG. */
@Module({
  controllers: [AccountsEvents],
  providers: [AccountsService, AccountsRpc, AccountsTimers],
})
export class AccountsModule {}
