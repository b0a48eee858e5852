/** Darkness of paper and ink in cells of one point, row by row. */
export interface CellDarkness {
  /** 0 (white) to 255: of the darkest pixel of each cell. */
  readonly darkest: Uint8Array;
  readonly columns: number;
  readonly rows: number;
}

/** Points: strokes of letters are narrower, shaded areas and photographs wider. */
const WIDEST_STROKE = 8;
/** So much darker than the paper beside it, of 255, a stroke can be read: grey of 94 % on white. */
const READABLE = 16;
/** On paper with a grain, strokes differ from it by more than most of its cells differ from each other, by this factor. */
const ABOVE_GRAIN = 2.5;
/** The share of a page's cells that hold no ink at least. */
const PAPER = 0.75;

/**
 * Cells that are darker than the paper on both sides of them, however pale: strokes of letters, also on a shaded ground. The
 * threshold follows from the page: print has no grain, a scan has. (A closing of the page by a horizontal and an upright line,
 * from which the page is taken away; Serra, Image Analysis and Mathematical Morphology, 1982.)
 */
export function paleStrokes({ darkest, columns, rows }: CellDarkness): Uint8Array {
  const across = openLines(darkest, rows, columns, columns, 1);
  const down = openLines(darkest, columns, rows, 1, columns);
  const above = darkest.map((dark, at) => dark - Math.min(across[at] ?? 0, down[at] ?? 0));
  const threshold = Math.max(READABLE, ABOVE_GRAIN * quantile(above, PAPER));
  return above.map((value) => (value >= threshold ? 1 : 0));
}

/**
 * The darkness that is left along lines where dark stretches up to {@link WIDEST_STROKE} become as light as the lighter of their
 * two sides: the least in a window around each cell, then the most in a window around it.
 * @param count of lines, each of `length` cells
 * @param step from cell to cell of a line; `across` from line to line
 */
function openLines(dark: Uint8Array, count: number, length: number, across: number, step: number): Uint8Array {
  const opened = new Uint8Array(dark.length);
  const line = new Uint8Array(length);
  for (let i = 0; i < count; i++) {
    for (let at = 0; at < length; at++) line[at] = dark[i * across + at * step] ?? 0;
    const eroded = overWindow(line, (a, b) => a < b);
    const result = overWindow(eroded, (a, b) => a > b);
    for (let at = 0; at < length; at++) opened[i * across + at * step] = result[at] ?? 0;
  }
  return opened;
}

/** For each place the value of its window that comes before all others. The window reaches as far to both sides; at the ends it is cut. */
function overWindow(line: Uint8Array, isBefore: (a: number, b: number) => boolean): Uint8Array {
  const reach = WIDEST_STROKE / 2;
  const result = new Uint8Array(line.length);
  const waiting: number[] = []; // places of the window whose values may still come to be the first, in that order
  let head = 0;
  for (let next = 0, at = 0; at < line.length; at++) {
    for (; next < line.length && next <= at + reach; next++) {
      while (waiting.length > head && !isBefore(line[waiting.at(-1) ?? 0] ?? 0, line[next] ?? 0)) waiting.pop();
      waiting.push(next);
    }
    while ((waiting[head] ?? at) < at - reach) head++;
    result[at] = line[waiting[head] ?? at] ?? 0;
  }
  return result;
}

/** The value below which this share of the values lies. */
function quantile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let below = 0;
  const at = counts.findIndex((count) => (below += count) > share * values.length);
  return Math.max(0, at);
}
