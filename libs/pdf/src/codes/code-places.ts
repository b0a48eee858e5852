import type { PathPaint } from '../content/page-content.js';
import { grow, intersection, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points. The bars and modules of a code are no wider, or no higher. */
const THIN = 6;
/** Points. A code is at least as large on one side; the bars of one are no longer. */
const [SMALLEST, LONGEST] = [16, 220];
/** A code has at least so many bars or modules. */
const FEWEST = 18;
/** Points between neighbours of one code: a data matrix has empty modules. */
const APART = 8;
/** Points of white around a code, which readers need. */
const QUIET = 8;

/**
 * Where a page may have codes: its pictures, and places with many small fills close together, which is how programs draw codes.
 * The rules of a table are longer and further apart.
 */
export function findCodePlaces(images: readonly Box[], paths: readonly (PathPaint | undefined)[], page: Box): Box[] {
  const inked = paths.flatMap((path) => (path && !path.unpainted && !path.clipped && path.straight ? [path] : []));
  const whole = inked.filter(({ box, uprights }) => uprights.length >= FEWEST && isCodeSized(box)).map(({ box }) => box);
  const bars = inked
    .map(({ box }) => box)
    .filter(({ width, height }) => Math.min(width, height) <= THIN && Math.max(width, height) <= LONGEST);
  const drawn = groupNear(bars)
    .filter(({ count, box }) => count >= FEWEST && isCodeSized(box))
    .map(({ box }) => box);
  const places = [...images.filter(isCodeSized), ...whole, ...drawn];
  return places.flatMap((box) => intersection(page, grow(box, QUIET)) ?? []);
}

const isCodeSized = ({ width, height }: Box): boolean => Math.max(width, height) >= SMALLEST && Math.min(width, height) > 4;

interface Group {
  readonly box: Box;
  readonly count: number;
}

/** Boxes by nearness, joined in their order: programs draw a code bar by bar. */
function groupNear(boxes: readonly Box[]): Group[] {
  const groups: Group[] = [];
  for (const box of boxes) {
    const at = groups.findLastIndex((group) => isNear(group.box, box));
    const group = groups[at];
    if (group) groups[at] = { box: union([group.box, box]), count: group.count + 1 };
    else groups.push({ box, count: 1 });
  }
  return groups;
}

const isNear = (a: Box, b: Box): boolean =>
  b.x - (a.x + a.width) <= APART &&
  a.x - (b.x + b.width) <= APART &&
  b.y - (a.y + a.height) <= APART &&
  a.y - (b.y + b.height) <= APART;
