import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where servers are installed once, for every clone of this user. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'chartloom');

/** A server of ours that runs on this machine. */
export interface LocalServer {
  readonly name: string;
  readonly address: string;
  pid(): number | undefined;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it, deletes all its data, and starts it anew. */
  wipe(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerRecipe {
  readonly name: string;
  readonly port: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Made ready before each start: a folder that it wants formatted. */
  readonly prepare?: () => void;
  readonly dataFolder: string;
  /** Where its output goes. */
  readonly logFile: string;
  readonly startMs: number;
}

/** Starts the server and waits until its port answers. */
export async function startServer(recipe: ServerRecipe): Promise<LocalServer> {
  let child = await launch(recipe);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    name: recipe.name,
    address: `127.0.0.1:${recipe.port}`,
    pid: () => child.pid,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      child = await launch(recipe);
    },
    wipe: async () => {
      await end('SIGKILL');
      rmSync(recipe.dataFolder, { recursive: true, force: true });
      mkdirSync(recipe.dataFolder, { recursive: true });
      child = await launch(recipe);
    },
    stop: () => end('SIGTERM'),
  };
}

async function launch({ name, port, command, args, env, logFile, startMs, prepare }: ServerRecipe): Promise<ChildProcess> {
  prepare?.();
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const until = Date.now() + startMs;
  while (!(await answers(port))) {
    const ended = failure !== undefined || child.exitCode !== null;
    if (ended || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start${failure ? ` (${failure.message})` : ''}. Its last words:\n${lastWords(logFile)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return child;
}

const lastWords = (logFile: string): string => readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n');

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** Runs an installation step, saying what it does; fails with what to do where the tool is missing. */
export function install(
  what: string,
  tool: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): void {
  process.stderr.write(`installing ${what} (once, into ${CACHE}) ...\n`);
  const { cwd, env } = options;
  const { status, error, stderr } = spawnSync(tool, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error)
    throw new Error(
      `${what} needs ${tool}, which is not installed. Install it, or start the servers with docker compose and name them in the environment.`,
    );
  if (status !== 0) throw new Error(`Installing ${what} failed: ${stderr.split('\n').slice(-10).join('\n')}`);
}

export function folder(...parts: readonly string[]): string {
  const path = join(...parts);
  mkdirSync(path, { recursive: true });
  return path;
}
