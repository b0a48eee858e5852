import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Pattern } from './literals.js';

const FILE = join(import.meta.dirname, '../../src/patterns/judged.txt');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** What a verdict depends on: the pattern, its flags and the checker; 48 bits of their SHA-256, as hexadecimal digits. */
const digestOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  createHash('sha256')
    .update(`${version}\0${[...flags].sort().join('')}\0${source}`)
    .digest('hex')
    .slice(0, 12);

/**
 * Whether a pattern is among those of `judged.txt`, which were judged before and found without fault. To judge one takes the checker up to
 * two minutes, and the verdict stays the same: only patterns that are new or changed need it.
 */
export function judgedBefore(): (pattern: Pattern) => boolean {
  const digests = new Set(readFileSync(FILE, 'utf8').split('\n'));
  return (pattern) => digests.has(digestOf(pattern));
}

/** Writes the list anew. */
export const writeJudged = (patterns: readonly Pattern[]): void =>
  writeFileSync(FILE, `${[...new Set(patterns.map(digestOf))].sort().join('\n')}\n`);
