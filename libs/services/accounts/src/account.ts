import { fail } from '@chartloom/contracts';
import { MINUTE, SECOND, type AppError, type Instant } from '@chartloom/kernel';
import { announce, type Outboxed } from '@chartloom/outbox';
import { grantId, jobLineId, type LedgerEntry, type StoredLines } from './ledger.js';
import { isSandbox, PLAN_LIMITS, type Limits, type Plan } from './plans.js';

/**
 * An organization's account, as a pure model. `granted = available + held + spent`, always. The functions below return the account
 * after the change and leave the one given as it is; `undefined` means that nothing changes.
 *
 * It has the sums only, so it is as small with 100,000 jobs under way as with none. What each job holds is its line of the
 * ledger. A decision changes the sums and puts the new state of the lines into the outbox, in one write; from there the lines are stored.
 * So the lines of an account are those that are stored, but for what its outbox has of them, and `held` is the sum of those that hold.
 * A decision needs the stored lines of its jobs, read after the account was: then what is not in the outbox is stored.
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
  /** How many lines were decided: the `seq` of the latest. Absent before the first. */
  readonly lines?: number;
  /** How many jobs hold credits; absent where none does, for the index of these accounts. */
  readonly holding?: number;
  readonly createdAt: Instant;
  /** Holds of an account stored before decision 35, by job id. The next change turns them into lines. */
  readonly holds?: Readonly<Record<string, readonly [units: number, since: Instant]>>;
  /** Of an account stored before decision 35. */
  readonly dueAt?: Instant;
}

/** What happened to an account: the state of a line of the ledger, or changed limits or clients, which are published as an event. */
export type AccountAnnouncement =
  | { readonly id: string; readonly type: 'ledger'; readonly entry: LedgerEntry }
  /** `at` is absent in one that an older version stored. */
  | { readonly id: string; readonly type: 'changed'; readonly clientId?: string; readonly at?: Instant };

/**
 * For so long the line of a hold may wait in the outbox, so that the line of a short job is stored once, as its charge; and what is stored
 * already, so that it leaves with the next write of the account.
 */
export const LINGER_MS = 20 * SECOND;
/** Holds that may wait at a time: the account must not grow with the backlog. The later ones are stored at once: their jobs end last. */
const MOST_LINGERING = 32;

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

/**
 * Adds credits, once for each key.
 * @throws AppError `idempotency-key-reused` where the key granted other units before
 */
export function grant(
  account: Account,
  units: number,
  key: string,
  now: Instant,
  stored: StoredLines = NONE,
  reason = '',
): Account | undefined {
  const id = grantId(account.id, key);
  const before = lineOf(account, id, stored);
  if (before && before.units !== units) throw fail('idempotency-key-reused');
  if (before) return undefined;
  const sums = { ...account, granted: account.granted + units, available: account.available + units };
  return withLines(sums, [{ id, kind: 'grant', units, ...(reason !== '' && { reason }), at: now }]);
}

/**
 * Holds credits for jobs, all or none. A job that holds some already holds the units given afterwards; one whose line is final stays as it
 * was.
 * @param adjust jobs that hold credits only
 * @throws AppError `insufficient-credits`, or `job-not-found` for a hold to adjust that is gone
 */
export function hold(
  account: Account,
  items: readonly Item[],
  adjust: boolean,
  now: Instant,
  stored: StoredLines = NONE,
): Account | undefined {
  const asked = distinct(items).map((item) => ({ ...item, line: jobLine(account, item.holdId, stored) }));
  const gone = adjust ? asked.find(({ line }) => line?.kind !== 'hold') : undefined;
  if (gone) throw fail('job-not-found', { job_id: gone.holdId });
  const open = asked.filter(({ line, units }) => !line || (line.kind === 'hold' && line.units !== units));
  if (open.length === 0) return undefined;
  const more = open.reduce((total, { units, line }) => total + units - (line?.units ?? 0), 0);
  if (more > 0 && more > account.available) throw insufficient(more, account.available);
  const lines = open.map(({ holdId, units, line }) => jobEntry(account, holdId, 'hold', units, now, line?.since ?? now));
  const jobs = open.filter(({ line }) => !line).length;
  return withLines({ ...account, available: account.available - more, held: account.held + more }, lines, jobs);
}

const insufficient = (needed: number, left: number): AppError =>
  fail('insufficient-credits', { detail: `Credits needed: ${needed}. Credits left: ${left}.` });

/** Charges what is held of `items` by the units given, which may differ from what was held. */
export function settle(account: Account, items: readonly Item[], now: Instant, stored: StoredLines = NONE): Account | undefined {
  const open = held(account, items, stored);
  if (open.length === 0) return undefined;
  const lines = open.map(({ holdId, units }) => jobEntry(account, holdId, 'charge', units, now));
  const [freed, charged] = [sum(open.map(({ line }) => line)), sum(open)];
  const available = account.available + freed - charged;
  return withLines({ ...account, available, held: account.held - freed, spent: account.spent + charged }, lines, -open.length);
}

/** Gives back what is held for `holdIds`. */
export function release(
  account: Account,
  holdIds: readonly string[],
  now: Instant,
  stored: StoredLines = NONE,
): Account | undefined {
  const items = holdIds.map((holdId) => ({ holdId, units: 0 }));
  const open = held(account, items, stored).map(({ line }) => line);
  if (open.length === 0) return undefined;
  const lines = open.map(({ jobId = '', units }) => jobEntry(account, jobId, 'release', units, now));
  const freed = sum(open);
  return withLines({ ...account, available: account.available + freed, held: account.held - freed }, lines, -open.length);
}

