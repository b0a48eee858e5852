import { bottom, right, union } from '../page/geometry.js';
import type { PdfCell, PdfTable, PdfWord } from '../page/model.js';
import type { LayoutCell, LayoutRow } from './page-layout.js';

/** Fewer rows of several cells are no table. */
const FEWEST_ROWS = 2;
/** In type sizes: more white than this between two rows ends a table. */
const ROW_GAP = 2.2;
/** Points: cells that share less do not lie over each other. */
const SHARED = 1.5;
/** The share of a column's cells that must be numbers for a word above them to be its head. */
const MOSTLY = 0.5;
const NUMBER = /^[<>≤≥=~+-]?\s?\d/;
const DATE = /^(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}([.-])\d{1,2}\1\d{2,4}|\d{4}-\d{2}-\d{2})(?:\s\d{1,2}:\d{2})?$/;
/** "DOB: 2/13/1951": a cell of a form, and no head. */
const LABELLED = /:\s*\S/;

interface Column {
  x: number;
  end: number;
  /** Indices of the rows that have a cell in it. */
  readonly rows: Set<number>;
}

/**
 * The tables of a region: rows of several cells below each other. Columns are where the cells lie over each other; a cell over
 * several columns is divided between them word by word.
 * @param rows of a region that is read row by row; lines of one table row are merged already
 */
export function findTables(rows: readonly LayoutRow[]): PdfTable[] {
  return runsOf(rows)
    .flatMap(splitAtHead)
    .flatMap((run) => {
      const columns = columnsOf(run);
      return columns.length < 2 ? [] : [tableOf(run, columns)];
    });
}

/** A head names at least this share of the columns below it. */
const NAMED = 0.7;
/** A head is among the first rows, and so many rows below show what it names: a long table is not gone through for each row. */
const [HEAD_WITHIN, ROWS_BELOW] = [12, 40];

/** A run cut before the first row that is the head of the rows below it: what comes before it is another table. */
function splitAtHead(run: LayoutRow[]): LayoutRow[][] {
  for (let at = 0; at < Math.min(run.length - 1, HEAD_WITHIN); at++) {
    if (run[at]?.some(({ words }) => LABELLED.test(words.map(({ text }) => text).join(' ')))) continue;
    const below = run.slice(at);
    const shown = below.slice(0, ROWS_BELOW);
    const columns = columnsOf(shown);
    const rows = shown.map((row) => divide(row, columns));
    const named = rows[0]?.filter((cell) => cell !== undefined).length ?? 0;
    if (named > 1 && named >= NAMED * columns.length && isHead(rows)) {
      const above = run.slice(0, at);
      return [...(above.length >= FEWEST_ROWS ? [above] : []), below];
    }
  }
  return [run];
}

/** Runs of rows with little white between them; rows of one cell (titles, comments) are left out of them. */
function runsOf(rows: readonly LayoutRow[]): LayoutRow[][] {
  const runs: LayoutRow[][] = [];
  let last: LayoutRow | undefined;
  for (const row of rows) {
    const near = last !== undefined && isNear(last, row);
    const run = runs.at(-1);
    const repeatsHead = run?.[0] !== undefined && run.length > 1 && textsOf(run[0]).join('\t') === textsOf(row).join('\t');
    if (!run || !near || repeatsHead) runs.push([]);
    if (row.length > 1) runs.at(-1)?.push(row);
    last = row;
  }
  return runs.filter((run) => run.length >= FEWEST_ROWS);
}

function isNear(above: LayoutRow, row: LayoutRow): boolean {
  const [a, b] = [union(above.map(({ frame }) => frame)), union(row.map(({ frame }) => frame))];
  const size = Math.max(...row.map(({ fontSize }) => fontSize));
  return b.y >= a.y && b.y - bottom(a) < ROW_GAP * size;
}

/** The columns by their x, from the narrowest cells to the widest: a cell over two columns that no row has both of joins them. */
function columnsOf(rows: readonly LayoutRow[]): Column[] {
  let columns: Column[] = [];
  const cells = rows.flatMap((row, r) => row.map((cell) => ({ frame: cell.frame, r })));
  for (const { frame, r } of cells.sort((a, b) => a.frame.width - b.frame.width)) {
    const over = columns.filter(
      ({ x, end }) => Math.min(end, right(frame)) - Math.max(x, frame.x) > Math.min(SHARED, frame.width / 2),
    );
    const apart = over.some((one, i) => over.slice(i + 1).some((other) => [...one.rows].some((row) => other.rows.has(row))));
    if (apart || over.some((column) => column.rows.has(r))) continue;
    const joined: Column = {
      x: Math.min(frame.x, ...over.map(({ x }) => x)),
      end: Math.max(right(frame), ...over.map(({ end }) => end)),
      rows: new Set([r, ...over.flatMap((column) => [...column.rows])]),
    };
    columns = [...columns.filter((column) => !over.includes(column)), joined];
  }
  return columns.sort((a, b) => a.x - b.x).flatMap((column) => splitColumn(column, rows));
}

/** In type sizes: white between two columns that are set close together, in every row at the same place. */
const CLOSE = 0.42;
/** The share of a column's rows that must have words on both sides of such white. */
const BOTH_SIDES = 0.8;

