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
