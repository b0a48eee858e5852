import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const MAIN = join(import.meta.dirname, '../../cli/dist/main.js');
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning', MAIN] as const;

/** The output of `chartloom clients create --json`. */
export interface Credentials {
  readonly organization_id: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly webhook_secret: string;
}

/** Runs the built command line to its end and reads the JSON that it prints. */
export async function chartloom(...args: readonly string[]): Promise<unknown> {
  const [node, ...rest] = NODE;
  const { stdout } = await promisify(execFile)(node, [...rest, ...args]);
  return JSON.parse(stdout);
}

/**
 * The real service in a separate process, with one data folder and, from its first start, one port. It is stopped only
 * by SIGKILL, so no exit handler ever runs.
 */
export class KillableService {
  baseUrl = '';
  /** What the processes wrote to stderr: warnings and errors, for a failed check. */
  readonly said: string[] = [];
  private child: ChildProcess | undefined;
  private over = false;
  private gone: Promise<void> = Promise.resolve();

  constructor(private readonly data: string) {}

  /** Starts a process; `ready` resolves with true when it accepts requests, with false when it exited before. */
  start(): { readonly ready: Promise<boolean> } {
    if (this.over) throw new Error('the test is over');
    const [node, ...rest] = NODE;
    const port = this.baseUrl === '' ? '0' : new URL(this.baseUrl).port;
    const args = [...rest, 'serve', '--json', '--data', this.data, '--port', port, '--metrics-port', '0'];
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.gone = new Promise((resolve) =>
      child.once('exit', () => {
        resolve();
      }),
    );
    createInterface(child.stderr).on('line', (line) => this.said.push(line));
    const line = new Promise<boolean>((resolve) => {
      createInterface(child.stdout).once('line', (text) => {
        this.baseUrl = (JSON.parse(text) as { base_url: string }).base_url;
        resolve(true);
      });
    });
    return { ready: Promise.race([line, this.gone.then(() => false)]) };
  }

  /** Kills it for good: a test that continues after its time limit cannot start another. */
  async end(): Promise<void> {
    this.over = true;
    await this.kill();
  }

  /** Resolves as soon as the process is gone. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.gone;
  }
}
