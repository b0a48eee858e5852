import { z } from 'zod';
import { form, formWith, optionalNumber, text, yes } from './cells.js';
import { phraseTable } from './phrases.js';
import { table } from './table.js';

/** How tables and groups of results are recognised. */
export const RESULTS = {
  headings: table(
    'results/headings.tsv',
    z.object({ role: z.enum(['name', 'value', 'flag', 'unit', 'range', 'date', 'earlier']), heading: form }),
    ['role', 'heading'],
  ),
  panels: table('results/panels.tsv', z.object({ part: z.enum(['title', 'last word', 'remark', 'abbreviation']), words: form }), [
    'part',
    'words',
  ]),
  /** By HL7 v3 ObservationInterpretation. */
  flags: table('results/flags.tsv', z.object({ flag: z.enum(['H', 'L', 'HH', 'LL', 'A', 'N']), printed: text }), ['printed']),
  panelCodes: table(
    'results/panel-codes.tsv',
    z.object({
      loinc: text,
      name: text,
      title: formWith('words'),
      /** The title has no further words. */
      whole: yes,
    }),
    ['title'],
  ),
  /** What a value of a living person can be, by the UCUM code of its unit. */
  limits: table('results/limits.tsv', z.object({ name: text, unit: text, least: optionalNumber, most: optionalNumber }), [
    'name',
    'unit',
  ]),
  /** Heads that name what is measured where each row is a time. */
  measuredHeads: table('results/measured-heads.tsv', z.object({ head: form, name: text }), ['head']),
  /** What a panel's title says of the specimen, and how names of results begin or end that say the same. */
  specimens: table('results/specimens.tsv', z.object({ specimen: text, title: form }), ['title']),
  phrases: phraseTable('results/phrases.tsv', [
    'taken', 'on or at', 'on', 'dose in words', 'absolute', 'range', 'to', 'earlier result', 'date or time', 'hour', 'arrival', 'later',
    'before a value', 'before a value in brackets', 'after an arrow', 'head of hours', 'course from', 'may be below zero', 'may take a result back', 'course to', 'later value', 'label of a specimen', 'specimen', 'feet', 'inches', 'finding', 'range of the normal', 'makes another test',
    'culture', 'title of an antibiogram', 'no growth', 'before an organism', 'susceptible', 'answers to', 'intermediate', 'resistant', 'title of imaging', 'title of pathology',
    'conclusion of a report', 'result pending', 'result not done', 'meaning of a flag', 'specimen unfit', 'result refused', 'result elsewhere', 'result unknown', 'goal of a value', 'threshold after a value', 'specimen shows',
    'title of findings', 'head of a measure', 'meaning of a limit', 'step of a scale', 'time to the next test', 'how it was measured', 'less than', 'more than', 'of the most', 'genus of a germ', 'percentile', 'no day of results', 'another day', 'sets a condition', 'tells results', 'measured in litres', 'needs a blood gas', 'word of a blood gas',
  ]), // prettier-ignore
};
