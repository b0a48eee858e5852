/** Plans of an organization, and the limits of each; the documentation shows them. */
export const PLANS = ['standard', 'enterprise', 'sandbox'] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (name: string): name is Plan => (PLANS as readonly string[]).includes(name);

/** Whether the organization tries the service: it converts the sample documents alone, and pays nothing. */
export const isSandbox = (plan: string): boolean => plan === 'sandbox';

/** Whether the plan has bulk conversion. */
export const hasBulk = (plan: string): boolean => plan === 'enterprise' || isSandbox(plan);

/** What an organization may do; every limit can be set for one organization. */
export interface Limits {
  readonly maxPages: number;
  readonly maxBytes: number;
  readonly retentionDays: number;
  readonly convertsPerMinute: number;
  readonly readsPerMinute: number;
  readonly uploadsPerMinute: number;
  /** Jobs queued or running at the same time: so that a thousand jobs of one organization do not block the single job of another. */
  readonly maxInFlight: number;
  /** Documents that may fail: they cost no credits, but the time of the workers. */
  readonly failuresPerMinute: number;
  /** People who must approve a de-identified result before it is let out: 0, 1 or 2. */
  readonly approvals: number;
}

const STANDARD: Limits = {
  maxPages: 20,
  maxBytes: 20 * 1024 * 1024,
  retentionDays: 7,
  convertsPerMinute: 60,
  readsPerMinute: 600,
  uploadsPerMinute: 60,
  maxInFlight: 16,
  failuresPerMinute: 20,
  approvals: 0,
};

export const PLAN_LIMITS: Readonly<Record<Plan, Limits>> = {
  standard: STANDARD,
  enterprise: {
    ...STANDARD,
    convertsPerMinute: 600,
    readsPerMinute: 6_000,
    uploadsPerMinute: 600,
    maxInFlight: 160,
    failuresPerMinute: 200,
  },
  sandbox: STANDARD,
};
