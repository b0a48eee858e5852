import * as z from 'zod';
import { PLANS } from '../../plans.js';
import { strict, Timestamp } from '../fields.js';

/** More at once is a slip of the hand. */
const MOST_CREDITS = 10_000_000;

const described = <T extends z.ZodType>(limit: T) =>
  ({
    max_pages: limit.meta({ description: 'Most pages of a PDF' }),
    max_bytes: limit.meta({ description: 'Most bytes of a file' }),
    retention_days: limit.meta({ description: 'Days for which jobs and files are kept' }),
    converts_per_minute: limit,
    reads_per_minute: limit,
    uploads_per_minute: limit,
    failures_per_minute: limit.meta({ description: 'Documents that may fail before conversions are refused for a while' }),
    max_in_flight: limit.meta({ description: 'Most jobs queued or running at the same time' }),
  }) as const;

const OrganizationLimits = z.object(described(z.int())).meta({ id: 'OrganizationLimits' });
const Approvals = z
  .int()
  .min(0)
  .max(2)
  .meta({ description: 'People who must approve a de-identified result before it is let out' });

export const Organization = z
  .object({
    organization_id: z.string(),
    name: z.string(),
    plan: z.enum(PLANS),
    credits: z.object({ granted: z.int(), available: z.int(), held: z.int(), spent: z.int() }),
    in_flight: z.int().meta({ description: 'Jobs that hold credits: accepted, and not ended' }),
    approvals: z.int(),
    limits: OrganizationLimits,
    created_at: Timestamp,
  })
  .meta({ id: 'Organization' });

export const OrganizationList = z
  .object({ organizations: z.array(Organization), next_page_token: z.string().optional() })
  .meta({ id: 'OrganizationList' });

/** Scopes of its first key; the scope `operator` comes from the command line only. */
const FIRST_SCOPES = ['convert', 'read', 'keys'] as const;

export const CreateOrganization = strict({
  name: z.string().trim().min(1).max(100),
  plan: z.enum(PLANS).default('standard'),
  credits: z.int().min(0).max(MOST_CREDITS).default(0).meta({ description: 'To begin with' }),
  scopes: z
    .array(z.enum(FIRST_SCOPES))
    .min(1)
    .max(FIRST_SCOPES.length)
    .default(['convert', 'read'])
    .meta({ description: 'What its first key may do; with `keys` it makes further ones itself' }),
}).meta({ id: 'CreateOrganization' });

export const OrganizationCreated = z
  .object({
    message: z.literal('Organization created successfully'),
    organization: Organization,
    client_id: z.string().meta({ description: 'Its first key' }),
    client_secret: z.string().meta({ description: 'Shown here and never again' }),
    webhook_secret: z.string().meta({ description: 'whsec_…, which signs its webhooks; shown here and never again' }),
  })
  .meta({ id: 'OrganizationCreated' });

export const UpdateOrganization = strict({
  plan: z.enum(PLANS).optional().meta({ description: 'From or to `sandbox` an organization never changes' }),
  approvals: Approvals.optional(),
  limits: z
    .strictObject(described(z.int().min(1).max(2_147_483_647)))
    .partial()
    .optional(),
})
  .refine(({ plan, approvals, limits = {} }) => plan ?? approvals ?? Object.keys(limits)[0], { error: 'something to change' })
  .meta({ id: 'UpdateOrganization' });

export const GrantCredits = strict({
  units: z.int().min(1).max(MOST_CREDITS),
  reason: z.string().trim().min(1).max(200).meta({ description: "Why, for the organization's own ledger: an invoice, a trial" }),
}).meta({ id: 'GrantCredits' });

export const CreditsGranted = z
  .object({ message: z.literal('Credits granted successfully'), units: z.int(), organization: Organization })
  .meta({ id: 'CreditsGranted' });

export const PlanList = z
  .object({
    plans: z.array(
      z.object({
        plan: z.enum(PLANS),
        bulk: z.boolean().meta({ description: 'Whether it has bulk conversion' }),
        approvals: z.int(),
        limits: OrganizationLimits,
      }),
    ),
  })
  .meta({ id: 'PlanList' });
