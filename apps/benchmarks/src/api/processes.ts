import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { cpuSeconds } from '@chartloom/testing';
import type { LoadPlan, LoadResult } from './load-client.js';

const MAIN = join(import.meta.dirname, '../../../cli/dist/main.js');
const FLAGS = ['--disable-warning=ExperimentalWarning'];
/** More than any load here needs. */
const UNLIMITED = '100000000';

export interface Measured extends LoadResult {
  readonly perSecond: number;
  /** CPU milliseconds of the server per request, all threads. Other load on the machine hardly changes it. */
  readonly cpuMs: number;
}

/** A server process and its resource use. */
export class Server {
  constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Resident memory in MiB. */
  async rss(): Promise<number> {
    const status = await readFile(`/proc/${this.child.pid ?? 0}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
  }

  /** Sends `requests` in turn over `connections` for `seconds`, from a separate process. */
  async under(plan: Omit<LoadPlan, 'port'>): Promise<Measured> {
    const before = this.cpuSeconds();
    const client = fork(join(import.meta.dirname, 'load-client.js'), { execArgv: FLAGS });
    client.send({ ...plan, port: this.port });
    const [result] = (await once(client, 'message')) as [LoadResult];
    const cpuMs = ((this.cpuSeconds() - before) * 1_000) / result.answered;
    return { ...result, cpuMs, perSecond: result.answered / result.seconds };
  }

  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  private cpuSeconds(): number {
    return cpuSeconds(this.child.pid ?? 0);
  }
}

export interface Credentials {
  readonly organization_id: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** A data folder with one Enterprise client whose rate limits no load reaches. */
export class Folder implements AsyncDisposable {
  private constructor(
    readonly path: string,
    readonly credentials: Credentials,
  ) {}

  static async make(): Promise<Folder> {
    const path = await mkdtemp(join(tmpdir(), 'chartloom-bench-'));
    const data = ['--json', '--data', path];
    const made = (await chartloom(['clients', 'create', '--plan', 'enterprise', '--credits', UNLIMITED, ...data])) as Credentials;
    const limits = ['converts', 'reads', 'uploads'].flatMap((kind) => [`--${kind}-per-minute`, UNLIMITED]);
    await chartloom(['clients', 'set', made.organization_id, ...limits, ...data]);
    return new Folder(path, made);
  }

  /** `chartloom serve` on this folder; resolves when it reports that it is ready. */
  async serve(port = 0): Promise<Server> {
    const extra = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter((flag) => flag !== '');
    const args = [
      ...FLAGS,
      ...extra,
      MAIN,
      'serve',
      '--json',
      '--data',
      this.path,
      '--port',
      String(port),
      '--metrics-port',
      '0',
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return new Server(child, Number(new URL((JSON.parse(line) as { base_url: string }).base_url).port));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}

/** The bare handler in its process, with its database in `folder`. */
export async function startBaseline(folder: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'baseline.js'), { execArgv: FLAGS });
  child.send(join(folder, 'baseline.db'));
  const [port] = (await once(child, 'message')) as [number];
  return new Server(child, port);
}

async function chartloom(args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, MAIN, ...args]);
  return JSON.parse(stdout);
}
