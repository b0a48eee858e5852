import type { Reader } from '../lexicon/reader.js';
import { areHeadsOfResults } from '../results/result-columns.js';
import type { Section } from '../sections/section.js';

/** "VITAMINS" above a table of results: what is a list of drugs by its title has tests by the heads of its table. */
export const withListsOfResults = ({ pack }: Reader, sections: readonly Section[]): readonly Section[] =>
  sections.map((section) => {
    const isOfResults = section.lines.some(({ table }) => table && areHeadsOfResults(pack, table.heads));
    return section.kind === 'medications' && isOfResults ? { ...section, kind: 'labs' as const } : section;
  });