/** A column whose words leave the same white in every row is two columns: `7.8 sec` beside `11.0 to 13.5`. */
function splitColumn(column: Column, rows: readonly LayoutRow[]): Column[] {
  const lines = [...column.rows].map((r) => {
    const cells = (rows[r] ?? []).filter(({ frame }) => Math.min(column.end, right(frame)) - Math.max(column.x, frame.x) > 0);
    const words = cells
      .flatMap((cell) => cell.words)
      .filter(({ box }) => box.x + box.width / 2 >= column.x && box.x < column.end);
    return words.every(({ angle }) => angle === 0) ? words : [];
  });
  const [fullest = []] = lines.toSorted((a, b) => b.length - a.length);
  const cut = fullest.slice(1).flatMap((word, i) => {
    const x = (right((fullest[i] ?? word).box) + word.box.x) / 2;
    return lines.every((line) => isWhite(line, x)) &&
      lines.filter((line) => isOnBothSides(line, x)).length >= BOTH_SIDES * lines.length
      ? [x]
      : [];
  })[0];
  if (cut === undefined || lines.length <= FEWEST_ROWS) return [column];
  const [before, after] = [
    lines.flatMap((line) => line.filter(({ box }) => box.x < cut)),
    lines.flatMap((line) => line.filter(({ box }) => box.x > cut)),
  ];
  return [
    { x: column.x, end: Math.max(...before.map(({ box }) => right(box))), rows: column.rows },
    ...splitColumn({ x: Math.min(...after.map(({ box }) => box.x)), end: column.end, rows: column.rows }, rows),
  ];
}

/** Whether white around x is wider than a blank. */
function isWhite(line: readonly PdfWord[], x: number): boolean {
  const size = Math.max(0, ...line.map(({ fontSize }) => fontSize));
  const left = Math.max(-Infinity, ...line.filter(({ box }) => box.x < x).map(({ box }) => right(box)));
  const next = Math.min(Infinity, ...line.filter(({ box }) => box.x >= x).map(({ box }) => box.x));
  return left <= x && next - left > CLOSE * size;
}

const isOnBothSides = (line: readonly PdfWord[], x: number): boolean =>
  line.some(({ box }) => box.x < x) && line.some(({ box }) => box.x > x);

function tableOf(run: readonly LayoutRow[], columns: readonly Column[]): PdfTable {
  const rows = run.map((row) => divide(row, columns));
  const headed = isHead(rows);
  const [head] = rows;
  return {
    box: union(run.flat().flatMap(({ words }) => words.map(({ box }) => box))),
    columns: columns.map(({ x, end }, c) => ({ head: headed ? textOf(head?.[c]) : '', x, width: end - x })),
    rows: headed ? rows.slice(1) : rows,
  };
}

/** The cells of a row by column. */
function divide(row: LayoutRow, columns: readonly Column[]): (PdfCell | undefined)[] {
  const words = columns.map((): PdfWord[] => []);
  for (const cell of row) {
    const over = columns.flatMap(({ x, end }, c) =>
      Math.min(end, right(cell.frame)) - Math.max(x, cell.frame.x) > 0 ? [c] : [],
    );
    const [only] = over;
    if (over.length === 1 && only !== undefined) words[only]?.push(...cell.words);
    else for (const word of cell.words) words[nearest(wordX(word, cell), columns)]?.push(word);
  }
  return words.map((own) => (own.length > 0 ? { words: own, box: union(own.map(({ box }) => box)) } : undefined));
}

/** The middle of a word along its line, in the frame of its cell. */
function wordX(word: PdfWord, { frame, words }: LayoutCell): number {
  const before = words.slice(0, words.indexOf(word)).reduce((sum, { text }) => sum + text.length + 1, 0);
  const all = words.reduce((sum, { text }) => sum + text.length + 1, -1);
  const upright = word.angle === 0;
  return upright ? word.box.x + word.box.width / 2 : frame.x + (frame.width * (before + word.text.length / 2)) / all;
}

const nearest = (x: number, columns: readonly Column[]): number => {
  const distances = columns.map((column) => Math.max(column.x - x, x - column.end, 0));
  return distances.indexOf(Math.min(...distances));
};

/** Whether the first row names the columns: it is set apart in bold, or words stand over numbers or dates over values. */
function isHead([head, ...body]: readonly (readonly (PdfCell | undefined)[])[]): boolean {
  if (!head || body.length === 0) return false;
  const cells = head.flatMap((cell) => cell ?? []);
  const words = cells.flatMap((cell) => cell.words);
  const bold =
    words.every((word) => word.bold) && !body.every((row) => row.every((cell) => cell?.words.every((word) => word.bold) ?? true));
  const names = cells.filter((cell) => !NUMBER.test(textOf(cell)) || DATE.test(textOf(cell)));
  const overNumbers = head.some((cell, c) => {
    const below = body.flatMap((row) => row[c] ?? []);
    return (
      cell !== undefined &&
      !NUMBER.test(textOf(cell)) &&
      below.filter((one) => NUMBER.test(textOf(one))).length > MOSTLY * below.length &&
      below.length > 0
    );
  });
  const overDates = cells.slice(1).length > 0 && cells.slice(1).every((cell) => DATE.test(textOf(cell)));
  return (bold && names.length > cells.length / 2) || (overNumbers && names.length === cells.length) || overDates;
}

const textsOf = (row: LayoutRow): string[] => row.map(({ words }) => words.map(({ text }) => text).join(' '));

/** Without the numbers of footnotes. */
const textOf = (cell: PdfCell | undefined): string =>
  (cell?.words ?? [])
    .filter(({ superscript }) => !superscript)
    .map(({ text }) => text)
    .join(' ');
