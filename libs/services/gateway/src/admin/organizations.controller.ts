import { randomUUID } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { accountsV1, ENDPOINTS, FieldError, hasBulk, notifierV1, PLAN_LIMITS, PLANS, validate } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { idempotencyKey } from '../jobs/idempotency-key.js';
import { limitsMessage, limitsView, organizationView } from './organization-view.js';
import { aboutAll, aboutOrganization } from './operators.js';

const PAGE = 50;

interface OfOrganization {
  readonly Params: { readonly organization_id: string };
}

/** All organizations, for an operator: plans, limits, credits. */
@Controller()
export class OrganizationsController {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.organizations)
  async list(@Req() request: FastifyRequest) {
    const { limit, page_token: pageToken = '' } = validate(ENDPOINTS.organizations.query, request.query, 'query');
    const page = { pageSize: Number(limit ?? PAGE), pageToken };
    const { organizations, nextPageToken } = await this.accounts().listOrganizations(page).catch(refusePage);
    this.audit.recordAllowed(request, { action: 'admin', change: 'list', target: 'organizations' }, aboutAll(request));
    return {
      organizations: organizations.map(organizationView),
      ...(nextPageToken !== '' && { next_page_token: nextPageToken }),
    };
  }

  @Serves(ENDPOINTS.createOrganization)
  async create(@Req() request: FastifyRequest) {
    const { scopes, ...asked } = validate(ENDPOINTS.createOrganization.body, request.body);
    const { clientId: operatorClientId } = callerOf(request);
    const made = await this.accounts().createClient({ ...asked, grants: { scopes }, operatorClientId });
    const { organizationId, clientId, clientSecret } = made;
    const what = { action: 'admin', change: 'create', target: clientId } as const;
    this.audit.recordAllowed(request, what, aboutOrganization(request, organizationId));
    const { secret } = await this.rpc.client(notifierV1.NotifierService).createSecret({ organizationId });
    return {
      message: 'Organization created successfully' as const,
      organization: await this.organization(organizationId),
      ...{ client_id: clientId, client_secret: clientSecret, webhook_secret: secret },
    };
  }

  @Serves(ENDPOINTS.organization)
  async show(@Req() request: FastifyRequest<OfOrganization>) {
    const { organization_id: id } = request.params;
    const organization = await this.organization(id);
    this.audit.recordAllowed(request, { action: 'admin', change: 'list' }, aboutOrganization(request, id));
    return organization;
  }

  @Serves(ENDPOINTS.updateOrganization)
  async update(@Req() request: FastifyRequest<OfOrganization>) {
    const { organization_id: organizationId } = request.params;
    const { plan = '', approvals, limits = {} } = validate(ENDPOINTS.updateOrganization.body, request.body);
    const set = { ...limitsMessage(limits), ...(approvals !== undefined && { approvals }) };
    const { clientId: operatorClientId } = callerOf(request);
    await this.accounts().setLimits({ organizationId, plan, limits: set, operatorClientId });
    this.audit.recordAllowed(request, { action: 'admin', change: 'limits' }, aboutOrganization(request, organizationId));
    return this.organization(organizationId);
  }

  @Serves(ENDPOINTS.grantCredits)
  async grant(@Req() request: FastifyRequest<OfOrganization>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { organization_id: organizationId } = request.params;
    const { units, reason } = validate(ENDPOINTS.grantCredits.body, request.body);
    const key = idempotencyKey(request, 'invalid-request') || randomUUID();
    const { clientId: operatorClientId } = callerOf(request);
    // a name of its own, so that no key of a client is one that the service uses itself
    const asked = { organizationId, units, reason, idempotencyKey: `rest:${key}`, operatorClientId };
    const { replayed } = await this.accounts().grant(asked);
    if (replayed) void reply.header('idempotency-replayed', 'true');
    else this.audit.recordAllowed(request, { action: 'admin', change: 'grant' }, aboutOrganization(request, organizationId));
    return {
      ...{ message: 'Credits granted successfully' as const, units },
      organization: await this.organization(organizationId),
    };
  }

  @Serves(ENDPOINTS.plans)
  plans() {
    const rows = PLANS.map((plan) => {
      const { approvals, ...limits } = PLAN_LIMITS[plan];
      return { plan, bulk: hasBulk(plan), approvals, limits: limitsView(limits) };
    });
    return { plans: rows };
  }

  private async organization(organizationId: string) {
    const { organization } = await this.accounts().getOrganization({ organizationId });
    if (!organization) throw new Error('accounts answered without an organization');
    return organizationView(organization);
  }

  private accounts() {
    return this.rpc.client(accountsV1.AccountsService);
  }
}

/** A token that no page gave out. */
function refusePage(error: unknown): never {
  if (isAppError(error) && error.code === 'organization-not-found')
    throw new FieldError('invalid-request', [{ pointer: 'page_token', message: '`next_page_token` of the page before' }]);
  throw error;
}
