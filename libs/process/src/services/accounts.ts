import { AccountsModule, HOLD_CHECK } from '@chartloom/accounts';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: AccountsModule,
  providers: ({ HOLD_CHECK_MS }) => (HOLD_CHECK_MS === undefined ? [] : [{ provide: HOLD_CHECK, useValue: HOLD_CHECK_MS }]),
};
