import { z } from 'zod';
import { optionalText, text } from './cells.js';
import { table } from './table.js';

/** Words by which surrogates of one person or place agree. The table explains its classes and columns. */
export const SURROGATES = {
  words: table(
    'surrogates/words.tsv',
    z.object({
      word: text,
      class: z.enum(['female title', 'male title', 'between persons', 'between places', 'town word']),
      same: optionalText,
      note: optionalText,
    }),
    ['word', 'class'],
  ),
};
