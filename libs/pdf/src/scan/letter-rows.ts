import { right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { findConnectedInk } from './connected-ink.js';
import type { GreyImage } from './grey-image.js';

/** Points. The height of letters, from the x of 5-point type to the capitals of 36-point type. */
const [LOWEST, HIGHEST] = [2.2, 26];
/** In heights of the mark. Letters that touch at a low resolution make marks as wide as words. */
const [NARROWEST, WIDEST] = [0.05, 16];
/** In heights. Letters of a line are no further apart, and their middles are no further off. */
const [APART, OFF] = [2.5, 0.5];
/** The highest letter of a line is hardly three times as high as the lowest. */
const UNLIKE = 3;
interface OpenRow {
  readonly marks: Box[];
  /** Sums over the marks. */
  heights: number;
}

/** Marks of the size of letters that stand side by side, from left to right. Boxes are in pixels. */
export function alignLetters(image: GreyImage, dpi: number): readonly (readonly Box[])[] {
  const points = dpi / 72;
  const letters = findConnectedInk(image).filter(
    ({ width, height }) =>
      height >= LOWEST * points && height <= HIGHEST * points && width >= NARROWEST * height && width <= WIDEST * height,
  );
  return rowsOf(letters).map(({ marks }) => marks);
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
