import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client of the REST API that uses any gateway, and repeats a request while connections fail or the service is overloaded. */
export class RetryingClient {
  private turn = 0;
  /** Responses after which the request was repeated, with their number: lost connections, 5xx, 429. */
  readonly retriedResponses = new Map<string, number>();

  constructor(
    private readonly gateways: readonly string[],
    private readonly credentials: Readonly<Record<string, string>>,
  ) {}

  /** The body of a 200. Throws for a status that a repeat cannot change. */
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
        if (isFinal(answer.status)) throw new Refused(`${path}: ${answer.status} ${body.slice(0, 200)}`);
        this.excuse(String(answer.status));
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.excuse(error instanceof Error ? error.name : 'unknown');
      }
      if (tries > 400) throw new Error(`${path} was not answered in ${tries} tries`);
      await sleep(Math.min(1_000, 50 * tries));
    }
  }

  /** Whether the response is 200 rather than a refusal. */
  async isTold(path: string): Promise<boolean> {
    try {
      await this.call(path);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  async upload(file: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([readFileSync(file)]), basename(file));
    return (await this.call<{ file_id: string }>('/files', { method: 'POST', body: form })).file_id;
  }

  private excuse(kind: string): void {
    this.retriedResponses.set(kind, (this.retriedResponses.get(kind) ?? 0) + 1);
  }
}

/** A status that a repeat cannot change. */
const isFinal = (status: number): boolean => status < 500 && status !== 429;

class Refused extends Error {}
