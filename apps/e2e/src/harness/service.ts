import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { Client } from './client.js';
import { clientsByCommand, clientsOfFolder, type ClientOptions, type Clients } from './clients.js';
import { CLI, NODE } from './command.js';

const START_MS = 45_000;
const STOP_MS = 10_000;

/** What the tests need of the line that `chartloom serve --json` prints. */
const ReadyLine = z.object({
  base_url: z.string(),
  /** Arguments that tell `chartloom clients` whose clients it is about: not printed, given with a service that runs already. */
  admin: z.array(z.string()).default([]),
});

/** A service under test, wherever it runs: where it is, and a way to make clients of it. */
export interface Service extends AsyncDisposable {
  readonly baseUrl: string;
  readonly clients: Clients;
  /** A client of an organization of its own (Enterprise, 1,000 credits), unless told otherwise. */
  newClient(options?: ClientOptions): Promise<Client>;
  /** The folder that keeps everything, where the service is one that we started. */
  readonly data?: string;
}

/**
 * Starts the embedded service on a folder of its own, or joins the one that CHARTLOOM_E2E_READY describes: its ready
 * line, with `admin` added to it.
 */
export async function startService(): Promise<Service> {
  const running = process.env['CHARTLOOM_E2E_READY'] ?? '';
  if (running !== '') {
    const { base_url, admin } = ReadyLine.parse(JSON.parse(running));
    return service(base_url, clientsByCommand(admin), () => Promise.resolve());
  }
  const data = await mkdtemp(join(tmpdir(), 'chartloom-e2e-'));
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', CLI, 'serve', '--port', '0', '--data', data, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    try {
      await stopped(child);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  };
  try {
    const { base_url } = ReadyLine.parse(JSON.parse(await readyLine(child)));
    return { ...service(base_url, clientsOfFolder(data), stop), data };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

function service(baseUrl: string, clients: Clients, stop: () => Promise<void>): Service {
  return {
    baseUrl,
    clients,
    newClient: async ({ plan = 'enterprise', credits = 1_000, organization = '', limits } = {}) => {
      const credentials = await clients.create({ plan, credits, organization });
      if (limits) await clients.set(credentials.organizationId, limits);
      return new Client(baseUrl, credentials);
    },
    [Symbol.asyncDispose]: async () => {
      await clients[Symbol.asyncDispose]();
      await stop();
    },
  };
}

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the service was started without a way to hear it');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the service ended before it was ready; its log stands above');
  });
  ended.catch(() => undefined); // its end after it was ready is awaited elsewhere
  const late = AbortSignal.timeout(START_MS);
  const [line] = (await Promise.race([once(lines, 'line', { signal: late }), ended])) as [string];
  return line;
}

/**
 * Ends the process politely, or not where it does not listen.
 * @throws Error where it had ended on its own: no request may do that, whatever else a test found
 */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`the service ended by itself: exit code ${child.exitCode}, signal ${child.signalCode}`);
  }
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(timer);
}
