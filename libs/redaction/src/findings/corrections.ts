import { AppError } from '@chartloom/kernel';
import { PHI_CATEGORIES } from '@chartloom/phi';
import * as z from 'zod';

/** More than a person decides about one document. */
const MOST = 10_000;

const Place = z.strictObject({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() });
const Category = z.enum(PHI_CATEGORIES);

/** A finding by its id, or all findings whose place is in a box. */
const Target = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')
    .optional(),
  page: z.int().min(1).optional(),
  box: Place.optional(),
  /** Whether it holds for every finding with the same value. */
  everywhere: z.boolean().optional(),
});

const namesOnePlace = ({ id, page, box }: z.infer<typeof Target>): boolean =>
  id === undefined ? page !== undefined && box !== undefined : page === undefined && box === undefined;
const ONE_PLACE = 'needs either id, or page and box';

const Corrections = z.strictObject({
  refuse: z.array(Target.refine(namesOnePlace, ONE_PLACE)).max(MOST).optional(),
  add: z
    .array(z.strictObject({ page: z.int().min(1), box: Place, category: Category, everywhere: z.boolean().optional() }))
    .max(MOST)
    .optional(),
  change: z
    .array(Target.extend({ category: Category }).refine(namesOnePlace, ONE_PLACE))
    .max(MOST)
    .optional(),
});

/**
 * What a person decided about the findings of one document, as it is written in a file. `refuse`: it is no identifier and its
 * words stay. `add`: what lies in the box is removed. `change`: it is an identifier of another category. Boxes are in points
 * from the top-left corner of the page, pages are counted from 1.
 */
export type Corrections = z.infer<typeof Corrections>;
export type CorrectionTarget = Pick<z.infer<typeof Target>, 'id' | 'page' | 'box' | 'everywhere'>;

/**
 * Checks corrections that come from outside.
 * @throws AppError `corrections-invalid` that names each fault by its path, up to ten
 */
export function parseCorrections(value: unknown): Corrections {
  const parsed = Corrections.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.slice(0, 10).map(({ path, message }) => `${pathText(path)}: ${message}`);
  throw new AppError('corrections-invalid', `The corrections are not valid. ${faults.join('; ')}.`);
}

/** @example pathText(['refuse', 0, 'page']) // 'refuse[0].page' */
const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('') ||
  'the whole file';

/** A target as an error names it: ids and places, no words. */
export const targetText = ({ id, page, box }: CorrectionTarget): string =>
  id ?? `page ${page}, box ${[box?.x, box?.y, box?.width, box?.height].join(' ')}`;
