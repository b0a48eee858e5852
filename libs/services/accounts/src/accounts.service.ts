import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { create } from '@bufbuild/protobuf';
import { event, EventPublisher, type Outgoing } from '@chartloom/bus';
import { eventsV1, fail, TOPICS } from '@chartloom/contracts';
import { Clock, SECOND, timeOrderedId, type Instant } from '@chartloom/kernel';
import { Relay } from '@chartloom/outbox';
import { LOG, type Log } from '@chartloom/platform';
import { Combiner, RecentDocuments, Store, update, type Change, type DocumentStore } from '@chartloom/store';
import * as model from './account.js';
import type { Account, AccountAnnouncement, Item } from './account.js';
import { ACCOUNTS, CLIENTS } from './accounts.store.js';
import {
  assertAlive,
  assertRotatableBy,
  createClient,
  grantsOf,
  newClientId,
  newSecret,
  proves,
  rotated,
  type Client,
  type Proof,
} from './client.js';
import { newGrants, type ClientKind, type GrantsAsked } from './grants.js';
import { grantId, jobLineId, type StoredLines } from './ledger.js';
import { LedgerLines } from './ledger-lines.js';
import { isSandbox, NEW_ORGANIZATION, SECRET_OVERLAP_MS, type Limits, type Plan } from './plans.js';

/** Accounts that are kept at most. */
const MOST_RECENT = 1_000;
/** So long after its time another process has stored a line and cleared it, if it lives. */
const LEFT_MS = 10 * SECOND;
/** Accounts that are read at a time. */
const PAGE = 50;

/** How a client is made, where not as usual. */
export interface ClientOptions {
  readonly kind?: ClientKind;
  readonly grants?: GrantsAsked | undefined;
  /** The key that asks for it; absent: an administrator. */
  readonly makerId?: string;
}

export interface RotationOptions {
  /** The only one whose key it may be; empty: any. */
  readonly organizationId?: string;
  /** The key that asks for it; absent: an administrator. */
  readonly makerId?: string;
  /** How long the secret before stays valid. */
  readonly graceMs?: number;
}

export interface NewClient {
  readonly organizationId: string;
  readonly clientId: string;
  readonly secret: string;
  readonly organizationCreated: boolean;
}

