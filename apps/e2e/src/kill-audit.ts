import { setTimeout as sleep } from 'node:timers/promises';
import type { ChartloomClient, JobList, Usage } from '@chartloom/sdk';
import type { AcceptedJob } from './kill-load.js';
import type { KillReceiver } from './kill-receiver.js';

type ListedJob = JobList['jobs'][number];

const ENDS = ['success', 'failed', 'cancelled'];
/** Time limit for the last process to finish all remaining work, and the polling interval. */
const DRAIN_MS = 600_000;
const POLL_MS = 250;
/** Nothing may happen during this time: no second webhook, no second end. */
const QUIET_MS = 2_000;

/** Every job of the organization. */
export async function listed(client: ChartloomClient): Promise<Map<string, ListedJob>> {
  const all = new Map<string, ListedJob>();
  let pageToken: string | undefined;
  do {
    const { jobs, next_page_token } = await client.jobs({ limit: 100, pageToken });
    for (const job of jobs) all.set(job.job_id, job);
    pageToken = next_page_token;
  } while (pageToken !== undefined);
  return all;
}

/** Usage with the whole ledger. */
async function usage(client: ChartloomClient): Promise<Usage> {
  const first = await client.usage({ limit: 100 });
  const ledger = [...first.ledger];
  for (let pageToken = first.next_page_token; pageToken !== undefined;) {
    const page = await client.usage({ limit: 100, pageToken });
    ledger.push(...page.ledger);
    pageToken = page.next_page_token;
  }
  return { ...first, ledger };
}

/** Waits until every job has ended and sent its webhook and nothing is held, up to the time limit. */
export async function drained(client: ChartloomClient, jobs: ReadonlyMap<string, AcceptedJob>, { deliveries }: KillReceiver) {
  const until = Date.now() + DRAIN_MS;
  while (Date.now() < until) {
    const ended = [...(await listed(client)).values()].every(({ state }) => ENDS.includes(state));
    const announced = [...jobs.keys()].every((id) => deliveries.has(id));
    if (ended && announced && (await client.usage()).credits.held === 0) break;
    await sleep(POLL_MS);
  }
}

/** The violations at the end, one sentence each, with the ids. */
export async function audit(
  client: ChartloomClient,
  accepted: ReadonlyMap<string, AcceptedJob>,
  seen: ReadonlyMap<string, string>,
  receiver: KillReceiver,
): Promise<readonly string[]> {
  const jobs = await listed(client);
  await sleep(QUIET_MS);
  const later = await listed(client);
  const unknown = [...jobs.keys(), ...receiver.deliveries.keys()].filter((id) => !accepted.has(id));
  return [
    ...[...new Set(unknown)].map((id) => `${id} exists, and no answer ever named it`),
    ...[...accepted].flatMap(([id, { key, cancel }]) => {
      const job = jobs.get(id);
      if (!job) return [`${id} (${key}) was accepted and is lost`];
      return [...stateFaults(job, later.get(id), seen.get(id), cancel), ...webhookFaults(job, receiver)].map(
        (fault) => `${id} (${key}) ${fault}`,
      );
    }),
    ...creditFaults(await usage(client), jobs),
  ];
}

function stateFaults(
  job: ListedJob,
  later: ListedJob | undefined,
  seen: string | undefined,
  cancel: AcceptedJob['cancel'],
): string[] {
  const { state, attempt } = job;
  const faults: string[] = [];
  if (!ENDS.includes(state)) faults.push(`has not ended: ${state}, stage ${job.stage}, attempt ${attempt}`);
  if (later?.state !== state) faults.push(`was ${state} and became ${later?.state ?? 'nothing'}`);
  if (seen !== undefined && seen !== state) faults.push(`had ended as ${seen} and is ${state}`);
  if (state === 'failed') faults.push(`failed: ${job.error?.code ?? 'without a code'}`);
  if (cancel === 'cancelled' && state !== 'cancelled') faults.push(`was cancelled and is ${state}`);
  if (cancel !== 'cancelled' && state === 'cancelled') faults.push('is cancelled, but no client received that');
  return faults;
}

function webhookFaults({ job_id, state, status }: ListedJob, { deliveries }: KillReceiver): string[] {
  const got = deliveries.get(job_id) ?? [];
  if (got.length === 0) return [`ended as ${state} without a webhook`];
  const type = state === 'success' ? 'job.completed' : 'job.failed';
  const faults = got.filter((delivery) => delivery.type !== type || delivery.status !== status);
  return [
    ...faults.map((delivery) => `ended as ${state} and was announced as ${delivery.type} with ${delivery.status}`),
    ...(new Set(got.map(({ webhookId }) => webhookId)).size > 1 ? ['was told under several webhook ids'] : []),
  ];
}

/** Every success is charged once with its units, nothing else is charged or held, and the totals agree. */
function creditFaults({ credits, ledger }: Usage, jobs: ReadonlyMap<string, ListedJob>): string[] {
  const { granted, available, held, spent } = credits;
  const charges = ledger.filter(({ kind }) => kind === 'charge');
  const units = [...jobs.values()].reduce((sum, job) => sum + job.credits.charged, 0);
  const faults: string[] = [];
  if (granted !== available + held + spent) faults.push(`the account does not add up: ${JSON.stringify(credits)}`);
  if (held !== 0) faults.push(`${held} credits are still held`);
  if (spent !== units) faults.push(`${spent} credits are spent, and the successes cost ${units}`);
  for (const { job_id, state, credits: charged } of jobs.values()) {
    const own = charges.filter((entry) => entry.job_id === job_id);
    if (own.length !== (state === 'success' ? 1 : 0)) faults.push(`${job_id} is ${state} and charged ${own.length} times`);
    else if (own[0] && own[0].units !== charged.charged)
      faults.push(`${job_id} was charged ${own[0].units} for ${charged.charged}`);
  }
  if (charges.some(({ job_id }) => job_id === undefined || !jobs.has(job_id))) faults.push('a charge is for no job');
  return faults;
}
