/**
 * `npm run bench:cluster -- [jobs]`: jobs per second through the whole path by number of extractor processes, compared
 * with the embedded service on the same files; per job also CPU time by process, store writes and Kafka bytes.
 */
import { machine, markdownTable, writeSection } from '@chartloom/testing';
import { measure, type Measured } from './bench/measure.js';
import { clusterTarget, embeddedTarget, type Target } from './bench/targets.js';
import { CCDA, PDF, type Sample } from './load/submit.js';

const [count = 300] = process.argv.slice(2).map(Number);
const EXTRACTORS = [1, 2, 4] as const;
const SAMPLES: readonly (readonly [string, Sample, number])[] = [
  ['C-CDA', CCDA, count],
  ['PDF', PDF, Math.ceil(count / 2)],
];

interface Row {
  readonly name: string;
  readonly measured: readonly Measured[];
}

const targets: readonly (readonly [string, () => Promise<Target>])[] = [
  ['embedded, one process', embeddedTarget],
  ...EXTRACTORS.map((n) => [`cluster, ${n} extractor${n > 1 ? 's' : ''}`, () => clusterTarget(n)] as const),
];

const rows: Row[] = [];
for (const [name, start] of targets) {
  const target = await start();
  try {
    const measured: Measured[] = [];
    for (const [, sample, jobs] of SAMPLES) measured.push(await measure(target, sample, jobs));
    rows.push({ name, measured });
    process.stderr.write(`${name}: ${measured.map(({ jobsPerSecond }) => jobsPerSecond.toFixed(1)).join(', ')} jobs/s\n`);
  } finally {
    await target.stop();
  }
}
await writeSection('bench:cluster', report());
process.exit(0);

function report(): string {
  const sum = (of: ReadonlyMap<string, number>): number => [...of.values()].reduce((a, b) => a + b, 0);
  const rates = markdownTable(
    ['', ...SAMPLES.flatMap(([kind]) => [`${kind} jobs/s`, 'CPU ms each'])],
    rows.map(({ name, measured }) => [
      name,
      ...measured.flatMap(({ jobsPerSecond, cpuMs }) => [jobsPerSecond.toFixed(1), sum(cpuMs).toFixed(1)]),
    ]),
  );
  const one = rows[1]?.measured ?? [];
  const names = [...(one[0]?.cpuMs.keys() ?? [])];
  const time = markdownTable(
    ['CPU ms for each job, one extractor', ...SAMPLES.map(([kind]) => kind)],
    names.map((name) => [name, ...one.map(({ cpuMs }) => (cpuMs.get(name) ?? 0).toFixed(1))]),
  );
  const [first] = one;
  const writes = [...(first?.writes ?? [])].filter(([, n]) => n >= 0.05).map(([name, n]) => `${name} ${n.toFixed(1)}`);
  const bytes = Math.round(first?.kafkaBytes ?? 0).toLocaleString('en-US');
  return `## Cluster

${machine(`npm run bench:cluster -- ${count}`)}

All of it on the same two cores: load client, services, Kafka, the MongoDB stand-in and S3. ${SAMPLES.map(([kind, { file }, jobs]) => `${kind}: ${jobs} times docs/samples/${file}`).join('; ')}; submitted by eight connections, each job waited for by a long poll.

${rates}

${time}

For each C-CDA job: ${sum(first?.writes ?? new Map()).toFixed(1)} store writes (${writes.join(', ')}), ${(first?.reads ?? 0).toFixed(1)} store reads, ${bytes} bytes of Kafka log.`;
}
