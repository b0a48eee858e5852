import { createHmac } from 'node:crypto';
import type { Client } from '@connectrpc/connect';
import { accountsV1, auditV1 } from '@chartloom/contracts';
import { AccountsRpc, AccountsService, AuditHeadsService, AuditRpc } from '@chartloom/accounts';
import type { Clock } from '@chartloom/kernel';
import { SystemClock } from '@chartloom/kernel';
import { SecretBox, SecretsService } from '@chartloom/notifier';
import { AuditFile, createLog } from '@chartloom/platform';
import { DirectRpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { bytesOf, DataFolder, keysOfFile } from './data-folder.js';

/** What an administrator asks for, of a data folder here or of a cluster's accounts service. */
export interface Admin extends AsyncDisposable {
  readonly accounts: Client<typeof accountsV1.AccountsService>;
  readonly audit: Client<typeof auditV1.AuditService>;
  /** A new organization's first webhook secret. */
  createWebhookSecret(organizationId: string): Promise<string>;
}

/**
 * The accounts of a data folder, whether its service runs or not. What has to be published stays in the outbox; a
 * service that runs finds it there within a second, otherwise the next start does.
 */
/** @param auditKeys file of the keys of the audit log; in the data folder where absent */
export function openAdmin(path: string, auditKeys?: string): Admin {
  const folder = new DataFolder(path);
  const store = new SqliteStore(folder.database);
  const clock: Clock = new SystemClock();
  const noPublisher = { publish: () => Promise.reject(new Error('the admin tools do not publish events')) };
  const [key] = keysOfFile(auditKeys ?? folder.auditKeys);
  const audit = new AuditFile(folder.audit, { key, service: 'command' });
  const accounts = new AccountsRpc(new AccountsService(store, noPublisher, clock, createLog('silent')), audit);
  const heads = new AuditHeadsService(store, clock);
  const rpc = new DirectRpc([
    [accountsV1.AccountsService, accounts],
    [auditV1.AuditService, new AuditRpc(heads)],
  ]);
  const secrets = new SecretsService(store, new SecretBox(encryptionKeys(folder)), clock);
  return {
    accounts: rpc.client(accountsV1.AccountsService),
    audit: rpc.client(auditV1.AuditService),
    createWebhookSecret: (organizationId) => secrets.create(organizationId),
    [Symbol.asyncDispose]: async () => {
      audit[Symbol.dispose]();
      if (audit.head) await heads.keep(audit.head);
      await store.close();
    },
  };
}

/** The secret that surrogates are drawn by: from the oldest key, so that a rotation changes no surrogate. */
export function surrogateKey(folder: DataFolder): string {
  const oldest = folder.keys().webhooks.at(-1);
  if (!oldest) throw new Error('keys.json names no key');
  return createHmac('sha256', Buffer.from(oldest.secret, 'base64')).update('surrogates').digest('hex');
}

export function encryptionKeys(folder: DataFolder): ConstructorParameters<typeof SecretBox>[0] {
  const [first, ...rest] = bytesOf(folder.keys().webhooks).map(({ id, secret: key }) => ({ id, key }));
  if (!first) throw new Error('keys.json names no key');
  return [first, ...rest];
}
