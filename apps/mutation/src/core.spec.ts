import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE } from './core.js';
import { mutantsOf } from './mutants/mutants-of.js';
import { readEquivalents } from './mutants/sample.js';
import { NAMED_MUTANTS, positionOf } from './named-mutants.js';
import { readSource, ROOT } from './run/root.js';
import { MOST_EQUIVALENT } from './score.js';

describe('the core', () => {
  it.each(CORE.map(({ file, specs }) => [file, specs] as const))('%s is there, with its specs', (file, specs) => {
    expect(specs.length).toBeGreaterThan(0);
    for (const path of [file, ...specs]) expect(readSource(path)).not.toBe('');
  });

  it.each(NAMED_MUTANTS.map((mutant) => [mutant.name, mutant] as const))('has the line of the named mutant: %s', (_, mutant) => {
    expect(positionOf(mutant, readSource(mutant.file))).toBeGreaterThan(0);
    expect(readSource(mutant.spec)).not.toBe('');
  });

  it('names only mutants as equivalent that there are, with a reason, and few', () => {
    const ids = new Set(CORE.flatMap(({ file }) => mutantsOf(file, readSource(file))).map(({ id }) => id));
    const equivalents = readEquivalents(readFileSync(join(ROOT, 'apps/mutation/equivalents.tsv'), 'utf8'));
    expect([...equivalents.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect([...equivalents.values()].filter((reason) => reason.length < 20)).toEqual([]);
    expect(equivalents.size).toBeLessThanOrEqual(MOST_EQUIVALENT * ids.size);
  });
});
