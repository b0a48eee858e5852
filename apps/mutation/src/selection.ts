import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE, coreFile, type Part } from './core.js';
import type { Mutant } from './mutants/mutant.js';
import { mutantsOf } from './mutants/mutants-of.js';
import { drawSample, formatSample, readEquivalents, readSample } from './mutants/sample.js';
import { NAMED_MUTANTS, positionOf } from './named-mutants.js';
import { readSource, ROOT } from './run/root.js';
import type { Trial } from './run/trials.js';

export interface CoreTrial extends Trial {
  readonly part: Part;
  readonly line: number;
  /** Why no test can notice it; absent where one must. */
  readonly equivalent?: string;
}

const SAMPLE = join(ROOT, 'apps/mutation/sample.tsv');
const EQUIVALENTS = join(ROOT, 'apps/mutation/equivalents.tsv');

const allMutants = (): readonly Mutant[] => CORE.flatMap(({ file }) => mutantsOf(file, readSource(file)));

function trialsOf(mutants: readonly Mutant[]): readonly CoreTrial[] {
  const reasons = readEquivalents(readFileSync(EQUIVALENTS, 'utf8'));
  return mutants.map(({ id, file, start, end, replacement, line }) => {
    const { part, specs } = coreFile(file);
    const equivalent = reasons.get(id);
    return { name: id, part, file, start, end, replacement, line, specs, ...(equivalent !== undefined && { equivalent }) };
  });
}

/** The named mutants, each with its one spec. @throws Error where a text is no longer in its file */
export const namedTrials = (): readonly Trial[] =>
  NAMED_MUTANTS.map((mutant) => {
    const { name, file, text, replacement, spec } = mutant;
    const start = positionOf(mutant, readSource(file));
    return { name, file, start, end: start + text.length, replacement, specs: [spec] };
  });

/** Every mutant of the core, or those of one library, part or file. */
export const coreTrials = (of?: string): readonly CoreTrial[] =>
  trialsOf(allMutants()).filter(({ part, file }) => of === undefined || part === of || file.includes(of));

/** The mutants that the stored sample lists. @throws Error where one is no longer in the sources */
export function sampleTrials(): readonly CoreTrial[] {
  const byId = new Map(allMutants().map((mutant) => [mutant.id, mutant]));
  const lost: string[] = [];
  const mutants = readSample(readFileSync(SAMPLE, 'utf8')).flatMap((id) => {
    const mutant = byId.get(id);
    if (!mutant) lost.push(id);
    return mutant ? [mutant] : [];
  });
  if (lost.length > 0)
    throw new Error(`${lost.length} mutants of sample.tsv are no longer in the sources, as ${lost[0]}: run with --draw`);
  return trialsOf(mutants);
}

/** Writes the sample of the sources as they are. @returns how many of it were not in the one before */
export function redrawSample(): { readonly size: number; readonly added: number; readonly of: number } {
  const before = new Set(readSample(readFileSync(SAMPLE, 'utf8')));
  const all = allMutants();
  const drawn = drawSample(all);
  writeFileSync(SAMPLE, formatSample(drawn));
  return { size: drawn.length, added: drawn.filter(({ id }) => !before.has(id)).length, of: all.length };
}
