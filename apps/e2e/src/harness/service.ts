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
const STOP_MS = 60_000;

/** The fields of the line that `chartloom serve --json` prints which the tests need. */
const ReadyLine = z.object({
  base_url: z.string(),
  /** Arguments that point `chartloom clients` to this service. Not printed; given for a service that runs already. */
  admin: z.array(z.string()).default([]),
});

/** A service under test, local or remote: its address, and a way to create clients. */
export interface Service extends AsyncDisposable {
  readonly baseUrl: string;
  readonly clients: Clients;
  /** A client of a new organization (Enterprise, 1,000 credits by default). */
  newClient(options?: ClientOptions): Promise<Client>;
  /** The data folder and the process, where we started the service. */
  readonly data?: string;
  readonly pid?: number;
}

/**
 * Starts the embedded service on a new folder, or uses the one that CHARTLOOM_E2E_READY describes: its ready line, with
 * `admin` added.
 * @param options of `chartloom serve`; a service that runs already has its own
 */
export async function startService(options: readonly string[] = []): Promise<Service> {
  const running = process.env['CHARTLOOM_E2E_READY'] ?? '';
  if (running !== '') {
    const { base_url, admin } = ReadyLine.parse(JSON.parse(running));
    return service(base_url, clientsByCommand(admin), () => Promise.resolve());
  }
  const data = await mkdtemp(join(tmpdir(), 'chartloom-e2e-'));
  const child = spawn(
    NODE,
    ['--disable-warning=ExperimentalWarning', CLI, 'serve', '--port', '0', '--data', data, '--json', ...options],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const stop = async (): Promise<void> => {
    try {
      await stopped(child);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  };
  try {
    const { base_url } = ReadyLine.parse(JSON.parse(await readyLine(child)));
    const clients = clientsOfFolder(data, optionOf(options, '--sealing-keys'));
    return { ...service(base_url, clients, stop), data, ...(child.pid !== undefined && { pid: child.pid }) };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

function service(baseUrl: string, clients: Clients, stop: () => Promise<void>): Service {
  return {
    baseUrl,
    clients,
    newClient: async ({ plan = 'enterprise', credits = 1_000, organization = '', scopes = [], limits } = {}) => {
      const credentials = await clients.create({ plan, credits, organization, scopes });
      if (limits) await clients.set(credentials.organizationId, limits);
      return new Client(baseUrl, credentials);
    },
    [Symbol.asyncDispose]: async () => {
      await clients[Symbol.asyncDispose]();
      await stop();
    },
  };
}

function optionOf(options: readonly string[], name: string): string | undefined {
  const at = options.indexOf(name);
  return at === -1 ? undefined : options[at + 1];
}

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the service was started without a way to hear it');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the service ended before it was ready; its log is above');
  });
  ended.catch(() => undefined); // an exit after it was ready is awaited elsewhere
  const late = AbortSignal.timeout(START_MS);
  const [line] = (await Promise.race([once(lines, 'line', { signal: late }), ended])) as [string];
  return line;
}

/**
 * Stops the process with SIGTERM, then with SIGKILL if it does not react.
 * @throws Error where it had exited on its own: no request may cause that
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
