import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client of the REST API that takes any gateway, and asks again until it has an answer that says something. */
export class PatientClient {
  private turn = 0;
  /** Answers that were no answer: connections lost, 5xx, 429. */
  readonly excuses = new Map<string, number>();

  constructor(
    private readonly gateways: readonly string[],
    private readonly credentials: Readonly<Record<string, string>>,
  ) {}

  /** The body of a 200; throws for what no repeat can mend. */
  async call<T>(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | FormData } = {},
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const base = this.gateways[this.turn++ % this.gateways.length] ?? '';
      try {
        const signal = AbortSignal.timeout(20_000);
        const answer = await fetch(`${base}/api/v1${path}`, {
          ...init,
          headers: { ...this.credentials, ...init.headers },
          signal,
        });
        const body = await answer.text();
        if (answer.ok) return JSON.parse(body) as T;
        if (answer.status < 500 && answer.status !== 429) throw new Refused(`${path}: ${answer.status} ${body.slice(0, 200)}`);
        this.excuse(String(answer.status));
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.excuse(error instanceof Error ? error.name : 'unknown');
      }
      if (tries > 400) throw new Error(`${path} was not answered in ${tries} tries`);
      await sleep(Math.min(1_000, 50 * tries));
    }
  }

  async upload(): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([readFileSync(join(import.meta.dirname, '../../../../docs/samples/ccd.xml'))]), 'ccd.xml');
    return (await this.call<{ file_id: string }>('/files', { method: 'POST', body: form })).file_id;
  }

  private excuse(kind: string): void {
    this.excuses.set(kind, (this.excuses.get(kind) ?? 0) + 1);
  }
}

class Refused extends Error {}

/** Submits `count` converts under keys of their own, so many at a time; gives the job id of each. */
export async function submit(
  client: PatientClient,
  count: number,
  callbackUrl: string,
  concurrency: number,
  onEach: (done: number) => void,
): Promise<Map<string, string>> {
  const jobs = new Map<string, string>();
  let next = 0;
  const fileId = await client.upload();
  const body = JSON.stringify({
    file_id: fileId,
    file_type: 'ccda',
    callback_url: callbackUrl,
    process_config: { tasks: ['clinical_extraction'] },
    output_config: { format: 'fhir', presigned: true },
  });
  const worker = async (): Promise<void> => {
    while (next < count) {
      const key = `chaos-${next++}`;
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const { job_id } = await client.call<{ job_id: string }>('/convert', { method: 'POST', body, headers });
      jobs.set(key, job_id);
      onEach(jobs.size);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return jobs;
}
