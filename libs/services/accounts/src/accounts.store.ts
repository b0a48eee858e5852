import type { Instant } from '@chartloom/kernel';
import type { Policy } from '@chartloom/policies';
import { collection, type Stored } from '@chartloom/store';
import type { Account, LedgerEntry } from './account.js';
import type { Client } from './client.js';

export const ACCOUNTS = collection<Account>()('accounts', {
  due: { fields: ['dueAt'] },
  outbox: { fields: ['outboxAt'] },
});

export const CLIENTS = collection<Client>()('clients', {
  ofOrganization: { fields: ['organizationId', 'kind', 'createdAt'] },
  all: { fields: ['kind', 'createdAt'] },
});

export type PostedEntry = LedgerEntry & Stored & { readonly organizationId: string };

export const LEDGER = collection<PostedEntry>()('ledger', {
  byOrganization: { fields: ['organizationId', 'at'] },
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
