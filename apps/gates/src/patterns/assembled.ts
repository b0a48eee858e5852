import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../sources.js';
import type { Pattern } from './literals.js';

const NODE = join(ROOT, 'node_modules/.bin/node');
const RECORD = join(import.meta.dirname, '../../src/patterns/record.mjs');
const SAMPLES = join(ROOT, 'docs/samples');

/**
 * Every regular expression that our compiled code assembles while it converts the sample documents of this repository with
 * each task: those made when a module loads, and those made on the way.
 */
export function assembledPatterns(): Pattern[] {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
  try {
    const file = join(folder, 'patterns.jsonl');
    const pdfs = readdirSync(SAMPLES).filter((name) => name.endsWith('.pdf'));
    convert(file, [SAMPLES, '--task', 'clinical_extraction', '--out', join(folder, 'facts')]);
    convert(file, [...pdfs.map((name) => join(SAMPLES, name)), '--task', 'dephi', '--out', join(folder, 'clean')]);
    if (!existsSync(file)) throw new Error('nothing was recorded: is everything built (npm run build)?');
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Pattern);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function convert(file: string, args: readonly string[]): void {
  execFileSync(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/cli/dist/main.js'), 'convert', ...args], {
    cwd: ROOT,
    env: { ...process.env, GATES_PATTERNS: file, NODE_OPTIONS: `--import ${RECORD}` },
    stdio: 'ignore',
  });
}