/** The account with the holds of before decision 35 as lines; the same account where it has none. */
export function withoutOwnHolds(account: Account): Account {
  if (!account.holds) return account;
  const { holds, dueAt: _, ...rest } = account;
  const lines = Object.entries(holds).map(([jobId, [units, since]]) => jobEntry(account, jobId, 'hold', units, since, since));
  return withLines(rest, lines, lines.length);
}

/** A line as it is: what the outbox has of it is newer than what is stored. */
export function lineOf(account: Account, id: string, stored: StoredLines): LedgerEntry | undefined {
  const said = account.outbox.findLast((entry) => entry.type === 'ledger' && entry.entry.id === id);
  return said?.type === 'ledger' ? said.entry : stored.get(id);
}

/** When an announcement was made, and the time before which it need not leave the outbox. */
export function timeOf(
  account: Account,
  said: AccountAnnouncement,
  lingerMs: number,
): { readonly since: Instant; readonly waitsTo?: Instant } {
  const since = sinceOf(account, said);
  return { since, ...(isLingering(account, said) && { waitsTo: since + lingerMs }) };
}

const isHold = (said: AccountAnnouncement): boolean => said.type === 'ledger' && said.entry.kind === 'hold';

/** Whether it is one of the first holds of the outbox. */
function isLingering({ outbox }: Account, said: AccountAnnouncement): boolean {
  let holds = 0;
  for (const one of isHold(said) ? outbox : []) {
    if (one.id === said.id) return true;
    if (isHold(one) && ++holds === MOST_LINGERING) return false;
  }
  return false;
}

const sinceOf = ({ outboxAt = 0 }: Account, said: AccountAnnouncement): Instant =>
  said.type === 'ledger' ? said.entry.at : (said.at ?? outboxAt);

/**
 * The account without what of its outbox is stored; `undefined` where none of it is. Only to be taken away after everything was decided: a
 * decision that reads a line from the store reads it after the version of the account that lacks it.
 */
export function withoutStored(account: Account, isStored: (id: string) => boolean): Account | undefined {
  const outbox = account.outbox.filter(({ id }) => !isStored(id));
  if (outbox.length === account.outbox.length) return undefined;
  return withOutbox(account, outbox);
}

/** The account with another outbox, and the time of the oldest that lies in it. */
function withOutbox(account: Account, outbox: Account['outbox']): Account {
  const { outboxAt: _, ...rest } = account;
  const oldest = outbox.reduce((time, said) => Math.min(time, sinceOf(account, said)), Infinity);
  return { ...rest, outbox, ...(outbox.length > 0 && { outboxAt: oldest }) };
}

/** The ids of lines that the account does not have in its outbox. */
export function notInOutbox({ outbox }: Account, ids: readonly string[]): readonly string[] {
  const known = new Set(outbox.map((said) => (said.type === 'ledger' ? said.entry.id : '')));
  return ids.filter((id) => !known.has(id));
}

const NONE: StoredLines = new Map();

const jobLine = (account: Account, jobId: string, stored: StoredLines): LedgerEntry | undefined =>
  lineOf(account, jobLineId(account.id, jobId), stored);

/** One item for each hold: of two with the same id the last counts, as it would in two requests. */
const distinct = (items: readonly Item[]): readonly Item[] => [...new Map(items.map((item) => [item.holdId, item])).values()];

/** The items whose jobs hold credits, with their lines. */
const held = (account: Account, items: readonly Item[], stored: StoredLines) =>
  distinct(items).flatMap((item) => {
    const line = jobLine(account, item.holdId, stored);
    return line?.kind === 'hold' ? [{ ...item, line }] : [];
  });

const sum = (items: readonly { readonly units: number }[]): number => items.reduce((all, { units }) => all + units, 0);

const jobEntry = (
  { id }: Account,
  jobId: string,
  kind: LedgerEntry['kind'],
  units: number,
  at: Instant,
  since?: Instant,
): LedgerEntry => ({ id: jobLineId(id, jobId), kind, units, jobId, at, ...(since !== undefined && { since }) });

/** Announces that clients or limits changed. */
export const announceChange = (account: Account, clientId: string | undefined, now: Instant): Account =>
  announce<AccountAnnouncement, Account>(
    account,
    [{ id: `changed:${clientId ?? ''}:${now}`, type: 'changed', at: now, ...(clientId !== undefined && { clientId }) }],
    now,
  );

/**
 * `account` with the new state of `lines` in its outbox, each with a number of its own.
 * @param jobs how many more jobs hold credits with them
 */
function withLines(account: Account, lines: readonly LedgerEntry[], jobs = 0): Account {
  const { lines: written = 0, holding: before = 0, ...rest } = account;
  const holding = before + jobs;
  const entries = lines.map((line, i): LedgerEntry => ({ ...line, seq: written + i + 1 }));
  const ids = new Set(lines.map(({ id }) => id));
  const outbox = account.outbox.filter((entry) => entry.type !== 'ledger' || !ids.has(entry.entry.id)); // the newest state only
  const said = entries.map((entry): AccountAnnouncement => ({ id: `${entry.id}#${entry.seq}`, type: 'ledger', entry }));
  const next = { ...rest, lines: written + lines.length, ...(holding > 0 && { holding }) };
  return withOutbox(next, [...outbox, ...said]);
}
