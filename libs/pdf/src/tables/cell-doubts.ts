import type { DoubtCode, PdfDoubt } from '../page/doubts.js';
import { holdsCentre, union } from '../page/geometry.js';
import type { PdfCell, PdfTable, PdfWord } from '../page/model.js';
import { isRangeText, readCell } from './table-head.js';

/** What OCR doubts of single words. */
const OF_WORDS: ReadonlySet<DoubtCode> = new Set(['ocr-confidence-low', 'number-read-two-ways']);

/** A tick box that was read as letters says nothing of the words beside it. */
const SAYS = /[\p{L}\p{N}]/u;
const BOX = /^[[(|]?.?[\])|]?$/u;
const isWord = ({ text }: PdfWord): boolean => SAYS.test(text) && !(BOX.test(text) && text.length > 1);

/**
 * What a doubtful word makes doubtful with it: the other words of its cell, which say one thing together (`uIU` of `0.40 uIU/mL`),
 * and where it is in the head of a column, all cells of that column. A range without its dash is doubtful too.
 * @param words all words of the page
 * @param doubts those of the page
 */
export function cellDoubts(tables: readonly PdfTable[], words: readonly PdfWord[], doubts: readonly PdfDoubt[]): PdfDoubt[] {
  const doubtOf = new Map(
    doubts
      .filter(({ code }) => OF_WORDS.has(code))
      .flatMap((doubt) =>
        words.filter((word) => isWord(word) && holdsCentre(doubt.box, word.box)).map((word) => [word, doubt] as const),
      ),
  );
  return tables.flatMap((table) => {
    const cells = table.rows.flatMap((row) => row.filter((cell) => cell !== undefined));
    const inCells = new Set(cells.flatMap((cell) => cell.words));
    const ofHeads = [...doubtOf].filter(([word]) => !inCells.has(word) && holdsCentre(table.box, word.box));
    const columns = table.columns.flatMap(({ head }, c) => {
      const parts = new Set(head.split(' '));
      const doubt = ofHeads.find(([{ text }]) => parts.has(text))?.[1];
      const column = table.rows.flatMap((row) => row[c] ?? []);
      return doubt && column.length > 0 ? [{ ...doubt, box: boxOf(column) }] : [];
    });
    const parts = cells.flatMap((cell) => {
      const doubt = cell.words.length > 1 ? cell.words.map((word) => doubtOf.get(word)).find((one) => one) : undefined;
      return doubt ? [{ ...doubt, box: boxOf([cell]) }] : [];
    });
    return [...columns, ...parts, ...lostDashes(table)];
  });
}

const NUMBER = /^\d[\d.,]*$/;

/** Cells of two numbers in a column of ranges that OCR read: it lost the dash, or more. */
function lostDashes({ rows, columns }: PdfTable): PdfDoubt[] {
  return columns.flatMap((_, c) => {
    const column = rows.flatMap((row) => row[c] ?? []);
    const bare = column.filter(
      ({ words }) =>
        words.length > 1 && words.every(({ text, ocrConfidence }) => ocrConfidence !== undefined && NUMBER.test(text)),
    );
    if (bare.length === 0 || column.filter((cell) => isRangeText(readCell(cell))).length <= bare.length) return [];
    return bare.map((cell): PdfDoubt => ({ code: 'ocr-confidence-low', box: boxOf([cell]) }));
  });
}

const boxOf = (cells: readonly PdfCell[]) => union(cells.flatMap((cell) => cell.words.map(({ box }) => box)));
