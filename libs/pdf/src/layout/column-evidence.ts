import { bottom, holdsCentre, right, union } from '../page/geometry.js';
import { textOfCell } from '../rows/cells.js';
import { centreOf, isCentred, isNear, hasSameCentre } from './column-bounds.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import type { Box } from '../page/model.js';

/** Without a heading or a list as evidence, fewer lines on a side make no column: they may be set apart by chance. */
const MIN_LINES = 6;
/** A frame around fewer lines may be a cell. */
const MIN_LINES_FRAMED = 3;
/** Rows of a table are at the same height in every column; of independent columns at most this share is, by chance. */
const LEVEL_BY_CHANCE = 0.75;
/** Of a short paragraph beside a column, at most this share is. */
const LEVEL_OF_A_PARAGRAPH = 0.4;
/** Lines of a paragraph follow each other at most this far apart, in type sizes; rows of broken cells are further apart. */
const LEADING = 1.7;
/** The median line of running text fills this share of its column; cells of a table do not. */
const FILLED = 0.6;
/** Columns of text are at most this many type sizes apart. */
const APART = 5;
/** With this many rules across the gutter for each line of the shorter side, the rows belong to a table. */
const RULED = 0.5;
const MIN_RULES = 3;
/** The share of a table's lines that have a value beside their name or label. */
const FIGURES = 0.6;
/** A heading is larger than its text by the first factor, or has more white above it than below by the second. */
const LARGER = 1.08;
const WHITER = 1.4;

/** So many rows of three cells or more below a title are a table. */
const SURE_ROWS = 3;

