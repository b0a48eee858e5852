import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Boxes of ink that are found by their place. Lengths are in pixels. */
export interface InkGrid {
  /** The boxes that touch `place`. */
  readonly touching: (place: Box) => readonly Box[];
}

/** @param side of the squares by which boxes are filed: about the width of a few letters */
export function gridOf(boxes: readonly Box[], side: number): InkGrid {
  const squares = new Map<string, Box[]>();
  for (const box of boxes)
    for (const key of keysOf(box, side)) {
      const filed = squares.get(key);
      if (filed) filed.push(box);
      else squares.set(key, [box]);
    }
  return {
    touching: (place) => {
      const near = new Set(keysOf(place, side).flatMap((key) => squares.get(key) ?? []));
      return [...near].filter((box) => isTouching(place, box));
    },
  };
}

const isTouching = (a: Box, b: Box): boolean => a.x <= right(b) && b.x <= right(a) && a.y <= bottom(b) && b.y <= bottom(a);

function keysOf(box: Box, side: number): string[] {
  const [left, last] = [Math.floor(box.x / side), Math.floor(right(box) / side)];
  const [top, foot] = [Math.floor(box.y / side), Math.floor(bottom(box) / side)];
  const keys: string[] = [];
  for (let y = top; y <= foot; y++) for (let x = left; x <= last; x++) keys.push(`${x},${y}`);
  return keys;
}
