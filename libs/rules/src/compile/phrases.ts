import { z } from 'zod';
import { form } from './cells.js';
import { table } from './table.js';

/** A table of phrases by what they mean. A use means the same in every table, so that a name is in one of them only. */
export const phraseTable = <const Use extends string>(file: string, uses: readonly Use[]) =>
  table(file, z.object({ use: z.enum(uses), phrase: form }), ['use', 'phrase']);
