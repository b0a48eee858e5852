import { z } from 'zod';
import { list, optionalText, text } from './cells.js';
import { table } from './table.js';

/** Words by which dates, ages and numbers are found. */
export const IDENTIFIERS = {
  /** Months and weekdays in their order, with the forms in which notes shorten them. */
  calendar: table(
    'identifiers/calendar.tsv',
    z.object({ name: text, class: z.enum(['month', 'weekday']), abbreviations: list, note: optionalText }),
    ['name'],
  ),
};
