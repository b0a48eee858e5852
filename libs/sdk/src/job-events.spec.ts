import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ChartloomClient, type JobEvent } from './index.js';
import { serverSentEvents } from './server-sent-events.js';

const change = { job_id: 'job_1', status: 'success', state: 'success', changed_at: '2026-11-24T09:30:00.000Z' };
const JOB = `id: 2.job_1\nevent: job\ndata: ${JSON.stringify(change)}\n\n`;
const READY = 'retry: 1000\nid: 1.\nevent: ready\ndata: {}\n\n';

async function* pieces(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  let from = 0;
  for (const cut of [...cuts.map((c) => c % (text.length + 1)).toSorted((a, b) => a - b), text.length]) {
    yield await Promise.resolve(text.slice(from, cut));
    from = cut;
  }
}
async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of from) found.push(one);
  return found;
}

describe('server-sent events', () => {
  it('are the same however the stream is cut, and with every kind of line end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(500)), fc.constantFrom('\n', '\r\n', '\r'), async (cuts, end) => {
        const text = `${READY}: still here\n\n${JOB}data: two\ndata:lines\n\nevent: cut off`.replaceAll('\n', end);
        expect(await all(serverSentEvents(pieces(text, cuts)))).toEqual([
          { id: '1.', event: 'ready', data: '{}' },
          { id: '2.job_1', event: 'job', data: JSON.stringify(change) },
          { id: '2.job_1', event: 'message', data: 'two\nlines' },
        ]);
      }),
    );
  });
});

describe('a stream of the events of jobs', () => {
  /** A service whose answers follow each other; what it was asked is kept. */
  const scripted = (...answers: readonly (() => Response)[]) => {
    const asked: (string | null)[] = [];
    const client = new ChartloomClient({
      baseUrl: 'http://127.0.0.1:1',
      fetch: (_, request) => {
        asked.push(new Headers(request?.headers).get('last-event-id'));
        return Promise.resolve((answers[asked.length - 1] ?? answers.at(-1)!)());
      },
    });
    return { client, asked };
  };
  const read = async (client: ChartloomClient, count: number, lastEventId?: string): Promise<JobEvent[]> => {
    const events: JobEvent[] = [];
    for await (const event of client.events(lastEventId === undefined ? {} : { lastEventId })) {
      events.push(event);
      if (events.length === count) break;
    }
    return events;
  };

  it('is continued after its last event where it ends, and after a failure of the service', async () => {
    const { client, asked } = scripted(
      () => new Response(READY),
      () => new Response('{}', { status: 503 }),
      () => new Response(READY + JOB),
      () => new Response(JOB),
    );
    const job = { type: 'job', id: '2.job_1', job: change };
    expect(await read(client, 2)).toEqual([job, job]);
    expect(asked).toEqual([null, '1.', '1.', '2.job_1']);
  });

  it('says that the list is to be read again, and leaves out what a newer service may add', async () => {
    const { client, asked } = scripted(
      () => new Response(`id: 7.\nevent: reload\ndata: {}\n\nevent: novelty\ndata: 1\n\n${JOB}`),
    );
    expect(await read(client, 2, '0.x')).toMatchObject([{ type: 'reload', id: '7.' }, { type: 'job' }]);
    expect(asked).toEqual(['0.x']);
  });

  it('fails where the service refuses', async () => {
    const { client } = scripted(() => new Response('{}', { status: 401 }));
    await expect(read(client, 1)).rejects.toMatchObject({ status: 401 });
  });

  it('ends when the caller says so', async () => {
    const signal = AbortSignal.abort();
    const { client, asked } = scripted(() => new Response(JOB));
    expect(await all(client.events({ signal }))).toEqual([]);
    expect(asked).toEqual([]);
  });
});
