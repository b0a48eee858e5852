import { z } from 'zod';
import { form } from './cells.js';
import { table } from './table.js';

/** How tables and groups of results are recognised. */
export const RESULTS = {
  headings: table(
    'results/headings.tsv',
    z.object({ role: z.enum(['name', 'value', 'flag', 'unit', 'range', 'date']), heading: form }),
    ['role', 'heading'],
  ),
  panels: table('results/panels.tsv', z.object({ part: z.enum(['title', 'last word', 'remark', 'abbreviation']), words: form }), [
    'part',
    'words',
  ]),
};
