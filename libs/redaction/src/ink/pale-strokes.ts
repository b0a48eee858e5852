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
  const across = openLines(darkest, { count: rows, length: columns, next: columns, step: 1 });
  const down = openLines(darkest, { count: columns, length: rows, next: 1, step: columns });
  const above = new Uint8Array(darkest.length);
  for (let at = 0; at < above.length; at++) above[at] = (darkest[at] ?? 0) - Math.min(across[at] ?? 0, down[at] ?? 0);
  const threshold = Math.max(READABLE, ABOVE_GRAIN * quantile(above, PAPER));
  for (let at = 0; at < above.length; at++) above[at] = (above[at] ?? 0) >= threshold ? 1 : 0;
  return above;
}

/** Parallel lines through the cells, rows or columns. */
interface Lines {
  readonly count: number;
  /** Cells of a line. */
  readonly length: number;
  /** From line to line, and from cell to cell of a line. */
  readonly next: number;
  readonly step: number;
}

/** How far the window around a cell reaches to both sides; at the ends of a line it is cut. */
const REACH = WIDEST_STROKE / 2;

/**
 * The darkness that is left along lines where dark stretches up to {@link WIDEST_STROKE} become as light as the lighter of their
 * two sides: the least in a window around each cell, then the most in a window around it. Where a window has a white cell, its
 * least is white: only dark runs that are wider than a stroke are looked at, and print has few.
 */
function openLines(dark: Uint8Array, { count, length, next, step }: Lines): Uint8Array {
  const opened = new Uint8Array(dark.length);
  const eroded = new Uint8Array(length);
  const line = new Uint8Array(length);
  for (let i = 0; i < count; i++) {
    if (!copyLine(dark, line, i * next, step)) continue;
    for (let from = 0; from < length; from++) {
      if (line[from] === 0) continue;
      const end = endOfRun(line, from);
      const inner = erodeRun(line, from, end, eroded);
      for (let cell = from, at = i * next + from * step; cell < end && inner; cell++, at += step)
        opened[at] = most(eroded, Math.max(inner.from, cell - REACH), Math.min(inner.end, cell + REACH + 1));
      from = end;
    }
  }
  return opened;
}

/** Copies the cells of a line, and says whether any is dark. */
function copyLine(dark: Uint8Array, line: Uint8Array, first: number, step: number): boolean {
  let sum = 0;
  for (let cell = 0, at = first; cell < line.length; cell++, at += step) sum += line[cell] = dark[at] ?? 0;
  return sum > 0;
}

function endOfRun(line: Uint8Array, from: number): number {
  let end = from + 1;
  while (end < line.length && line[end] !== 0) end++;
  return end;
}

/** Writes the least of each window that lies in a dark run whole, and says which cells these are; `undefined` where none. */
function erodeRun(line: Uint8Array, from: number, end: number, eroded: Uint8Array): { from: number; end: number } | undefined {
  const inner = { from: from === 0 ? 0 : from + REACH, end: end === line.length ? end : end - REACH };
  for (let cell = inner.from; cell < inner.end; cell++)
    eroded[cell] = least(line, Math.max(0, cell - REACH), Math.min(line.length, cell + REACH + 1));
  return inner.from < inner.end ? inner : undefined;
}

function least(line: Uint8Array, from: number, end: number): number {
  let found = 255;
  for (let at = from; at < end; at++) found = Math.min(found, line[at] ?? 0);
  return found;
}

function most(line: Uint8Array, from: number, end: number): number {
  let found = 0;
  for (let at = from; at < end; at++) found = Math.max(found, line[at] ?? 0);
  return found;
}

/** The value below which this share of the values lies. */
function quantile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let below = 0;
  const at = counts.findIndex((count) => (below += count) > share * values.length);
  return Math.max(0, at);
}
