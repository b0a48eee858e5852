import { bottom, right } from '../page/geometry.js';
import { cellOf, middleOfRow, placedWords, type PlacedWord } from '../rows/cells.js';
import type { Drawn, LayoutCell, LayoutRow } from '../rows/page-layout.js';
import type { Box } from '../page/model.js';
import { levelsOf } from './bands.js';

/** Points: a rule that ends this near to a wall ends at it. */
const NEAR = 3;
/** A cell beside several rows has no more words than this: longer ones are a text beside a table. */
const MOST_WORDS = 12;

/** A cell that is drawn beside several rows: where it is, and the rules that part the rows beside it. */
interface Span {
  /** The cell. */
  readonly box: Box;
  /** From the top; none of them reaches into the cell. */
  readonly parting: readonly Box[];
}

/**
 * The rows with the words of each cell that is drawn beside several of them in every one of these: "STOP" beside three drugs, a vaccine beside
 * its doses. The rules between these rows reach over that cell then.
 */
export function withSpannedCells(rows: readonly LayoutRow[], { rules, uprights }: Drawn): { rows: LayoutRow[]; rules: Box[] } {
  let read = { rows: [...rows], rules: [...rules] };
  const walls = [...new Set(uprights.map(({ x }) => Math.round(x)))].sort((a, b) => a - b);
  for (const wall of walls) for (const span of spansLeftOf(wall, read.rules, uprights)) read = withSpan(read, span);
  return read;
}

/** The cells that end at a wall and have rows beside them which rules part that begin at the wall. */
function spansLeftOf(wall: number, rules: readonly Box[], uprights: readonly Box[]): Span[] {
  const parting = rules.filter(({ x }) => Math.abs(x - wall) < NEAR);
  return [...Map.groupBy(parting, (rule) => Math.round(right(rule) / NEAR)).values()].flatMap((alike) => {
    const [first] = alike;
    const whole = first
      ? levelsOf(rules.filter((rule) => rule.x < wall - NEAR && Math.abs(right(rule) - right(first)) < NEAR))
      : [];
    return whole.slice(1).flatMap((below, i): Span[] => {
      const above = whole[i];
      const between = above ? alike.filter(({ y }) => y > above.y + NEAR && y < below.y - NEAR) : [];
      if (!above || between.length === 0) return [];
      const [top, height] = [above.y, below.y - above.y];
      const isThrough = ({ y, height: high }: Box) => y < top + NEAR && y + high > below.y - NEAR;
      const through = uprights.filter(isThrough);
      if (!through.some(({ x }) => Math.abs(x - wall) < NEAR)) return [];
      const left = Math.max(above.x, below.x, ...through.filter(({ x }) => x < wall - NEAR).map(({ x }) => x));
      return [{ box: { x: left, y: top, width: wall - left, height }, parting: levelsOf(between) }];
    });
  });
}

function withSpan(
  { rows, rules }: { rows: LayoutRow[]; rules: Box[] },
  { box, parting }: Span,
): { rows: LayoutRow[]; rules: Box[] } {
  const own = rows.flat().filter((cell) => isIn(cell, box));
  const words = own.flatMap(placedWords);
  if (words.length === 0 || words.length > MOST_WORDS) return { rows, rules };
  const ends = [...parting.map(({ y }) => y), bottom(box)];
  const told = new Set<number>();
  const parted = rows.flatMap((row): LayoutRow[] => {
    const others = row.filter((cell) => !own.includes(cell));
    const middle = middleOfRow(others.length > 0 ? others : row);
    const isBeside = middle > box.y && middle < bottom(box) && others.some(({ frame }) => frame.x > right(box) - NEAR);
    if (!isBeside) return others.length > 0 ? [others] : [];
    const nth = ends.findIndex((end) => middle < end);
    if (told.has(nth)) return [others];
    told.add(nth);
    return [[cellBeside(words, others), ...others].sort((a, b) => a.frame.x - b.frame.x)];
  });
  const widened = rules.map((rule) => (parting.includes(rule) ? { ...rule, x: box.x, width: right(rule) - box.x } : rule));
  return { rows: parted, rules: widened };
}

/** The words of a cell at the height of a row beside it. */
function cellBeside(words: readonly PlacedWord[], [first]: LayoutRow): LayoutCell {
  const y = first?.frame.y ?? 0;
  return cellOf(words.map(({ word, frame }) => ({ word, frame: { ...frame, y } })));
}

const isIn = ({ frame }: LayoutCell, box: Box): boolean => {
  const middle = frame.y + frame.height / 2;
  return frame.x > box.x - NEAR && right(frame) < right(box) + NEAR && middle > box.y && middle < bottom(box);
};
