import { z } from 'zod';
import { errorInForm } from '../forms.js';

/** A cell that may not be empty. */
export const text = z.string().min(1, 'must not be empty');

/** A cell that may be empty: then the row lacks it. */
export const optionalText = z.string().transform((cell) => (cell === '' ? undefined : cell));

/** A number; absent if the cell is empty. */
export const optionalNumber = z
  .string()
  .refine((cell) => /^(?:\d+(?:\.\d+)?)?$/.test(cell), 'is a number, or empty')
  .transform((cell) => (cell === '' ? undefined : Number(cell)));

/** Several values in one cell, separated by semicolons; none if it is empty. */
export const list = z.string().transform((cell) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** A cell of `yes` or nothing. */
export const yes = z.enum(['yes', ''], 'is yes or empty').transform((cell) => (cell === 'yes' ? true : undefined));

/** A code that may be absent, in the form that its system writes codes. */
export const code = (form: RegExp, example: string) =>
  z
    .string()
    .refine((cell) => cell === '' || form.test(cell), `must be a code such as ${example}, or empty`)
    .transform((cell) => (cell === '' ? undefined : cell));

const checkForm =
  (placeholders: readonly string[]) =>
  (cell: string, context: z.RefinementCtx): void => {
    const message = errorInForm(cell, placeholders);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  };

/** A form (see `forms.ts`) that is not empty and has no placeholders but these. */
export const formWith = (...placeholders: readonly string[]) => text.superRefine(checkForm(placeholders));

/** A form without placeholders. */
export const form = formWith();

/** Several forms in one cell, separated by semicolons. */
export const forms = list.superRefine((cells, context) => {
  for (const cell of cells) checkForm([])(cell, context);
});

/** A number, or `printed` where the number that a form finds is meant. */
export const numberOrPrinted = z
  .string()
  .refine((cell) => cell === 'printed' || /^\d+$/.test(cell), 'is a number, or "printed"')
  .transform((cell) => (cell === 'printed' ? cell : Number(cell)));
