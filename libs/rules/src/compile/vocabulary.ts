import { z } from 'zod';
import { optionalText } from './cells.js';
import { table } from './table.js';

/** A word or a phrase as documents are searched for it: in lower case. */
const word = z
  .string()
  .min(1, 'must not be empty')
  .refine((cell) => cell === cell.toLowerCase(), 'must be in lower case');

/** One or more of the given classes, separated by semicolons. */
const classesOf = <const Class extends string>(known: readonly Class[]) =>
  z.string().transform((cell, context): Class[] => {
    const names = cell.split(';').map((name) => name.trim());
    const classes = known.filter((one) => names.includes(one));
    const strange = names.find((name) => !known.some((one) => one === name));
    if (strange === undefined) return classes;
    context.addIssue({ code: 'custom', message: `"${strange}" is none of ${known.join(', ')}` });
    return z.NEVER;
  });

/** A table of words with their classes: one row a word, so that a word cannot be in the table twice. */
export const vocabulary = <const Class extends string>(file: string, classes: readonly Class[]) =>
  table(file, z.object({ word, class: classesOf(classes), note: optionalText }), ['word']);
