import { bottom, holdsCentre, right, union } from '../page/geometry.js';
import type { LayoutRow, PageLayout } from '../rows/page-layout.js';
import { arePartedAt } from './drawn-tables.js';
import type { Box } from '../page/model.js';
import { isHeaded, isTitledWithin, removeSharedTitles } from './column-headings.js';
import { LABEL, median, sideOf, SURE_ROWS, type Side, type SideLine } from './column-side.js';

/** Without a heading or a list as evidence, fewer lines on a side make no column: they may be set apart by chance. */
const MIN_LINES = 6;
/** A frame around fewer lines may be a cell. */
const MIN_LINES_FRAMED = 3;
/** Fewer heads may be titles of two columns; of those in one type a name may be unknown. */
const [FEWEST_HEADS, FEWEST_KNOWN] = [3, 2];
/** So many heads that are all known need no more than one row beside each other to be of one table. */
const SURE_HEADS = 4;
/** Rows of a table are at the same height in every column; of independent columns at most this share is, by chance. */
const LEVEL_BY_CHANCE = 0.75;
/** Of a short paragraph beside a column, at most this share is. */
const LEVEL_OF_A_PARAGRAPH = 0.4;
/** Lines of a paragraph follow each other at most this far apart, in type sizes; rows of broken cells are further apart. */
const LEADING = 1.7;
/** The median line of running text fills this share of its column; cells of a table do not. */
const FILLED = 0.6;
/** More than this share of the lines of running text begin in lower case. */
const GOING_ON = 0.2;
/** Columns of text are at most this many type sizes apart. */
const APART = 5;
/** With this many rules across the gutter for each line of the shorter side, the rows belong to a table. */
const RULED = 0.5;
const MIN_RULES = 3;
/** The share of a table's lines that have a value beside their name or label. */
const FIGURES = 0.6;
/** Words, and no value that two rows may share. */
const NAME = /^\p{L}{3}/u;
const BULLET = /^(?:[-–•▪◦●○‣*·]|\d{1,2}[.)]|[a-z][.)])\s/;
/** A value of a table, or a bound. */
const FIGURE = /^[<>≤≥]?\s?\d[\d.,]*(?![\d/.,-]*\/)/;
/** The share of a table's rows that have a figure. */
const WITH_FIGURES = 0.3;
/** "DOB: 2/13/1951" */
const LABELLED = /:(?:\s*\D|\s+\S|$)/;
/** Points: cells of one column begin, end or are centred this near to each other. */
const ALIGNED = 3;
/** Fewer lines in a frame may be a cell. */
const MIN_LINES_OF_A_CARD = 2;
/** Points between two cards beside each other. */
const CARDS_APART = { least: 2, most: 30 };
/** The share of the lines of the shorter side that must be rows of a table. */
const ALIGNED_ROWS = 0.4;

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
  if (isRuled(rows, x, layout.rules, fewest) || isMargin(lefts, rights, layout) || isOneTable(lefts, rights, layout))
    return false;
  if (arePartedAt(x, layout.drawnTables, union(rows.flat().map(({ frame }) => frame)))) return true;
  if (areTwoTables(lefts, rights, layout) || areCards(lefts, rights, x, layout.frames)) return true;
  if (isOfTableRows(lefts, rights)) return false;
  if (isOfFigures(lefts, rights) || isOfLabels(lefts, rights)) return false;
  if (isFramed(lefts, rights, x, layout.frames)) return true;
  if (isListed(lefts) && isListed(rights)) return true;
  if (isHeaded(lefts, rights, layout) || isTitledWithin(lefts, rights, layout)) return true;
  if (isTitledPair(lefts, rights, layout)) return true;
  const level = lefts.filter((line) => rights.some(({ row }) => row === line.row)).length / fewest;
  if (level <= LEVEL_OF_A_PARAGRAPH && isParagraph(lefts.length < rights.length ? lefts : rights)) return true;
  const untitled = (side: Side) => side.filter(({ text }) => !layout.isHeading(text)).length;
  if (Math.min(untitled(lefts), untitled(rights)) < MIN_LINES) return false;
  return level <= LEVEL_BY_CHANCE || isRunningText(lefts, rights);
}

/** Whether what is left of x are names or labels, most of them with a value beside them. */
export function areNamesWithValues(rows: readonly LayoutRow[], x: number): boolean {
  const [lefts, rights] = [sideOf(rows, ({ frame }) => right(frame) <= x, -1), sideOf(rows, ({ frame }) => frame.x >= x, 0)];
  return isOfFigures(lefts, rights) || isOfLabels(lefts, rights);
}

