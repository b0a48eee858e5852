import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { organization } from '../load/organization.js';
import { startCluster } from '../local-cluster.js';

const ROOT = join(import.meta.dirname, '../../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const CLI = ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/cli/dist/main.js')];
const CREDITS = 1_000_000;
const PER_MINUTE = '1000000';

/** A running Chartloom installation to measure. */
export interface Target {
  readonly gateways: readonly string[];
  readonly credentials: Readonly<Record<string, string>>;
  /** Its processes, servers included. */
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
  /** The services' metrics, in Prometheus' text format. */
  metrics(): Promise<readonly string[]>;
  /** Bytes in Kafka's logs. */
  kafkaBytes(): number;
  stop(): Promise<void>;
}

/** One process of each service, and the given number of extractors, which work on one document at a time each. */
export async function clusterTarget(extractors: number): Promise<Target> {
  const cluster = await startCluster({ only: { extractor: extractors }, env: { CONCURRENCY: '1', LOG_LEVEL: 'warn' } });
  const processes = [
    ...cluster.processes.map(({ name, pid = 0 }) => ({ name, pid })),
    ...[...cluster.servers.local.values()].map((server) => ({ name: server.name, pid: server.pid() ?? 0 })),
  ];
  return {
    gateways: cluster.gateways,
    credentials: await organization(cluster, 'bench', CREDITS),
    processes,
    metrics: () => Promise.all(cluster.processes.map((process) => process.metrics())),
    kafkaBytes: () => logBytes(join(cluster.data, 'kafka')),
    stop: () => cluster.stop(),
  };
}

/** All six services in one process, on SQLite and a folder. */
export async function embeddedTarget(): Promise<Target> {
  const data = mkdtempSync(join(tmpdir(), 'chartloom-bench-'));
  const child = spawn(NODE, [...CLI, 'serve', '--port', '0', '--data', data, '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { base_url } = JSON.parse(line) as { base_url: string };
  const chartloom = (args: readonly string[]): string =>
    spawnSync(NODE, [...CLI, 'clients', ...args, '--data', data, '--json'], { encoding: 'utf8' }).stdout;
  const made = JSON.parse(chartloom(['create', '--plan', 'enterprise', '--credits', String(CREDITS)])) as {
    readonly organization_id: string;
    readonly client_id: string;
    readonly client_secret: string;
  };
  const limits = ['converts', 'reads', 'uploads'].flatMap((kind) => [`--${kind}-per-minute`, PER_MINUTE]);
  chartloom(['set', made.organization_id, ...limits]);
  return {
    gateways: [base_url],
    credentials: { 'X-Client-Id': made.client_id, 'X-Client-Secret': made.client_secret },
    processes: [{ name: 'embedded', pid: child.pid ?? 0 }],
    metrics: () => Promise.resolve([]),
    kafkaBytes: () => 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Only our own topics: Kafka's records of consumer offsets are not part of a job. */
function logBytes(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name.startsWith('chartloom.'))
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
    .filter((file) => file.endsWith('.log'))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}