/** Words, and no value that two rows may share. */
const NAME = /^\p{L}{3}/u;
const BULLET = /^(?:[-–•▪◦*·]|\d{1,2}[.)]|[a-z][.)])\s/;
/** A value of a table, or a bound. */
const FIGURE = /^[<>≤≥]?\s?\d[\d.,]*(?![\d/.,-]*\/)/;
const LABEL = /^[A-Z][A-Za-z .#/'’()-]{1,28}:$/;
/** A title with its text after it on the same line. */
const RUN_IN = /^([A-Z][A-Za-z &/'’-]{2,40}): \S/;
/** Words only, perhaps numbered: no figure, and no value after a colon. */
const TITLE = /^(?:\d{1,2}[.)] )?[A-Z][A-Za-z &/'’.,()-]{2,50}:?$/;

/** The share of a table's rows that have a figure. */
const WITH_FIGURES = 0.3;
/** "DOB: 2/13/1951" */
const LABELLED = /:(?:\s*\D|\s+\S|$)/;
/** Points: cells of one column begin, end or are centred this near to each other. */
const ALIGNED = 3;
/** The share of the lines of the shorter side that must be rows of a table. */
const ALIGNED_ROWS = 0.4;

const centreY = (box: Box): number => box.y + box.height / 2;

/** The part of a row on one side of the gutter; text and type are those of the cell next to the gutter. */
interface SideLine {
  readonly row: number;
  readonly text: string;
  readonly fontSize: number;
  readonly bold: boolean;
  /** The distance from the line above. */
  readonly white: number;
  readonly frames: readonly Box[];
  /** Of all cells. */
  readonly texts: readonly string[];
}
type Side = readonly SideLine[];

/**
 * Whether the text left and right of x forms columns, each to be read to its end, rather than cells of rows. Rules across the
 * gutter make rows. A list or a heading of its own on the right makes columns, however short. Otherwise columns are at the
 * same height only by chance, or are filled with running text. `above` is the row before them, which is above both.
 */
export function areColumns(rows: readonly LayoutRow[], x: number, layout: PageLayout, above?: LayoutRow): boolean {
  const lefts = sideOf(rows, (cell) => right(cell.frame) <= x, -1, above);
  const rights = removeSharedTitles(
    sideOf(rows, (cell) => cell.frame.x >= x, 0, above),
    lefts,
    layout,
  );
  const fewest = Math.min(lefts.length, rights.length);
  if (fewest === 0) return false;
  if (isRuled(rows, x, layout.rules, fewest) || isMargin(lefts, rights, layout) || isOfTableRows(lefts, rights)) return false;
  if (isOfFigures(lefts, rights) || isOfLabels(lefts, rights)) return false;
  if (isFramed(lefts, rights, x, layout.frames)) return true;
  if (isListed(lefts) && isListed(rights)) return true;
  if (isHeaded(lefts, rights, layout) || isTitledWithin(lefts, rights, layout)) return true;
  const level = lefts.filter((line) => rights.some(({ row }) => row === line.row)).length / fewest;
  if (level <= LEVEL_OF_A_PARAGRAPH && isParagraph(lefts.length < rights.length ? lefts : rights)) return true;
  const untitled = (side: Side) => side.filter(({ text }) => !layout.isHeading(text)).length;
  if (Math.min(untitled(lefts), untitled(rights)) < MIN_LINES) return false;
  return level <= LEVEL_BY_CHANCE || isRunningText(lefts, rights);
}

/** Of each row its cells on one side; `nearest` to the gutter is the last of them or the first. */
function sideOf(rows: readonly LayoutRow[], keep: (cell: LayoutCell) => boolean, nearest: 0 | -1, above?: LayoutRow): Side {
  let last = above && centreY(union(above.map(({ frame }) => frame)));
  return rows.flatMap((row, index) => {
    const cells = row.filter(keep);
    const cell = cells.at(nearest);
    if (!cell) return [];
    const { words, frame, fontSize } = cell;
    const white = last === undefined ? Infinity : centreY(frame) - last;
    last = centreY(frame);
    const text = words.map((word) => word.text).join(' ');
    const bold = words.every((word) => word.bold);
    return [{ row: index, text, bold, fontSize, white, frames: cells.map((each) => each.frame), texts: cells.map(textOfCell) }];
  });
}

function isRuled(rows: readonly LayoutRow[], x: number, rules: readonly Box[], lines: number): boolean {
  const area = union(rows.flat().map(({ frame }) => frame));
  const across = rules.filter((rule) => rule.x < x && right(rule) > x && rule.y > area.y && rule.y < bottom(area));
  const levels = new Set(across.map(({ y }) => Math.round(y / 2)));
  return levels.size >= MIN_RULES && levels.size >= RULED * lines;
}

/** Titles in the margin, each beside the first line of what it heads. */
function isMargin(lefts: Side, rights: Side, { isHeading }: PageLayout): boolean {
  const titles = lefts.filter(({ text, row }) => isHeading(text) && rights.some((line) => line.row === row));
  return titles.length >= 2 && titles.length > lefts.length / 2;
}

/**
 * Whether rows of four cells or more, or three rows of three, have their cells at the same x: names and values of a table. Of two
 * tables beside each other a row says the same on both sides, as heads do.
 */
function isOfTableRows(lefts: Side, rights: Side): boolean {
  const pairs = lefts.flatMap((left) =>
    rights.flatMap((beside) =>
      beside.row === left.row && !left.texts.some((text) => LABELLED.test(text)) ? [[left, beside] as const] : [],
    ),
  );
  if (pairs.some(([a, b]) => a.texts.some((text) => NAME.test(text) && b.texts.includes(text)))) return false;
  const rows = pairs.map(([a, b]) => [...a.frames, ...b.frames]);
  const aligned = rows.map((cells) =>
    rows.reduce((most, other) => Math.max(most, other === cells ? 0 : alignedCells(cells, other)), 0),
  );
  const ofThree = aligned.filter((count) => count >= 3).length;
  const withFigures = pairs.filter(
    ([a, b], i) => (aligned[i] ?? 0) >= 3 && [...a.texts, ...b.texts].some((text) => FIGURE.test(text)),
  ).length;
  const [onLeft, onRight] = [lefts, rights].map((side) => side.filter(({ text }) => !LABELLED.test(text)).length);
  const needed = ALIGNED_ROWS * Math.min(onLeft ?? 0, onRight ?? 0);
  if (withFigures < WITH_FIGURES * ofThree) return false;
  return (ofThree >= SURE_ROWS || aligned.filter((count) => count >= 4).length > 1) && ofThree >= needed;
}

/** How many cells of a row are aligned with one of another row. Called for each two rows at each place where columns may be parted. */
function alignedCells(row: readonly Box[], other: readonly Box[]): number {
  let count = 0;
  for (const cell of row) if (other.some((one) => isAligned(cell, one))) count++;
  return count;
}

const isAligned = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < ALIGNED ||
  Math.abs(right(a) - right(b)) < ALIGNED ||
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < ALIGNED;

/** Most lines on the left have a figure beside them: names and values. */
function isOfFigures(lefts: Side, rights: Side): boolean {
  const figures = rights.filter(
    ({ text, row }) => FIGURE.test(text) && !BULLET.test(text) && lefts.some((line) => line.row === row),
  );
  return figures.length >= 2 && figures.length >= FIGURES * Math.max(lefts.length, rights.length);
}

/** Most lines on the left are labels, each with its value beside it. */
function isOfLabels(lefts: Side, rights: Side): boolean {
  const labels = lefts.filter(({ text, row }) => LABEL.test(text) && rights.some((line) => line.row === row));
  return labels.length >= 2 && labels.length >= FIGURES * Math.max(lefts.length, rights.length);
}

/** Whether a frame of several lines is wholly on one side. */
function isFramed(lefts: Side, rights: Side, x: number, frames: readonly Box[]): boolean {
  const holds = (frame: Box, side: Side) => side.filter(({ frames: [first] }) => first && holdsCentre(frame, first)).length;
  return frames.some(
    (frame) =>
      (right(frame) <= x && holds(frame, lefts) >= MIN_LINES_FRAMED) ||
      (frame.x >= x && holds(frame, rights) >= MIN_LINES_FRAMED),
  );
}

/** Lines that follow each other closely and begin at one x. */
const isParagraph = (side: Side): boolean =>
  side.slice(1).every(({ white, fontSize, frames: [frame] }) => {
    const start = side[0]?.frames[0]?.x ?? 0;
    return white < LEADING * fontSize && frame !== undefined && Math.abs(frame.x - start) < fontSize / 2;
  });

const isListed = (side: Side): boolean => side.filter(({ text }) => BULLET.test(text)).length >= 2;

/**
 * Whether the sides have headings of their own. The heading of a table's column has another at its height, and the heading of
 * a group of rows has nothing beside it; a title in the margin belongs to the text beside it, not to the text below.
 */
function isHeaded(lefts: Side, rights: Side, { isHeading }: PageLayout): boolean {
  const [onLeft, onRight] = [headingsOf(lefts, isHeading), headingsOf(rights, isHeading)];
  const beside = (side: Side, { row }: SideLine) => side.find((line) => line.row === row);
  const alone = onRight.some((heading) => {
    const left = beside(lefts, heading);
    return left === undefined ? onLeft.length > 0 || isHeading(heading.text) : !onLeft.includes(left) && !isStressed(left, lefts);
  });
  const level = onRight.some((heading) => {
    const left = beside(lefts, heading);
    const known = [left, heading].filter((line) => line && isHeading(line.text)).length;
    return left !== undefined && onLeft.includes(left) && known >= (/ /.test(heading.text) && / /.test(left.text) ? 1 : 2);
  });
  const inner = onLeft.some((heading) => {
    const other = beside(rights, heading);
    return heading !== lefts[0] && other !== undefined && !other.bold && isHeading(heading.text);
  });
  return alone || level || inner;
}

/** Whether a title begins a line of text on the right that continues below, beside text without a title: no cell does so. */
function isTitledWithin(lefts: Side, rights: Side, { isHeading }: PageLayout): boolean {
  const isTitled = (line: SideLine | undefined) => isHeading(RUN_IN.exec(line?.text ?? '')?.[1] ?? '');
  return rights.some((line, i) => {
    const left = lefts.find(({ row }) => row === line.row);
    return i + 1 < rights.length && left !== undefined && isTitled(line) && !isTitled(left) && !LABEL.test(left.text);
  });
}

/**
 * The right side without the titles of content across both sides: titles of a table, whose column headings follow in bold or
 * whose rows have several cells on a side, and centred titles (several with one centre that begin at different x, or one in
 * the middle of these lines or of the page).
 */
function removeSharedTitles(rights: Side, lefts: Side, { isHeading, centres }: PageLayout): Side {
  const leftOf = (line: SideLine | undefined) => lefts.find(({ row }) => row === line?.row);
  const alone = rights.filter((line) => (line.bold || isHeading(line.text)) && leftOf(line) === undefined);
  const lone = alone.filter(({ text }) => isHeading(text));
  const ofTables = alone.filter((title) => {
    const rows = rights.slice(rights.indexOf(title) + 1);
    const [below] = rows;
    const cellsOf = (line: SideLine) => line.frames.length + (leftOf(line)?.frames.length ?? -Infinity);
    const ofCells = rows.length >= SURE_ROWS && rows.slice(0, SURE_ROWS).every((line) => cellsOf(line) > 2);
    return ofCells || (lone.includes(title) && below?.bold === true && leftOf(below)?.bold === true && !isHeading(below.text));
  });
  const titles = lone.filter((title) => !ofTables.includes(title));
  const middleOf = ({ frames }: SideLine) => centreOf(union(frames));
  const area = union([...lefts, ...rights].flatMap(({ frames }) => frames));
  // One title known as such shows what the others are.
  const [known] = titles;
  const like = rights.filter(
    (line) =>
      known &&
      (isHeading(line.text) || TITLE.test(line.text)) &&
      leftOf(line) === undefined &&
      isNear(middleOf(line), middleOf(known)),
  );
  const boxes = like.map(({ frames }) => union(frames));
  const shared = boxes.some((box) => boxes.some((other) => hasSameCentre(box, other)));
  const centred = shared ? like : titles.filter(({ frames }) => isCentred(union(frames), centres, area));
  return rights.filter((line) => !ofTables.includes(line) && !centred.includes(line));
}

/** In bold or in larger type than its side: together with a heading beside it, it is a row of column headings. */
const isStressed = (line: SideLine, side: Side): boolean =>
  line.bold || line.fontSize > LARGER * median(side.map(({ fontSize }) => fontSize));

/** Lines that are set as headings, with something below each that is not. */
function headingsOf(side: Side, isHeading: (text: string) => boolean): Side {
  const bodySize = median(side.map(({ fontSize }) => fontSize));
  const bodyBold = side.filter(({ bold }) => bold).length > side.length / 2;
  const candidates = side.filter((line, i) => {
    if (!TITLE.test(line.text)) return false;
    const apart = isSetApart(side, i);
    const stressed = line.fontSize > LARGER * bodySize || (line.bold && !bodyBold);
    const marked = line.text.endsWith(':') || line.text === line.text.toUpperCase();
    return isHeading(line.text) ? stressed || marked || apart : stressed && apart;
  });
  return candidates.filter((line) => {
    const next = side[side.indexOf(line) + 1];
    return next !== undefined && !candidates.includes(next);
  });
}

/** With more white above it than below. */
function isSetApart(side: Side, i: number): boolean {
  const [line, below] = [side[i], side[i + 1]];
  return line !== undefined && below !== undefined && line.white > WHITER * below.white;
}

/** Whether both sides are of one cell each, filled, and no further apart than columns are. */
function isRunningText(lefts: Side, rights: Side): boolean {
  const ofOneCell = (side: Side) => side.filter(({ frames }) => frames.length === 1).length > side.length / 2;
  const [left, beside] = [lefts, rights].map((side) => union(side.flatMap(({ frames }) => frames)));
  const gap = left && beside ? beside.x - right(left) : Infinity;
  const near = gap < APART * median([...lefts, ...rights].map(({ fontSize }) => fontSize));
  return near && ofOneCell(lefts) && ofOneCell(rights) && fill(lefts) > FILLED && fill(rights) > FILLED;
}

/** How much of its column's width the middle line of a side takes. */
function fill(side: Side): number {
  const taken = side.map(({ frames }) => frames.reduce((sum, { width }) => sum + width, 0));
  return median(taken) / union(side.flatMap(({ frames }) => frames)).width;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
