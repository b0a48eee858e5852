/**
 * `npm run build`: compiles every project, the language packs, the pages of `/docs` and the console through Nx, and prints one line where all is well. Of a
 * failure it prints what the failed tasks printed. Options are passed on to Nx (`npm run build -- --skip-nx-cache`).
 */
import { spawn } from 'node:child_process';

const started = performance.now();
const args = [
  'run-many',
  '-t',
  'build',
  'compile-packs',
  'bundle-docs',
  'bundle-console',
  '--output-style=static',
  ...process.argv.slice(2),
];
const nx = spawn('nx', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NX_TUI: 'false' } });
let output = '';
for (const stream of [nx.stdout, nx.stderr]) stream.on('data', (chunk) => (output += chunk));

nx.on('error', (error) => {
  console.error(`The build could not start: ${error.message}. Run npm ci first.`);
  process.exitCode = 1;
});
nx.on('close', (code) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  if (code !== 0) {
    const tasks = output.split(/^(?=> nx run )/m).map((task) => task.replace(/^ NX {3}[\s\S]*/m, '').trim());
    const failed = tasks.filter((task) => /error|non-zero/i.test(task));
    console.error(failed.length > 0 ? failed.join('\n\n') : output);
    console.error(`The build failed after ${seconds} s.`);
    process.exitCode = 1;
    return;
  }
  const projects = /for (\d+) projects/.exec(output)?.[1] ?? 'all';
  const unchanged = /from the cache instead of running the command for (\d+)/.exec(output)?.[1];
  console.log(`Built ${projects} projects in ${seconds} s${unchanged ? ` (${unchanged} tasks unchanged)` : ''}.`);
});
