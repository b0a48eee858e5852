import { z } from 'zod';
import { form, text, yes } from './cells.js';
import { table } from './table.js';

/**
 * Words of a document's header, the part that identifies the patient and the encounter: the files of `document/` in a pack. (YAML
 * files are `DocumentFormat`, whatever folder they are in.)
 */
export const HEADER = {
  labels: table(
    'document/labels.tsv',
    z.object({
      label: z.enum([
        'name', 'birthDate', 'sex', 'mrn', 'phone', 'address', 'visit', 'admitted', 'discharged', 'operated', 'collected',
        'reported', 'other',
      ]), // prettier-ignore
      form,
      /** The label ends the value before it even if no colon follows the label. */
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
