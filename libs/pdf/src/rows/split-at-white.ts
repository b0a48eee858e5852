import { cutCell, wideWhiteIn, wideWhiteOf, type White } from './cells.js';
import type { LayoutCell, LayoutRow } from './page-layout.js';
import { right } from '../page/geometry.js';

/** Points: edges of cells that are aligned differ by less. */
const ALIGNED = 2;
/** So many rows above and below a row are compared with it. */
const REACH = 30;
/** White in the first row is wide by itself where it is wider by this factor. */
const ALONE = 1.12;
/** White that cells of other rows cross is no column's, unless it is at most this share of them and others begin after it. */
const CROSSED = 0.2;

/**
 * The rows of a table with their cells cut where a column begins, although it is set close to the one before: at white that is
 * wider than a blank, that no cell of another row crosses, and after which other cells begin too. The first row is cut without
 * such cells, since it may name a column that is empty.
 * @param wide in type sizes: white that is wider than a blank
 */
export function splitAtWhite(rows: readonly LayoutRow[], wide: number): LayoutRow[] {
  const pieces = rows.map((row) => {
    const wideHere = wideWhiteOf(row, wide);
    return row.map((cell) => {
      const wideInCell = wideWhiteIn(cell, wideHere);
      return cutCell(cell, ({ from, to }, size) => to - from > wideInCell * size);
    });
  });
  return pieces.map((cells, r) => {
    const others = [...pieces.slice(Math.max(0, r - REACH), r), ...pieces.slice(r + 1, r + 1 + REACH)].map((row) => row.flat());
    return cells.flatMap((parts) =>
      joinWhere(
        parts,
        (white, after) =>
          !isBetweenColumns(white, after, others, r === 0 && white.to - white.from > ALONE * wide * after.fontSize),
      ),
    );
  });
}

function isBetweenColumns(white: White, after: LayoutCell, others: readonly LayoutRow[], isFirst: boolean): boolean {
  const crossed = others.filter((row) => row.some(({ frame }) => frame.x < white.from && right(frame) > white.to)).length;
  const aligned = others.filter((row) => row.some((cell, i) => i > 0 && isAligned(cell, after))).length;
  return crossed === 0 ? isFirst || aligned > 0 : aligned > 1 && crossed <= CROSSED * others.length;
}

/** Whether two cells begin, end or are centred at one x. */
export function isAligned({ frame: a }: LayoutCell, { frame: b }: LayoutCell): boolean {
  const distances = [a.x - b.x, right(a) - right(b), a.x + a.width / 2 - b.x - b.width / 2];
  return distances.some((distance) => Math.abs(distance) < ALIGNED);
}

/** The parts of a cell, those joined again of which `isJoined` says so. */
function joinWhere(parts: readonly LayoutCell[], isJoined: (white: White, after: LayoutCell) => boolean): LayoutCell[] {
  const [first, ...more] = parts;
  if (!first) return [];
  const joined = [first];
  for (const part of more) {
    const last = joined.at(-1) ?? first;
    if (isJoined({ from: right(last.frame), to: part.frame.x }, part)) joined[joined.length - 1] = join(last, part);
    else joined.push(part);
  }
  return joined;
}

const join = (a: LayoutCell, b: LayoutCell): LayoutCell => ({
  words: [...a.words, ...b.words],
  frames: [...a.frames, ...b.frames],
  frame: {
    x: Math.min(a.frame.x, b.frame.x),
    y: Math.min(a.frame.y, b.frame.y),
    width: Math.max(right(a.frame), right(b.frame)) - Math.min(a.frame.x, b.frame.x),
    height: Math.max(a.frame.y + a.frame.height, b.frame.y + b.frame.height) - Math.min(a.frame.y, b.frame.y),
  },
  fontSize: Math.max(a.fontSize, b.fontSize),
});