function isRuled(rows: readonly LayoutRow[], x: number, rules: readonly Box[], lines: number): boolean {
  const area = union(rows.flat().map(({ frame }) => frame));
  const across = rules.filter((rule) => rule.x < x && right(rule) > x && rule.y > area.y && rule.y < bottom(area));
  const levels = new Set(across.map(({ y }) => Math.round(y / 2)));
  return levels.size >= MIN_RULES && levels.size >= RULED * lines;
}

/** Titles in the margin, each beside the first line of what it heads: most are known, or all are set apart from the text. */
function isMargin(lefts: Side, rights: Side, { isHeading }: PageLayout): boolean {
  const beside = lefts.map(({ row }) => rights.find((line) => line.row === row));
  const titles = lefts.filter(({ text }, i) => isHeading(text) && beside[i]);
  if (titles.length >= 2 && titles.length > lefts.length / 2) return true;
  return lefts.length >= 2 && lefts.every((left, i) => isSetApart(left, beside[i]));
}

/** Whether a title in the margin is in bold, or in capitals, and the text beside it is not. */
function isSetApart(title: SideLine, text: SideLine | undefined): boolean {
  if (!text || title.texts.length > 1) return false;
  return (title.bold && !text.bold) || (isCapital(title.text) && !isCapital(text.text));
}

const isCapital = (text: string): boolean => /\p{L}{2}/u.test(text) && text === text.toUpperCase();

/**
 * Whether one line has the heads of two tables, each of which begins with the head of what its rows are about: a table names
 * its rows once.
 */
const areTwoTables = (lefts: Side, rights: Side, { isColumnHead, isRowHead }: PageLayout): boolean =>
  lefts.some((left) => {
    const beside = rights.find(({ row }) => row === left.row);
    const heads = beside ? [left, beside].map(({ texts }) => texts) : [];
    return heads.length > 0 && heads.every((texts) => texts.length > 1 && isRowHead(texts[0] ?? '') && texts.every(isColumnHead));
  });

/** "Drug | Directions | Last Rx" in bold above several rows on both sides: the heads of one table, the first of which says what its rows are about. */
const isOneTable = (lefts: Side, rights: Side, { isColumnHead, isRowHead }: PageLayout): boolean =>
  lefts.some((left, i) => {
    const beside = rights.find(({ row }) => row === left.row);
    const texts = beside ? [...left.texts, ...beside.texts] : [];
    const rows = lefts.slice(i + 1).filter(({ row }) => rights.some((line) => line.row === row)).length;
    const known = texts.filter(isColumnHead).length;
    const areHeads = texts.length >= FEWEST_HEADS && known >= FEWEST_KNOWN && isRowHead(texts[0] ?? '');
    const fewest = known === texts.length && known >= SURE_HEADS ? 1 : SURE_ROWS;
    return areHeads && left.bold && beside?.bold === true && !isRowHead(beside.texts[0] ?? '') && rows >= fewest;
  });

/**
 * Whether rows of four cells or more, or three rows of three, have their cells at the same x: names and values of a table. Of two
 * tables beside each other a row begins with the same word on both sides, as heads do; "Ketones | Negative | Negative" is one row.
 */
function isOfTableRows(lefts: Side, rights: Side): boolean {
  const pairs = lefts.flatMap((left) =>
    rights.flatMap((beside) =>
      beside.row === left.row && !left.texts.some((text) => LABELLED.test(text)) ? [[left, beside] as const] : [],
    ),
  );
  if (pairs.some(([a, b]) => NAME.test(a.texts[0] ?? '') && a.texts[0] === b.texts[0])) return false;
  const rows = pairs.map(([a, b]) => [...a.frames, ...b.frames]);
  const aligned = rows.map((cells) =>
    rows.reduce((most, other) => Math.max(most, other === cells ? 0 : alignedCells(cells, other)), 0),
  );
  const ofThree = aligned.filter((count) => count >= 3).length;
  const withFigures = pairs.filter(
    ([a, b], i) =>
      (aligned[i] ?? 0) >= 3 &&
      ([...a.texts, ...b.texts].some((text) => FIGURE.test(text)) || isAsExpected([...a.texts, ...b.texts])),
  ).length;
  const [onLeft, onRight] = [lefts, rights].map((side) => side.filter(({ text }) => !LABELLED.test(text)).length);
  const needed = ALIGNED_ROWS * Math.min(onLeft ?? 0, onRight ?? 0);
  if (withFigures < WITH_FIGURES * ofThree) return false;
  return (ofThree >= SURE_ROWS || aligned.filter((count) => count >= 4).length > 1) && ofThree >= needed;
}

