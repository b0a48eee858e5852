import type { accountsV1, Limits } from '@chartloom/contracts';
import { iso } from '../jobs/job-views.js';

type Figures = Omit<Limits, 'approvals'>;

/** Names of the limits over REST, by their names within. */
const NAMES = {
  maxPages: 'max_pages',
  maxBytes: 'max_bytes',
  retentionDays: 'retention_days',
  convertsPerMinute: 'converts_per_minute',
  readsPerMinute: 'reads_per_minute',
  uploadsPerMinute: 'uploads_per_minute',
  failuresPerMinute: 'failures_per_minute',
  maxInFlight: 'max_in_flight',
} as const satisfies Record<keyof Figures, string>;
type Name = keyof typeof NAMES;
const ALL = Object.entries(NAMES) as readonly (readonly [Name, (typeof NAMES)[Name]])[];

export const limitsView = (limits: Figures) =>
  Object.fromEntries(ALL.map(([within, name]) => [name, limits[within]])) as Record<(typeof NAMES)[Name], number>;

/** The limits that are named. */
export const limitsMessage = (given: { readonly [K in (typeof NAMES)[Name]]?: number | undefined }): Partial<Figures> =>
  Object.fromEntries(ALL.flatMap(([within, name]) => (given[name] === undefined ? [] : [[within, given[name]]])));

export function organizationView({ organizationId, limits, createdAt, ...rest }: accountsV1.Organization) {
  if (!limits) throw new Error('accounts answered without limits');
  const { name, plan, granted, available, held, spent, inFlight } = rest;
  return {
    ...{ organization_id: organizationId, name, plan },
    credits: { granted, available, held, spent },
    ...{ in_flight: inFlight, approvals: limits.approvals ?? 0, limits: limitsView(limits) },
    created_at: iso(createdAt),
  };
}
