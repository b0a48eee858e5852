import type { GreyImage } from './grey-image.js';

/** Inches. No stroke of a letter is as long, and no rule is much thicker. */
const [SHORTEST, THICKEST] = [0.5, 0.03];
/** Pixels. A scanned rule may have gaps of this length. */
const BREAK = 6;
/**
 * A line that letters cross in more than this share of its length strikes them out. It stays: letters that are struck out must
 * not be read as if they were valid.
 */
const CROSSED = 0.15;
/** Pixels. A line has grey edges of this width. */
const EDGE = 3;
const DARK = 210;
const WHITE = 255;

/** The picture without horizontal and vertical lines; letters on them stay whole. */
export function removeRules({ grey, width, height }: GreyImage, dpi: number): GreyImage {
  const cleared = grey.slice();
  const [long, thick] = [Math.round(SHORTEST * dpi), Math.round(THICKEST * dpi)];
  const across = { count: height, length: width, step: 1, next: width };
  const down = { count: width, length: height, step: width, next: 1 };
  for (const way of [across, down]) clearAlong(grey, cleared, way, long, thick);
  return { grey: cleared, width, height };
}

interface ScanDirection {
  /** Number of pixel lines, and the pixels of each. */
  readonly count: number;
  readonly length: number;
  /** Index steps from pixel to pixel along the line, and from line to line. */
  readonly step: number;
  readonly next: number;
}

function clearAlong(
  grey: Uint8Array,
  cleared: Uint8Array,
  { count, length, step, next }: ScanDirection,
  long: number,
  thick: number,
) {
  for (let line = 0; line < count; line++) {
    let [start, last] = [-1, -BREAK - 1];
    for (let i = 0; i <= length; i++) {
      const dark = i < length && (grey[line * next + i * step] ?? WHITE) < DARK;
      if (dark && i - last > BREAK + 1) start = i;
      if (dark) last = i;
      const ends = !dark && (i - last === BREAK + 1 || i === length);
      if (!ends || start < 0 || last - start < long) continue;
      clearRun(grey, cleared, line, [start, last], { count, length, step, next }, thick);
    }
  }
}

/** Whitens the line where it is no thicker than a rule; a thicker place is a letter that crosses it. */
function clearRun(
  grey: Uint8Array,
  cleared: Uint8Array,
  line: number,
  [start, last]: readonly [number, number],
  { count, step, next }: ScanDirection,
  thick: number,
) {
  const breadths: (readonly [from: number, to: number])[] = [];
  for (let at = start; at <= last; at++) {
    const dark = (other: number) => other >= 0 && other < count && (grey[other * next + at * step] ?? WHITE) < DARK;
    let [from, to] = [line, line];
    while (to - from <= thick && dark(from - 1)) from--;
    while (to - from <= thick && dark(to + 1)) to++;
    breadths.push([from, to]);
  }
  const crossed = breadths.filter(([from, to]) => to - from > thick).length;
  if (crossed > CROSSED * breadths.length) return;
  for (const [i, [from, to]] of breadths.entries()) {
    if (to - from > thick) continue;
    for (let other = Math.max(0, from - EDGE); other <= Math.min(count - 1, to + EDGE); other++)
      cleared[other * next + (start + i) * step] = WHITE;
  }
}
