import { bottom, right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { GreyImage } from '../scan/grey-image.js';
import { turnBox, undoTurn } from '../scan/quarter-turn.js';
import { findConnectedInk } from '../scan/connected-ink.js';

/** Points. The height of letters, from the x of 5-point type to the capitals of 36-point type. */
const [LOWEST, HIGHEST] = [2.2, 26];
/** In heights of the mark. Letters that touch at a low resolution make marks as wide as words. */
const [NARROWEST, WIDEST] = [0.05, 16];
/** In heights. Letters of a line are no further apart, and their middles are no further off. */
const [APART, OFF] = [2.5, 0.5];
/** The highest letter of a line is hardly three times as high as the lowest. */
const UNLIKE = 3;
/** The fewest marks of a line of writing, and the least width in heights. */
const [FEWEST, SHORTEST] = [4, 4];
/** Above and below a line there is at most this part of its density of ink; in a photograph there is as much. */
const AROUND = 0.55;
/** Width of a letter by its height. */
const LETTER_WIDTH = 0.75;

/** A line of what looks like writing. */
export interface WritingRow {
  readonly box: Box;
  /** About so many letters. */
  readonly letters: number;
}

interface OpenRow {
  readonly marks: Box[];
  /** Sums over the marks. */
  heights: number;
}

/**
 * The lines of a picture that look like writing: marks of the size of letters, side by side, with less ink above and below.
 * Photographs, signatures and drawings have none, or few. The lines may be level or upright. Boxes are in pixels.
 */
export function findWriting(image: GreyImage, dpi: number): WritingRow[] {
  const level = findLevelRows(image, dpi);
  const upright = findLevelRows(undoTurn(image, 90), dpi).map((row) => ({ ...row, box: turnBox(row.box, 90, image) }));
  return lettersOf(upright) > 2 * lettersOf(level) ? upright : level;
}

/** The letters of all rows. */
export const lettersOf = (rows: readonly WritingRow[]): number => rows.reduce((sum, { letters }) => sum + letters, 0);

/** Marks of the size of letters that stand side by side, from left to right. Boxes are in pixels. */
export function alignLetters(image: GreyImage, dpi: number): readonly (readonly Box[])[] {
  const points = dpi / 72;
  const letters = findConnectedInk(image).filter(
    ({ width, height }) =>
      height >= LOWEST * points && height <= HIGHEST * points && width >= NARROWEST * height && width <= WIDEST * height,
  );
  return rowsOf(letters).map(({ marks }) => marks);
}

function findLevelRows(image: GreyImage, dpi: number): WritingRow[] {
  return alignLetters(image, dpi)
    .map((row) => ({
      box: union(row),
      letters: row.reduce((sum, { width, height }) => sum + Math.max(1, Math.round(width / (LETTER_WIDTH * height))), 0),
      marks: row.length,
    }))
    .filter(
      ({ box, letters, marks: count }) =>
        Math.max(count, letters) >= FEWEST && box.width >= SHORTEST * box.height && isSetApart(image, box),
    )
    .map(({ box, letters }) => ({ box, letters }));
}

/** Marks side by side, from left to right. */
function rowsOf(marks: readonly Box[]): OpenRow[] {
  const rows: OpenRow[] = [];
  let open: OpenRow[] = [];
  for (const mark of marks.toSorted((a, b) => a.x - b.x)) {
    open = open.filter((row) => mark.x - reachOf(row) <= APART * (row.heights / row.marks.length));
    const row = open.find((candidate) => continues(candidate, mark));
    if (row) {
      row.marks.push(mark);
      row.heights += mark.height;
    } else {
      const started = { marks: [mark], heights: mark.height };
      rows.push(started);
      open.push(started);
    }
  }
  return rows;
}

const reachOf = ({ marks }: OpenRow): number => Math.max(...marks.slice(-4).map(right));

function continues({ marks, heights }: OpenRow, mark: Box): boolean {
  const height = heights / marks.length;
  const last = marks.at(-1) ?? mark;
  const off = Math.abs(mark.y + mark.height / 2 - (last.y + last.height / 2));
  return off < OFF * Math.max(height, mark.height) && mark.height < UNLIKE * height && height < UNLIKE * mark.height;
}

/** Whether there is clearly less ink in the bands above and below a line than in it. */
function isSetApart(image: GreyImage, box: Box): boolean {
  const band = Math.max(1, Math.round(0.3 * box.height));
  const inside = inkShare(image, box);
  const above = inkShare(image, { ...box, y: box.y - band, height: band });
  const below = inkShare(image, { ...box, y: bottom(box), height: band });
  return (above + below) / 2 < AROUND * inside;
}

const DARK = 128;

function inkShare({ grey, width, height }: GreyImage, box: Box): number {
  const [top, end] = [Math.max(0, Math.round(box.y)), Math.min(height, Math.round(bottom(box)))];
  const [left, last] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(right(box)))];
  let ink = 0;
  for (let y = top; y < end; y++) for (let x = left; x < last; x++) if ((grey[y * width + x] ?? 255) < DARK) ink++;
  return ink / Math.max(1, (end - top) * (last - left));
}
