import { expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import type { LayoutRow } from '../rows/page-layout.js';
import { pdfOf } from '../testing/tiny-pdf.js';
import { columnsBetweenWalls } from './walls.js';

const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
/** Vertical lines at the xs, each as one piece a row of 16 points. */
const walls = (xs: readonly number[], rows: number): string =>
  xs.flatMap((x) => Array.from({ length: rows }, (_, r) => `${x} ${712 - 16 * r} m ${x} ${696 - 16 * r} l S`)).join(' ');

const tableOf = async (content: string) => {
  const table = (await readPdf(pdfOf({ content }), { isColumnHead: (words) => /^(?:Parameter|\d\d:\d\d)$/.test(words) })).pages[0]
    ?.tables[0];
  return [
    table?.columns.map(({ head }) => head),
    ...(table?.rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' ') ?? '')) ?? []),
  ];
};
/** Heads in the middle of their cells, and values at the left of them. */
const rows = [at(130, 700, 'Parameter'), at(300, 700, '08:00'), at(460, 700, '17:00'), at(72, 684, 'Pulse'), at(232, 684, '84'), at(402, 684, '78')]; // prettier-ignore
const second = [at(72, 668, 'Potassium'), at(402, 668, '4.3')];

it('columns are between the lines that are drawn, wherever the words of a cell are', async () => {
  const content = [walls([65, 225, 395, 560], 3), ...rows, ...second].join('\n');
  expect(await tableOf(content)).toEqual([
    ['Parameter', '08:00', '17:00'],
    ['Pulse', '84', '78'],
    ['Potassium', '', '4.3'],
  ]);
});

/** A row of cells from x to x. */
const rowAt = (y: number, ...cells: readonly (readonly [number, number])[]): LayoutRow =>
  cells.map(([x, end]) => {
    const frame = { x, y, width: end - x, height: 10 };
    return { words: [], frames: [frame], frame, fontSize: 10 };
  });
const wallsAt = (...xs: readonly number[]) => xs.map((x) => ({ x, y: 0, width: 1, height: 40 }));
const [head, body] = [rowAt(0, [90, 130], [240, 260]), rowAt(16, [52, 80], [202, 220])];

it('rows between the same lines have their columns between them', () =>
  expect(columnsBetweenWalls([head, body], wallsAt(200))).toEqual([
    { x: 52, end: 200 },
    { x: 200, end: 260 },
  ]));

it.each([
  ['no line', [head, body], []],
  ['one row', [head], wallsAt(200)],
  ['a line through one row alone', [head, body], [{ x: 200, y: 0, width: 1, height: 12 }]],
  ['words across a line', [head, rowAt(16, [52, 210], [212, 220])], wallsAt(200)],
  ['two cells between two lines', [head, rowAt(16, [52, 80], [90, 99], [202, 220])], wallsAt(200)],
] as const)('and not with %s', (_, rows, uprights) => expect(columnsBetweenWalls(rows, uprights)).toBeUndefined());
