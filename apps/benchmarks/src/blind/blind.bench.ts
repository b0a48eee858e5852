/**
 * `npm run bench:blind -- [--scorer FILE] [--show]`: converts the pages of `apps/benchmarks/blind`, which were written with their truth by
 * people who had not seen the program, and scores what it finds. FILE is `score.py` of the shared folder, which is not part of the
 * repository. `--show` names every fact that is missing or wrong. The patients are invented.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    scorer: { type: 'string', default: '/work/shared/corpus/third-party/score.py' },
    show: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../../../..');
const blind = join(root, 'apps/benchmarks/blind');

/** Runs a program to its end with our output. @throws where it fails */
function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status ?? 'a signal'}.`);
}

if (!existsSync(values.scorer))
  throw new Error(`There is no scorer at ${values.scorer}: name it with --scorer. Nothing was measured.`);
const out = mkdtempSync(join(tmpdir(), 'chartloom-blind-'));
try {
  const command = [join(root, 'apps/cli/dist/main.js'), 'convert', join(blind, 'pages'), '--task', 'clinical_extraction'];
  run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    ...command,
    '--format',
    'json',
    '--include-bbox',
    '--out',
    out,
  ]);
  run('python3', [values.scorer, ...(values.show ? ['-v'] : []), join(blind, 'truth'), out]);
} finally {
  rmSync(out, { recursive: true });
}
