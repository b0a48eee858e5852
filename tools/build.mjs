/**
 * `npm run build`: compiles every project, then the language packs, the pages of `/docs` and the console through Nx, and prints one line
 * where all is well. Where nothing changed since the last build it does nothing. Of a failure it prints what the compiler or the failed
 * tasks printed. Options are passed on to Nx (`npm run build -- --skip-nx-cache`); with one it always builds.
 *
 * One `tsc -b` compiles all projects: a process for each of them, as Nx starts it, reads the types of Node and of Nest anew each time and
 * takes three times the processor time.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { isBuilt, removeStamp, writeStamp } from './build-stamp.mjs';

const PROJECTS = globSync(['apps/*/tsconfig.lib.json', 'libs/*/tsconfig.lib.json', 'libs/*/*/tsconfig.lib.json']);

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);

/** The exit code of a command, and all that it printed. */
function run(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NX_TUI: 'false' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      resolve({ code: 1, output: `${command} could not start: ${error.message}. Run npm ci first.` });
    });
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

/** What failed, of all that Nx printed. */
function failedTasks(output) {
  const tasks = output.split(/^(?=> nx run )/m).map((task) => task.replace(/^ NX {3}[\s\S]*/m, '').trim());
  const failed = tasks.filter((task) => /error|non-zero/i.test(task));
  return failed.length > 0 ? failed.join('\n\n') : output;
}

function fail(said) {
  console.error(said);
  console.error(`The build failed after ${seconds()} s.`);
  process.exit(1);
}

/** Tasks of Nx, without those that they depend on: these are the compilation, which is done here. */
const prepare = (...tasks) =>
  run('nx', ['run-many', '-t', ...tasks, '--exclude-task-dependencies', '--output-style=static', ...process.argv.slice(2)]);

if (process.argv.length === 2 && isBuilt()) {
  console.log('Nothing changed since the last build.');
  process.exit(0);
}
removeStamp();
// The console's configuration imports the compiled contract. All else in pages and console is made of sources: while the compiler has one
// core, they have the other.
const contract = await run('tsc', ['-b', 'libs/contracts/tsconfig.lib.json']);
if (contract.code !== 0) fail(contract.output);
const [compiled, bundled] = await Promise.all([run('tsc', ['-b', ...PROJECTS]), prepare('bundle-docs', 'bundle-console')]);
if (compiled.code !== 0) fail(compiled.output);
if (bundled.code !== 0) fail(failedTasks(bundled.output));
const packs = await prepare('compile-packs');
if (packs.code !== 0) fail(failedTasks(packs.output));
writeStamp();
console.log(`Built ${PROJECTS.length} projects in ${seconds()} s.`);
