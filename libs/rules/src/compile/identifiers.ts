import { z } from 'zod';
import { list, optionalText, text, yes } from './cells.js';
import { table } from './table.js';
import { vocabulary } from './vocabulary.js';

/** Words by which dates, ages and numbers are found. The tables explain their classes and columns. */
export const IDENTIFIERS = {
  /** Months and weekdays in their order, with the forms in which notes shorten them. */
  calendar: table(
    'identifiers/calendar.tsv',
    z.object({ name: text, class: z.enum(['month', 'weekday']), abbreviations: list, ambiguous: yes, note: optionalText }),
    ['name'],
  ),
  words: vocabulary('identifiers/words.tsv', [
    'ssn label',
    'record label',
    'health plan label',
    'account label',
    'license label',
    'vehicle label',
    'plate label',
    'device label',
    'serial prefix',
    'document label',
    'number label',
    'number ending',
    'number word',
    'no prefix',
    'unit after a group',
    'room label',
    'ward label',
    'cell label',
    'code column',
    'date column',
    'date label',
    'word before a month',
    'word before a day',
    'word after a day',
    'ordinal',
    'numeral',
    'century',
    'age over 89',
    'age label',
    'person',
    'form of address',
    'holiday',
  ]),
  /** Words near a value that make it more or less likely to be an identifier. */
  context: vocabulary('identifiers/context.tsv', [
    'before a day',
    'before a hyphenated day',
    'no day',
    'suture',
    'counted',
    'numbered part',
    'call',
    'local call',
    'fax',
    'no telephone',
    'social security',
    'npi',
    'user',
    'code system',
    'amount unit',
    'counted in rooms',
  ]),
};
