import * as z from 'zod';
import type { Endpoint } from '../endpoint.js';
import { PAGE, strict } from '../fields.js';
import * as operations from './operations.js';
import * as o from './organizations.js';

const params = z.object({ organization_id: z.string().min(1) });
const OFF = 'Where the service has this switched on; else nothing is at this address.';
const operator = { tag: 'Operators', auth: 'read' } as const;

/** What an operator does over all organizations, with a key that has the scope `operator`. Off by default: {@link isAdmin}. */
export const ADMIN_ENDPOINTS = {
  organizations: {
    ...operator,
    id: 'listOrganizations',
    method: 'GET',
    path: '/api/v1/admin/organizations',
    summary: 'All organizations, newest first',
    description: OFF,
    query: strict(PAGE),
    response: o.OrganizationList,
    errors: ['invalid-request', 'not-found'],
  },
  createOrganization: {
    ...operator,
    id: 'createOrganization',
    method: 'POST',
    path: '/api/v1/admin/organizations',
    summary: 'Make an organization with its first key',
    description: `The secrets are shown once. ${OFF}`,
    body: o.CreateOrganization,
    response: o.OrganizationCreated,
    errors: ['invalid-request', 'not-found'],
  },
  organization: {
    ...operator,
    id: 'getOrganization',
    method: 'GET',
    path: '/api/v1/admin/organizations/{organization_id}',
    summary: 'One organization',
    description: OFF,
    params,
    response: o.Organization,
    errors: ['organization-not-found', 'not-found'],
  },
  updateOrganization: {
    ...operator,
    id: 'updateOrganization',
    method: 'PATCH',
    path: '/api/v1/admin/organizations/{organization_id}',
    summary: 'Change plan, approvals or limits',
    description: `What is not named stays as it is. ${OFF}`,
    params,
    body: o.UpdateOrganization,
    response: o.Organization,
    errors: ['invalid-request', 'organization-not-found', 'unsupported-combination', 'not-found'],
  },
  grantCredits: {
    ...operator,
    id: 'grantCredits',
    method: 'POST',
    path: '/api/v1/admin/organizations/{organization_id}/credits',
    summary: 'Grant credits',
    description: `The organization sees the reason in its ledger. ${OFF}`,
    params,
    body: o.GrantCredits,
    idempotent: true,
    response: o.CreditsGranted,
    errors: ['invalid-request', 'organization-not-found', 'idempotency-key-reused', 'not-found'],
  },
  plans: {
    ...operator,
    id: 'listPlans',
    method: 'GET',
    path: '/api/v1/admin/plans',
    summary: 'The plans and their limits',
    description: OFF,
    response: o.PlanList,
    errors: ['not-found'],
  },
  deadLetters: {
    ...operator,
    id: 'listDeadLetters',
    method: 'GET',
    path: '/api/v1/admin/dead-letters',
    summary: 'Events that a service gave up',
    description: `Places and reasons, never contents. The embedded service has no bus that keeps them: its list is always empty. ${OFF}`,
    query: strict({ limit: PAGE.limit }),
    response: operations.DeadLetterList,
    errors: ['invalid-request', 'not-found'],
  },
  redrive: {
    ...operator,
    id: 'redriveDeadLetters',
    method: 'POST',
    path: '/api/v1/admin/dead-letters/redrive',
    summary: 'Publish events again that were given up',
    description: `All groups of the topic get them; who handled one before changes nothing. Without a filter all of them. ${OFF}`,
    body: operations.Redrive,
    isBodyOptional: true,
    response: operations.RedriveReport,
    errors: ['invalid-request', 'redrive-running', 'not-found'],
  },
  health: {
    ...operator,
    id: 'getHealth',
    method: 'GET',
    path: '/api/v1/admin/health',
    summary: 'What the service is built on, and whether it answers',
    description: OFF,
    response: operations.HealthReport,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;

/** Whether an endpoint is there only where the administration over REST is switched on. */
export const isAdmin = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/v1/admin/');
