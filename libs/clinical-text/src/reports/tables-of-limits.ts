import { fromPack, type LanguagePack } from '@chartloom/rules';
import { limitsIn } from '../results/reference-range.js';
import type { SourceTable } from '../text/source.js';

/**
 * Whether a table tells what values mean, "TSH | < 0.10, 4.01 - 10.0 | Thyrotoxicosis, subclinical hypothyroidism", and has none of a patient:
 * a column of it has limits in each cell, in one of them several or one with two bounds, which no value has; and no other column has numbers.
 */
export const isTableOfLimits = (pack: LanguagePack, table: SourceTable): boolean => {
  const known = found(pack).get(table) ?? tellsLimits(pack, table);
  found(pack).set(table, known);
  return known;
};
const found = fromPack(() => new WeakMap<SourceTable, boolean>());

function tellsLimits(pack: LanguagePack, { rows }: SourceTable): boolean {
  const columns = (rows[0] ?? []).map((_, c) => rows.map((row) => row[c] ?? ''));
  const ofLimits = columns.filter((cells) => areLimits(pack, cells));
  const others = columns.filter((cells) => !ofLimits.includes(cells));
  return rows.length > 1 && ofLimits.length > 0 && others.flat().every((words) => !NUMBER.test(words));
}
const NUMBER = /^[<>]?\s?\d/;

const areLimits = (pack: LanguagePack, cells: readonly string[]): boolean => {
  const limits = cells.map((words) => limitsIn(pack, words));
  return limits.every((n) => n > 0) && limits.some((n) => n > 1);
};
