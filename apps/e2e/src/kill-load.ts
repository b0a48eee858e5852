import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ConnectionError, type ChartloomClient, type ConvertRequest } from '@chartloom/sdk';

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Inputs of the load: ids of uploaded files, and addresses of the receiver. */
export interface Targets {
  readonly ccda: string;
  readonly pdf: string;
  /** URL of a C-CDA document. */
  readonly source: string;
  readonly callback: string;
}

/** A job whose acceptance was confirmed. */
export interface AcceptedJob {
  readonly key: string;
  /** Status of the response to a cancellation, if one was requested. */
  cancel?: 'cancelled' | 'had ended';
}

const LANES = 4;
/** Pause between two submissions of a lane. The total load is what two cores convert during twenty restarts. */
const PAUSE_MS = 300;
/** Delay before a lost request is repeated. */
const RETRY_MS = 40;

/**
 * Submits until it is stopped, whether or not the service is running. A request whose response was lost is repeated
 * with the same key until there is one; only then its jobs count as accepted. Some requests are repeated after their
 * response, some jobs are cancelled.
 */
export class KillLoad {
  readonly jobs = new Map<string, AcceptedJob>();
  readonly faults: string[] = [];
  /** Requests whose response was lost: the part of the load that the kills affected. */
  lost = 0;
  private stopped = false;
  private abandoned = false;
  private count = 0;

  constructor(
    private readonly client: ChartloomClient,
    private readonly targets: Targets,
    private readonly random: () => number,
  ) {}

  /** Submits each file once. Its inspection is cached, so that later accepts are as short as the kill windows. */
  async warmUp(): Promise<void> {
    const requests = [this.ccda(), this.pdf(EXTRACTION)];
    await Promise.all(requests.map((request, i) => this.submission(`warm-${i}`, this.convert(`warm-${i}`, request))));
  }

  /** Resolves after {@link stop} when every request in progress has its response. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.lane()));
  }

  stop(): void {
    this.stopped = true;
  }

  /** Also aborts requests in progress: the test is over. */
  abandon(): void {
    this.stopped = true;
    this.abandoned = true;
  }

  private async lane(): Promise<void> {
    while (!this.stopped) {
      const key = `kill-${++this.count}`;
      await this.submission(key, this.chosen(key));
      await sleep(PAUSE_MS * 2 * this.random());
    }
  }

  private async submission(key: string, submit: Submit): Promise<void> {
    const ids = await this.answered(key, submit);
    for (const id of ids ?? []) this.jobs.set(id, { key });
    if (!ids) return;
    if (this.random() < 0.3) {
      const again = await this.answered(key, submit);
      if (String(again) !== String(ids)) this.faults.push(`key ${key} answered ${String(ids)}, then ${String(again)}`);
    }
    if (this.random() < 0.25) await this.cancel(ids[0] ?? '');
  }

  private async cancel(id: string): Promise<void> {
    const job = this.jobs.get(id);
    const cancelled = async (): Promise<AcceptedJob['cancel']> => {
      try {
        await this.client.cancel(id);
        return 'cancelled';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'job-ended') return 'had ended';
        throw error;
      }
    };
    await sleep(200 * this.random());
    const answer = await this.answered(`cancel ${id}`, cancelled);
    if (job && answer) job.cancel = answer;
  }

  /**
   * The response to `ask`, repeated while responses are lost. Undefined where the service refused, which is a fault.
   */
  private async answered<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const lost = error instanceof ConnectionError || (error instanceof ApiError && error.status >= 503);
        if (!lost) {
          this.faults.push(`${what} was refused: ${error instanceof ApiError ? `${error.status} ${error.code}` : String(error)}`);
          return undefined;
        }
        if (this.abandoned) return undefined;
        this.lost++;
        await sleep(RETRY_MS);
      }
    }
  }

  /** Mostly single C-CDA conversions; some PDF extractions, de-identifications and bulk requests. */
  private chosen(key: string): Submit {
    const die = this.random();
    if (die < 0.08) return this.bulk(key);
    if (die < 0.2) return this.convert(key, this.pdf(die < 0.12 ? DEPHI : EXTRACTION));
    return this.convert(key, this.ccda());
  }

  private convert(idempotencyKey: string, request: Omit<ConvertRequest, 'callback_url'>): Submit {
    const callback_url = this.targets.callback;
    return async () => [(await this.client.convert({ ...request, callback_url }, { idempotencyKey })).job_id];
  }

  private bulk(idempotencyKey: string): Submit {
    const file = { presigned_url: this.targets.source, file_type: 'ccda' as const };
    const request = { files: [file, file], batch_callback_url: this.targets.callback, ...EXTRACTION };
    return async () => (await this.client.bulkConvert(request, { idempotencyKey })).jobs.map(({ job_id }) => job_id);
  }

  private ccda() {
    return { file_id: this.targets.ccda, file_type: 'ccda' as const, ...EXTRACTION };
  }

  private pdf(what: typeof EXTRACTION | typeof DEPHI) {
    return { file_id: this.targets.pdf, file_type: 'pdf' as const, ...what };
  }
}

/** Sends a request; a repetition sends the same one. */
type Submit = () => Promise<readonly string[]>;

const EXTRACTION = {
  process_config: { tasks: ['clinical_extraction' as const] },
  output_config: { format: 'fhir' as const, presigned: true },
};
const DEPHI = { process_config: { tasks: ['dephi' as const] }, output_config: { format: 'pdf' as const } };
