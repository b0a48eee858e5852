import type { Instant } from '@chartloom/kernel';
import type { Policy } from '@chartloom/policies';
import { collection, type Stored } from '@chartloom/store';
import type { Account } from './account.js';
import type { Client } from './client.js';
import type { LedgerEntry } from './ledger.js';

export const ACCOUNTS = collection<Account>()('accounts', {
  holding: { fields: ['holding'] },
  old: { fields: ['dueAt'] }, // stored before decision 35, with holds
  outbox: { fields: ['outboxAt'] },
  all: { fields: ['createdAt'] },
});

export const CLIENTS = collection<Client>()('clients', {
  ofOrganization: { fields: ['organizationId', 'kind', 'createdAt'] },
  all: { fields: ['kind', 'createdAt'] },
});

/** A stored line. Grants and charges are of `organizationId`, whose clients may list them; what is or was held is of `holder`. */
export type StoredLine = LedgerEntry &
  Stored & {
    readonly organizationId?: string;
    readonly holder?: string;
    /** Of a hold: when the registry is to be asked about its job. */
    readonly checkAt?: Instant;
  };

export const LEDGER = collection<StoredLine>()('ledger', {
  byOrganization: { fields: ['organizationId', 'at'] },
  held: { fields: ['since'] },
  check: { fields: ['checkAt'] },
});

/** One version of a policy. Its document is written once: `version` of the store is always 1. */
export interface StoredPolicy extends Stored {
  readonly organizationId: string;
  readonly name: string;
  /** The version of the policy. */
  readonly number: number;
  readonly policy: Policy;
  readonly createdAt: Instant;
}

export const POLICIES = collection<StoredPolicy>()('policies', {
  byName: { fields: ['organizationId', 'name', 'number'] },
});
