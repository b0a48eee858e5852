import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';

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
  /** Whether it gets `env` alone, and nothing of ours: what it would get elsewhere. */
  readonly bare?: boolean;
  /** Made ready before each start: a folder that it wants formatted. */
  readonly prepare?: () => void;
  /** Whether it serves; where absent, its port has to answer. */
  readonly ready?: () => Promise<boolean>;
  readonly dataFolder: string;
  /** Where its output goes. */
  readonly logFile: string;
  readonly startMs: number;
}

/**
 * Starts the server and waits until it serves.
 * @throws Error with its last words where it does not within `startMs`
 */
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

async function launch(recipe: ServerRecipe): Promise<ChildProcess> {
  const { name, port, command, args, env, bare = false, logFile, startMs, prepare, ready = () => answers(port) } = recipe;
  prepare?.();
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: bare ? { ...env } : { ...process.env, ...env } });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const until = Date.now() + startMs;
  while (!(await ready())) {
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

/** Below the ports that Linux gives to outgoing connections (32768 and more, net.ipv4.ip_local_port_range). */
const [FIRST_PORT, PORTS] = [12_000, 20_000];
const TRIES = 100;
const given = new Set<number>();

/**
 * A port that no process listens on now, and that stays free while its server is down: one of the ports for outgoing
 * connections might go to a client then, even to the one that asks whether the server is back.
 */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`None of ${TRIES} ports from ${FIRST_PORT} on is free.`);
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
