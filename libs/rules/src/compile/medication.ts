import { z } from 'zod';
import { code, form, formWith, forms, list, numberOrPrinted, optionalNumber, optionalText, text, yes } from './cells.js';
import { document } from './document.js';
import { phraseTable } from './phrases.js';
import { table } from './table.js';

const NUMBER_USES = ['count', 'dose', 'bare dose', 'times', 'ago'] as const;
const number = z
  .string()
  .refine((cell) => /^\d+(\.\d+)?$/.test(cell), 'must be a number such as 2 or 0.5')
  .transform(Number);
const unit = z.enum(['h', 'd', 'wk', 'mo', 'a']);

/** How drugs are named, and how they are taken. */
export const MEDICATION = {
  numbers: table(
    'medication/numbers.tsv',
    z.object({
      word: text,
      value: number,
      uses: list.pipe(z.array(z.enum(NUMBER_USES))),
    }),
    ['word'],
  ),
  routes: table('medication/routes.tsv', z.object({ route: text, snomed: code(/^\d{6,18}$/, '26643006'), forms }), ['route']),
  frequencies: table(
    'medication/frequencies.tsv',
    z.object({
      form: formWith('number', 'times', 'often', 'most', 'unit', 'day', 'at', 'signs', 'weekday', 'weekdays', 'hours', 'clock'),
      times: numberOrPrinted,
      period: numberOrPrinted,
      unit: z.enum([...unit.options, 'printed']),
      /** What must come right after the form, where it would be too long in one. */
      then: z.union([z.literal('').transform(() => undefined), formWith('at', 'signs')]),
      /** A time of the day: two of them are two doses a day. */
      part: yes,
      /** Words with which the form means something else. */
      unless: z.union([z.literal('').transform(() => undefined), form]),
      /** The greatest number that the form is read with. */
      most: optionalNumber,
      /** Only right after one of `given`: a unit, a route, a form or a limit. */
      given: yes,
    }),
    ['form'],
  ),
  frequencyWords: document(
    'medication/frequency-words.yaml',
    z.strictObject({
      day: z.array(form),
      at: z.array(form),
      given: z.array(form),
      weekday: z.array(form),
      units: z.record(unit, z.array(form)),
    }),
  ),
  doses: table(
    'medication/doses.tsv',
    z.object({
      form,
      /** A number before the form is the dose: "2 puffs". */
      counted: yes,
      /** A bare count before the route counts this form, if the form is printed elsewhere: "40 mg capsule; 1 PO daily". */
      bare: yes,
      /** A strength printed with the form is what one piece contains, not the dose: "40 mg tablet daily". */
      pieces: yes,
      /** The name of the route by which the form is taken, where it has only one. */
      route: optionalText,
      note: optionalText,
    }),
    ['form'],
  ),
  /** The short form and the UCUM code of a unit of amounts. */
  doseUnits: table('medication/dose-units.tsv', z.object({ unit: text, ucum: text, printed: list }), ['unit']),
  sigWords: document('medication/sig-words.yaml', z.strictObject({ asNeeded: z.array(form), beforeRoute: z.array(form) })),
  phrases: phraseTable('medication/phrases.tsv', [
    'no drug taken', 'level', 'drug held', 'drug on hold', 'held under a condition', 'not held', 'drug stopped', 'stopped on a day', 'goes on about a drug', 'was', 'also', 'held in prose', 'held unless',
    'title of drugs given', 'title of drugs to come', 'field of the drug asked for', 'rule of a form', 'field of a drug tried before', 'around an operation', 'drug goes on', 'title of a completed course', 'title of drugs on arrival', 'title of drugs on leaving', 'given after a drug', 'given after a dose', 'after what was given', 'given in a row', 'taken all the same', 'not yet', 'harm of a drug', 'not to be taken', 'stopped in the next sentence', 'title of a stay', 'continued after a drug', 'taken in a story', 'started after a drug', 'stopped in a row', 'ended in a cell', 'not taken in a cell', 'only spoken of in a cell', 'held in a row', 'changed in a row',
  'started in a row',
  'continued in a row', 'also called', 'grade of a patient', 'not given at an hour', 'never taken in a row', 'only spoken of in a row', 'dose from', 'not taken', 'and', 'instruction', 'word of an instruction',
    'unit of strength', 'strength per', 'duration', 'label of a reason', 'no duration', 'supply of days', 'needed', 'later change of a dose', 'divided into', 'parts of a dose', 'or', 'before how often',
  'counted and no piece', 'word of taking', 'said of several', 'then', 'up to a dose', 'reason', 'no reason', 'after a reason',
    'after q', 'hours after q', 'drug not given', 'drug only spoken of', 'dose changed', 'change to come', 'to another drug', 'replaced by', 'every of days', 'except', 'other days', 'no dose on a day', 'through',
    'taken once', 'at most', 'in a day', 'supply', 'handed out', 'word of a dose', 'minutes', 'with food', 'former dose', 'from now on', 'numbered in medicine', 'taken for by degree', 'may take a drug back', 'not to be stopped', 'taken at present', 'time that is over', 'may come', 'to be', 'not given in a row', 'example of an entry', 'to begin under a condition', 'only under a condition', 'and later', 'goes on in a plan', 'or another change', 'condition of a plan', 'title of drugs held', 'taken by a relative', 'taken by that person', 'told to stop', 'tablet not only swallowed', 'one and a half',
  ]), // prettier-ignore
  status: table(
    'medication/status.tsv',
    z.object({
      status: z.enum(['none', 'not taken', 'taken', 'changed', 'stopped', 'to stop', 'held', 'ordered', 'given', 'completed']),
      words: form,
      between: form,
    }),
    ['words'],
  ),
  nameSuffixes: document('medication/name-suffixes.yaml', z.strictObject({ words: z.array(z.string()), phrases: z.array(form) })),
};
