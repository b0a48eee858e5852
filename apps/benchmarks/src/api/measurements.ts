import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, convertBody, requestText } from './api.js';
import { Folder, type Measured, type Server } from './processes.js';

const SAMPLE = join(import.meta.dirname, '../../../../docs/samples/ccd.xml');
const CONNECTIONS = 64;
/** Warm-up time of compilers and caches before the measurement. */
const WARM_UP_S = 2;
/** Longer than idle worker threads live (30 s), so that the remaining memory is permanent. */
const SETTLED_MS = 35_000;
const FRESH_MS = 5_000;

/**
 * Accepts of one uploaded and inspected C-CDA file, on an empty data folder, while the converters work on the accepted
 * jobs.
 */
export async function accepts(seconds: number): Promise<Measured> {
  await using folder = await Folder.make();
  const server = await folder.serve();
  const api = new Api(server, folder.credentials);
  const fileId = await api.upload(SAMPLE);
  await api.ended(await api.convert(fileId));
  const measured = await warmThenMeasure(server, [api.convertText(fileId)], seconds);
  await server.kill();
  return measured;
}

/** The bare handler: one row per request, committed alone or together with concurrent ones. */
export const baselineWrites = (server: Server, path: '/rows' | '/rows-shared', seconds: number): Promise<Measured> =>
  warmThenMeasure(
    server,
    [requestText('POST', path, {}, JSON.stringify(convertBody('0198c0de-0000-7000-8000-000000000000')))],
    seconds,
  );

/** The bare handler: reads of 300 rows in turn. */
export async function baselineReads(server: Server, seconds: number): Promise<Measured> {
  const body = JSON.stringify(convertBody('0198c0de-0000-7000-8000-000000000000'));
  const headers = { 'content-type': 'application/json' };
  const write = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/rows`, { method: 'POST', headers, body });
    return ((await answer.json()) as { id: string }).id;
  };
  const ids = await Promise.all(Array.from({ length: 300 }, write));
  return warmThenMeasure(
    server,
    ids.map((id) => requestText('GET', `/rows/${id}`)),
    seconds,
  );
}

export interface Jobs {
  readonly perSecond: number;
  /**
   * Milliseconds from a job's POST to its webhook. All jobs are submitted at once, so most of it is waiting in the
   * queue.
   */
  readonly p50: number;
  readonly reads: Measured;
  /** MiB: idle after the start, and idle again after all jobs and reads. */
  readonly rssFresh: number;
  readonly rssSettled: number | undefined;
}

/**
 * Whole jobs: `count` conversions submitted by 16 clients, until the last webhook has arrived. Then status reads of
 * those jobs from the otherwise idle service. Memory before and, with `settle`, long after.
 */
export async function jobs(count: number, seconds: number, settle: boolean): Promise<Jobs> {
  await using folder = await Folder.make();
  const server = await folder.serve();
  const api = new Api(server, folder.credentials);
  await sleep(FRESH_MS);
  const rssFresh = await server.rss();
  const fileId = await api.upload(SAMPLE);
  const warm = await Promise.all(Array.from({ length: 4 }, () => api.convert(fileId)));
  await Promise.all(warm.map((id) => api.ended(id)));
  const { ids, perSecond, p50 } = await untilWebhooks(api, fileId, count);
  const reads = await warmThenMeasure(
    server,
    ids.map((id) => api.statusText(id)),
    seconds,
  );
  if (settle) await sleep(SETTLED_MS);
  const rssSettled = settle ? await server.rss() : undefined;
  await server.kill();
  return { perSecond, p50, reads, rssFresh, rssSettled };
}

/** Milliseconds from the start of the process to the 200 of its first convert, on a used data folder. */
export async function starts(count: number): Promise<readonly { readonly ready: number; readonly accepted: number }[]> {
  await using folder = await Folder.make();
  const first = await folder.serve();
  const before = new Api(first, folder.credentials);
  const fileId = await before.upload(SAMPLE);
  await before.ended(await before.convert(fileId));
  await first.kill();
  const times: { ready: number; accepted: number }[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    const server = await folder.serve();
    const ready = performance.now() - started;
    await new Api(server, folder.credentials).convert(fileId);
    times.push({ ready, accepted: performance.now() - started });
    await server.kill();
  }
  return times;
}

async function warmThenMeasure(server: Server, requests: readonly string[], seconds: number): Promise<Measured> {
  await server.under({ requests, connections: CONNECTIONS, seconds: WARM_UP_S });
  return server.under({ requests, connections: CONNECTIONS, seconds });
}

async function untilWebhooks(
  api: Api,
  fileId: string,
  count: number,
): Promise<{ ids: string[]; perSecond: number; p50: number }> {
  const arrived = new Map<string, number>();
  let last: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (last = resolve));
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => {
      arrived.set(String(request.headers['webhook-id']).split('.')[0] ?? '', performance.now());
      response.writeHead(204).end();
      if (arrived.size === count) last();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const sent = new Map<string, number>();
  const started = performance.now();
  const lane = async (): Promise<void> => {
    while (sent.size < count) {
      const at = performance.now();
      const placeholder = `pending ${at} ${Math.random()}`;
      sent.set(placeholder, at);
      const id = await api.convert(fileId, callback);
      sent.delete(placeholder);
      sent.set(id, at);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  await all;
  const took = (performance.now() - started) / 1_000;
  receiver.closeAllConnections();
  receiver.close();
  const waits = [...sent].map(([id, at]) => (arrived.get(id) ?? NaN) - at).sort((a, b) => a - b);
  return { ids: [...sent.keys()], perSecond: count / took, p50: waits[Math.floor(count / 2)] ?? NaN };
}
