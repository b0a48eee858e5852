import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CCD = readFileSync(join(import.meta.dirname, '../../../../docs/samples/ccd.xml'));
const PAUSE_MS = 60;
const REQUEST_MS = 40_000;
/** Converts per upload. They are the main load of the gateways and the registry. */
const CONVERTS = 3;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Clients that upload, convert, wait, read results and list jobs at a steady pace. They never repeat a request: a
 * missing response, or any status other than 200 and 429, is recorded as a failure.
 */
export class SteadyLoad {
  /** Ids of all accepted jobs. */
  readonly accepted: string[] = [];
  readonly failures: string[] = [];
  answers = 0;
  private running = true;
  private clients: Promise<void>[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly credentials: Readonly<Record<string, string>>,
    private readonly callbackUrl: string,
  ) {}

  start(clients: number): void {
    this.clients = Array.from({ length: clients }, () => this.client());
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
  }

  private async client(): Promise<void> {
    while (this.running) {
      const fileId = await this.field('upload', 'file_id', '/files', { method: 'POST', body: form() });
      if (fileId === undefined) continue;
      const jobs: string[] = [];
      for (let i = 0; i < CONVERTS; i++) {
        const jobId = await this.field('convert', 'job_id', '/convert', this.convert(fileId));
        if (jobId !== undefined) jobs.push(jobId);
      }
      this.accepted.push(...jobs);
      for (const jobId of jobs.toReversed()) await this.follow(jobId);
      await this.ask('list', '/jobs?limit=20');
    }
  }

  /** A long poll, polls, and the result if the job has ended by then. The end itself is checked afterwards. */
  private async follow(jobId: string): Promise<void> {
    const waited = await this.field('status', 'status', `/status/${jobId}?wait=1`);
    const now = await this.field('status', 'status', `/status/${jobId}`);
    if ([waited, now].includes('success')) await this.ask('results', `/results/${jobId}`);
  }

  private convert(fileId: string): RequestInit {
    const body = {
      file_id: fileId,
      file_type: 'ccda',
      callback_url: this.callbackUrl,
      process_config: { tasks: ['clinical_extraction'] },
      output_config: { format: 'fhir', presigned: false },
    };
    return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }

  private async field(what: string, name: string, path: string, init: RequestInit = {}): Promise<string | undefined> {
    const answer = await this.ask(what, path, init);
    return answer?.status === 200 ? (JSON.parse(answer.text) as Record<string, string>)[name] : undefined;
  }

  private async ask(what: string, path: string, init: RequestInit = {}): Promise<Answer | undefined> {
    await sleep(PAUSE_MS);
    const at = new Date().toISOString();
    try {
      const headers = { ...this.credentials, ...(init.headers as Record<string, string> | undefined) };
      const signal = AbortSignal.timeout(REQUEST_MS);
      const response = await fetch(`${this.baseUrl}/api/v1${path}`, { ...init, headers, signal });
      const text = await response.text();
      this.answers++;
      if (![200, 429].includes(response.status)) this.failures.push(`${at} ${what}: ${response.status} ${text.slice(0, 200)}`);
      return { status: response.status, text };
    } catch (error) {
      this.failures.push(`${at} ${what}: ${String(error)} ${String((error as Error).cause)}`);
      return undefined;
    }
  }
}

function form(): FormData {
  const form = new FormData();
  form.set('file', new Blob([CCD]), 'ccd.xml');
  return form;
}
