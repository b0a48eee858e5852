import { z } from 'zod';
import { code, form, optionalText, text, yes } from './cells.js';
import { document } from './document.js';
import { phraseTable } from './phrases.js';
import { table } from './table.js';

/** What a document asserts about the things that it names. */
export const ASSERTION = {
  cues: table(
    'assertion/cues.tsv',
    z.object({
      cue: form,
      /**
       * What a cue asserts about the names that it reaches. `stopper` ends the reach of the cues before it, `none` only looks like a
       * cue. `historical` and `resolved` names are past; only `resolved` reaches back over a whole list. `background` names are past
       * unless the disease is chronic.
       */
      kind: z.enum(['absent', 'family', 'possible', 'hypothetical', 'background', 'historical', 'resolved', 'stopper', 'none']),
      /** Whether the cue concerns what is after it or what is before it. */
      /** `first` reaches what is after it too, but only where no word is before it. */
      direction: z.enum(['after', 'first', 'before']),
      note: optionalText,
    }),
    ['cue', 'direction'],
  ),
  suffixes: table(
    'assertion/suffixes.tsv',
    z.object({
      suffix: form,
      /**
       * After a blank or hyphen; after a blank, or a comma and a blank; as that, and last of its clause; in parentheses; after a colon
       * or dash.
       */
      place: z.enum(['joined', 'spaced', 'closing', 'final', 'parentheses', 'answer']),
      asserts: z.enum(['present', 'absent', 'possible', 'hypothetical', 'historical']),
    }),
    ['suffix', 'place'],
  ),
  smallWords: table('assertion/small-words.tsv', z.object({ word: text, read: form }), ['word']),
  relatives: table(
    'assertion/relatives.tsv',
    z.object({
      relative: form,
      /**
       * A letter is a relative in a family history only, a `listed letter` only if a dash, colon or equals sign follows it. Another
       * person is no family: what a verb says of them is no fact of the patient.
       */
      form: z.enum(['word', 'letter', 'listed letter', 'other person']),
      /** HL7 v3 RoleCode, where there is one. */
      code: code(/^[A-Z]{2,8}$/, 'MTH'),
      /** What is asserted after the word, outside a family history, is asserted of the relative. */
      describes: yes,
    }),
    ['relative'],
  ),
  phrases: phraseTable('assertion/phrases.tsv', [
    'before a year', 'since when', 'of a year', 'suffered', 'test for a disease', 'says no more', 'says none of it', 'word of a question', 'with a treatment', 'for a disease', 'over by then', 'article', 'definite article', 'conjunction', 'clause conjunction',
    'clause verb', 'verb of a plan', 'clause of its own', 'open end of a range', 'label of a key', 'note with a number', 'relative pronoun', 'unit of a duration', 'prefix that denies', 'told by', 'comes with',
    'whose', 'not sure of it', 'told elsewhere', 'disease at present', 'disease of the past', 'advice beside a disease', 'doubt beside a disease', 'doubt before a disease', 'begins a question', 'label of details', 'label of details after yes',
  ]), // prettier-ignore
  reporting: document(
    'assertion/reporting.yaml',
    z.strictObject({ before: z.array(form), verbs: z.array(form), states: z.array(form) }),
  ),
};
