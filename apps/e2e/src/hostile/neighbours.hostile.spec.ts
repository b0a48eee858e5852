import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../harness/client.js';
import { asked, CCD, LAB_REPORT } from '../harness/documents.js';
import { startService, type Service } from '../harness/service.js';
import { hostileDocuments, type HostileDocument } from './documents.js';
import { ms, percentile, say, timed, timedEach } from './figures.js';
import { Flood } from './flood.js';
import { MemoryWatch, processTree } from './process-tree.js';

const SHARED = join(import.meta.dirname, '../../../../../shared');
const [GENERATOR, SAMPLE] = ['score/hostile/make_bombs.py', 'corpus/ccda/amida-blue-button/example__CCD_1.xml'].map((path) =>
  join(SHARED, path),
);
/** Small jobs of the other organization, alone and beside each flood. */
const JOBS = 25;
/** A flood needs a moment to fill what it can fill; then it goes on until all its documents were sent, or for so long. */
const [FILL_MS, FLOOD_MS] = [5_000, 1_000 * Number(process.env['CHARTLOOM_HOSTILE_SECONDS'] ?? 45)];
/**
 * The goal of the issue is told beside each figure. What fails the suite is far above it: a machine that others use too is no reason,
 * and a neighbour that is waited for is.
 */
const WAITED_FOR_MS = 10_000;
/** Two engines of 1 GiB, inspections of 448 MB, and the process itself; the limits are those of libs/worker. */
const LIMIT_MB = 2 * 1024 + 2 * 448 + 600;
const UNLIMITED = {
  credits: 1_000_000,
  limits: { convertsPerMinute: 1_000_000, uploadsPerMinute: 1_000_000, readsPerMinute: 1_000_000, maxInFlight: 400 },
};

describe('another organization, while one floods the service', () => {
  let service: Service;
  let client: Client;
  let small: string;
  let hostile: readonly HostileDocument[];
  let alone: number;
  let main: number;

  beforeAll(async () => {
    const given = [GENERATOR, SAMPLE].every((path) => path !== undefined && existsSync(path));
    hostile = await hostileDocuments(given ? GENERATOR : undefined, given ? SAMPLE : undefined);
    say('hostile documents', `${hostile.length}${given ? '' : ' of our own; ../shared is not here'}`);
    service = await startService();
    client = await service.newClient(UNLIMITED);
    small = await client.upload(CCD);
    main = service.pid ?? 0;
    await timedEach(5, job); // the engine's process is warm
    alone = percentile(await timedEach(JOBS, job), 0.99);
    say('small job alone, p99', ms(alone));
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  /** One small job from its request to its result. */
  const job = async (): Promise<void> => {
    const id = await client.submit(asked({ file_id: small }, 'ccda'));
    expect((await client.ended(id)).status).toBe('success');
  };

  it.each<[string, 'clinical_extraction' | 'dephi', () => readonly HostileDocument[]]>([
    ['with hostile documents', 'clinical_extraction', () => hostile],
    ['with hostile PDFs to de-identify', 'dephi', () => hostile.filter(({ fileType }) => fileType === 'pdf')],
    ['with valid documents', 'clinical_extraction', () => [{ name: 'lab report', fileType: 'pdf', bytes: LAB_REPORT }]],
  ])('%s waits for one of its documents at most', async (what, task, documents) => {
    const greedy = await service.newClient(UNLIMITED);
    using watch = new MemoryWatch(main);
    await using flood = new Flood(greedy, documents(), task, 8);
    await new Promise((resolve) => setTimeout(resolve, FILL_MS));
    const waits = await timedEach(JOBS, job);
    const end = performance.now() + FLOOD_MS;
    while (!flood.hasSentAll && performance.now() < end) waits.push(await timed(job));
    const { jobs, refused, broken } = await flood.stop();
    const p99 = percentile(waits, 0.99);
    const goal = `goal ${ms(2 * alone + 1_000)}`;
    say(`small job beside a flood ${what}, p99 of ${waits.length}`, `${ms(p99)} (${goal}; ${jobs.length} jobs accepted)`);
    say(`memory of all processes then, peak`, `${Math.round(watch.peakMb)} MB`);
    for (const [answer, times] of refused) say('  refused', `${answer}, ${times} times`);
    expect(broken).toEqual([]);
    expect(p99).toBeLessThan(2 * alone + WAITED_FOR_MS);
    expect(watch.peakMb).toBeLessThan(LIMIT_MB);
    // nothing but children was ended
    expect(processTree(main).includes(main)).toBe(true);
    expect((await client.get('/api/v1/usage')).status).toBe(200);
    const ended = (await greedy.jobs('?status=failed')).jobs;
    for (const { error } of ended as readonly { error?: { code?: string } }[]) expect(error?.code).toMatch(/^[a-z-]+$/);
    for (const id of jobs) await greedy.request('DELETE', `/api/v1/jobs/${id}`);
  });
});
