import { bottom } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points: pieces of one line touch each other, and lie no further beside it. */
const [TOUCHING, BESIDE] = [1.5, 1];

/** Level lines, those that are drawn cell by cell as one. */
export const joinLevel = (lines: readonly Box[]): Box[] =>
  join(lines, ({ x, y, width }) => ({ at: y, from: x, to: x + width })).map(({ line, from, to }) => ({
    ...line,
    x: from,
    width: to - from,
  }));

/** Vertical lines, those that are drawn row by row as one. */
export const joinUpright = (lines: readonly Box[]): Box[] =>
  join(lines, (line) => ({ at: line.x, from: line.y, to: bottom(line) })).map(({ line, from, to }) => ({
    ...line,
    y: from,
    height: to - from,
  }));

interface Stroke {
  /** Across its direction. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function join(lines: readonly Box[], strokeOf: (line: Box) => Stroke): (Stroke & { readonly line: Box })[] {
  const strokes = lines.map((line) => ({ line, ...strokeOf(line) })).sort((a, b) => a.at - b.at);
  const starts = strokes.flatMap(({ at }, i) => (at - (strokes[i - 1]?.at ?? -Infinity) > BESIDE ? [i] : []));
  return starts.flatMap((start, i) => {
    const joined: (Stroke & { line: Box })[] = [];
    for (const stroke of strokes.slice(start, starts[i + 1]).sort((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && stroke.from - last.to <= TOUCHING) joined[joined.length - 1] = { ...last, to: Math.max(last.to, stroke.to) };
      else joined.push(stroke);
    }
    return joined;
  });
}
