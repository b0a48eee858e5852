import { fail } from '@chartloom/contracts';
import { MINUTE, type AppError, type Instant } from '@chartloom/kernel';
import { announce, type Outboxed } from '@chartloom/outbox';
import { PLAN_LIMITS, type Limits, type Plan } from './plans.js';

/**
 * An organization's account, as a pure model. `granted = available + held + spent`, always.
 *
 * A hold is named by its job. Settled and released holds leave the document at once, so that it stays as small as what
 * is under way; what happened reaches the ledger through the outbox. A repeated change has no effect.
 */
export interface Account extends Outboxed<AccountNews> {
  readonly name: string;
  readonly plan: Plan;
  /** What differs from the plan's limits. */
  readonly limits: Partial<Limits>;
  readonly granted: number;
  readonly available: number;
  readonly held: number;
  readonly spent: number;
  /** Units and since when, by job id. */
  readonly holds: Readonly<Record<string, readonly [units: number, since: Instant]>>;
  /** When the oldest hold is to be asked about. */
  readonly dueAt?: Instant;
  readonly createdAt: Instant;
}

export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'grant' | 'charge';
  readonly units: number;
  readonly jobId?: string;
  readonly at: Instant;
}

export type AccountNews =
  | { readonly id: string; readonly type: 'ledger'; readonly entry: LedgerEntry }
  | { readonly id: string; readonly type: 'changed'; readonly clientId?: string };

/** A hold this old is asked about: its job may have ended unheard, or never have come to be. */
export const HOLD_CHECK_MS = 10 * MINUTE;

/** Injection token of another age. */
export const HOLD_CHECK = Symbol('HOLD_CHECK');

export interface Item {
  readonly holdId: string;
  readonly units: number;
}

export const limitsOf = (account: Pick<Account, 'plan' | 'limits'>): Limits => ({
  ...PLAN_LIMITS[account.plan],
  ...account.limits,
});

export const opened = (id: string, name: string, plan: Plan, now: Instant): Account => ({
  id,
  version: 1,
  name,
  plan,
  limits: {},
  granted: 0,
  available: 0,
  held: 0,
  spent: 0,
  holds: {},
  outbox: [],
  createdAt: now,
});

/** @param key the same key grants once; the caller looks it up in the ledger */
export function granted(account: Account, units: number, key: string, now: Instant): Account {
  const entry: LedgerEntry = { id: `${account.id}:grant:${key}`, kind: 'grant', units, at: now };
  return posted({ ...account, granted: account.granted + units, available: account.available + units }, [entry], now);
}

/** What one caller wants held, all or none. */
export interface HoldRequest {
  readonly items: readonly Item[];
  /** Adjust holds that exist only. */
  readonly adjust: boolean;
}

/**
 * Holds for callers that came together, one after the other: each is held as a whole or refused as a whole. The map of
 * holds is copied once for all of them, since it is as long as what is under way.
 * @returns for each request the error it is refused with: `insufficient-credits`, or `job-not-found` for an adjusted hold
 *   that is gone
 */
export function heldEach(
  account: Account,
  requests: readonly HoldRequest[],
  now: Instant,
  checkMs = HOLD_CHECK_MS,
): { readonly account: Account; readonly refusals: readonly (AppError | undefined)[] } {
  const holds: Record<string, readonly [units: number, since: Instant]> = { ...account.holds };
  let { available, held: sum } = account;
  const refusals = requests.map(({ items: named, adjust }) => {
    const items = distinct(named);
    const gone = adjust ? items.find(({ holdId }) => !holds[holdId]) : undefined;
    if (gone) return fail('job-not-found', { job_id: gone.holdId });
    const more = items.reduce((total, { holdId, units }) => total + units - (holds[holdId]?.[0] ?? 0), 0);
    if (more > 0 && more > available) return fail('insufficient-credits');
    for (const { holdId, units } of items) holds[holdId] = [units, holds[holdId]?.[1] ?? now];
    available -= more;
    sum += more;
    return undefined;
  });
  return { account: { ...account, available, held: sum, holds, dueAt: account.dueAt ?? now + checkMs }, refusals };
}

/** One item for each hold: of two with the same id the last counts, as it would in two requests. */
const distinct = (items: readonly Item[]): readonly Item[] => [...new Map(items.map((item) => [item.holdId, item])).values()];

/** @throws AppError as {@link heldEach} refuses */
export function held(account: Account, items: readonly Item[], adjust: boolean, now: Instant, checkMs = HOLD_CHECK_MS): Account {
  const { account: next, refusals } = heldEach(account, [{ items, adjust }], now, checkMs);
  if (refusals[0]) throw refusals[0];
  return next;
}

/** Charges what is held of `items` by the units given, which may differ from what was held. */
export function settled(account: Account, items: readonly Item[], now: Instant): Account | undefined {
  const known = distinct(items).filter(({ holdId }) => account.holds[holdId]);
  if (known.length === 0) return undefined;
  const free = without(
    account,
    known.map(({ holdId }) => holdId),
  );
  const units = known.reduce((sum, item) => sum + item.units, 0);
  const entries = known.map((item): LedgerEntry => ({
    id: `${account.id}:charge:${item.holdId}`,
    kind: 'charge',
    units: item.units,
    jobId: item.holdId,
    at: now,
  }));
  return posted({ ...free, available: free.available - units, spent: free.spent + units }, entries, now);
}

/** Gives back what is held for `holdIds`. */
export function released(account: Account, holdIds: readonly string[]): Account | undefined {
  const known = holdIds.filter((id) => account.holds[id]);
  return known.length === 0 ? undefined : without(account, known);
}

/** Holds that have stood long enough to be asked about. */
export const staleHolds = (account: Account, now: Instant, checkMs = HOLD_CHECK_MS): string[] =>
  holdsUntil(account, now - checkMs);

/** Holds that were made by `at`. */
export const holdsUntil = (account: Account, at: Instant): string[] =>
  Object.entries(account.holds)
    .filter(([, [, since]]) => since <= at)
    .map(([id]) => id);

/** `account` with its timer set for the next look at its holds. */
export function rescheduled(account: Account, now: Instant, checkMs = HOLD_CHECK_MS): Account {
  const { dueAt: _, ...rest } = account;
  return Object.keys(account.holds).length === 0 ? rest : { ...rest, dueAt: now + checkMs };
}

/** `account` with the news that clients or limits changed. */
export const changed = (account: Account, clientId: string | undefined, now: Instant): Account =>
  announce<AccountNews, Account>(
    account,
    [{ id: `changed:${clientId ?? ''}:${now}`, type: 'changed', ...(clientId !== undefined && { clientId }) }],
    now,
  );

function without(account: Account, holdIds: readonly string[]): Account {
  const holds = { ...account.holds };
  let units = 0;
  for (const id of new Set(holdIds)) {
    units += holds[id]?.[0] ?? 0;
    delete holds[id];
  }
  return { ...account, holds, held: account.held - units, available: account.available + units };
}

const posted = (account: Account, entries: readonly LedgerEntry[], now: Instant): Account =>
  announce<AccountNews, Account>(
    account,
    entries.map((entry) => ({ id: entry.id, type: 'ledger', entry })),
    now,
  );
