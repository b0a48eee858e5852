import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE, freePort } from '@chartloom/local-servers';

export const SERVICES = ['accounts', 'registry', 'notifier', 'gateway', 'extractor', 'deidentifier'] as const;
export type ServiceName = (typeof SERVICES)[number];

const ROOT = join(import.meta.dirname, '../../..');
const START_MS = 60_000;

/** Ports of each process of one local cluster: its own, if it has one, and its operations port. */
export interface Place {
  readonly name: ServiceName;
  /** Index among the processes of its service, from 0. */
  readonly index: number;
  readonly port: number;
  readonly operations: number;
}

/** One service process; it can be killed and started again with the same environment. */
export class ServiceProcess {
  isReady = false;
  private child: ChildProcess | undefined;

  constructor(
    readonly name: ServiceName,
    private readonly env: Readonly<Record<string, string>>,
    private readonly logFile: string,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Base URL of its operations port: /metrics, /healthz, /readyz. */
  get operationsUrl(): string {
    return `http://127.0.0.1:${this.env['OPERATIONS_PORT'] ?? ''}`;
  }

  /** Its metrics, in Prometheus' text format. */
  async metrics(): Promise<string> {
    return (await fetch(`${this.operationsUrl}/metrics`)).text();
  }

  /** Starts it; resolves when it reports that it is ready. */
  async start(): Promise<void> {
    const log = openSync(this.logFile, 'a');
    const node = join(ROOT, 'node_modules/.bin/node');
    const flags = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
    this.child = spawn(node, [...flags, join(ROOT, `apps/${this.name}/dist/main.js`)], {
      stdio: ['ignore', log, log],
      // caches compiled code: a process that is restarted every few seconds would do little but compile
      env: { NODE_COMPILE_CACHE: join(CACHE, 'compiled'), ...process.env, ...this.env },
    });
    closeSync(log);
    await this.ready();
  }

  /** Retries the start until it succeeds, because a server that it needs may be down for a moment. */
  async startAgain(): Promise<void> {
    for (;;) {
      try {
        await this.start();
        return;
      } catch {
        await this.end('SIGKILL');
        await sleep(500);
      }
    }
  }

  async ready(): Promise<void> {
    const until = Date.now() + START_MS;
    const url = `${this.operationsUrl}/readyz`;
    while (!(await answersOk(url))) {
      if (this.child?.exitCode !== null || Date.now() > until) {
        const words = readFileSync(this.logFile, 'utf8').split('\n').slice(-10).join('\n');
        throw new Error(`The service ${this.name} did not become ready. Its last words:\n${words}`);
      }
      await sleep(100);
    }
    this.isReady = true;
  }

  /** Ends it: SIGKILL like a crash, SIGTERM like an orchestrator. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.isReady = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

/** Ports for each process of every service. */
export async function places(replicas: (name: ServiceName) => number): Promise<Place[]> {
  const found: Place[] = [];
  for (const name of SERVICES) {
    for (let index = 0; index < replicas(name); index++)
      found.push({ name, index, port: await freePort(), operations: await freePort() });
  }
  return found;
}

/** Base URLs of all processes of a service, separated by commas. */
export const urlsOf = (all: readonly Place[], service: ServiceName): string =>
  all.flatMap(({ name, port }) => (name === service ? [`http://127.0.0.1:${port}`] : [])).join(',');

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
