import { z } from 'zod';
import { form, formWith, numberOrPrinted, text, yes } from './cells.js';
import { document } from './document.js';
import { phraseTable } from './phrases.js';
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
        'name', 'familyName', 'givenName', 'birthDate', 'sex', 'mrn', 'phone', 'address', 'visit', 'admitted', 'discharged', 'operated', 'collected',
        'reported', 'written', 'other',
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
  /** How dates are printed; months are in the calendar of the identifiers. */
  dates: document(
    'document/dates.yaml',
    z.strictObject({
      /** Which comes first in 3/4/2020. */
      first: z.enum(['month', 'day']),
      dayEndings: z.strictObject({ beforeMonth: z.array(form), afterMonth: z.array(form) }),
      units: z.record(z.enum(['day', 'week', 'month', 'year']), z.array(form)),
    }),
  ),
  relativeDates: table(
    'document/relative-dates.tsv',
    z.object({
      form: formWith('number', 'unit'),
      count: numberOrPrinted,
      unit: z.enum(['day', 'week', 'month', 'year', 'printed']),
    }),
    ['form'],
  ),
  /** Titles of documents and their LOINC code. */
  types: table('document/types.tsv', z.object({ loinc: text, title: form }), ['title']),
  phrases: phraseTable('document/phrases.tsv', [
    'identifier', 'identifier below a name', 'after a sex', 'male', 'female', 'male in a story', 'female in a story', 'age',
    'age in a story', 'no name', 'title', 'title of emergency', 'title of an authorization', 'title before a date', "before a title's date",
    'dated by a signature', 'title of a person', 'title of a man', 'title of a woman', "others' telephone", "others' name", 'genitive', 'name', 'credential',
    'doctor', 'author', 'provider', 'page', 'of pages', 'at a time', 'half of the day', 'word of the language',
    'day before month',
  ]), // prettier-ignore
  notNames: table('document/not-names.tsv', z.object({ word: text, part: z.enum(['word', 'ending']) }), ['word', 'part']),
};
