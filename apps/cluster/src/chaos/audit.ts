import type { PatientClient } from '../load/patient-client.js';
import type { ChaosReceiver } from './receiver.js';

export interface Audit {
  readonly accepted: number;
  readonly success: number;
  readonly failed: number;
  readonly pending: number;
  /** Accepted, and the registry does not know them. */
  readonly lost: number;
  readonly unannounced: number;
  /** Jobs whose webhooks named more than one end. */
  readonly twoEnds: number;
  readonly credits: { readonly granted: number; readonly available: number; readonly held: number; readonly spent: number };
  readonly faults: readonly string[];
}

interface Listed {
  readonly job_id: string;
  readonly status: 'pending' | 'success' | 'failed';
}

/** What the client can see of `jobs` now, and what of it must not be. */
export async function audit(client: PatientClient, jobs: ReadonlyMap<string, string>, receiver: ChaosReceiver): Promise<Audit> {
  const known = new Map<string, Listed['status']>();
  let token = '';
  do {
    const page = await client.call<{ jobs: Listed[]; next_page_token?: string }>(
      `/jobs?limit=100${token === '' ? '' : `&page_token=${token}`}`,
    );
    for (const { job_id, status } of page.jobs) known.set(job_id, status);
    token = page.next_page_token ?? '';
  } while (token !== '');
  const accepted = [...jobs.values()];
  const count = (status: Listed['status']): number => [...known.values()].filter((one) => one === status).length;
  const { credits } = await client.call<{ credits: Audit['credits'] }>('/usage');
  const figures = {
    accepted: accepted.length,
    success: count('success'),
    failed: count('failed'),
    pending: count('pending'),
    lost: accepted.filter((id) => !known.has(id)).length,
    unannounced: accepted.filter((id) => !receiver.ends.has(id)).length,
    twoEnds: [...receiver.ends.values()].filter((ends) => ends.size > 1).length,
    credits,
  };
  return { ...figures, faults: faultsOf(figures) };
}

/** The conditions that a run has to meet, each with a sentence for when it does not. */
function faultsOf({ success, pending, lost, unannounced, twoEnds, credits }: Omit<Audit, 'faults'>): string[] {
  const { granted, available, held, spent } = credits;
  const rules: readonly (readonly [boolean, string])[] = [
    [pending === 0, `${pending} jobs never ended`],
    [lost === 0, `${lost} accepted jobs are not known any more`],
    [unannounced === 0, `${unannounced} ends were not announced`],
    [twoEnds === 0, `${twoEnds} jobs had two ends`],
    [spent === success, `${spent} credits were charged for ${success} successes of one credit each`],
    [held === 0, `${held} credits are still held`],
    [granted === available + held + spent, `granted ${granted} is not available ${available} + held ${held} + spent ${spent}`],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}
