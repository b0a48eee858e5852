import { Inject, Injectable } from '@nestjs/common';
import { create } from '@bufbuild/protobuf';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { accountsV1, fail } from '@chartloom/contracts';
import { SECOND } from '@chartloom/kernel';
import { Audit, type AuditEntry } from '@chartloom/platform';
import { ConnectService } from '@chartloom/rpc';
import { limitsOf, type Account } from './account.js';
import { AccountsService } from './accounts.service.js';
import { grantsOf, type Client } from './client.js';
import type { ClientKind, GrantsAsked } from './grants.js';
import { RateBudgetsService } from './rate-budgets.service.js';
import { isPlan, PLANS, SECRET_OVERLAP_MS, type Limits, type Plan } from './plans.js';

type Impl = ServiceImpl<typeof accountsV1.AccountsService>;

const DEFAULT_PAGE = 50;

/** AccountsService over RPC: messages in, messages out, nothing decided here. */
@ConnectService(accountsV1.AccountsService)
@Injectable()
export class AccountsRpc implements Impl {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(RateBudgetsService) private readonly rates: RateBudgetsService,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  async authenticate({ clientId, clientSecret, secretSha256 }: accountsV1.AuthenticateRequest) {
    const { client, account } = await this.accounts.authenticate(
      clientId,
      secretSha256 === '' ? { secret: clientSecret } : { hash: secretSha256 },
    );
    const { id: organizationId, plan } = account;
    const { id, kind } = client;
    return { organizationId, clientId: id, plan, limits: limitsOf(account), grants: grantsMessage(client), kind };
  }

  async hold({ organizationId, items, adjust }: accountsV1.HoldRequest) {
    return { limits: limitsOf(await this.accounts.hold(organizationId, items, adjust)) };
  }

  async settle({ organizationId, items }: accountsV1.SettleRequest) {
    await this.accounts.settle(organizationId, items);
    return {};
  }

  async release({ organizationId, holdIds }: accountsV1.ReleaseRequest) {
    await this.accounts.release(organizationId, holdIds);
    return {};
  }

  async getBalance({ organizationId }: accountsV1.GetBalanceRequest) {
    const account = await this.accounts.account(organizationId);
    const { plan, granted, available, held, spent } = account;
    return { plan, granted, available, held, spent, limits: limitsOf(account) };
  }

  async listLedger({ organizationId, pageSize, pageToken }: accountsV1.ListLedgerRequest) {
    const limit = pageSize || DEFAULT_PAGE;
    const after = pageToken === '' ? undefined : await this.accounts.ledger.get(pageToken);
    const found = await this.accounts.ledger.list(
      organizationId,
      limit,
      after?.organizationId === organizationId ? after : undefined,
    );
    const entries = found.map(({ id, kind, units, jobId = '', reason = '', at }) => ({
      entryId: id,
      kind,
      units,
      jobId,
      reason,
      at: timestampFromMs(at),
    }));
    return { entries, nextPageToken: found.length === limit ? (found.at(-1)?.id ?? '') : '' };
  }

  async createClient(request: accountsV1.CreateClientRequest) {
    const { organizationId, name, plan, credits, grants, kind, makerClientId, operatorClientId } = request;
    const created = await this.accounts.createClient(organizationId, name, planOf(plan), credits, {
      kind: kindOf(kind),
      grants: grants && grantsAsked(grants),
      ...(makerClientId !== '' && { makerId: makerClientId }),
    });
    const { clientId, secret: clientSecret, organizationCreated } = created;
    if (makerClientId === '') this.recordAdmin('create', created.organizationId, { target: clientId, operatorClientId });
    return { organizationId: created.organizationId, clientId, clientSecret, organizationCreated };
  }

  async listClients({ organizationId, pageSize, pageToken, kind }: accountsV1.ListClientsRequest) {
    const limit = pageSize || DEFAULT_PAGE;
    const after = pageToken === '' ? undefined : await this.accounts.client(pageToken);
    const found = await this.accounts.listClients(organizationId, limit, after, kindOf(kind));
    const clients = await Promise.all(
      found.map(async (client) => {
        const account = await this.accounts.account(client.organizationId);
        return create(accountsV1.ClientSummarySchema, {
          clientId: client.id,
          organizationId: client.organizationId,
          organizationName: account.name,
          name: client.name,
          plan: account.plan,
          revoked: client.revoked,
          createdAt: timestampFromMs(client.createdAt),
          grants: grantsMessage(client),
        });
      }),
    );
    return { clients, nextPageToken: found.length === limit ? (found.at(-1)?.id ?? '') : '' };
  }

  async rotateSecret({ clientId, organizationId, graceSeconds, makerClientId }: accountsV1.RotateSecretRequest) {
    const { client, secret } = await this.accounts.rotateSecret(clientId, {
      organizationId,
      ...(makerClientId !== '' && { makerId: makerClientId }),
      ...(graceSeconds !== undefined && { graceMs: graceOf(graceSeconds) }),
    });
    if (makerClientId === '') this.recordAdmin('rotate', client.organizationId, { target: clientId });
    const previousEnd = client.secrets[1]?.expiresAt;
    return {
      organizationId: client.organizationId,
      clientSecret: secret,
      ...(previousEnd !== undefined && { previousExpiresAt: timestampFromMs(previousEnd) }),
    };
  }

