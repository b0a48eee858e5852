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

/** What the load converts: ids of uploaded files, and addresses of the receiver. */
export interface Targets {
  readonly ccda: string;
  readonly pdf: string;
  /** A C-CDA document to be fetched. */
  readonly source: string;
  readonly callback: string;
}

/** A job whose acceptance was answered. */
export interface AcceptedJob {
  readonly key: string;
  /** How the service answered a cancellation, where one was asked for. */
  cancel?: 'cancelled' | 'had ended';
}

const LANES = 4;
/** Between two submissions of a lane: as much in all as two cores convert beside twenty restarts. */
const PAUSE_MS = 300;
/** Until a lost request is sent again. */
const RETRY_MS = 40;

/**
 * Submits until told to stop, whether the service lives or not. A request whose answer was lost is sent again, with the
 * same key, until it has one: only then its jobs count as accepted. Some requests are repeated after their answer, some
 * jobs are cancelled.
 */
export class KillLoad {
  readonly jobs = new Map<string, AcceptedJob>();
  readonly faults: string[] = [];
  /** Requests whose answer was lost: how much of the load the kills have hit. */
  lost = 0;
  private stopped = false;
  private abandoned = false;
  private count = 0;

  constructor(
    private readonly client: ChartloomClient,
    private readonly targets: Targets,
    private readonly random: () => number,
  ) {}

  /** Submits each file once: its inspection is kept, so that from now on an accept is as short as the windows are. */
  async warmUp(): Promise<void> {
    const requests = [this.ccda(), this.pdf(EXTRACTION)];
    await Promise.all(requests.map((request, i) => this.submission(`warm-${i}`, this.convert(`warm-${i}`, request))));
  }

  /** Resolves when {@link stop} was called and every request under way has its answer. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.lane()));
  }

  stop(): void {
    this.stopped = true;
  }

  /** Also gives up what is under way: the test is over, whatever came of it. */
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

  /** The answer to `ask`, sent again while answers are lost; nothing where the service refused, which is a fault. */
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

/** Sends a request; the same one each time. */
type Submit = () => Promise<readonly string[]>;

const EXTRACTION = {
  process_config: { tasks: ['clinical_extraction' as const] },
  output_config: { format: 'fhir' as const, presigned: true },
};
const DEPHI = { process_config: { tasks: ['dephi' as const] }, output_config: { format: 'pdf' as const } };
