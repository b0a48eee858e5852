import type { PathPaint } from '../content/page-content.js';
import { right } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points. A higher box is no line. */
const THICKEST = 2;
/** Points: lines that end so near to each other are one, as the edges of cells side by side. */
const NEAR = 1.5;

/** The straight lines of a form, edges of frames included, without their thickness. */
export interface FormLines {
  /** Those that continue each other are one. */
  readonly horizontals: readonly Box[];
  readonly uprights: readonly Box[];
}

/** The lines that the painted paths of a page draw. */
export function formLinesOf(paths: readonly (PathPaint | undefined)[]): FormLines {
  const seen = paths.flatMap((path) => (path?.straight && !path.unpainted && !path.clipped ? [path] : []));
  const edges = seen.flatMap(({ parts }) =>
    parts.flatMap(({ box, rectangle }): Box[] => {
      if (box.height <= THICKEST) return [{ ...box, y: box.y + box.height / 2, height: 0 }];
      return rectangle ? [0, box.height].map((down) => ({ ...box, y: box.y + down, height: 0 })) : [];
    }),
  );
  return {
    horizontals: joinTouching(edges.filter(({ width }) => width > THICKEST)),
    uprights: seen.flatMap((path) => path.uprights),
  };
}

/** Points: the edges of a frame meet at its corners, or nearly. */
const CORNER = 2;
/** Points. Lower frames are cells of one line. */
const LOWEST_FRAME = 24;

/** Frames of which each edge was drawn by itself: two level lines below each other, joined by an upright one at an end. */
export function framesOfEdges({ horizontals, uprights }: FormLines): Box[] {
  return uprights
    .filter(({ height }) => height > LOWEST_FRAME)
    .flatMap((upright) => {
      const meets = (line: Box, y: number): boolean =>
        Math.abs(line.y - y) < CORNER && [line.x, right(line)].some((end) => Math.abs(end - upright.x) < CORNER);
      const [top, low] = [upright.y, upright.y + upright.height].map((y) => horizontals.filter((line) => meets(line, y)));
      const pair = top?.flatMap((one) => low?.filter((other) => isUnder(one, other)).map(() => one) ?? [])[0];
      return pair ? [{ x: pair.x, y: upright.y, width: pair.width, height: upright.height }] : [];
    });
}

const isUnder = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < CORNER && Math.abs(right(a) - right(b)) < CORNER;

function joinTouching(lines: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const line of lines.toSorted((a, b) => a.x - b.x)) {
    const at = joined.findIndex((one) => Math.abs(one.y - line.y) < 1 && line.x <= right(one) + NEAR);
    const before = joined[at];
    if (before) joined[at] = { ...before, width: Math.max(right(before), right(line)) - before.x };
    else joined.push(line);
  }
  return joined;
}
