import { cellOf, frameOfRow, middleOfRow, placedWords, textOfCell } from '../rows/cells.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import { right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { isDateText } from './table-head.js';
import { columnsUnder, divideRow, type TableColumn } from './table-columns.js';

/** Rows of a table are further apart than the lines of one of their cells, by this factor. */
const WIDER = 1.12;
/** A row of more lines is a paragraph beside its label. */
const MOST_LINES = 5;
/** Points: lines of one cell begin, end or are centred this near to each other. */
const ALIGNED = 1.5;
/** At most this share of a row's cells runs on, where it is not known that they had to. */
const MOST_WRAPPED = 0.75;
/** In type sizes: a last column has this room at least. */
const LEAST_ROOM = 8;
/** In type sizes: how far the middle of a cell's lines may be from the middle of its row. */
const CENTRED = 0.35;
/** Lines of one row lie over each other by this share of their height at least. */
const INTERLACED = 0.25;
/** In type sizes: the white between a column and the next one that its cells leave free at least. */
const GUTTER = 1;
/** In type sizes. */
const BLANK = 0.28;
/** Lines of one cell are no further apart than this, as a part of the usual step between the lines of the table. */
const USUAL_STEP = 1.05;
/** So many words over so many columns are text beside its label, and no cells. */
const SENTENCES = [
  { words: 5, columns: 3 },
  { words: 8, columns: 2 },
] as const;
const BULLET = /^(?:[-–•▪◦●○‣*·]|\d{1,2}[.)])$/;

type Cells = readonly (LayoutCell | undefined)[];

/** A visual line within a table. */
interface TableLine {
  readonly row: LayoutRow;
  /** By column; `undefined` for a title or comment that belongs to no row. */
  readonly cells: Cells | undefined;
  readonly middle: number;
}

/** A row of a table, or a line among its rows that belongs to none. Over the cells of a row of heads there may be others, by column. */
export type TableRow = { readonly cells: Cells; readonly over?: Cells } | { readonly line: LayoutRow };

type Context = Pick<PageLayout, 'rules' | 'isHeading'> & { readonly columns: readonly TableColumn[] };

/**
 * The lines of a table as its rows. Lines are one row where they are nearer to each other than to the lines around them, or
 * where the words of each cell would not have fit at the end of the line above; each must lie below a cell of the row. Where rows are
 * numbered, a line without a number is of the row above.
 */
export function findRows(rows: readonly LayoutRow[], context: Context): TableRow[] {
  const lines = rows.map((row) => lineOf(row, context));
  const steps = lines.slice(1).map(({ middle }, i) => middle - (lines[i]?.middle ?? middle));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const groups: TableLine[][] = [];
  const areNumbered = areRowsNumbered(lines);
  for (const cluster of clustersOf(lines, steps, context).flatMap((one) =>
    isOneRow(one, context) ? [one] : one.map((l) => [l]),
  )) {
    const [above, line] = [groups.at(-1), cluster[0]];
    if (above && line && cluster.length === 1 && runsOn(above, line, usual, context)) above.push(line);
    else if (above && areNumbered && isOfNumber(above, cluster, context)) above.push(...cluster);
    else groups.push([...cluster]);
  }
  return groups.map((group) => toRow(group));
}

function lineOf(row: LayoutRow, { columns, isHeading }: Context): TableLine {
  const [only, ...more] = row;
  const isLoose = only !== undefined && more.length === 0 && (columnsUnder(only, columns) > 1 || isHeading(textOfCell(only)));
  const isText = row.some((cell) =>
    SENTENCES.some((least) => cell.words.length >= least.words && columnsUnder(cell, columns) >= least.columns),
  );
  return { row, cells: isLoose || isText ? undefined : divideRow(row, columns), middle: middleOfRow(row) };
}

function toRow(group: readonly TableLine[]): TableRow {
  const [first] = group;
  if (!first?.cells) return { line: first?.row ?? [] };
  return { cells: first.cells.map((_, c) => joinLines(group.flatMap(({ cells }) => cells?.[c] ?? []))) };
}

const joinLines = (lines: readonly LayoutCell[]): LayoutCell | undefined =>
  lines.length > 0 ? cellOf(lines.flatMap(placedWords)) : undefined;

