import { collection, type Stored } from '@chartloom/store';
import type { Account, LedgerEntry } from './account.js';
import type { Client } from './client.js';
import type { StoredPolicy } from './policies.service.js';

export const ACCOUNTS = collection<Account>()('accounts', {
  due: { fields: ['dueAt'] },
  outbox: { fields: ['outboxAt'] },
});

export const CLIENTS = collection<Client>()('clients', {
  byOrganization: { fields: ['organizationId', 'createdAt'] },
  all: { fields: ['kind', 'createdAt'] },
});

export type PostedEntry = LedgerEntry & Stored & { readonly organizationId: string };

export const LEDGER = collection<PostedEntry>()('ledger', {
  byOrganization: { fields: ['organizationId', 'at'] },
});

export const POLICIES = collection<StoredPolicy>()('policies', {
  byName: { fields: ['organizationId', 'name', 'number'] },
});
