import { z } from 'zod';
import { form, formWith } from './cells.js';
import { table } from './table.js';

/** Phrases by which statements name procedures, vaccines, allergies, conditions and habits. */
export const ENTITIES = {
  phrases: table(
    'entities/phrases.tsv',
    z.object({
      use: z.enum([
        'procedure planned', 'procedure done', 'vaccine refused', 'vaccine given', 'vaccine due', 'allergy', 'no allergy to it',
        'no known allergy', 'allergy to drugs', 'reaction unknown', 'condition resolved', 'condition to prevent', 'no indication',
      ]), // prettier-ignore
      phrase: form,
    }),
    ['use', 'phrase'],
  ),
  habits: table(
    'entities/habits.tsv',
    z.object({
      habit: z.enum(['smoking', 'alcohol']),
      status: z.enum(['never', 'former', 'none', 'occasional', 'daily', 'current']),
      phrase: formWith('words', 'packs', 'drinks', 'digit', 'blank'),
    }),
    ['habit', 'status', 'phrase'],
  ),
};
