import type { PdfDoubt } from '../page/doubts.js';
import { holdsCentre, union } from '../page/geometry.js';
import type { Box, PdfCell, PdfField, PdfTable } from '../page/model.js';
import { isDateText, isFigureText, isFlagText, isRangeText, readCell } from './table-head.js';

/** The share of a column's cells that must be numbers for it to be a column of numbers. */
const MOSTLY = 0.5;

/**
 * A doubt over each column of numbers with a head that is not understood, or without one although other columns have one; and over
 * those of a table without heads of which a row has several such numbers after one name. What other columns say is not in doubt. Ranges
 * and dates say what they are, and so do row numbers. What was written into a field has its label there: a form whose labels and values
 * are below each other is no table. A number over several columns is in doubt too: it is of one of them.
 */
export function headDoubts(
  tables: readonly PdfTable[],
  isKnown: (text: string) => boolean,
  fields: readonly PdfField[] = [],
): PdfDoubt[] {
  const values = fields.filter(({ value }) => value !== '');
  const says = (head: string): boolean => isDateText(head) || (head !== '' && isKnown(head));
  // "Earlier" over two hours is known, and does not say when.
  const saysDay = (over: string): boolean => /\d/.test(over) && says(over);
  return tables.flatMap((table) => {
    const heads = table.columns.map(({ head }) => head);
    const isHeaded = heads.some((head) => head !== '');
    const unknown = heads.flatMap((head, c) =>
      isOfNumbers(table, c, isOfFields(head, fields) ? values : []) &&
      !says(head) &&
      !saysDay(readCell(table.columns[c]?.over)) &&
      !(head === '' && says(heads[c - 1] ?? '') && (isOfFlags(table, c - 1) || areFlags(table, c)))
        ? [c]
        : [],
    );
    const areBeside = table.rows.some((row) => hasSeveral(row, unknown, isKnown));
    const spread = isHeaded ? numbersOverColumns(table) : [];
    const columns = isHeaded || areBeside ? unknown.map((c) => union(table.rows.flatMap((row) => row[c]?.box ?? []))) : [];
    return [...columns, ...spread].map((box) => ({ code: 'table-head-unknown' as const, box }));
  });
}

/** "OBSERVED VALUE" over a column of "H" and "L" and one of the values, where the next one has any: it heads both. */
function isOfFlags({ rows }: PdfTable, c: number): boolean {
  const texts = rows.flatMap((row) => (row[c] && row[c + 1] ? [readCell(row[c])] : []));
  return texts.length > 0 && texts.every(isFlagText);
}
/** "+" and "-" in a column of their own beside the values: above and below the reference. */
const areFlags = ({ rows }: PdfTable, c: number): boolean =>
  rows.every((row) => row[c] === undefined || isFlagText(readCell(row[c])));

const numbersOverColumns = ({ rows }: PdfTable): Box[] =>
  rows.flat().flatMap((cell) => (cell && (cell.columns ?? 1) > 1 && isFigureText(readCell(cell)) ? [cell.box] : []));

/** Whether a row has several of these numbers after one name: of "WBC | 15.3 | Na | 138" each has its own. */
function hasSeveral(row: PdfTable['rows'][number], unknown: readonly number[], isKnown: (text: string) => boolean): boolean {
  let count = 0;
  return row.some((cell, c) => {
    const text = cell ? readCell(cell) : '';
    if (/\p{L}/u.test(text) && isKnown(text)) count = 0;
    else if (cell && unknown.includes(c)) count++;
    return count > 1;
  });
}

/** A column has no head of its own where all the words above it are of fields too, or are lines to write on. */
const isOfFields = (head: string, fields: readonly PdfField[]): boolean => {
  const own = new Set(fields.flatMap(({ label, value }) => `${label} ${value}`.split(' ')));
  return head.split(' ').every((word) => own.has(word.replace(/:$/, '')) || !/[\p{L}\p{N}]/u.test(word));
};

const isWrittenIn = ({ words }: PdfCell, values: readonly PdfField[]): boolean =>
  values.some(({ box }) => words.every((word) => holdsCentre(box, word.box)));

function isOfNumbers({ rows }: PdfTable, c: number, values: readonly PdfField[]): boolean {
  const texts = rows.flatMap((row) => (row[c] && !isWrittenIn(row[c], values) ? [readCell(row[c])] : []));
  const numbers = texts.filter((text) => isFigureText(text) && !isRangeText(text));
  const areRowNumbers =
    texts.length > 1 && texts.every((text, i) => Number.parseInt(text, 10) === Number.parseInt(texts[0] ?? '', 10) + i);
  return numbers.length > MOSTLY * texts.length && !(c === 0 && areRowNumbers);
}
