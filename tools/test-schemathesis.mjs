/**
 * `npm run test:schemathesis`: schemathesis reads the OpenAPI document of the embedded service and sends it what the document allows and
 * forbids, with all its checks, in four phases: examples, coverage, fuzzing, and sequences of requests by the ids that responses hold.
 * Once with a key, once with an operator's key, once as a person who is signed in. What is left out has its reason in
 * schemathesis/exclusions.json.
 *
 * A scenario is one operation in one phase. An operation that never succeeded fails too: refusals alone test nothing.
 * Needs Python 3.10 or newer with `venv`, and PyPI or what pip is set up to use in its place. The seed is fixed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withRealExamples } from './schemathesis/document.mjs';
import { DOCUMENTS, startService } from './schemathesis/service.mjs';

const FOLDER = join(import.meta.dirname, 'schemathesis');
const EXCLUSIONS = JSON.parse(readFileSync(join(FOLDER, 'exclusions.json'), 'utf8'));
const SEED = 1;
const REQUEST_SECONDS = 70; // a status may be waited for 60 s
/** How a request that breaks its schema may be refused. */
const REFUSALS = [400, 401, 403, 404, 405, 406, 409, 415, 422, 428, 429];
/** A run that hangs is a failure; about a minute each is usual. */
const LONGEST_RUN_MS = 240_000;

const work = mkdtempSync(join(tmpdir(), 'chartloom-schemathesis-work-'));
let [passed, failed] = [0, 0];
try {
  const schemathesis = install();
  const service = await startService();
  try {
    for (const run of await runsOf(service)) await test(schemathesis, service.url, run);
  } finally {
    check(await service.stop(), 'the service ended by itself; its log is above');
  }
} catch (error) {
  failed += 1;
  console.error(`chartloom test:schemathesis: ${error.message}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const { reason, ...what } of EXCLUSIONS) console.log(`left out: ${Object.values(what).join(', ')}. ${reason}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Who asks, which operations, and how many generated requests for each of them. */
async function runsOf(service) {
  const document = await (await fetch(`${service.url}/api/v1/openapi.json`)).json();
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, 'x-scope': scope }]) => ({
      id,
      scope,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
  const of = (...scopes) => all.filter(({ scope = 'none' }) => scopes.includes(scope));
  const key = service.key('convert,read,keys');
  const reviewed = service.key('convert,read');
  const real = await service.fill(key);
  const ofReviewed = await service.fill(reviewed, [DOCUMENTS.at(-1)]);
  const person = await service.person(reviewed);
  const operator = service.key('operator,read');
  const ofKey = ['convert', 'read', 'keys', 'none'];
  const noHeaders = { 'generation-with-security-parameters': false };
  return [
    { name: 'key', document, caller: key, operations: of(...ofKey), real, examples: 25 },
    { name: 'operator', document, caller: operator, operations: of('operator'), real: {}, examples: 25 },
    { name: 'person', document, caller: person, operations: of('review'), real: ofReviewed, examples: 25, more: noHeaders },
  ];
}

/** One run of schemathesis; counts its scenarios. */
async function test(schemathesis, url, { name, caller, document, operations, real, examples, more = {} }) {
  const started = Date.now();
  const excluded = EXCLUSIONS.filter(({ run: of = name }) => of === name);
  const checks = excluded.filter((one) => !one.operation && !one.status).flatMap(({ check: left }) => left ?? []);
  const without = excluded.filter((one) => !one.check).flatMap(({ operation }) => operation ?? []);
  const wanted = operations.filter(({ id }) => !without.includes(id));
  const report = join(work, name);
  const [config, location] = ['toml', 'json'].map((kind) => join(work, `${name}.${kind}`));
  const refusals = [...REFUSALS, ...excluded.flatMap(({ status }) => status ?? [])];
  writeFileSync(config, `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify(refusals)}\n`);
  writeFileSync(location, JSON.stringify(withRealExamples(document, real)));
  const options = {
    ...{ url, seed: SEED, 'generation-database': 'none', report: 'ndjson', 'report-dir': report },
    ...{ checks: 'all', 'exclude-checks': checks.join(','), phases: 'examples,coverage,fuzzing,stateful' },
    ...{ 'max-examples': examples, 'request-timeout': REQUEST_SECONDS, 'max-response-time': REQUEST_SECONDS, ...more },
  };
  const { text, code } = await run(
    schemathesis,
    [
      ...['--config-file', config, 'run', location, '--no-color'],
      ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
      ...Object.entries(caller.headers).flatMap(([header, value]) => ['--header', `${header}: ${value}`]),
      ...wanted.flatMap(({ id }) => ['--include-operation-id', id]),
    ],
    { SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: FOLDER, CHARTLOOM_OWN_IDS: caller.own.join(',') },
  );
  const { scenarios, requests, bad, answered } = await read(report);
  passed += scenarios - bad;
  failed += bad;
  const refused = excluded.flatMap(({ success }) => success ?? []);
  for (const { id, name: what } of wanted)
    if (!answered.has(what) && !refused.includes(id)) check(false, `${name}: no ${what} succeeded`);
  const isGood = code === 0 && bad === 0;
  if (!isGood) console.error(text);
  if (code !== 0 && bad === 0) check(false, `${name}: schemathesis ended with ${code}`);
  if (scenarios === 0) check(false, `${name}: nothing was tested`);
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${name}: ${wanted.length} operations, ${scenarios} scenarios, ${requests} requests, ${bad} failed, ${seconds} s`);
}

/** What the report says: scenarios, those that failed, requests, and the operations that succeeded at least once. */
async function read(folder) {
  const found = { scenarios: 0, bad: 0, requests: 0, answered: new Set() };
  const file = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.ndjson')) : undefined;
  if (file === undefined) return found;
  for await (const line of createInterface({ input: createReadStream(join(folder, file)) })) {
    const { ScenarioFinished: finished } = JSON.parse(line);
    if (!finished || finished.status === 'skip') continue;
    for (const [id, { response }] of Object.entries(finished.recorder.interactions ?? {})) {
      found.requests += 1;
      const { method, path } = finished.recorder.cases[id]?.value ?? {};
      if (response?.status_code < 300) found.answered.add(`${method} ${path}`);
    }
    found.scenarios += 1;
    if (finished.status !== 'success') found.bad += 1;
  }
  return found;
}

function check(isGood, sentence) {
  if (isGood) passed += 1;
  else failed += 1;
  if (!isGood) console.error(`   FAILED: ${sentence}`);
}

/** Runs a command to its end, or kills it. */
function run(command, args, env) {
  const child = spawn(command, args.map(String), {
    cwd: work,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? signal, text: Buffer.concat(parts).toString() });
    });
  });
}

/** schemathesis in an environment of its own, which stays for the next time. @returns its command */
function install() {
  const requirements = join(FOLDER, 'requirements.txt');
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(homedir(), '.cache/chartloom', `schemathesis-${version}`);
  const command = join(folder, 'bin/schemathesis');
  if (existsSync(join(folder, 'complete'))) return command;
  rmSync(folder, { recursive: true, force: true });
  const must = (program, ...args) => {
    const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status === 0) return;
    console.error(error?.message ?? stderr.trim());
    throw new Error(
      'schemathesis cannot be installed; what was said is above. Needed are Python 3.10 or newer with venv, and PyPI or what pip is set up to use in its place.',
    );
  };
  must('python3', '-m', 'venv', folder);
  must(join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements);
  must('touch', join(folder, 'complete'));
  return command;
}
