import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');
const COMMAND = [process.execPath, '--disable-warning=ExperimentalWarning', join(ROOT, 'apps/cli/dist/main.js')];
const SAMPLES = join(ROOT, 'docs/samples');
const STOP_MS = 30_000;
/** More requests a minute than a run sends: a refusal would hide what it refuses. */
const UNLIMITED = ['converts', 'reads', 'uploads', 'failures'].flatMap((kind) => [`--${kind}-per-minute`, '1000000']);

/**
 * Starts the embedded service on a new folder, and a receiver of webhooks.
 * @returns its address, the makers of callers, and what stops it
 */
export async function startService() {
  const data = mkdtempSync(join(tmpdir(), 'chartloom-schemathesis-'));
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end()));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const [node, ...args] = COMMAND;
  const child = spawn(node, [...args, 'serve', '--port', '0', '--data', data, '--admin-api', '--json'], {
    ...{ stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'fatal' } },
  });
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit').then(() => [])]);
  if (typeof line[0] !== 'string') throw new Error('the service ended before it was ready; what it said is above');
  const url = JSON.parse(line[0]).base_url;
  const hook = `http://127.0.0.1:${receiver.address().port}/`;
  return {
    url,
    key: (scopes) => makeKey(url, data, scopes),
    person: (key) => signIn(url, data, key),
    fill: (key, documents = DOCUMENTS) => fillOrganization(url, hook, key, documents),
    /** Stops all of it. @returns whether the service had lived until then */
    stop: async () => {
      const hasLived = child.exitCode === null && child.signalCode === null;
      if (hasLived) {
        child.kill('SIGTERM');
        await Promise.race([once(child, 'exit'), new Promise((done) => setTimeout(done, STOP_MS).unref())]);
        child.kill('SIGKILL');
      }
      receiver.closeAllConnections();
      receiver.close();
      rmSync(data, { recursive: true, force: true });
      return hasLived;
    },
  };
}

/** Runs `chartloom` on the data folder. @returns what it printed, from JSON */
function chartloom(data, words) {
  const [node, ...args] = COMMAND;
  const { status, stdout, stderr } = spawnSync(node, [...args, ...words, '--data', data, '--json'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`chartloom ${words.slice(0, 2).join(' ')} failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** A key of a new organization without limits of rate. */
function makeKey(url, data, scopes) {
  const make = ['clients', 'create', '--name', 'schemathesis', '--plan', 'enterprise', '--credits', '1000000'];
  const made = chartloom(data, [...make, '--scopes', scopes]);
  chartloom(data, ['clients', 'set', made.organization_id, ...UNLIMITED]);
  const headers = { 'X-Client-Id': made.client_id, 'X-Client-Secret': made.client_secret };
  return { url, headers, organization: made.organization_id, own: [made.client_id, made.organization_id] };
}

/** A reviewer of the key's organization, signed in. */
async function signIn(url, data, { organization }) {
  const person = chartloom(data, ['reviewers', 'create', '--organization', organization, '--name', 'schemathesis']);
  const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: person.reviewer_id, client_secret: person.secret }),
  });
  if (!response.ok) throw new Error(`a reviewer cannot sign in: ${await response.text()}`);
  const cookie = response.headers.get('set-cookie').split(';')[0];
  return { headers: { ...sameOrigin, Cookie: cookie }, own: [person.reviewer_id, organization] };
}

/**
 * Makes files, jobs with their results, and deliveries, so that the ids of lists lead somewhere.
 * @returns ids and a document that requests can be about, by their names in the interface
 */
async function fillOrganization(url, hook, { headers }, documents) {
  const call = async (path, body, more = {}) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      ...(body && { method: 'POST', body }),
      headers: { ...headers, ...more },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const post = (path, body) => call(path, JSON.stringify(body), { 'content-type': 'application/json' });
  const upload = (name) => {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(join(SAMPLES, name))]), name);
    return call('files', form);
  };
  await post('webhooks', { url: hook });
  const real = { file_id: [], job_id: [] };
  for (const [name, file_type, task, format] of documents) {
    const { file_id } = await upload(name);
    const report = file_type === 'ccda' && { validation_report: true };
    const { job_id } = await post('convert', {
      ...{ file_id, file_type, process_config: { tasks: [task] }, output_config: { format, ...report } },
    });
    const { status } = await call(`status/${job_id}?wait=60`);
    if (status !== 'success') throw new Error(`${name} was not converted: ${status}`);
    real.file_id.push(file_id);
    real.job_id.push(job_id);
  }
  const { presigned_url: link } = await call(`results/${real.job_id.at(-1)}?presigned=true`);
  const file = [readFileSync(join(SAMPLES, DOCUMENTS[0][0]), 'utf8')];
  return { ...real, file, token: [link.slice(link.lastIndexOf('/') + 1)] };
}

/** Name, type, task and format; the last gives the link. The first is that of the examples of the OpenAPI document. */
export const DOCUMENTS = [
  ['ccd.xml', 'ccda', 'clinical_extraction', 'fhir'],
  ['lab-report.pdf', 'pdf', 'clinical_extraction', 'json'],
  ['progress-note.pdf', 'pdf', 'dephi', 'pdf'],
];
