import { describe, expect, it } from '@jest/globals';
import type { LayoutRow, PageLayout } from '../rows/page-layout.js';
import { areColumns } from './column-evidence.js';

const SIZE = 8;
const layout = {
  rules: [],
  uprights: [],
  frames: [],
  centres: [],
  drawnTables: [],
  isHeading: () => false,
  isColumnHead: (text: string) => ['TEST', 'RESULT'].includes(text),
  isRowHead: () => false,
} as unknown as PageLayout;

/** Rows of cells, each at the x of its column; a cell that begins with `#` is bold. */
const rowsAt = (stops: readonly number[], rows: readonly (readonly string[])[]): LayoutRow[] =>
  rows.map((cells, r) =>
    cells.flatMap((printed, c) => {
      if (printed === '') return [];
      const bold = printed.startsWith('#');
      const x = stops[c] ?? 0;
      const texts = printed.replace('#', '').split(' ');
      const words = texts.map((text, i) => ({ text, bold, box: { x: x + 20 * i, y: 12 * r, width: 18, height: SIZE } }));
      const frame = { x, y: 12 * r, width: 20 * words.length, height: SIZE };
      return [{ words, frames: words.map(({ box }) => box), frame, fontSize: SIZE } as unknown as LayoutRow[number]];
    }),
  );

describe('areColumns', () => {
  const results = [
    ['Ketones', 'Negative', '', 'Negative'],
    ['Nitrite', 'Positive', '', 'Negative'],
    ['Leucocytes', '105', 'x10^6/L', '10'],
    ['Casts', '3', 'x10^6/L', '5'],
    ['Albumin', '5.4', 'mg/mmol', '2.5'],
  ];
  it('not in a table of which a row has the same word as its result and as what is normal', () =>
    expect(areColumns(rowsAt([30, 150, 220, 300], results), 290, layout)).toBe(false));

  const text = [
    ['Kidney disease due to', 'Fistula created in'],
    ['diabetes since 2023', 'September and working'],
    ['with peritonitis before', ''],
  ];
  it.each([
    ['text with a title of its own on both sides', [['#RENAL HISTORY', '#ACCESS'], ...text], true],
    ['titles that are not set apart', [['RENAL HISTORY', 'ACCESS'], ...text], false],
    ['a title on one side', [['#RENAL HISTORY', 'access'], ...text], false],
    ['heads of the columns of a table', [['#TEST', '#RESULT'], ...text], false],
    ['cells that do not go on', [['#RENAL HISTORY', '#ACCESS'], ['Dialysis', 'Fistula'], ['Transplant', 'Catheter']], false],
  ])('%s: %j is %s', (_, rows, expected) => expect(areColumns(rowsAt([30, 220], rows), 210, layout)).toBe(expected)); // prettier-ignore

  describe('the heads of one table', () => {
    const drugs = [
      ['metformin', 'Take two twice daily', '01/08'],
      ['tablets', 'with food', ''],
      ['allopurinol', 'Take one daily', '01/08'],
      ['ramipril', 'Take one daily', '01/08'],
      ['atorvastatin', 'Take one at night', '01/08'],
      ['paracetamol', 'Take two when needed', '20/05'],
      ['omeprazole', 'Take one daily', '20/05'],
    ];
    const heads = {
      ...layout,
      isColumnHead: (text: string) => ['Drug', 'Directions'].includes(text),
      isRowHead: (text: string) => text === 'Drug',
    } as unknown as PageLayout;
    const isParted = (first: readonly string[], known = heads): boolean =>
      areColumns(rowsAt([30, 220, 400], [first, ...drugs]), 210, known);
    it('make none of its columns be read alone', () => expect(isParted(['#Drug', '#Directions', '#Last'])).toBe(false));
    it('need one row beside each other where four of them are all known', () => {
      const words = ['Test', 'Result', 'Interval', 'Unit'];
      const all = {
        ...heads,
        isColumnHead: (text: string) => words.includes(text),
        isRowHead: (text: string) => text === 'Test',
      };
      const lines = [
        ...[
          ['Blood group', 'A'],
          ['Sample', ''],
          ['Method', ''],
          ['', 'Reported on'],
          ['Rh typing', ''],
          ['', 'the same day'],
        ],
        ...[
          ['Done by', ''],
          ['', 'as the form'],
          ['two persons', ''],
          ['', 'of the ward'],
          ['and read', ''],
          ['', 'says'],
        ],
      ];
      const areParted = (known: typeof all): boolean =>
        areColumns(rowsAt([30, 220, 300, 400], [words.map((word) => `#${word}`), ...lines]), 210, known);
      expect([all, { ...all, isColumnHead: (text: string) => text !== 'Unit' && words.includes(text) }].map(areParted)).toEqual([
        false,
        true,
      ]);
    });
    it('are bold', () => expect(isParted(['Drug', '#Directions', '#Last'])).toBe(true));
  });
});
