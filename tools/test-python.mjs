/**
 * `npm run test:python -- [VERSION ...]` (3.10 to 3.13, those that this machine has): builds the Python SDK, installs its wheel into a
 * new environment for each Python and runs its tests there, against the embedded service. The first Python also checks types and style,
 * and runs the tests once more with the oldest dependencies that the package allows.
 *
 * Needs Python with `venv`, and PyPI or what pip is set up to use in its place. Without them it fails: nothing is left out in silence.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SDK = join(ROOT, 'libs/sdk-python');
const SUPPORTED = ['3.10', '3.11', '3.12', '3.13'];

const work = mkdtempSync(join(tmpdir(), 'chartloom-python-'));
let [passed, failed] = [0, 0];
try {
  const pythons = findPythons(process.argv.slice(2));
  const [first, ...others] = pythons;
  const { tests, python } = environment(first, 'newest');
  check('types', python, ['-m', 'mypy', '--cache-dir', join(work, 'mypy'), 'src', 'examples', 'tests']);
  check('style', python, ['-m', 'ruff', 'check', '--no-cache', 'src', 'examples', 'tests']);
  check('layout', python, ['-m', 'ruff', 'format', '--no-cache', '--check', 'src', 'examples', 'tests']);
  tests([]);
  if (first.version !== SUPPORTED[3]) environment(first, 'oldest').tests(['-m', 'not package']);
  for (const other of others) environment(other, 'newest').tests(['-m', 'not package']);
} catch (error) {
  failed += 1;
  console.error(`chartloom test:python: ${error.message}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The Pythons that this machine has, oldest first, each once. @throws where it has none, or lacks one that was asked for */
function findPythons(wanted) {
  const found = SUPPORTED.map((version) => ({ version, python: pythonOf(version) }));
  const missing = found.filter(({ python }) => !python).map(({ version }) => version);
  const lacking = missing.filter((version) => wanted.includes(version));
  const unknown = wanted.filter((version) => !SUPPORTED.includes(version));
  const chosen = found.filter(({ version, python }) => python && (wanted.length === 0 || wanted.includes(version)));
  if (unknown.length > 0) throw new Error(`The SDK is not for Python ${unknown}: it is for ${SUPPORTED.join(', ')}.`);
  if (lacking.length > 0 || chosen.length === 0)
    throw new Error(`Python ${lacking.length > 0 ? lacking : SUPPORTED.join(' or ')} is needed and not here. Install it.`);
  if (wanted.length === 0 && missing.length > 0)
    console.error(`NOT TESTED with Python ${missing.join(', ')}: not on this machine.`);
  return chosen;
}

/** The command of a Python: on the path, or installed by pyenv. */
function pythonOf(version) {
  const pyenv = join(process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'), 'versions');
  const installed = existsSync(pyenv) ? readdirSync(pyenv).filter((name) => name.startsWith(`${version}.`)) : [];
  const candidates = [`python${version}`, ...installed.map((name) => join(pyenv, name, 'bin/python')), 'python3', 'python'];
  const print = 'import ensurepip, sys, venv; print("%d.%d" % sys.version_info[:2])';
  return candidates.find((command) => spawnSync(command, ['-c', print], { encoding: 'utf8' }).stdout?.trim() === version);
}

/** A new environment with the wheel, and how to run the tests in it. */
function environment({ version, python: base }, dependencies) {
  const name = `Python ${version}, ${dependencies} dependencies`;
  const folder = join(work, `${version}-${dependencies}`);
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python' : 'bin/python');
  must(`${name}: environment`, base, ['-m', 'venv', folder]);
  const requirements = ['requirements', dependencies].flatMap((file) => ['-r', join(SDK, 'tests', `${file}.txt`)]);
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
  must(`${name}: packages of PyPI`, python, [...install, ...requirements]);
  const packages = join(folder, 'packages');
  must(`${name}: build`, python, ['-m', 'build', '--no-isolation', '--outdir', packages, '.']);
  const wheel = readdirSync(packages).find((file) => file.endsWith('.whl'));
  must(`${name}: install`, python, [...install, join(packages, wheel)]);
  return { python, tests: (which) => count(name, run(name, python, ['-B', '-m', 'pytest', '-q', ...which])) };
}

/** Runs a step; what it printed is shown where it failed. */
function run(name, command, args) {
  console.error(`== ${name}`);
  const { PYTHONPATH: _, ...env } = process.env;
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...{ cwd: SDK, env, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const isPassed = status === 0;
  if (!isPassed) console.error([error?.message, stdout, stderr].filter(Boolean).join('\n'));
  return { isPassed, stdout: stdout ?? '' };
}

/** A step that counts as one test. */
function check(name, command, args) {
  if (run(name, command, args).isPassed) passed += 1;
  else failed += 1;
}

/** @throws where the step fails: what follows would make no sense */
function must(name, command, args) {
  if (run(name, command, args).isPassed) return;
  throw new Error(`${name} failed; what it said is above. Are PyPI (or what pip is set up to use) and Python's venv there?`);
}

/** Counts the last line of pytest; a run that found no test is one failure. */
function count(name, { isPassed, stdout }) {
  const last = stdout.trim().split('\n').at(-1) ?? '';
  const numberOf = (word) => Number(new RegExp(String.raw`(\d+) ${word}`).exec(last)?.[1] ?? 0);
  const [good, bad] = [numberOf('passed'), numberOf('failed') + numberOf('errors?')];
  console.error(`   ${last}`);
  passed += good;
  failed += isPassed && good > 0 ? bad : Math.max(1, bad);
}
