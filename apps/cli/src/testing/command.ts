import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const COMMAND = `${ROOT}node_modules/.bin/chartloom`;

/** The sample documents of the repository. */
export const SAMPLES = `${ROOT}docs/samples`;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** The environment of a user who has set nothing. */
const clean = (more: Environment = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CHARTLOOM_|NODE_OPTIONS|PUBLIC_BASE_URL)/.test(name))),
  XDG_STATE_HOME: join(tmpdir(), 'chartloom-test-state'),
  ...more,
});

/** The built command, started as from a shell. `input` is its standard input. */
export async function chartloom(args: readonly string[], env: Environment = {}, input = ''): Promise<Ended> {
  const child = spawn(COMMAND, args, { env: clean(env), stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined); // most commands end without reading it
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** The command while it runs. */
export interface Running {
  /** The first line that is so, once it is there. */
  line(isSo: (line: string) => boolean): Promise<string>;
  /** Ctrl-C. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** The command, started and left running. */
export function start(args: readonly string[], env: Environment = {}): Running {
  const child = spawn(COMMAND, args, { env: clean(env), stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  return {
    async line(isSo) {
      for (;;) {
        const found = lines.find(isSo);
        if (found !== undefined) return found;
        await once(reader, 'line');
      }
    },
    async stop() {
      child.kill('SIGINT');
      return (await ended)[0];
    },
  };
}

export interface Service {
  /** Environment variables by which the commands find it. */
  readonly env: Environment;
  stop(): Promise<void>;
}

/** A separate service on a free port, with its first client's credentials. */
export async function serve(data: string, ...more: readonly string[]): Promise<Service> {
  const child = spawn(COMMAND, ['serve', '--port', '0', '--data', data, '--json', ...more], {
    env: clean({ LOG_LEVEL: 'fatal' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => {
      throw new Error('the service ended before it was ready');
    }),
  ])) as [string];
  const ready = JSON.parse(line) as Record<'base_url' | 'client_id' | 'client_secret', string>;
  return {
    env: {
      CHARTLOOM_URL: ready.base_url,
      CHARTLOOM_CLIENT_ID: ready.client_id,
      CHARTLOOM_CLIENT_SECRET: ready.client_secret,
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
