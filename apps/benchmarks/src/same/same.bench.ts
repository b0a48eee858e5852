/**
 * `npm run bench:same -- --against DIR`: whether this checkout and another one (built, at DIR) give the same bytes, for
 * changes that must not change results. It converts the sample documents and, where `../shared/corpus` exists, a
 * hundred of its documents with each task.
 *
 *   --against DIR   the other checkout; `git worktree add DIR COMMIT`, then `npm ci && npm run build` in it
 *   --first N       only N documents of each kind of the corpus (25)
 *
 * Exits with 1 where something differs, and names it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');
const CORPUS = join(ROOT, '../shared/corpus');
const SUMMARY = 'summary.json'; // times and folders differ in every run

const { values: options } = parseArgs({
  options: { against: { type: 'string' }, first: { type: 'string', default: '25' } },
});
if (options.against === undefined) throw new Error('Name the other checkout: npm run bench:same -- --against DIR');

/** Every n-th file below `folder` with that extension, at most `--first` of them. */
function some(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const step = Math.max(1, Math.ceil(files.length / Number(options.first)));
  return files.filter((_, i) => i % step === 0);
}

const work = mkdtempSync(join(tmpdir(), 'same-'));
const secret = join(work, 'secret');
writeFileSync(secret, 'only for this comparison');

const samples = join(ROOT, 'docs/samples');
const phi = some(join(CORPUS, 'phi-pdf'), '.pdf');
const pdfs = [...some(samples, '.pdf'), ...some(join(CORPUS, 'clinical-pdf'), '.pdf'), ...phi];
const RUNS: readonly (readonly [name: string, files: readonly string[], args: readonly string[]])[] = [
  ['ccda-fhir', [...some(samples, '.xml'), ...some(join(CORPUS, 'ccda'), '.xml')], ['--task', 'clinical_extraction']],
  ['ccda-json', some(join(CORPUS, 'ccda'), '.xml'), ['--task', 'clinical_extraction', '--format', 'json']],
  ['pdf-fhir', pdfs, ['--task', 'clinical_extraction', '--include-bbox']],
  ['dephi', [...some(samples, '.pdf'), ...phi], ['--task', 'dephi']],
  ['surrogate', phi, ['--task', 'dephi', '--mode', 'surrogate', '--secret-file', secret, '--scope', 'same']],
];

/** The hash of each file that `checkout` writes in one run. */
function results(checkout: string, name: string, args: readonly string[]): Map<string, string> {
  const out = mkdtempSync(join(work, `${name}-`));
  const command = join(checkout, 'node_modules/.bin/chartloom');
  const all = ['convert', join(work, name), '--out', out, '--recorded-at', '2025-01-15T12:00:00Z', ...args];
  try {
    execFileSync(command, all, { cwd: checkout, stdio: 'ignore' });
  } catch (error) {
    if ((error as { status?: number }).status !== 1) throw error; // 1: a file failed, which is a valid result
  }
  const made = readdirSync(out).filter((file) => file !== SUMMARY && !file.startsWith('.'));
  return new Map(
    made.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('hex'),
    ]),
  );
}

let [same, different] = [0, 0];
for (const [name, files, args] of RUNS) {
  mkdirSync(join(work, name));
  files.forEach((file, i) => cpSync(file, join(work, name, `${i}-${basename(file)}`)));
  const [before, after] = [resolve(options.against), ROOT].map((checkout) => results(checkout, name, args));
  for (const file of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    if (before?.get(file) === after?.get(file)) same += 1;
    else {
      different += 1;
      console.log(`${name}: ${file} differs`);
    }
  }
}
rmSync(work, { recursive: true });
console.log(`${same} the same, ${different} different`);
if (different > 0) process.exitCode = 1;
