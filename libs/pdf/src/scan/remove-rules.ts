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
const DARK = 235;
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

function clearAlong(grey: Uint8Array, cleared: Uint8Array, direction: ScanDirection, long: number, thick: number) {
  for (let line = 0; line < direction.count; line++)
    for (const run of findDarkRuns(grey, line, direction))
      if (run[1] - run[0] >= long) clearRun(grey, cleared, line, run, direction, thick);
}

/** The runs of dark pixels along a line, each from its first to its last; a run may have short gaps. */
function findDarkRuns(grey: Uint8Array, line: number, { length, step, next }: ScanDirection): [start: number, last: number][] {
  const runs: [start: number, last: number][] = [];
  for (let i = 0; i < length; i++) {
    if ((grey[line * next + i * step] ?? WHITE) >= DARK) continue;
    const run = runs.at(-1);
    if (run && i - run[1] <= BREAK + 1) run[1] = i;
    else runs.push([i, i]);
  }
  return runs;
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
