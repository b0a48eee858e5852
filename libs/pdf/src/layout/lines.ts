import { bottom, right, union } from '../page/geometry.js';
import { isUpright, turn } from './frame.js';
import type { Box, PdfCell, PdfLine, PdfTable, PdfWord } from '../page/model.js';
import { drawnTables } from './drawn-tables.js';
import { readingOrder } from './columns.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import { findGridTables, tablesOfGrid } from '../grids/grid-tables.js';
import { mergeRuledRows } from './ruled-rows.js';
import { findCentres } from './column-bounds.js';
import { joinLevel, joinUpright } from './joined-lines.js';
import { withSpannedCells } from './spanned-cells.js';
import { findTables } from '../tables/find-tables.js';
import { cellOf, TYPED, wideWhite, type PlacedWord } from '../rows/cells.js';

/** Words further apart than this many type sizes belong to different cells; justified text stays below. */
const CELL_GAP = 1;
/** The same after a sentence that is typed. */
const SENTENCE_GAP = 1.3;
const SAME_LINE = 0.4;
/** Points: how far a word may reach over a vertical line beside it. */
const WALL = 1;
/** In type sizes: lower vertical lines are the sides of a tick box. */
const WALL_HEIGHT = 1.4;
/** More than this much white above a line, in type sizes, starts a new block. */
const BLOCK_GAP = 0.9;

const middle = (box: Box): number => box.y + box.height / 2;

/** Headings may be numbered. */
const NUMBER = /^\d{1,2}[.)]\s+/;

export interface LineOptions extends Partial<Omit<PageLayout, 'centres' | 'wide' | 'drawnTables'>> {
  /** The band of a word whose box is only its ink, used instead of the box. */
  readonly bands?: ReadonlyMap<PdfWord, Box>;
}

/** The lines of a page in reading order, and the tables among them. */
export interface TextLayout {
  readonly lines: readonly PdfLine[];
  readonly tables: readonly PdfTable[];
}

/** The visible words as lines in reading order: upright text first, then text of each other direction, then stacked letters. */
export const linesOf = (words: readonly PdfWord[], options: LineOptions = {}): readonly PdfLine[] => layOut(words, options).lines;

/** {@link linesOf} and the tables. */
export function layOut(
  words: readonly PdfWord[],
  {
    bands,
    rules = [],
    uprights = [],
    frames = [],
    cards = [],
    isHeading: isTitle = () => false,
    isColumnHead = () => false,
    isRowHead = () => false,
  }: LineOptions = {},
): TextLayout {
  const isHeading = (text: string) => isTitle(text.replace(NUMBER, ''));
  const lines: PdfLine[] = [];
  const tables: PdfTable[] = [];
  const visible = words.filter((word) => !word.hidden && isUpright(word.angle));
  for (const angle of [0, 90, 180, 270]) {
    const turned = visible
      .filter((word) => word.angle === angle && !word.stacked)
      .map((word) => ({ word, frame: turn(bands?.get(word) ?? word.box, angle) }));
    const first = (lines.at(-1)?.block ?? -1) + 1;
    const turnedBoxes = (boxes: readonly Box[]) => boxes.map((box) => turn(box, angle));
    const drawn = turnedBoxes([...rules, ...uprights]);
    const walls = joinUpright(drawn.filter(({ width, height }) => height > width));
    const ruled = joinLevel(drawn.filter(({ width, height }) => width > height));
    const printed = rowsOf(turned, walls);
    const grids = findGridTables(printed, { rules: ruled, uprights: walls }, { isHeading, isColumnHead, isRowHead });
    const { rows, rules: level } = withSpannedCells(grids.rows, grids.drawn);
    const layout: PageLayout = {
      rules: level,
      uprights: grids.drawn.uprights,
      drawnTables: [...drawnTables(level, grids.drawn.uprights), ...grids.boxes],
      frames: turnedBoxes(frames),
      cards: turnedBoxes(cards),
      isHeading,
      isColumnHead,
      isRowHead,
      centres: findCentres(rows, isHeading),
      wide: wideWhite(printed),
    };
    const regions = readingOrder(mergeRuledRows(rows, layout), layout);
    const read = regions
      .flatMap(grids.partsOf)
      .map((part) => ('table' in part ? tablesOfGrid(part.table, layout) : findTables(part.rows, layout)));
    lines.push(
      ...numberBlocks(
        read.map((one) => one.rows),
        first,
      ),
    );
    tables.push(...read.flatMap((one) => one.tables));
  }
  const block = (lines.at(-1)?.block ?? -1) + 1;
  const stacked = visible.filter((word) => word.stacked).map((word, i) => lineOfWord(word, block + i));
  return { lines: [...lines, ...stacked], tables };
}

