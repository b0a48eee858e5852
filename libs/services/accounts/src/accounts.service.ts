import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { create } from '@bufbuild/protobuf';
import { event, EventPublisher, type Outgoing } from '@chartloom/bus';
import { eventsV1, fail, TOPICS } from '@chartloom/contracts';
import { Clock, timeOrderedId } from '@chartloom/kernel';
import { Relay } from '@chartloom/outbox';
import { LOG, type Log } from '@chartloom/platform';
import { Combiner, Conflict, Store, update, type Change, type DocumentStore } from '@chartloom/store';
import * as model from './account.js';
import type { Account, AccountAnnouncement, Item, LedgerEntry } from './account.js';
import { ACCOUNTS, CLIENTS, LEDGER, type PostedEntry } from './accounts.store.js';
import { createClient, grantsOf, newClientId, newSecret, proves, rotated, type Client, type Proof } from './client.js';
import { newGrants, type ClientKind, type GrantsAsked } from './grants.js';
import { isSandbox, NEW_ORGANIZATION, type Limits, type Plan } from './plans.js';

type HoldWaiting = model.HoldRequest & PromiseWithResolvers<Account>;

/** How a client is made, where not as usual. */
export interface ClientOptions {
  readonly kind?: ClientKind;
  readonly grants?: GrantsAsked | undefined;
  /** The key that asks for it; absent: an administrator. */
  readonly makerId?: string;
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
  readonly accounts: DocumentStore<Account, 'due' | 'outbox'>;
  private readonly clients: DocumentStore<Client, 'ofOrganization' | 'all'>;
  private readonly ledger: DocumentStore<PostedEntry, 'byOrganization'>;
  private readonly combiner: Combiner<Account>;
  readonly relay: Relay<AccountAnnouncement, Account>;
  private readonly holding = new Map<string, HoldWaiting[]>();

  constructor(
    @Inject(Store) store: Store,
    @Inject(EventPublisher) bus: EventPublisher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) log: Log,
    @Optional() @Inject(model.HOLD_CHECK) private readonly holdCheckMs: number = model.HOLD_CHECK_MS,
  ) {
    this.accounts = store.collection(ACCOUNTS);
    this.clients = store.collection(CLIENTS);
    this.ledger = store.collection(LEDGER);
    this.combiner = new Combiner<Account>(this.accounts, (id) => fail('organization-not-found', { organization_id: id }));
    this.relay = new Relay<AccountAnnouncement, Account>(
      this.accounts,
      bus,
      (account, announcement) => this.eventsOf(account, announcement),
      'accounts.outbox',
      clock,
      log,
    );
  }

  onApplicationBootstrap(): void {
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

  /** Requests of one organization that wait for the same write are decided together. */
  hold(organizationId: string, items: readonly Item[], adjust = false): Promise<Account> {
    const request: HoldWaiting = { items, adjust, ...Promise.withResolvers<Account>() };
    const batch = this.holding.get(organizationId);
    if (batch) batch.push(request);
    else void this.holdTogether(organizationId, [request]);
    return request.promise;
  }

  settle(organizationId: string, items: readonly Item[]): Promise<Account> {
    return this.change(organizationId, (account, now) => model.settle(account, items, now));
  }

  release(organizationId: string, holdIds: readonly string[]): Promise<Account> {
    return this.change(organizationId, (account) => model.release(account, holdIds));
  }

  /** Grants once per key. */
  async grant(organizationId: string, units: number, key: string): Promise<Account> {
    const entryId = `${organizationId}:grant:${key}`;
    if (await this.ledger.get(entryId)) return this.account(organizationId);
    return this.change(organizationId, (account, now) =>
      account.outbox.some(({ id }) => id === entryId) ? undefined : model.grant(account, units, key, now),
    );
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
      await this.accounts.insert(credits > 0 ? model.grant(organization, credits, 'opening', now) : organization);
    const [clientId, secret] = [newClientId(kind), newSecret()];
    await this.clients.insert(createClient(clientId, organization.id, name, secret, now, grants, kind));
    return { organizationId: organization.id, clientId, secret, organizationCreated };
  }

  listClients(organizationId: string, limit: number, after?: Client, kind: ClientKind = 'client'): Promise<readonly Client[]> {
    return organizationId === ''
      ? this.clients.find('all', { equals: [kind] }, limit, after)
      : this.clients.find('ofOrganization', { equals: [organizationId, kind] }, limit, after);
  }

  async rotateSecret(clientId: string): Promise<{ client: Client; secret: string }> {
    const secret = newSecret();
    const client = await this.changeClient(clientId, (before) => rotated(before, secret, this.clock.now()));
    return { client, secret };
  }

  /** @throws AppError `client-not-found`, also where it is not of the organization given */
  async revokeClient(clientId: string, organizationId = ''): Promise<Client> {
    const known = await this.clients.get(clientId);
    if (organizationId !== '' && known?.organizationId !== organizationId)
      throw fail('client-not-found', { client_id: clientId });
    return this.changeClient(clientId, (client) => ({ ...client, revoked: true }));
  }

  listLedger(organizationId: string, limit: number, after?: PostedEntry): Promise<readonly PostedEntry[]> {
    return this.ledger.find('byOrganization', { equals: [organizationId], descending: true }, limit, after);
  }

  client(clientId: string): Promise<Client | undefined> {
    return this.clients.get(clientId);
  }

  ledgerEntry(id: string): Promise<PostedEntry | undefined> {
    return this.ledger.get(id);
  }

  change(organizationId: string, decide: (account: Account, now: number) => Account | undefined): Promise<Account> {
    const now = this.clock.now();
    return this.combiner
      .apply(organizationId, (account): Change<Account, Account> => {
        const next = decide(account, now);
        return next ? { next, result: next } : { result: account };
      })
      .then((account) => {
        this.relay.push(account);
        return account;
      });
  }

  /** Whoever asks before the write is decided joins `batch`. */
  private async holdTogether(organizationId: string, batch: HoldWaiting[]): Promise<void> {
    this.holding.set(organizationId, batch);
    const now = this.clock.now();
    try {
      const { account, refusals } = await this.combiner.apply(organizationId, (before) => {
        if (this.holding.get(organizationId) === batch) this.holding.delete(organizationId);
        const decided = model.holdEach(before, batch, now, this.holdCheckMs);
        return { next: decided.account, result: decided };
      });
      batch.forEach(({ resolve, reject }, i) => {
        if (refusals[i]) reject(refusals[i]);
        else resolve(account);
      });
    } catch (error) {
      if (this.holding.get(organizationId) === batch) this.holding.delete(organizationId);
      for (const { reject } of batch) reject(error);
    }
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
      await this.post(account.id, announcement.entry);
      return [];
    }
    const message = create(eventsV1.AccountChangedSchema, { organizationId: account.id, clientId: announcement.clientId ?? '' });
    return [event(TOPICS.accounts, account.id, `${account.id}:${announcement.id}`, message)];
  }

  private async post(organizationId: string, entry: LedgerEntry): Promise<void> {
    try {
      await this.ledger.insert({ ...entry, version: 1, organizationId });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error; // posted before
    }
  }
}
