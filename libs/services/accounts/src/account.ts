import { fail } from '@chartloom/contracts';
import { MINUTE, type AppError, type Instant } from '@chartloom/kernel';
import { announce, type Outboxed } from '@chartloom/outbox';
import { isSandbox, PLAN_LIMITS, type Limits, type Plan } from './plans.js';

/**
 * An organization's account, as a pure model. `granted = available + held + spent`, always. The functions below return the account
 * after the change and leave the one given as it is; `undefined` means that nothing changes.
 *
 * A hold is named by its job. Settled and released holds leave the document at once, so that it stays as small as what
 * is under way; what happened reaches the ledger through the outbox. A repeated change has no effect.
 */
export interface Account extends Outboxed<AccountAnnouncement> {
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
  /** When the oldest hold is to be checked. */
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

/** What happened to an account: an entry for the ledger, or changed limits or clients, which are published as an event. */
export type AccountAnnouncement =
  | { readonly id: string; readonly type: 'ledger'; readonly entry: LedgerEntry }
  | { readonly id: string; readonly type: 'changed'; readonly clientId?: string };

/** A hold this old is checked: its job may have ended without accounts getting the event, or may never have been created. */
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

export const openAccount = (id: string, name: string, plan: Plan, now: Instant): Account => ({
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

/** Samples and charts of patients never meet in one organization, whose keys may read all results. */
export const notASandbox = () =>
  fail('unsupported-combination', { reason: 'An organization is a sandbox from its first key on, or never. Create a new one' });

/** The account with another plan or other limits. @throws AppError `unsupported-combination` from or to a sandbox */
export function withLimits(account: Account, plan: Plan = account.plan, limits: Partial<Limits>, now: Instant): Account {
  if (isSandbox(plan) !== isSandbox(account.plan)) throw notASandbox();
  return announceChange({ ...account, plan, limits: { ...account.limits, ...limits } }, undefined, now);
}

/** Adds credits. @param key the same key grants once; the caller looks it up in the ledger */
export function grant(account: Account, units: number, key: string, now: Instant): Account {
  const entry: LedgerEntry = { id: `${account.id}:grant:${key}`, kind: 'grant', units, at: now };
  return postToLedger({ ...account, granted: account.granted + units, available: account.available + units }, [entry], now);
}

/** What one caller wants to hold, all or none. */
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
export function holdEach(
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

/** Holds credits for one caller. @throws AppError as {@link holdEach} refuses */
export function hold(account: Account, items: readonly Item[], adjust: boolean, now: Instant, checkMs = HOLD_CHECK_MS): Account {
  const { account: next, refusals } = holdEach(account, [{ items, adjust }], now, checkMs);
  if (refusals[0]) throw refusals[0];
  return next;
}

/** Charges what is held of `items` by the units given, which may differ from what was held. */
export function settle(account: Account, items: readonly Item[], now: Instant): Account | undefined {
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
  return postToLedger({ ...free, available: free.available - units, spent: free.spent + units }, entries, now);
}

/** Gives back what is held for `holdIds`. */
export function release(account: Account, holdIds: readonly string[]): Account | undefined {
  const known = holdIds.filter((id) => account.holds[id]);
  return known.length === 0 ? undefined : without(account, known);
}

/** Ids of the holds that are old enough to be checked. */
export const staleHolds = (account: Account, now: Instant, checkMs = HOLD_CHECK_MS): string[] =>
  holdsUntil(account, now - checkMs);

/** Ids of the holds that were made by `at`. */
export const holdsUntil = (account: Account, at: Instant): string[] =>
  Object.entries(account.holds)
    .filter(([, [, since]]) => since <= at)
    .map(([id]) => id);

/** Sets the timer for the next check of the holds. */
export function reschedule(account: Account, now: Instant, checkMs = HOLD_CHECK_MS): Account {
  const { dueAt: _, ...rest } = account;
  return Object.keys(account.holds).length === 0 ? rest : { ...rest, dueAt: now + checkMs };
}

/** Announces that clients or limits changed. */
export const announceChange = (account: Account, clientId: string | undefined, now: Instant): Account =>
  announce<AccountAnnouncement, Account>(
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

const postToLedger = (account: Account, entries: readonly LedgerEntry[], now: Instant): Account =>
  announce<AccountAnnouncement, Account>(
    account,
    entries.map((entry) => ({ id: entry.id, type: 'ledger', entry })),
    now,
  );
