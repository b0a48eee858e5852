import type { GreyImage } from '../scan/grey-image.js';
import type { Box } from '../page/model.js';

/** Words are enlarged by this factor. */
const ENLARGED = 1.5;
/** In heights of the word: the surroundings that are shown, and the white around them. */
const [SURROUNDINGS, MARGIN] = [0.2, 0.6];
/** Share of the way from paper to ink; fainter greys are grain. */
const GRAIN = 0.15;
/** The fewest greys between paper and ink: the grain of plain paper must not become ink. */
const FAINTEST = 40;
/** Exponent of the greys: faint points become darker, and thin strokes stay connected. */
const DARKENED = 2;
const WHITE = 255;

/** A number, another word, or a part of one, enlarged between its own paper and ink. */
export interface SheetCell {
  readonly image: GreyImage;
  /** Pixels of white around it. */
  readonly margin: number;
}

interface ReadingSheet {
  readonly image: GreyImage;
  /** The end of each cell's row, in pixels from the top. */
  readonly rowEnds: readonly number[];
}

/** The part of the scan in `box`, enlarged and with more contrast, so that a faint point is seen. */
export const cutSheetCell = (scan: GreyImage, box: Box): SheetCell => ({
  image: enlarge(scan, box),
  margin: Math.round(MARGIN * box.height * ENLARGED),
});

/** The part of the cell from column `from` to column `to`. */
export function cropCell({ image: { grey, width, height }, margin }: SheetCell, from: number, to: number): SheetCell {
  const rows = Array.from({ length: height }, (_, y) => grey.subarray(y * width + from, y * width + to));
  const cut = new Uint8Array((to - from) * height);
  for (const [y, row] of rows.entries()) cut.set(row, y * (to - from));
  return { image: { grey: cut, width: to - from, height }, margin };
}

/** The cell twice, side by side: OCR hardly reads a single figure. */
export function repeatCell({ image: { grey, width, height }, margin }: SheetCell): SheetCell {
  const both = new Uint8Array(2 * width * height);
  for (let y = 0; y < height; y++)
    for (const x of [0, width]) both.set(grey.subarray(y * width, (y + 1) * width), 2 * y * width + x);
  return { image: { grey: both, width: 2 * width, height }, margin };
}

/** A picture with each cell in a row of its own, one below the other, black on white. */
export function layOutSheet(cells: readonly SheetCell[]): ReadingSheet {
  const side = Math.max(0, ...cells.map(({ margin }) => margin));
  const width = Math.max(1, ...cells.map(({ image }) => image.width)) + 2 * side;
  const rowEnds: number[] = [];
  let bottom = 0;
  for (const { image, margin } of cells) rowEnds.push((bottom += image.height + 2 * margin));
  const grey = new Uint8Array(width * Math.max(1, bottom)).fill(WHITE);
  for (const [i, { image, margin }] of cells.entries()) {
    const top = (rowEnds[i] ?? 0) - image.height - margin;
    for (let y = 0; y < image.height; y++)
      grey.set(image.grey.subarray(y * image.width, (y + 1) * image.width), (top + y) * width + side);
  }
  return { image: { grey, width, height: Math.max(1, bottom) }, rowEnds };
}

/** A box with its surroundings; its own paper becomes white and its own ink black. */
function enlarge({ grey, width, height }: GreyImage, box: Box): GreyImage {
  const around = SURROUNDINGS * box.height;
  const [left, top] = [Math.max(0, Math.floor(box.x - around)), Math.max(0, Math.floor(box.y - around))];
  const right = Math.min(width - 1, Math.ceil(box.x + box.width + around));
  const bottom = Math.min(height - 1, Math.ceil(box.y + box.height + around));
  const at = (x: number, y: number) => grey[Math.min(bottom, y) * width + Math.min(right, x)] ?? WHITE;
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) =>
    grey.subarray((top + i) * width + left, (top + i) * width + right + 1),
  );
  const values = Uint8Array.from(rows.flatMap((row) => [...row])).sort();
  const paper = values[Math.floor(0.75 * values.length)] ?? WHITE;
  const ink = Math.min(values[Math.floor(0.02 * values.length)] ?? 0, paper - FAINTEST);
  const white = paper - GRAIN * (paper - ink);
  const size = { width: Math.round((right - left + 1) * ENLARGED), height: Math.round((bottom - top + 1) * ENLARGED) };
  const shown = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [fromX, fromY] = [left + x / ENLARGED, top + y / ENLARGED];
      const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
      const [over, down] = [fromX - x0, fromY - y0];
      const above = at(x0, y0) * (1 - over) + at(x0 + 1, y0) * over;
      const below = at(x0, y0 + 1) * (1 - over) + at(x0 + 1, y0 + 1) * over;
      const value = above * (1 - down) + below * down;
      shown[y * size.width + x] = WHITE * Math.max(0, Math.min(1, (value - ink) / (white - ink))) ** DARKENED;
    }
  return { grey: shown, ...size };
}
