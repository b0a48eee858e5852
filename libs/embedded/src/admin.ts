import { createHmac } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@connectrpc/connect';
import { accountsV1, auditV1 } from '@chartloom/contracts';
import { AccountsRpc, AccountsService, AuditHeadsService, AuditRpc, RateBudgetsService } from '@chartloom/accounts';
import { AppError, SystemClock, type Clock } from '@chartloom/kernel';
import { SecretBox, SecretsService } from '@chartloom/notifier';
import { AuditFile, createLog } from '@chartloom/platform';
import { acceptClock, CLOCK } from '@chartloom/registry';
import { DirectRpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { sealingOf, type MasterKeys } from './sealing.js';
import { bytesOf, DataFolder, keysOfFile, type Keys } from './data-folder.js';

/** What an administrator asks for, of a data folder here or of a cluster's accounts service. */
export interface Admin extends AsyncDisposable {
  readonly accounts: Client<typeof accountsV1.AccountsService>;
  readonly audit: Client<typeof auditV1.AuditService>;
  /** A new organization's first webhook secret. */
  createWebhookSecret(organizationId: string): Promise<string>;
  /** Says that the clock is right after it jumped forward. */
  acceptClock(): Promise<void>;
  /**
   * What shredding would end.
   * @throws AppError `organization-not-found`
   */
  holdingsOf(organizationId: string): Promise<Holdings>;
  /**
   * Ends the key under which an organization's data are sealed, and deletes its blobs: nothing of it can be read again.
   * @throws AppError `configuration` where nothing is sealed, `organization-not-found`
   */
  shred(organizationId: string): Promise<void>;
}

/** What an organization has in a data folder. */
export interface Holdings {
  readonly name: string;
  readonly jobs: number;
  readonly files: number;
}

export interface AdminOptions {
  /** File of the keys of the audit log; in the data folder where absent. */
  readonly auditKeys?: string | undefined;
  readonly sealingKeys?: MasterKeys | undefined;
}

const PAGE = 100;

/**
 * The accounts of a data folder, whether its service runs or not. What has to be published stays in the outbox; a
 * service that runs finds it there within a second, otherwise the next start does.
 */
/** @throws AppError `configuration` where the folder is sealed and there is no key */
export function openAdmin(path: string, { auditKeys, sealingKeys: masters }: AdminOptions = {}): Admin {
  const folder = new DataFolder(path);
  const clock: Clock = new SystemClock();
  const sealing = sealingOf(folder, new SqliteStore(folder.database), masters, clock);
  const { store } = sealing;
  const noPublisher = { publish: () => Promise.reject(new Error('the admin tools do not publish events')) };
  const [key] = keysOfFile(auditKeys ?? folder.auditKeys);
  const audit = new AuditFile(folder.audit, { key, service: 'command' });
  const accountsService = new AccountsService(store, noPublisher, clock, createLog('silent'));
  const accounts = new AccountsRpc(accountsService, new RateBudgetsService(store, accountsService, clock), audit);
  const heads = new AuditHeadsService(store, clock);
  const rpc = new DirectRpc([
    [accountsV1.AccountsService, accounts],
    [auditV1.AuditService, new AuditRpc(heads)],
  ]);
  const accountOf = async (organizationId: string) => {
    const account = await accountsService.accounts.get(organizationId);
    if (!account) throw new AppError('organization-not-found', `There is no organization ${organizationId}.`);
    return account;
  };
  const secrets = new SecretsService(store, new SecretBox(encryptionKeys(folder)), clock);
  const client = rpc.client(accountsV1.AccountsService);
  return {
    accounts: client,
    audit: rpc.client(auditV1.AuditService),
    createWebhookSecret: (organizationId) => secrets.create(organizationId),
    acceptClock: async () => {
      audit.record({ action: 'admin', outcome: 'allowed', change: 'clock', organization: '' });
      await acceptClock(store.collection(CLOCK), clock.now());
    },
    holdingsOf: async (organizationId) => {
      const { name } = await accountOf(organizationId);
      const count = async (kind: string): Promise<number> =>
        (await readdir(join(folder.blobs, organizationId, kind)).catch(() => [])).length;
      return { name, jobs: await count('jobs'), files: await count('files') };
    },
    shred: async (organizationId) => {
      if (!sealing.keys) throw new AppError('configuration', `${path} is not sealed: there is no key to end.`);
      await accountOf(organizationId);
      await endKeys(client, organizationId); // first: a running service hears of it, and cannot read of it later
      audit.record({ action: 'admin', outcome: 'allowed', change: 'shred', organization: organizationId });
      await sealing.keys.shred(organizationId);
      await rm(join(folder.blobs, organizationId), { recursive: true, force: true });
    },
    [Symbol.asyncDispose]: async () => {
      audit[Symbol.dispose]();
      if (audit.head) await heads.keep(audit.head);
      await store.close();
      await sealing.close();
    },
  };
}

/** Ends all keys and sign-ins of an organization. */
async function endKeys(accounts: Admin['accounts'], organizationId: string): Promise<void> {
  for (const kind of ['client', 'reviewer']) {
    let pageToken = '';
    do {
      const page = await accounts.listClients({ organizationId, kind, pageSize: PAGE, pageToken });
      for (const { clientId, revoked } of page.clients) if (!revoked) await accounts.revokeClient({ clientId });
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
  }
}

/** The secret that surrogates are drawn by: from the oldest key, so that a rotation changes no surrogate. */
export const surrogateKey = (folder: DataFolder): string => derived(folder.keys().webhooks.at(-1), 'surrogates');

/** The secret that seals sessions of the console. */
export const sessionKey = (folder: DataFolder): string => derived(folder.keys().webhooks[0], 'sessions');

function derived(key: Keys['webhooks'][number] | undefined, purpose: string): string {
  if (!key) throw new Error('keys.json names no key');
  return createHmac('sha256', Buffer.from(key.secret, 'base64')).update(purpose).digest('hex');
}

export function encryptionKeys(folder: DataFolder): ConstructorParameters<typeof SecretBox>[0] {
  const [first, ...rest] = bytesOf(folder.keys().webhooks).map(({ id, secret: key }) => ({ id, key }));
  if (!first) throw new Error('keys.json names no key');
  return [first, ...rest];
}
