import type { Endpoint } from './endpoint.js';
import { ENDPOINTS, type EndpointName } from './endpoints.js';

/** What a key may do, by the name that it is given with. */
export const SCOPES = {
  convert: "Upload, convert, cancel, delete; write policies and webhook endpoints, which hold for all the organization's keys",
  read: 'Read status, results, jobs, files, policies, webhooks and usage',
  review: 'Decide about what needs review; a person only, never a key',
  keys: 'Make, list, rotate and revoke keys of its own organization',
  operator: 'Administer all organizations; given by the command line only',
} as const;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as readonly Scope[];

/** What every key could do before keys had scopes. */
export const USUAL_SCOPES: readonly Scope[] = ['convert', 'read'];
/** A reviewer reads what is to be reviewed. */
export const REVIEWER_SCOPES: readonly Scope[] = ['read', 'review'];

export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name);

/** The scope that each endpoint needs: the one table. `open`: no credentials at all; `any`: credentials with whatever scope. */
const SCOPE_OF: Readonly<Record<EndpointName, Scope | 'open' | 'any'>> = {
  upload: 'convert',
  file: 'read',
  deleteFile: 'convert',
  convert: 'convert',
  bulkConvert: 'convert',
  status: 'read',
  results: 'read',
  certificate: 'read',
  validationReport: 'read',
  events: 'read',
  jobs: 'read',
  job: 'read',
  cancelJob: 'convert',
  jobDeliveries: 'read',
  replayJobDelivery: 'convert',
  batch: 'read',
  usage: 'read',
  findings: 'review',
  jobDocument: 'read',
  review: 'review',
  reviewJob: 'review',
  reviewDraft: 'review',
  saveReviewDraft: 'review',
  corrections: 'review',
  policies: 'read',
  createPolicy: 'convert',
  policy: 'read',
  webhooks: 'read',
  createWebhook: 'convert',
  rotateWebhookSecret: 'convert',
  updateWebhook: 'convert',
  deleteWebhook: 'convert',
  testWebhook: 'convert',
  deliveries: 'read',
  replayDelivery: 'convert',
  keys: 'keys',
  createKey: 'keys',
  rotateKey: 'keys',
  revokeKey: 'keys',
  organizations: 'operator',
  createOrganization: 'operator',
  organization: 'operator',
  updateOrganization: 'operator',
  grantCredits: 'operator',
  plans: 'operator',
  deadLetters: 'operator',
  redrive: 'operator',
  health: 'operator',
  createSession: 'open',
  session: 'any',
  endSession: 'any',
  download: 'open',
  certificateKey: 'open',
  openapi: 'open',
  docs: 'open',
  healthz: 'open',
  readyz: 'open',
};

const BY_ID = new Map(
  Object.entries(ENDPOINTS).map(([name, { id }]: [string, Endpoint]) => [id, SCOPE_OF[name as EndpointName]] as const),
);

/** The scope that a caller of `endpoint` needs; `undefined` where it needs none. */
export function scopeOf({ id }: Pick<Endpoint, 'id'>): Scope | undefined {
  const scope = BY_ID.get(id);
  return scope === 'open' || scope === 'any' ? undefined : scope;
}