  async revokeClient({ clientId, organizationId }: accountsV1.RevokeClientRequest) {
    const client = await this.accounts.revokeClient(clientId, organizationId);
    if (organizationId === '') this.recordAdmin('revoke', client.organizationId, { target: clientId });
    return {};
  }

  async grant({ organizationId, units, idempotencyKey, reason, operatorClientId }: accountsV1.GrantRequest) {
    const { account, replayed } = await this.accounts.grant(organizationId, units, idempotencyKey, reason);
    this.recordAdmin('grant', organizationId, { operatorClientId });
    return { available: account.available, replayed };
  }

  async leaseRate({ organizationId, rateClass, wanted }: accountsV1.LeaseRateRequest) {
    const { taken: granted, remaining, waitSeconds } = await this.rates.lease(organizationId, rateClass, wanted);
    return { granted, remaining, waitSeconds };
  }

  async setLimits({ organizationId, plan, limits, operatorClientId }: accountsV1.SetLimitsRequest) {
    const account = await this.accounts.setLimits(organizationId, planOf(plan), limits ? given(limits) : {});
    this.recordAdmin('limits', organizationId, { operatorClientId });
    return { plan: account.plan, limits: limitsOf(account) };
  }

  async listOrganizations({ pageSize, pageToken }: accountsV1.ListOrganizationsRequest) {
    const limit = pageSize || DEFAULT_PAGE;
    const after = pageToken === '' ? undefined : await this.accounts.account(pageToken);
    const found = await this.accounts.listOrganizations(limit, after);
    return {
      organizations: found.map(organizationMessage),
      nextPageToken: found.length === limit ? (found.at(-1)?.id ?? '') : '',
    };
  }

  async getOrganization({ organizationId }: accountsV1.GetOrganizationRequest) {
    return { organization: organizationMessage(await this.accounts.account(organizationId)) };
  }

  /**
   * What the command line changed, or the service itself at its first start. What came over the REST API is written down by the
   * gateway, which knows who asked and by which request.
   */
  private recordAdmin(
    change: NonNullable<AuditEntry['change']>,
    organization: string,
    { target, operatorClientId = '' }: { readonly target?: string; readonly operatorClientId?: string },
  ): void {
    if (operatorClientId !== '') return;
    this.audit.record({ action: 'admin', outcome: 'allowed', change, organization, ...(target !== undefined && { target }) });
  }
}

const kindOf = (name: string): ClientKind => (name === 'reviewer' ? 'reviewer' : 'client');

function organizationMessage(account: Account) {
  const { id: organizationId, name, plan, granted, available, held, spent, holding = 0, createdAt } = account;
  return create(accountsV1.OrganizationSchema, {
    ...{ organizationId, name, plan, granted, available, held, spent },
    inFlight: holding,
    limits: limitsOf(account),
    createdAt: timestampFromMs(createdAt),
  });
}

function grantsMessage(client: Client) {
  const { scopes, addresses, expiresAt } = grantsOf(client);
  return create(accountsV1.GrantsSchema, {
    scopes: [...scopes],
    addresses: [...addresses],
    ...(expiresAt !== undefined && { expiresAt: timestampFromMs(expiresAt) }),
  });
}

const grantsAsked = ({ scopes, addresses, expiresAt }: accountsV1.Grants): GrantsAsked => ({
  scopes,
  addresses,
  expiresAt: expiresAt && timestampMs(expiresAt),
});

function planOf(name: string): Plan | undefined {
  if (name === '') return undefined;
  if (!isPlan(name)) throw fail('unsupported-combination', { reason: `The plan is one of ${PLANS.join(', ')}` });
  return name;
}

function graceOf(seconds: number): number {
  const ms = seconds * SECOND;
  if (ms < 0 || ms > SECRET_OVERLAP_MS)
    throw fail('unsupported-combination', {
      reason: `The secret before lives on for 0 to ${SECRET_OVERLAP_MS / SECOND} seconds`,
    });
  return ms;
}

const MOST_APPROVALS = 2;

/** The limits that are set: 0 means as before, but of approvals, which may be none. */
function given(limits: accountsV1.Limits): Partial<Limits> {
  const { maxPages, maxBytes, retentionDays, convertsPerMinute, readsPerMinute, uploadsPerMinute } = limits;
  const { maxInFlight, failuresPerMinute, approvals } = limits;
  if (approvals !== undefined && (approvals < 0 || approvals > MOST_APPROVALS))
    throw fail('unsupported-combination', { reason: `Approvals are 0 to ${MOST_APPROVALS}` });
  const rates = { convertsPerMinute, readsPerMinute, uploadsPerMinute, failuresPerMinute };
  const all = { maxPages, maxBytes, retentionDays, maxInFlight, ...rates };
  const set = Object.fromEntries(Object.entries(all).filter(([, value]) => Number(value) > 0));
  return { ...set, ...(approvals !== undefined && { approvals }) };
}
