import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../sources.js';
import type { Pattern } from './literals.js';

const NODE = join(ROOT, 'node_modules/.bin/node');
const RECORD = join(import.meta.dirname, '../../src/patterns/record.mjs');
const CONVERT = join(import.meta.dirname, '../../src/patterns/convert-samples.mjs');

/**
 * Every regular expression that our compiled code assembles while it converts the sample documents of this repository with
 * each task: those made when a module loads, and those made on the way.
 */
export function assembledPatterns(): Pattern[] {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
  try {
    const file = join(folder, 'patterns.jsonl');
    convertSamples(file);
    if (!existsSync(file)) throw new Error('nothing was recorded: is everything built (npm run build)?');
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Pattern);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function convertSamples(file: string): void {
  execFileSync(NODE, ['--disable-warning=ExperimentalWarning', '--import', RECORD, CONVERT, ROOT], {
    cwd: ROOT,
    env: { ...process.env, GATES_PATTERNS: file },
    stdio: 'ignore',
  });
}