/** "Ketones | Not detected | Not detected": a finding and what is to be expected are the same. */
const isAsExpected = ([, ...values]: readonly string[]): boolean => new Set(values).size < values.length;

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

/** Most lines on the left are labels, or the colons of labels, each with its value beside it. */
function isOfLabels(lefts: Side, rights: Side): boolean {
  const labels = lefts.filter(({ text, row }) => (LABEL.test(text) || text === ':') && rights.some((line) => line.row === row));
  return labels.length >= 2 && labels.length >= FIGURES * Math.max(lefts.length, rights.length);
}

/** Whether frames of several lines each are level with each other and apart: cells of a table touch. */
function areCards(lefts: Side, rights: Side, x: number, frames: readonly Box[]): boolean {
  const holds = (card: Box, side: Side) =>
    side.filter(({ frames: cells }) => cells.some((cell) => holdsCentre(card, cell))).length >= MIN_LINES_OF_A_CARD;
  const isBeside = (a: Box, b: Box): boolean => {
    const gap = b.x - right(a);
    return (
      gap > CARDS_APART.least &&
      gap < CARDS_APART.most &&
      [a.y - b.y, bottom(a) - bottom(b)].every((by) => Math.abs(by) < ALIGNED)
    );
  };
  return frames.some(
    (card) =>
      right(card) <= x &&
      holds(card, lefts) &&
      frames.some((other) => other.x >= x && isBeside(card, other) && holds(other, rights)),
  );
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

/**
 * Whether both sides begin with a title of their own at the same height, in bold capitals, and go on with text that runs from line to
 * line on one of them at least: "RENAL HISTORY" beside "ACCESS". Heads of a table's columns are known, and its cells do not go on.
 */
function isTitledPair([left, ...lefts]: Side, [beside, ...rights]: Side, { isColumnHead }: PageLayout): boolean {
  if (!left || left.row !== beside?.row) return false;
  const titles = [left, beside];
  const isSetAsTitle = titles.every(({ text, texts, bold }) => bold && texts.length === 1 && isCapital(text));
  if (!isSetAsTitle || titles.every(({ text }) => isColumnHead(text))) return false;
  const sides = [lefts, rights];
  return sides.every((side) => side.length > 1 && side.every(({ texts }) => texts.length === 1)) && sides.some(goesOn);
}

/** Lines that follow each other closely and begin at one x. */
const isParagraph = (side: Side): boolean =>
  side.slice(1).every(({ white, fontSize, frames: [frame] }) => {
    const start = side[0]?.frames[0]?.x ?? 0;
    return white < LEADING * fontSize && frame !== undefined && Math.abs(frame.x - start) < fontSize / 2;
  });

/** Lines that begin with a bullet; a sign within a line, "- palpitations", begins nothing. */
const isListed = (side: Side): boolean => side.filter(({ texts: [first = ''] }) => BULLET.test(first)).length >= 2;

/** Whether both sides are of one cell each, filled, and no further apart than columns are, and go on from line to line. */
function isRunningText(lefts: Side, rights: Side): boolean {
  const ofOneCell = (side: Side) => side.filter(({ frames }) => frames.length === 1).length > side.length / 2;
  const [left, beside] = [lefts, rights].map((side) => union(side.flatMap(({ frames }) => frames)));
  const gap = left && beside ? beside.x - right(left) : Infinity;
  const near = gap < APART * median([...lefts, ...rights].map(({ fontSize }) => fontSize));
  return near && [lefts, rights].every((side) => ofOneCell(side) && fill(side) > FILLED && goesOn(side));
}

/** Enough lines begin in the middle of a sentence; names, and how each is taken, begin with a capital or a number. */
const goesOn = (side: Side): boolean => side.filter(({ text }) => /^\p{Ll}/u.test(text)).length > GOING_ON * side.length;

/** How much of its column's width the middle line of a side takes. */
function fill(side: Side): number {
  const taken = side.map(({ frames }) => frames.reduce((sum, { width }) => sum + width, 0));
  return median(taken) / union(side.flatMap(({ frames }) => frames)).width;
}
