import { z } from 'zod';
import { code, form, list, optionalNumber, optionalText, text, yes } from './cells.js';
import { table } from './table.js';

const icd10cm = code(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'E11.9');
const snomed = code(/^\d{6,18}$/, '44054006');
const rxnorm = code(/^\d{2,8}$/, '29046');
const loinc = code(/^\d{3,6}-\d$/, '2160-0');
const cvx = code(/^\d{2,3}$/, '88');

/** What every concept has: the name it is known by here, other names for it, and a group that only orders the table: no code reads it. */
const concept = { name: text, synonyms: list, group: optionalText };
const condition = z.object({ ...concept, icd10cm, snomed, chronic: yes });
/** LOINC's licence asks that its own name, unaltered, is shown with its code. */
const measurement = z.object({ ...concept, loinc, loincName: optionalText });
/** How a value is printed that is not one number: see the head of the table. */
const valueForm = (...forms: readonly string[]) =>
  z.enum(['', ...forms], `is ${forms.join(' or ')}, or empty`).transform((cell) => (cell === '' ? undefined : cell));

/** Concepts by kind, in the order in which the first of two equal terms wins. */
export const TERMINOLOGY = {
  disorders: table('terminology/disorders.tsv', condition, ['name']),
  symptoms: table('terminology/symptoms.tsv', condition, ['name']),
  drugs: table('terminology/drugs.tsv', z.object({ ...concept, rxnorm }), ['name']),
  analytes: table('terminology/analytes.tsv', measurement.extend({ form: valueForm('numbers') }), ['name']),
  /** Scores of questionnaires and scales. */
  scales: table('terminology/scales.tsv', measurement.extend({ form: valueForm('numbers', 'class') }), ['name']),
  vitals: table('terminology/vitals.tsv', measurement.extend({ least: optionalNumber, most: optionalNumber }), ['name']),
  procedures: table('terminology/procedures.tsv', z.object({ ...concept, snomed }), ['name']),
  allergens: table(
    'terminology/allergens.tsv',
    z.object({ ...concept, snomed, rxnorm, category: z.enum(['food', 'medication', 'environment', 'biologic']) }),
    ['name'],
  ),
  reactions: table('terminology/reactions.tsv', z.object({ ...concept, snomed }), ['name']),
  vaccines: table('terminology/vaccines.tsv', z.object({ ...concept, cvx }), ['name']),
  /** Official names of codes. */
  displays: table(
    'terminology/displays.tsv',
    z.object({ system: z.enum(['icd10cm', 'snomed', 'rxnorm', 'cvx']), code: text, display: text }),
    ['system', 'code'],
  ),
  /** Labels of codes that documents print beside names. */
  codeLabels: table(
    'terminology/code-labels.tsv',
    z.object({ system: z.enum(['icd10cm', 'snomed', 'loinc', 'rxnorm', 'cpt', 'ndc', 'cvx']), label: form }),
    ['system', 'label'],
  ),
  /** Units as documents print them, and the UCUM code of each. Case counts: mg and Mg differ. */
  units: table('terminology/units.tsv', z.object({ ucum: text, printed: list }), ['ucum']),
  /** What units with a stroke are made of. */
  unitParts: table(
    'terminology/unit-parts.tsv',
    z.object({ role: z.enum(['prefix', 'measure', 'count', 'share']), ucum: text, printed: list }),
    ['role', 'ucum'],
  ),
};