/** Organizations, their clients and their credits. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly accounts: DocumentStore<Account, 'holding' | 'old' | 'outbox' | 'all'>;
  readonly ledger: LedgerLines;
  private readonly clients: DocumentStore<Client, 'ofOrganization' | 'all'>;
  private readonly combiner: Combiner<Account, StoredLines>;
  readonly relay: Relay<AccountAnnouncement, Account>;
  /** For how long a hold may wait before its line is stored. */
  readonly linger: { readonly ms: number };

  constructor(
    @Inject(Store) store: Store,
    @Inject(EventPublisher) bus: EventPublisher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) log: Log,
    @Optional() @Inject(model.HOLD_CHECK) holdCheckMs: number = model.HOLD_CHECK_MS,
  ) {
    this.accounts = store.collection(ACCOUNTS);
    this.clients = store.collection(CLIENTS);
    this.ledger = new LedgerLines(store, holdCheckMs);
    this.combiner = new Combiner<Account, StoredLines>(
      this.accounts,
      (id) => fail('organization-not-found', { organization_id: id }),
      {
        // what the outbox has of a line counts, whatever is stored; and it has it until all that is decided with it is
        read: (ids, account) => this.ledger.read(model.notInOutbox(account, ids)),
        recent: new RecentDocuments<Account>(MOST_RECENT),
        finish: (account) => model.withoutStored(account, (id) => this.relay.isPublished(account.id, id)),
      },
    );
    const lingerMs = Math.min(model.LINGER_MS, holdCheckMs / 4);
    this.linger = { ms: lingerMs };
    this.relay = new Relay<AccountAnnouncement, Account>(
      this.accounts,
      bus,
      (account, announcement) => this.eventsOf(account, announcement),
      'accounts.outbox',
      clock,
      log,
      {
        clearAfterMs: lingerMs,
        leftAfterMs: lingerMs + LEFT_MS,
        timeOf: (account, said) => model.timeOf(account, said, this.linger.ms),
        change: (id) => this.combiner.apply(id, () => ({ result: undefined, isSure: true })), // every write ends with clearing
      },
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.moveOldHolds();
    this.relay.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }

  /** @throws AppError `invalid-credentials`, whichever of the two is wrong */
  async authenticate(clientId: string, proof: Proof): Promise<{ client: Client; account: Account }> {
    const client = await this.clients.get(clientId);
    if (!client || !proves(client, proof, this.clock.now())) throw fail('invalid-credentials');
    return { client, account: await this.account(client.organizationId) };
  }

  async account(organizationId: string): Promise<Account> {
    const account = await this.accounts.get(organizationId);
    if (!account) throw fail('organization-not-found', { organization_id: organizationId });
    return account;
  }

  hold(organizationId: string, items: readonly Item[], adjust = false): Promise<Account> {
    return this.changeHolds(organizationId, items, (account, now, lines) => model.hold(account, items, adjust, now, lines));
  }

  settle(organizationId: string, items: readonly Item[]): Promise<Account> {
    return this.changeHolds(organizationId, items, (account, now, lines) => model.settle(account, items, now, lines));
  }

  release(organizationId: string, holdIds: readonly string[]): Promise<Account> {
    const items = holdIds.map((holdId) => ({ holdId }));
    return this.changeHolds(organizationId, items, (account, now, lines) => model.release(account, holdIds, now, lines));
  }

  /**
   * Grants once per key.
   * @throws AppError `idempotency-key-reused` where the key granted other units before
   */
  async grant(organizationId: string, units: number, key: string, reason = ''): Promise<{ account: Account; replayed: boolean }> {
    let replayed = false;
    const decide = (before: Account, now: Instant, lines: StoredLines): Account | undefined => {
      const next = model.grant(before, units, key, now, lines, reason);
      replayed = next === undefined;
      return next;
    };
    return { account: await this.change(organizationId, decide, [grantId(organizationId, key)]), replayed };
  }

  /** Newest first. */
  listOrganizations(limit: number, after?: Account): Promise<readonly Account[]> {
    return this.accounts.find('all', { descending: true }, limit, after);
  }

  /** @throws AppError `unsupported-combination` where a sandbox were to become none, or another organization one */
  setLimits(organizationId: string, plan: Plan | undefined, limits: Partial<Limits>): Promise<Account> {
    return this.change(organizationId, (account, now) => model.withLimits(account, plan, limits, now));
  }

  /**
   * A client of the organization given, or of a new one.
   * @throws AppError `grant-too-wide` where its maker has fewer rights, `unsupported-combination`, `organization-not-found`
   */
  async createClient(
    organizationId: string,
    name: string,
    plan: Plan = NEW_ORGANIZATION.plan,
    credits: number = NEW_ORGANIZATION.credits,
    { kind = 'client', grants: asked, makerId }: ClientOptions = {},
  ): Promise<NewClient> {
    const now = this.clock.now();
    const maker = makerId === undefined ? undefined : await this.makerOf(organizationId, makerId);
    const grants = newGrants(asked, kind, maker && grantsOf(maker), now);
    const organizationCreated = organizationId === '';
    const organization = organizationCreated
      ? model.openAccount(timeOrderedId(now), name, plan, now)
      : await this.account(organizationId);
    if (isSandbox(plan) && !isSandbox(organization.plan)) throw model.notASandbox();
    if (organizationCreated)
      await this.accounts.insert((credits > 0 && model.grant(organization, credits, 'opening', now)) || organization);
    const [clientId, secret] = [newClientId(kind), newSecret()];
    await this.clients.insert(createClient(clientId, organization.id, name, secret, now, grants, kind));
    return { organizationId: organization.id, clientId, secret, organizationCreated };
  }

  listClients(organizationId: string, limit: number, after?: Client, kind: ClientKind = 'client'): Promise<readonly Client[]> {
    return organizationId === ''
      ? this.clients.find('all', { equals: [kind] }, limit, after)
      : this.clients.find('ofOrganization', { equals: [organizationId, kind] }, limit, after);
  }

  /**
   * A new secret for a key that works; a person's sign-in gets one from an administrator only.
   * @throws AppError `client-not-found`, also where it is not of the organization given; `grant-too-wide` where the key that asks has
   *   fewer rights; `unsupported-combination` where the key has ended
   */
  async rotateSecret(
    clientId: string,
    { organizationId = '', makerId, graceMs = SECRET_OVERLAP_MS }: RotationOptions = {},
  ): Promise<{ client: Client; secret: string }> {
    const secret = newSecret();
    const maker = makerId === undefined ? undefined : await this.makerOf(organizationId, makerId);
    const client = await this.changeClient(clientId, (before) => {
      const now = this.clock.now();
      if (organizationId !== '' && before.organizationId !== organizationId)
        throw fail('client-not-found', { client_id: clientId });
      if (maker) assertRotatableBy(before, maker);
      assertAlive(before, now);
      return rotated(before, secret, now, graceMs);
    });
    return { client, secret };
  }

  /** @throws AppError `client-not-found`, also where it is not of the organization given */
  async revokeClient(clientId: string, organizationId = ''): Promise<Client> {
    const known = await this.clients.get(clientId);
    if (organizationId !== '' && known?.organizationId !== organizationId)
      throw fail('client-not-found', { client_id: clientId });
    return this.changeClient(clientId, (client) => ({ ...client, revoked: true }));
  }

  client(clientId: string): Promise<Client | undefined> {
    return this.clients.get(clientId);
  }

  /**
   * @param decide the account afterwards, or `undefined` where nothing is to change; `lines` are those that are stored
   * @param lineIds the lines of the ledger that the decision reads
   */
  change(
    organizationId: string,
    decide: (account: Account, now: Instant, lines: StoredLines) => Account | undefined,
    lineIds: readonly string[] = [],
  ): Promise<Account> {
    const now = this.clock.now();
    return this.combiner
      .apply(
        organizationId,
        (stored, lines): Change<Account, Account> => {
          const account = model.withoutOwnHolds(stored);
          const next = decide(account, now, lines) ?? account;
          return next === stored ? { result: stored } : { next, result: next };
        },
        lineIds,
      )
      .then((account) => {
        this.relay.push(account);
        return account;
      });
  }

  /** Turns the holds of accounts that an older version stored into lines of the ledger. To be called once at the start. */
  async moveOldHolds(): Promise<void> {
    for (;;) {
      const old = await this.accounts.find('old', {}, PAGE);
      for (const { id } of old) await this.change(id, (account) => account);
      if (old.length < PAGE) return;
    }
  }

  private changeHolds(
    organizationId: string,
    items: readonly Pick<Item, 'holdId'>[],
    decide: (account: Account, now: Instant, lines: StoredLines) => Account | undefined,
  ): Promise<Account> {
    const ids = items.map(({ holdId }) => jobLineId(organizationId, holdId));
    return this.change(organizationId, decide, ids);
  }

  private async makerOf(organizationId: string, makerId: string): Promise<Client> {
    const maker = await this.clients.get(makerId);
    if (!maker || maker.revoked || maker.organizationId !== organizationId)
      throw fail('grant-too-wide', { reason: 'It is not known' });
    return maker;
  }

  private async changeClient(clientId: string, change: (client: Client) => Client): Promise<Client> {
    const client = await update(this.clients, clientId, change);
    if (!client) throw fail('client-not-found', { client_id: clientId });
    await this.change(client.organizationId, (account, now) => model.announceChange(account, clientId, now));
    return client;
  }

  private async eventsOf(account: Account, announcement: AccountAnnouncement): Promise<readonly Outgoing[]> {
    if (announcement.type === 'ledger') {
      await this.ledger.post(account.id, announcement.entry);
      return [];
    }
    const message = create(eventsV1.AccountChangedSchema, { organizationId: account.id, clientId: announcement.clientId ?? '' });
    return [event(TOPICS.accounts, account.id, `${account.id}:${announcement.id}`, message)];
  }
}
