import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../harness/client.js';
import { asked } from '../harness/documents.js';
import type { HostileDocument } from './documents.js';

/** What became of the documents of a flood. */
export interface FloodOutcome {
  /** Jobs that were accepted. */
  readonly jobs: readonly string[];
  /** Answers that were no acceptance, by status and code. */
  readonly refused: ReadonlyMap<string, number>;
  /** Answers of 500 and above but 503, and broken connections: there must be none. */
  readonly broken: readonly string[];
}

/** Sends documents as fast as they are accepted, from several hands at once, until it is told to end. */
export class Flood implements AsyncDisposable {
  private readonly end = new AbortController();
  private readonly jobs: string[] = [];
  private readonly refused = new Map<string, number>();
  private readonly broken: string[] = [];
  private readonly hands: readonly Promise<void>[];
  private next = 0;

  constructor(
    private readonly client: Client,
    private readonly documents: readonly HostileDocument[],
    private readonly task: 'clinical_extraction' | 'dephi',
    hands: number,
  ) {
    this.hands = Array.from({ length: hands }, () => this.work());
  }

  /** Whether each document was sent once. */
  get hasSentAll(): boolean {
    return this.next > this.documents.length;
  }

  async stop(): Promise<FloodOutcome> {
    this.end.abort();
    await Promise.all(this.hands);
    return { jobs: this.jobs, refused: this.refused, broken: this.broken };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  private async work(): Promise<void> {
    while (!this.end.signal.aborted) {
      const document = this.documents[this.next++ % this.documents.length];
      if (!document || (this.task === 'dephi' && document.fileType !== 'pdf')) {
        await wait(1);
        continue;
      }
      try {
        await this.sendOne(document);
      } catch (error) {
        this.broken.push(`${document.name}: ${String(error)}`);
      }
    }
  }

  private async sendOne({ name, fileType, bytes }: HostileDocument): Promise<void> {
    const sent = await this.client.send(bytes, fileType);
    const fileId = sent.body['file_id'];
    const answer =
      typeof fileId === 'string'
        ? await this.client.convert(
            asked({ file_id: fileId }, fileType, { task: this.task, format: this.task === 'dephi' ? 'pdf' : 'fhir' }),
          )
        : sent;
    const job = answer.body['job_id'];
    if (typeof job === 'string') this.jobs.push(job);
    else {
      const key = `${answer.status} ${String(answer.body['code'])}`;
      this.refused.set(key, (this.refused.get(key) ?? 0) + 1);
      if (answer.status >= 500 && answer.status !== 503) this.broken.push(`${name}: ${key}`);
      if (answer.status === 429 || answer.status === 503) await wait(200);
    }
  }
}
