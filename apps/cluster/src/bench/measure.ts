import { cpuSeconds } from '@chartloom/testing';
import { RetryingClient } from '../load/retrying-client.js';
import { submit, type Sample } from '../load/submit.js';
import type { Target } from './targets.js';

export interface Measured {
  readonly jobsPerSecond: number;
  /** CPU milliseconds for each job, by process name; `wholly` is their sum. */
  readonly cpuMs: ReadonlyMap<string, number>;
  /** Writes to the store (insert, put, delete) for each job, by collection. */
  readonly writes: ReadonlyMap<string, number>;
  readonly reads: number;
  readonly kafkaBytes: number;
}

const CONCURRENCY = 8;
const WRITES = new Set(['insert', 'put', 'delete']);
const COUNT = /^chartloom_store_seconds_count\{collection="([^"]+)",operation="([^"]+)"\} (\d+)/gm;

/** Submits `count` jobs of one sample and waits for the last to end, with one long poll per job. */
export async function measure(target: Target, sample: Sample, count: number): Promise<Measured> {
  const client = new RetryingClient(target.gateways, target.credentials);
  await run(client, sample, 8, 'warm'); // code compiled, threads and connections open
  const before = await counters(target);
  const started = performance.now();
  await run(client, sample, count, 'measured');
  const seconds = (performance.now() - started) / 1_000;
  const after = await counters(target);
  const each = <K>(of: (counters: Counters) => ReadonlyMap<K, number>, scale = 1): Map<K, number> =>
    new Map([...of(after)].map(([key, value]) => [key, ((value - (of(before).get(key) ?? 0)) * scale) / count]));
  return {
    jobsPerSecond: count / seconds,
    cpuMs: each((c) => c.cpu, 1_000),
    writes: each((c) => c.writes),
    reads: (after.reads - before.reads) / count,
    kafkaBytes: (after.kafkaBytes - before.kafkaBytes) / count,
  };
}

async function run(client: RetryingClient, sample: Sample, count: number, name: string): Promise<void> {
  const jobs = await submit(client, { sample, count, concurrency: CONCURRENCY, name: `${name}-${sample.fileType}` });
  for (const job of jobs.values()) {
    let status = 'pending';
    while (status === 'pending') status = (await client.call<{ status: string }>(`/status/${job}?wait=30`)).status;
    if (status !== 'success') throw new Error(`job ${job} ended as ${status}: nothing can be measured by it`);
  }
}

interface Counters {
  readonly cpu: ReadonlyMap<string, number>;
  readonly writes: ReadonlyMap<string, number>;
  readonly reads: number;
  readonly kafkaBytes: number;
}

async function counters(target: Target): Promise<Counters> {
  const cpu = new Map<string, number>();
  for (const { name, pid } of target.processes) cpu.set(name, (cpu.get(name) ?? 0) + cpuSeconds(pid));
  const writes = new Map<string, number>();
  let reads = 0;
  for (const text of await target.metrics()) {
    for (const [, collection = '', operation = '', calls] of text.matchAll(COUNT)) {
      if (WRITES.has(operation)) writes.set(collection, (writes.get(collection) ?? 0) + Number(calls));
      else reads += Number(calls);
    }
  }
  return { cpu, writes, reads, kafkaBytes: target.kafkaBytes() };
}
