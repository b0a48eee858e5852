import { z } from 'zod';
import { form, formWith, list, text } from './cells.js';
import { document } from './document.js';
import { table } from './table.js';

/** Where a word names a condition that is also a word for something else. All that is given must hold. */
const context = z.strictObject({
  words: z.array(form).min(1),
  /** Case counts: an abbreviation that is another word in lower case. */
  exactCase: z.boolean().optional(),
  after: z.array(formWith('word')).optional(),
  notAfter: z.array(formWith('word')).optional(),
  notBefore: z.array(form).optional(),
  /** It is an item of a list, or what a patient is stated to have. */
  onlyAsItem: z.boolean().optional(),
  /** It is no part of the name of a town: "Cedar Falls, IA". */
  notInTown: z.boolean().optional(),
});

export const HOMOGRAPHS = {
  homographs: document('homographs.yaml', z.strictObject({ contexts: z.array(context) })),
  organs: table('organs.tsv', z.object({ organ: text, adjectives: list }), ['organ']),
};
