import { describe, expect, it } from '@jest/globals';
import type { PdfCell, PdfTable, PdfWord } from '../page/model.js';
import { headDoubts } from './head-doubts.js';

const box = { x: 0, y: 0, width: 10, height: 10 };
const cellOf = (text: string): PdfCell | undefined => {
  const words = text.split(' ').map((word): PdfWord => ({ text: word, box, fontSize: 10, bold: false, angle: 0 }));
  return text === '' ? undefined : { words, box };
};
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): PdfTable => ({
  box,
  columns: heads.map((head) => ({ head, x: 0, width: 10 })),
  rows: rows.map((row) => row.map(cellOf)),
});
const isKnown = (text: string): boolean => ['Test', 'Result', 'Range'].includes(text);

describe('of a table the columns are doubtful', () => {
  it.each<[string, number, readonly string[], readonly (readonly string[])[]]>([
    ['where a head above numbers is unknown', 1, ['A', 'B'], [['Sodium', '139'], ['Urea', '12']]],
    ['where numbers have no head and others do', 1, ['Test', 'Result', ''], [['Sodium', '139', '141']]],
    ['without heads, where a row has two numbers', 2, ['', '', ''], [['Sodium', '139', '141'], ['Urea', '12', '13']]],
    ['not without heads, where each number has its name', 0, ['', '', '', ''], [['Test', '139', 'Test', '12']]],
    ['not where all heads above numbers are known', 0, ['Test', 'Result', 'Memo'], [['Sodium', '139', 'fasting']]],
    ['not where a head is over flags and values', 0, ['Test', 'Result', '', 'Range'], [['Sodium', 'L', '129', '135 - 145'], ['Urea', 'H', '12', '3 - 8']]],
    ['not where it is over flags in some rows, before or after their values', 0, ['Test', 'Result', '', 'Range'], [['Sodium', '139', '', '135 - 145'], ['Urea', 'H', '12', '3 - 8']]],
    ['not where signs beside the values have no head', 0, ['Test', 'Result', '', 'Range'], [['Sodium', '139', '', '135 - 145'], ['Urea', '12', '+', '3 - 8']]],
    ['not where dates head the columns', 0, ['Test', '03/05/2024', 'Mar 6, 2024'], [['Sodium', '139', '141']]],
    ['not for bounds, which say what they are', 0, ['Test', 'Result', 'X'], [['Sodium', '139', '135 - 145'], ['Hematocrit', '32%', '34.5% - 44.5%']]],
    ['not for the numbers of rows', 0, ['#', 'Test', 'Result'], [['1', 'Sodium', '139'], ['2', 'Urea', '12']]],
    ['not without heads, where a row has one number', 0, ['', ''], [['Sodium', '139'], ['Urea', '12']]],
  ])('%s: %i of them', (_, doubted, heads, rows) =>
    expect(headDoubts([tableOf(heads, rows)], isKnown)).toEqual(Array.from({ length: doubted }, () => ({ code: 'table-head-unknown', box })))); // prettier-ignore
});

it('a number over several columns is in doubt, and text is not', () => {
  const wide = (text: string): PdfTable => {
    const table = tableOf(['Test', '03/05/2024', '04/05/2024'], [['CRP', text, '']]);
    const [name, value] = table.rows[0] ?? [];
    return { ...table, rows: [[name, value && { ...value, columns: 2 }, undefined]] };
  };
  expect(headDoubts([wide('88')], isKnown)).toEqual([{ code: 'table-head-unknown', box }]);
  expect(headDoubts([wide('not taken')], isKnown)).toEqual([]);
});

describe('what was written into fields', () => {
  const placed = (text: string, x: number): PdfCell => {
    const place = { ...box, x };
    return { words: [{ text, box: place, fontSize: 10, bold: false, angle: 0 }], box: place };
  };
  const table: PdfTable = {
    box,
    columns: ['Account', 'Group'].map((head) => ({ head, x: 0, width: 10 })),
    rows: [[placed('9638', 0), placed('4471', 50)]],
  };
  const field = (x: number, value: string, label = 'Account') => ({ label, value, labelBox: box, box: { ...box, x } });

  it.each<[string, readonly number[], readonly ReturnType<typeof field>[]]>([
    ['needs no head', [], [field(0, '9638'), field(50, '4471', 'Group')]],
    ['needs one where the head is of no field', [0, 50], [field(0, '9638', 'Sodium'), field(50, '4471', 'Urea')]],
    ['leaves the doubt over numbers that are in no field', [50], [field(0, '9638')]],
    ['is nothing where the field is empty', [50], [field(0, '9638'), field(50, '', 'Group')]],
  ])('%s', (_, doubted, fields) => expect(headDoubts([table], isKnown, fields).map(({ box: { x } }) => x)).toEqual(doubted));
});
