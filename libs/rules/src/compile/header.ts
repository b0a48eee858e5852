import { z } from 'zod';
import { form, text, yes } from './cells.js';
import { table } from './table.js';

/** What the head of a document tells: its labels, the kind of encounter, and which lines are no names. */
export const HEADER = {
  labels: table(
    'document/labels.tsv',
    z.object({
      label: z.enum([
        'name', 'birthDate', 'sex', 'mrn', 'phone', 'address', 'visit', 'admitted', 'discharged', 'operated', 'collected',
        'reported', 'other',
      ]), // prettier-ignore
      form,
      /** It ends the value before it even without a colon. */
      needsNoColon: yes,
    }),
    ['label', 'form'],
  ),
  encounters: table('document/encounters.tsv', z.object({ class: z.enum(['AMB', 'IMP', 'EMER', 'VR', 'HH']), form }), [
    'class',
    'form',
  ]),
  notNames: table('document/not-names.tsv', z.object({ word: text, part: z.enum(['word', 'ending']) }), ['word', 'part']),
};
