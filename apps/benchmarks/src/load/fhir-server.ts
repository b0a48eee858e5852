import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Bundle } from '@chartloom/fhir';

/** What a server says of one entry of a Bundle. */
interface Answer {
  readonly resource?: Json;
  readonly response?: { readonly status: string; readonly location?: string };
}
export type Json = Readonly<Record<string, unknown>>;

/** How often a Bundle is sent that meets others (409), and how long to wait at first; each time twice as long. */
const MOST_ATTEMPTS = 6;
const FIRST_WAIT_MS = 200;

/** What a server says on its standard error is shown only if it does not start, and no more of it than this. */
const MOST_WORDS = 4_000;

/** A FHIR server over HTTP. */
export class FhirServer {
  constructor(private readonly url: string) {}

  /**
   * Sends a transaction, again where the server says that another one creates the same at this moment.
   * @returns for each entry `created` or `found`, and where it is, as `Type/id`
   * @throws Error with the status and the server's words
   */
  async load(bundle: Bundle): Promise<readonly { readonly created: boolean; readonly location: string }[]> {
    for (let attempt = 1; ; attempt++) {
      const { status, body } = await this.ask('POST', '', bundle);
      if (status === 409 && attempt < MOST_ATTEMPTS) {
        await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (attempt - 1)));
        continue;
      }
      if (status !== 200) throw new Error(`${status} ${wordsOf(body)}`);
      return entriesOf(body).map(({ response }) => ({
        created: response?.status.startsWith('201') ?? false,
        location: (response?.location ?? '').split('/').slice(0, 2).join('/'),
      }));
    }
  }

  /** Resources by `Type/id`, many in one request. */
  async read(locations: readonly string[], most = 200): Promise<ReadonlyMap<string, Json>> {
    const found = new Map<string, Json>();
    for (let i = 0; i < locations.length; i += most) {
      const some = locations.slice(i, i + most);
      const entry = some.map((url) => ({ request: { method: 'GET', url } }));
      const { body } = await this.ask('POST', '', { resourceType: 'Bundle', type: 'batch', entry });
      entriesOf(body).forEach(({ resource }, j) => {
        if (resource) found.set(some[j] ?? '', resource);
      });
    }
    return found;
  }

  /** How many resources of a type the server has. */
  async count(type: string): Promise<number> {
    const { body } = await this.ask('GET', `/${type}?_summary=count`);
    return Number(body['total']);
  }

  private async ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: Json }> {
    const response = await fetch(this.url + path, {
      method,
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json', 'cache-control': 'no-cache' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }
}

const entriesOf = ({ entry = [] }: Json): readonly Answer[] => entry as readonly Answer[];
const wordsOf = ({ issue = [] }: Json): string =>
  (issue as readonly { readonly diagnostics?: string }[]).map(({ diagnostics = '' }) => diagnostics).join('; ');

/** Starts `server.sh PORT mem`, which prints one line when it is ready; nothing of what is loaded is kept. */
export async function startServer(script: string, port: number): Promise<{ readonly url: string } & AsyncDisposable> {
  const child = spawn(script, [String(port), 'mem'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-MOST_WORDS)));
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error(`${script} ended before it was ready: ${words}`))),
  ])) as [string];
  return {
    url: line.replace(/^ready /, ''),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
