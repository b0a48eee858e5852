import { bottom, right, union } from '../page/geometry.js';
import { isUpright, turn } from './frame.js';
import type { Box, PdfCell, PdfLine, PdfTable, PdfWord } from '../page/model.js';
import { readingOrder } from './columns.js';
import type { LayoutCell, LayoutRow, PageLayout } from './page-layout.js';
import { mergeRuledRows } from './ruled-rows.js';
import { mergeWrappedRows } from './wrapped-rows.js';
import { findCentres } from './column-bounds.js';
import { findTables } from './tables.js';

/** Words further apart than this many type sizes belong to different cells; justified text stays below. */
const CELL_GAP = 1;
const SAME_LINE = 0.4;
/** More than this much white above a line, in type sizes, starts a new block. */
const BLOCK_GAP = 0.9;

const middle = (box: Box): number => box.y + box.height / 2;

/** Headings may be numbered. */
const NUMBER = /^\d{1,2}[.)]\s+/;

export interface LineOptions extends Partial<Omit<PageLayout, 'centres'>> {
  /** The band of a word whose box is only its ink, used instead of the box. */
  readonly bands?: ReadonlyMap<PdfWord, Box>;
}

/** The lines of a page in reading order, and the tables among them. */
export interface TextLayout {
  readonly lines: readonly PdfLine[];
  readonly tables: readonly PdfTable[];
}

/** The visible words as lines in reading order: upright text first, then text of each other direction. */
export const linesOf = (words: readonly PdfWord[], options: LineOptions = {}): readonly PdfLine[] => layOut(words, options).lines;

/** {@link linesOf} and the tables. */
export function layOut(
  words: readonly PdfWord[],
  { bands, rules = [], frames = [], isHeading: isTitle = () => false }: LineOptions = {},
): TextLayout {
  const isHeading = (text: string) => isTitle(text.replace(NUMBER, ''));
  const lines: PdfLine[] = [];
  const tables: PdfTable[] = [];
  const visible = words.filter((word) => !word.hidden && isUpright(word.angle));
  for (const angle of [0, 90, 180, 270]) {
    const turned = visible
      .filter((word) => word.angle === angle)
      .map((word) => ({ word, frame: turn(bands?.get(word) ?? word.box, angle) }));
    const first = (lines.at(-1)?.block ?? -1) + 1;
    const turnedBoxes = (boxes: readonly Box[]) => boxes.map((box) => turn(box, angle));
    const rows = rowsOf(turned);
    const layout: PageLayout = {
      rules: turnedBoxes(rules),
      frames: turnedBoxes(frames),
      isHeading,
      centres: findCentres(rows, isHeading),
    };
    const regions = readingOrder(mergeRuledRows(rows, layout), layout);
    const merged = regions.map((region) => mergeWrappedRows(region, isHeading));
    lines.push(...numberBlocks(merged, first));
    tables.push(...merged.flatMap(findTables));
  }
  return { lines, tables };
}

interface PlacedWord {
  readonly word: PdfWord;
  readonly frame: Box;
}

function rowsOf(words: readonly PlacedWord[]): LayoutRow[] {
  const rows: PlacedWord[][] = [];
  for (const placed of words.toSorted((a, b) => middle(a.frame) - middle(b.frame))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const reach = SAME_LINE * Math.max(first?.word.fontSize ?? 0, placed.word.fontSize);
    if (row && first && middle(placed.frame) - middle(first.frame) < reach) row.push(placed);
    else rows.push([placed]);
  }
  return rows.map((row) => cellsOf(row.sort((a, b) => a.frame.x - b.frame.x)));
}

function cellsOf(row: readonly PlacedWord[]): LayoutCell[] {
  const cells: PlacedWord[][] = [];
  for (const placed of row) {
    const last = cells.at(-1)?.at(-1);
    const gap = last ? placed.frame.x - right(last.frame) : Infinity;
    if (last && gap < CELL_GAP * Math.max(last.word.fontSize, placed.word.fontSize)) cells.at(-1)?.push(placed);
    else cells.push([placed]);
  }
  return cells.map((cell) => ({
    words: cell.map(({ word }) => word),
    frame: union(cell.map(({ frame }) => frame)),
    fontSize: Math.max(...cell.map(({ word }) => word.fontSize)),
  }));
}

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
