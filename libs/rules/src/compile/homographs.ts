import { z } from 'zod';
import { form, formWith, list, text } from './cells.js';
import { document } from './document.js';
import { table } from './table.js';

/** In which context a word with several meanings names the condition: only where every given property is true. */
const context = z.strictObject({
  words: z.array(form).min(1),
  /** The context is only about words with these capitals: abbreviations that are another word in lower case. */
  exactCase: z.boolean().optional(),
  after: z.array(formWith('word')).optional(),
  notAfter: z.array(formWith('word')).optional(),
  notBefore: z.array(form).optional(),
  /** Only as an item of a list, or as what a patient is stated to have. */
  onlyAsItem: z.boolean().optional(),
  /** Not as part of the name of a town: "Cedar Falls, IA". */
  notInTown: z.boolean().optional(),
});

export const HOMOGRAPHS = {
  homographs: document('homographs.yaml', z.strictObject({ contexts: z.array(context) })),
  organs: table('organs.tsv', z.object({ organ: text, adjectives: list }), ['organ']),
};