/** Runs of lines that are nearer to each other than to the lines above and below the run; every other line by itself. */
function clustersOf(lines: readonly TableLine[], inner: readonly number[], { rules }: Context): TableLine[][] {
  const isPart = (i: number) =>
    lines[i]?.cells !== undefined && lines[i - 1]?.cells !== undefined && !isRuled(lines[i - 1], lines[i], rules);
  const steps = [Infinity, ...inner];
  const runs: { from: number; to: number }[] = [];
  for (const [i, step] of steps.entries()) {
    const last = runs.at(-1);
    const isNearest = step < WIDER * Math.min(steps[i - 1] ?? Infinity, steps[i + 1] ?? Infinity);
    if (last && isPart(i) && (isNearest || areInterlaced(lines[i - 1], lines[i]))) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs.flatMap(({ from, to }) => {
    const run = lines.slice(from, to);
    const widest = Math.max(0, ...steps.slice(from + 1, to));
    const outer = Math.min(steps[from] ?? Infinity, steps[to] ?? Infinity);
    return outer > widest * WIDER && outer < Infinity && run.length <= MOST_LINES ? [run] : run.map((line) => [line]);
  });
}

/** Whether a line begins well above the bottom of the one before it: a value beside the middle of a name of two lines. */
const areInterlaced = (above: TableLine | undefined, line: TableLine | undefined): boolean => {
  if (!above || !line) return false;
  const [one, other] = [frameOfRow(above.row), frameOfRow(line.row)];
  return one.y + one.height - other.y > INTERLACED * Math.min(one.height, other.height);
};

/** Whether a rule is drawn between two lines. */
const isRuled = (above: TableLine | undefined, line: TableLine | undefined, rules: readonly Box[]): boolean => {
  if (!above || !line) return false;
  const frame = frameOfRow(line.row);
  return rules.some(({ x, y, width }) => y > above.middle && y < line.middle && x < right(frame) && x + width > frame.x);
};

/** Whether lines that are near to each other are one row: it goes on below its first line, around its middle or up from its last. */
function isOneRow(lines: readonly TableLine[], { columns }: Context): boolean {
  const cells = lines.map((line) => line.cells ?? []);
  const isRow = cells.some((line) => line.filter(Boolean).length > 1);
  if (lines.length < 2 || !isRow || lines.some(beginsItem)) return false;
  if (cells.slice(1).some((line, i) => hasOwnValue(cells[i] ?? [], line))) return false;
  const [first = [], ...below] = cells;
  const last = cells.at(-1) ?? [];
  const runOn = cells.slice(1).every((line, i) => doesNotFit(cells[i] ?? [], line, columns));
  const isPart = below.every(
    (line) => isBelow(first, line) && line.filter(Boolean).length <= MOST_WRAPPED * first.filter(Boolean).length,
  );
  const fromBelow = cells.slice(0, -1).every((line) => isBelow(last, line));
  return (
    (isPart && areAligned(cells) && below.every((line) => isOfSameType(first, line) && !isValueBelowWords(first, line))) ||
    isAroundMiddle(lines) ||
    (runOn && fromBelow)
  );
}

const beginsItem = ({ cells }: TableLine, i: number): boolean =>
  i > 0 && (cells ?? []).some((cell) => BULLET.test(cell?.words[0]?.text ?? ''));

/** Whether every cell of a line has one above it in the same column. */
const isBelow = (above: Cells, line: Cells): boolean => line.every((cell, c) => !cell || above[c] !== undefined);

/** Whether the lines of each cell begin, end or are centred at one x. */
const areAligned = (lines: readonly Cells[]): boolean =>
  (lines[0] ?? []).every((first, c) =>
    lines.every((line) => {
      const [a, b] = [first?.frame, line[c]?.frame];
      return (
        !a || !b || [a.x - b.x, right(a) - right(b), a.x + a.width / 2 - b.x - b.width / 2].some((by) => Math.abs(by) < ALIGNED)
      );
    }),
  );

/** Whether one line has most of the cells, and the lines of every cell have their middle there. */
function isAroundMiddle(lines: readonly TableLine[]): boolean {
  const counts = lines.map(({ cells }) => (cells ?? []).filter(Boolean).length);
  const main = lines[counts.indexOf(Math.max(...counts))];
  return (main?.cells ?? []).every((_, c) => {
    const own = lines.filter(({ cells }) => cells?.[c]);
    const size = Math.max(0, ...own.map(({ cells }) => cells?.[c]?.fontSize ?? 0));
    const middle = own.reduce((sum, line) => sum + line.middle, 0) / own.length;
    return own.length === 0 || Math.abs(middle - (main?.middle ?? 0)) < CENTRED * size;
  });
}

/** Whether a line goes on with the row above it, as the words of its cells show that did not fit there. */
function runsOn(above: readonly TableLine[], line: TableLine, usual: number, { columns, rules }: Context): boolean {
  const [first, last] = [above[0], above.at(-1)];
  if (!first?.cells || !last?.cells || !line.cells || above.length >= MOST_LINES || isRuled(last, line, rules)) return false;
  const [own, all] = [line.cells.filter(Boolean).length, first.cells.filter(Boolean).length];
  const near = line.middle - last.middle <= USUAL_STEP * usual;
  return (
    near &&
    own < all &&
    !beginsItem(line, 1) &&
    !hasOwnValue(last.cells, line.cells) &&
    isBelow(last.cells, line.cells) &&
    areAligned([last.cells, line.cells]) &&
    doesNotFit(last.cells, line.cells, columns)
  );
}

/** Fewer numbers of rows may be values. */
const FEWEST_NUMBERS = 3;
const ROW_NUMBER = /^\(?(\d{1,2})[.)]?$/;
const rowNumber = ({ cells }: TableLine): number | undefined => {
  const first = cells?.[0];
  const printed = first && ROW_NUMBER.exec(textOfCell(first))?.[1];
  return printed === undefined ? undefined : Number(printed);
};

/** Whether the first column has nothing below its head but 1, 2, 3 and so on. */
function areRowsNumbered(lines: readonly TableLine[]): boolean {
  const numbers = lines.map(rowNumber);
  const from = numbers.findIndex((number) => number !== undefined);
  const told = numbers.filter((number) => number !== undefined);
  const isSole = lines.slice(Math.max(0, from)).every(({ cells }, i) => !cells?.[0] || numbers[from + i] !== undefined);
  return isSole && told.length >= FEWEST_NUMBERS && told.every((number, i) => number === (told[0] ?? 0) + i);
}

/** Whether lines without a number go on with the numbered row above, each cell below one of it. */
function isOfNumber(above: readonly TableLine[], lines: readonly TableLine[], { rules }: Context): boolean {
  const [first, last] = [above[0], above.at(-1)];
  if (!first || rowNumber(first) === undefined || above.length + lines.length > MOST_LINES) return false;
  const over = first.cells ?? [];
  return lines.every(
    (line) => line.cells !== undefined && !line.cells[0] && isBelow(over, line.cells) && !isRuled(last, line, rules),
  );
}

/** A number, as a value or the bounds of a range begin. */
const FIGURE = /^[([]?[<>≤≥]?\s?\d/;
/** A value that needs no more words, and a finding in words: "40" above "Not seen". */
const [NUMBER, CAPITALISED] = [/^[<>≤≥]?\s?\d[\d.,]*$/, /^\p{Lu}\p{Ll}{2}/u];
/** A cell that goes on: "3.5 -", "take 1 or". */
const UNFINISHED = /(?:[-–,(/+×*^]|\b(?:x|or|to|and|of))$/i;

/**
 * Whether a line names something in the first column and has a value of its own for it, below that of the line above, begins
 * with a day of its own as that line does, or has a number or day below one of that line.
 */
const hasOwnValue = ([above, ...over]: Cells, [name, ...values]: Cells): boolean =>
  over.some((cell, c) => cell !== undefined && [cell, values[c]].every(isFigure)) ||
  (above !== undefined &&
    name !== undefined &&
    ([above, name].every(isDay) ||
      values.some((value, c) => {
        const [before, after] = [over[c], value].map((cell) => (cell ? textOfCell(cell) : ''));
        const isNext = FIGURE.test(after ?? '') || (NUMBER.test(before ?? '') && CAPITALISED.test(after ?? ''));
        return FIGURE.test(before ?? '') && isNext && !UNFINISHED.test(before ?? '');
      })));

/** Whether a cell is a number or a day, and nothing else: two of them below each other are of two rows. */
const isFigure = (cell: LayoutCell | undefined): boolean =>
  cell !== undefined && (/^\d{1,4}$/.test(textOfCell(cell)) || isDateText(textOfCell(cell)));

/** Whether a cell is a day or a year, and nothing else. */
const isDay = (cell: LayoutCell): boolean => isDateText(textOfCell(cell)) || /^(?:19|20)\d\d$/.test(textOfCell(cell));

/** Whether a number begins a cell below words without one, as values do below a head. */
const isValueBelowWords = (above: Cells, line: Cells): boolean =>
  line.some((cell, c) => {
    const over = above[c];
    return cell !== undefined && over !== undefined && /^[<>]?\d/.test(textOfCell(cell)) && !/\d/.test(textOfCell(over));
  });

/** Whether the cells of a line are set in the type of those above them. */
const isOfSameType = (above: Cells, line: Cells): boolean =>
  line.every((cell, c) => {
    const [word, over] = [cell?.words[0], above[c]?.words.at(-1)];
    return !word || !over || (word.bold === over.bold && Math.abs(word.fontSize - over.fontSize) < 1);
  });

/** Whether of every cell of a line the first word would not have fit at the end of the cell above it, in the same type. */
const doesNotFit = (above: Cells, line: Cells, columns: readonly TableColumn[]): boolean =>
  isOfSameType(above, line) &&
  line.every((cell, c) => {
    const [over, column, next] = [above[c], columns[c], columns[c + 1]];
    if (!cell || !over || !column) return !cell;
    const end = next ? next.x - GUTTER * cell.fontSize : column.x + LEAST_ROOM * cell.fontSize;
    const room = Math.max(column.end, end) - column.x;
    return over.frame.width + BLANK * cell.fontSize + (cell.frames[0]?.width ?? 0) > room;
  });
