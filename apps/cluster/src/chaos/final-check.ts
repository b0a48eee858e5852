import type { RetryingClient } from '../load/retrying-client.js';
import type { ChaosReceiver } from './receiver.js';

export interface FinalCheck {
  readonly accepted: number;
  readonly success: number;
  readonly failed: number;
  readonly pending: number;
  /** Accepted jobs that the registry does not have. */
  readonly lost: number;
  readonly unannounced: number;
  /** Jobs whose webhooks reported more than one end. */
  readonly twoEnds: number;
  /** Jobs that another organization could read. */
  readonly readByOthers: number;
  readonly credits: { readonly granted: number; readonly available: number; readonly held: number; readonly spent: number };
  readonly faults: readonly string[];
}

interface Listed {
  readonly job_id: string;
  readonly status: 'pending' | 'success' | 'failed';
}

/** An organization, and the job id of each of its idempotency keys. */
export interface Tenant {
  readonly client: RetryingClient;
  readonly jobs: Map<string, string>;
}

/** What the clients can see of their jobs now, and what of it must not be. */
export async function checkFinally(tenants: readonly Tenant[], receiver: ChaosReceiver): Promise<FinalCheck> {
  const known = new Map<string, Listed['status']>();
  const credits = { granted: 0, available: 0, held: 0, spent: 0 };
  for (const { client } of tenants) {
    for (const { job_id, status } of await listed(client)) known.set(job_id, status);
    const own = (await client.call<{ credits: FinalCheck['credits'] }>('/usage')).credits;
    for (const name of ['granted', 'available', 'held', 'spent'] as const) credits[name] += own[name];
  }
  const accepted = tenants.flatMap(({ jobs }) => [...jobs.values()]);
  const count = (status: Listed['status']): number => [...known.values()].filter((one) => one === status).length;
  const figures = {
    accepted: accepted.length,
    success: count('success'),
    failed: count('failed'),
    pending: count('pending'),
    lost: accepted.filter((id) => !known.has(id)).length,
    unannounced: accepted.filter((id) => !receiver.ends.has(id)).length,
    twoEnds: [...receiver.ends.values()].filter((ends) => ends.size > 1).length,
    readByOthers: await readByOthers(tenants),
    credits,
  };
  return { ...figures, faults: faultsOf(figures) };
}

/** Answers that were asked for again, by kind. */
export function retriedResponsesOf(tenants: readonly Tenant[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { client } of tenants) for (const [kind, n] of client.retriedResponses) sums.set(kind, (sums.get(kind) ?? 0) + n);
  return sums;
}

async function listed(client: RetryingClient): Promise<Listed[]> {
  const all: Listed[] = [];
  let token = '';
  do {
    const page = await client.call<{ jobs: Listed[]; next_page_token?: string }>(
      `/jobs?limit=100${token === '' ? '' : `&page_token=${token}`}`,
    );
    all.push(...page.jobs);
    token = page.next_page_token ?? '';
  } while (token !== '');
  return all;
}

/** How many of an organization's last jobs another organization tries to read. */
async function readByOthers(tenants: readonly Tenant[]): Promise<number> {
  let read = 0;
  for (const [i, { jobs }] of tenants.entries()) {
    const neighbour = tenants[(i + 1) % tenants.length];
    const last = [...jobs.values()].at(-1);
    if (neighbour?.jobs === jobs || last === undefined) continue;
    if (await neighbour?.client.isTold(`/status/${last}`)) read++;
  }
  return read;
}

/** The conditions that a run has to meet, each with a sentence for when it does not. */
function faultsOf({ success, pending, lost, unannounced, twoEnds, readByOthers, credits }: Omit<FinalCheck, 'faults'>): string[] {
  const { granted, available, held, spent } = credits;
  const rules: readonly (readonly [boolean, string])[] = [
    [pending === 0, `${pending} jobs never ended`],
    [lost === 0, `${lost} accepted jobs are not known any more`],
    [unannounced === 0, `${unannounced} ends were not announced`],
    [twoEnds === 0, `${twoEnds} jobs had two ends`],
    [readByOthers === 0, `${readByOthers} jobs could be read by another organization`],
    [spent === success, `${spent} credits were charged for ${success} successes of one credit each`],
    [held === 0, `${held} credits are still held`],
    [granted === available + held + spent, `granted ${granted} is not available ${available} + held ${held} + spent ${spent}`],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}
