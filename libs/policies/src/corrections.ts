import * as z from 'zod';
import { POLICY_CATEGORIES } from './actions.js';

/** More than a person decides about one document. */
const MOST = 10_000;

const Place = z.strictObject({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() });
const Page = z.int().min(1);
const Category = z.enum(POLICY_CATEGORIES);

/** A finding by its id, or all findings whose place is in a box. */
const Target = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')
    .optional()
    .meta({ description: 'Id of a finding' }),
  page: Page.optional(),
  box: Place.optional().meta({ description: 'All findings of which at least half is in it' }),
  /** Whether it holds for every finding with the same value. */
  everywhere: z.boolean().optional().meta({ description: 'Also for every other finding with the same value', default: false }),
});

const namesOnePlace = ({ id, page, box }: z.infer<typeof Target>): boolean =>
  id === undefined ? page !== undefined && box !== undefined : page === undefined && box === undefined;
const ONE_PLACE = 'needs either id, or page and box';

/**
 * What a person decided about the findings of one de-identified document. `refuse`: it is no identifier and its words stay. `add`:
 * what lies in the box is removed. `change`: it is an identifier of another category. Boxes are in points from the top-left corner
 * of the page, pages are counted from 1.
 */
export const FindingCorrections = z
  .strictObject({
    refuse: z
      .array(Target.refine(namesOnePlace, ONE_PLACE))
      .max(MOST)
      .optional()
      .meta({ description: 'It is no identifier: its words stay' }),
    add: z
      .array(z.strictObject({ page: Page, box: Place, category: Category, everywhere: z.boolean().optional() }))
      .max(MOST)
      .optional()
      .meta({ description: 'What lies in the box is removed' }),
    change: z
      .array(Target.extend({ category: Category }).refine(namesOnePlace, ONE_PLACE))
      .max(MOST)
      .optional()
      .meta({ description: 'It is an identifier of another category' }),
  })
  .meta({ id: 'FindingCorrections' });
export type FindingCorrections = z.infer<typeof FindingCorrections>;
export type CorrectionTarget = Pick<z.infer<typeof Target>, 'id' | 'page' | 'box' | 'everywhere'>;

const FactId = z.string().min(1).max(100).meta({ description: 'Id of the fact in the result' });
const Words = z.string().trim().min(1).max(500);
const Day = z
  .string()
  .regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/, 'a year, a month or a day: 2026-03-09')
  .meta({ description: 'A year, a month or a day' });
const Coded = z.strictObject({ system: z.url().max(200), code: z.string().min(1).max(100), display: Words.optional() });

/** What a fact says after a person corrected it; what is absent stays as it was. */
const FactValues = z.strictObject({
  text: Words.optional().meta({ description: 'What it is called' }),
  code: Coded.optional().meta({ description: 'Its code; codes that it had are gone' }),
  start: Day.optional().meta({ description: 'Onset, or when it was done or measured' }),
  value: z
    .strictObject({ number: z.number(), unit: z.string().min(1).max(50).optional() })
    .optional()
    .meta({ description: 'Of a result: the value that was measured' }),
});
const FACT_CLASSES = [
  'AllergyIntolerance',
  'Condition',
  'Immunization',
  'MedicationRequest',
  'Observation',
  'Procedure',
] as const;

/**
 * What a person decided about the facts that were extracted from one document. `confirm`: it is right. `reject`: the document does not say
 * so. `correct`: it says something else. `add`: a fact that was not found, and the words on the page that say so.
 */
export const FactCorrections = z
  .strictObject({
    confirm: z.array(FactId).max(MOST).optional().meta({ description: 'It is right' }),
    reject: z.array(FactId).max(MOST).optional().meta({ description: 'The document does not say so: it is left out' }),
    correct: z
      .array(FactValues.extend({ fact: FactId }))
      .max(MOST)
      .optional()
      .meta({ description: 'The document says something else' }),
    add: z
      .array(FactValues.extend({ class: z.enum(FACT_CLASSES), text: Words, page: Page.optional(), box: Place.optional() }))
      .max(MOST)
      .optional()
      .meta({ description: 'A fact that was not found, and where the document says so' }),
  })
  .meta({ id: 'FactCorrections' });
export type FactCorrections = z.infer<typeof FactCorrections>;
