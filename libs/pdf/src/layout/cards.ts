import { bottom, holdsCentre, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { LayoutCell, LayoutRow } from '../rows/page-layout.js';
import { cellOf, middleOfRow, placedWords, textOfCell } from '../rows/cells.js';

/** Points: edges of cards beside each other are this level. */
const LEVEL = 3;
/** Points between two cards beside each other; cells of a table touch. */
const APART = { least: 2, most: 40 };
/** Fewer lines in a frame may be a cell, a badge or a button; where none has more than the second number, they may be heads of tables. */
const [FEWEST_LINES, FEWEST_OF_LONGEST] = [2, 3];

/** Where among rows cards beside each other are, and the rows of each, from left to right. */
export interface Cards {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly panels: readonly (readonly LayoutRow[])[];
}

/**
 * The first boxes with rounded corners that are beside each other, apart, with their upper edges level and several lines in each, where nothing at their height
 * is outside of them: each is read to its end before the one beside it.
 */
export function findCards(rows: readonly LayoutRow[], frames: readonly Box[]): Cards | undefined {
  for (const cards of besides(frames)) {
    const [first] = cards;
    const low = Math.max(...cards.map(bottom));
    const isAtHeight = (row: LayoutRow): boolean => middleOfRow(row) > first.y && middleOfRow(row) < low;
    const from = rows.findIndex(isAtHeight);
    const to = rows.findLastIndex(isAtHeight) + 1;
    const inside = rows.slice(Math.max(0, from), to);
    const panels = cards.map((card) =>
      inside.map((row) => row.filter(({ frame }) => holdsCentre(card, frame))).filter((row) => row.length > 0),
    );
    const [held, all] = [panels.flat(2).length, inside.flat().length];
    const lines = panels.map(({ length }) => length);
    const areTexts = Math.min(...lines) >= FEWEST_LINES && Math.max(...lines) >= FEWEST_OF_LONGEST;
    if (from >= 0 && held === all && areTexts) return { from, to, panels };
  }
  return undefined;
}

/** Fewer boxes of a value above its name may be buttons. */
const FEWEST_TILES = 3;
const FIGURE = /^[<>≤≥]?\s?\d/;
const NAME = /^\p{L}/u;

/**
 * The first boxes beside each other that have one value each and its name below it, "152/86" above "BP": each is read as a line of
 * the name with its value.
 */
export function findTiles(rows: readonly LayoutRow[], frames: readonly Box[]): Cards | undefined {
  for (const tiles of besides(frames)) {
    if (tiles.length < FEWEST_TILES) continue;
    const [first] = tiles;
    const low = Math.min(...tiles.map(bottom));
    const at = rows.findIndex((row) => middleOfRow(row) > first.y && middleOfRow(row) < low);
    const [values = [], names = []] = rows.slice(at, at + 2);
    const lines = tiles.flatMap((tile) => tileOf(tile, values, names));
    const isAll = countWords(lines.flat()) === countWords([...values, ...names]);
    if (at >= 0 && lines.length === tiles.length && isAll) return { from: at, to: at + 2, panels: lines.map((line) => [line]) };
  }
  return undefined;
}

/** The name and the value in a box, where it has one above the other. */
function tileOf(tile: Box, values: LayoutRow, names: LayoutRow): readonly LayoutRow[] {
  const [value = [], name = []] = [values, names].map((row) => row.filter(({ frame }) => holdsCentre(tile, frame)));
  if (value.length === 0 || name.length === 0) return [];
  const line = [joined(name), joined(value)] as const;
  return NAME.test(textOfCell(line[0])) && FIGURE.test(textOfCell(line[1])) ? [line] : [];
}

const countWords = (cells: LayoutRow): number => cells.reduce((sum, { words }) => sum + words.length, 0);

const joined = (cells: LayoutRow): LayoutCell => cellOf(cells.flatMap(placedWords));

/** More boxes on one level are cells of a table. */
const MOST_BESIDE = 40;

/** From the top and the left each frame that has others to the right of it, with them, each beside the one before. */
function besides(frames: readonly Box[]): readonly (readonly [Box, ...Box[]])[] {
  const sorted = frames.toSorted((a, b) => a.y - b.y || a.x - b.x);
  let from = 0;
  return sorted.flatMap((first, i) => {
    while ((sorted[from]?.y ?? 0) <= first.y - LEVEL) from++;
    let to = i + 1;
    while (to < sorted.length && (sorted[to]?.y ?? 0) < first.y + LEVEL && to - from <= MOST_BESIDE) to++;
    if (to - from > MOST_BESIDE) return [];
    const cards: [Box, ...Box[]] = [first];
    for (const other of sorted.slice(from, to).sort((a, b) => a.x - b.x)) {
      const gap = other.x - right(cards.at(-1) ?? first);
      if (gap > APART.least && gap < APART.most) cards.push(other);
    }
    return cards.length > 1 ? [cards] : [];
  });
}
