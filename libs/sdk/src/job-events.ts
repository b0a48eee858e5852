import { JobChange } from '@chartloom/contracts/rest';
import { backOff, SECOND } from '@chartloom/kernel';
import { ApiError, ConnectionError } from './errors.js';
import { sleep } from './platform.js';
import { serverSentEvents } from './server-sent-events.js';
import type * as t from './types.js';

/** Without an event in between, a stream is asked for again so often, after these pauses. */
const PAUSES_MS = [SECOND / 4, SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND] as const;

/** Opens the stream after an event. */
export type OpenStream = (lastEventId: string | undefined) => AsyncIterable<string>;

/** Changes of jobs for as long as the caller reads: a stream that ends or breaks is continued where it was. */
export async function* jobEvents(open: OpenStream, { lastEventId, signal }: t.EventOptions): AsyncGenerator<t.JobEvent> {
  let last = lastEventId;
  let failures = 0;
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver()) {
    try {
      for await (const { id, event, data } of serverSentEvents(open(last))) {
        last = id;
        failures = 0;
        const told = toldBy(id, event, data);
        if (told) yield told;
      }
      if (!isOver()) await sleep(PAUSES_MS[0]);
    } catch (error) {
      failures++;
      if (!isOver()) await pauseAfter(error, failures);
    }
  }
}

function toldBy(id: string, event: string, data: string): t.JobEvent | undefined {
  if (event === 'reload') return { type: 'reload', id };
  if (event !== 'job') return undefined; // `ready`, and what a newer service may add
  const change = JobChange.safeParse(JSON.parse(data));
  return change.success ? { type: 'job', id, job: change.data } : undefined;
}

async function pauseAfter(error: unknown, failures: number): Promise<void> {
  if (!isPassing(error) || failures > PAUSES_MS.length) throw error;
  await sleep(backOff(PAUSES_MS, failures));
}

const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
