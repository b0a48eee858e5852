import { ENDPOINTS } from '@chartloom/contracts/rest';
import { checked, keyed, pageQuery } from './options.js';
import { each } from './pages.js';
import type { Transport } from './transport.js';
import type * as t from './types.js';

/** Administration of all organizations: for a key with the scope `operator`, at a service that has it switched on. */
export class Admin {
  /** @internal */
  constructor(private readonly http: Transport) {}

  /** Newest first. */
  async organizations(options: t.Page = {}): Promise<t.OrganizationList> {
    return this.http.call(ENDPOINTS.organizations, { query: pageQuery('admin.organizations', options) });
  }

  eachOrganization(): AsyncGenerator<t.Organization> {
    return each(
      (pageToken) => this.organizations({ pageToken }),
      (page) => page.organizations,
    );
  }

  organization(organizationId: string): Promise<t.Organization> {
    return this.http.call(ENDPOINTS.organization, { params: { organization_id: organizationId } });
  }

  /** The secrets of its first key and of its webhooks are in the answer, this once. */
  createOrganization(organization: t.CreateOrganization): Promise<t.OrganizationCreated> {
    return this.http.call(ENDPOINTS.createOrganization, { json: organization });
  }

  /** What is not named stays as it is. */
  updateOrganization(organizationId: string, change: t.UpdateOrganization): Promise<t.Organization> {
    return this.http.call(ENDPOINTS.updateOrganization, { params: { organization_id: organizationId }, json: change });
  }

  /** Grants credits, once for each idempotency key. */
  async grantCredits(organizationId: string, credits: t.GrantCredits, options: t.ConvertOptions = {}): Promise<t.CreditsGranted> {
    return this.http.call(ENDPOINTS.grantCredits, {
      ...{ params: { organization_id: organizationId }, json: credits },
      ...keyed('admin.grantCredits', options),
    });
  }

  plans(): Promise<t.PlanList> {
    return this.http.call(ENDPOINTS.plans);
  }

  /** Events that a service gave up, counted by kind, and the newest of them. */
  async deadLetters(options: Pick<t.Page, 'limit'> = {}): Promise<t.DeadLetterList> {
    const { limit } = checked('admin.deadLetters', options, { limit: true });
    return this.http.call(ENDPOINTS.deadLetters, { query: { limit } });
  }

  /** Publishes events again that were given up; without a filter all of them. */
  redrive(order: t.Redrive = {}): Promise<t.RedriveReport> {
    return this.http.call(ENDPOINTS.redrive, { json: order });
  }

  /** What the service is built on, and whether it answers. */
  health(): Promise<t.HealthReport> {
    return this.http.call(ENDPOINTS.health);
  }
}
