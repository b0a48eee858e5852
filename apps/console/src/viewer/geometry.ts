/** Points (1/72 inch) from the top-left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box between two corners, wherever they are to each other. */
export const boxBetween = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** The least box around all of them; nothing around none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A word of a page and where it is. */
export interface Word {
  readonly text: string;
  readonly box: Box;
}

/**
 * A box that was drawn by hand, moved to the words that it touches, and these words; where there are none, as on a scan, it stays as it
 * was drawn.
 */
export function snapped(drawn: Box, words: readonly Word[]): Word {
  const touched = words.filter(({ box }) => overlaps(box, drawn));
  return { box: around(touched.map(({ box }) => box)) ?? drawn, text: touched.map(({ text }) => text).join(' ') };
}
