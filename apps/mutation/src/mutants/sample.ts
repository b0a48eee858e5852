import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.js';

/** Another seed draws another sample. */
const SEED = 'chartloom-2026';
const SAMPLE_SIZE = 400;

/**
 * The mutants of the sample: those whose ids have the lowest hashes. A mutant that is added or lost elsewhere changes the
 * sample by one at most, so that most of it is the same after every change of the sources.
 */
export function drawSample(mutants: readonly Mutant[], size = SAMPLE_SIZE): readonly Mutant[] {
  const rank = ({ id }: Mutant): string => createHash('sha256').update(`${SEED}\n${id}`).digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  const drawn = ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, size);
  const chosen = new Set(drawn.map(({ mutant }) => mutant));
  return mutants.filter((mutant) => chosen.has(mutant));
}

/** The rows of a table with one header row and tabs between columns. */
const rowsOf = (table: string): string[] => table.trim().split('\n').slice(1);

/** The ids that a stored sample lists. */
export const readSample = (table: string): readonly string[] => rowsOf(table);

export const formatSample = (mutants: readonly Mutant[]): string =>
  `file\toperator\tchange\toccurrence\n${mutants.map(({ id }) => `${id}\n`).join('')}`;

/** Reasons by id, of a table whose last column is the reason. */
export const readEquivalents = (table: string): ReadonlyMap<string, string> =>
  new Map(
    rowsOf(table).map((row) => {
      const at = row.lastIndexOf('\t');
      return [row.slice(0, at), row.slice(at + 1)];
    }),
  );