const lineOfWord = (word: PdfWord, block: number): PdfLine => ({
  cells: [{ words: [word], box: word.box }],
  box: word.box,
  text: word.text,
  block,
});

function rowsOf(words: readonly PlacedWord[], walls: readonly Box[]): LayoutRow[] {
  const rows: PlacedWord[][] = [];
  for (const placed of words.toSorted((a, b) => middle(a.frame) - middle(b.frame))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const reach = SAME_LINE * Math.max(first?.word.fontSize ?? 0, placed.word.fontSize);
    if (row && first && middle(placed.frame) - middle(first.frame) < reach) row.push(placed);
    else rows.push([placed]);
  }
  return rows.map((row) =>
    cellsOf(
      row.sort((a, b) => a.frame.x - b.frame.x),
      walls,
    ),
  );
}

function cellsOf(row: readonly PlacedWord[], walls: readonly Box[]): LayoutCell[] {
  const cells: PlacedWord[][] = [];
  for (const placed of row) {
    const last = cells.at(-1)?.at(-1);
    const gap = last ? placed.frame.x - right(last.frame) : Infinity;
    const most = isAfterSentence(cells.at(-1) ?? [], placed) ? SENTENCE_GAP : CELL_GAP;
    const isNext = gap < most * Math.max(last?.word.fontSize ?? 0, placed.word.fontSize);
    if (last && isNext && !walls.some((wall) => isBetween(wall, last, placed))) cells.at(-1)?.push(placed);
    else cells.push([placed]);
  }
  return cells.map(cellOf);
}

/** Whether a word begins the sentence after another in text typed with characters of one width, where two blanks are between them. */
function isAfterSentence(before: readonly PlacedWord[], { word }: PlacedWord): boolean {
  const last = before.at(-1)?.word.text ?? '';
  const wide = before.filter(
    ({ word: one, frame }) => Math.abs(frame.width / one.text.length / one.fontSize - TYPED) > SAME_WIDTH,
  );
  return before.length >= FEWEST_WORDS && wide.length === 0 && /\w[.!?]$/.test(last) && /^[\p{Lu}\d]/u.test(word.text);
}
/** In type sizes: by how much the width of a typed character may differ. Words before the end of a sentence. */
const [SAME_WIDTH, FEWEST_WORDS] = [0.02, 4];

/** Whether a vertical line higher than a tick box is drawn between two words. */
const isBetween = (wall: Box, { frame: before }: PlacedWord, { word, frame }: PlacedWord): boolean =>
  wall.x > right(before) - WALL &&
  wall.x < frame.x + WALL &&
  wall.height > WALL_HEIGHT * word.fontSize &&
  wall.y < middle(frame) &&
  bottom(wall) > middle(frame);

/** Rows in reading order become lines; a wide step, a step back up the page or a change of type starts a block. */
function numberBlocks(regions: readonly (readonly LayoutRow[])[], first: number): PdfLine[] {
  let block = first - 1;
  return regions.flatMap((rows) => {
    let above: LayoutRow | undefined;
    return rows.map((row) => {
      if (!above || startsBlock(above, row)) block++;
      above = row;
      return toLine(row, block);
    });
  });
}

function startsBlock(above: LayoutRow, row: LayoutRow): boolean {
  const [a, b] = [union(above.map((cell) => cell.frame)), union(row.map((cell) => cell.frame))];
  const size = Math.max(...row.map((cell) => cell.fontSize));
  const sizeAbove = Math.max(...above.map((cell) => cell.fontSize));
  return b.y - bottom(a) > BLOCK_GAP * Math.min(size, sizeAbove) || Math.abs(size - sizeAbove) > 0.15 * size;
}

function toLine(row: LayoutRow, block: number): PdfLine {
  const cells: PdfCell[] = row.map(({ words }) => ({ words, box: union(words.map((word) => word.box)) }));
  return {
    cells,
    box: union(cells.map((cell) => cell.box)),
    text: cells.map((cell) => cell.words.map((word) => word.text).join(' ')).join('\t'),
    block,
  };
}
