import { DAY } from '@chartloom/kernel';

export { isPlan, isSandbox, PLAN_LIMITS, PLANS, type Limits, type Plan } from '@chartloom/contracts';

export const NEW_ORGANIZATION = { plan: 'standard', credits: 1_000 } as const;

/** A rotated secret lives on this long, so that a client can change over without a gap. */
export const SECRET_OVERLAP_MS = DAY;
