import type { GreyImage } from './grey-image.js';
import type { Box } from './model.js';

/** How much larger numbers are shown the second time. */
const ENLARGED = 1.5;
/** Of a number's height: what is shown of its surroundings, and the white around that. */
const [SURROUNDINGS, MARGIN] = [0.2, 0.6];
/** Of the way from paper to ink: what is as faint as this is still grain. */
const GRAIN = 0.15;
/** Greys between paper and ink, at the least: paper alone must not have its grain made ink. */
const FAINTEST = 40;
/** Greys are squared: a faint point becomes half as dark as ink before it is lost, and thin strokes hold together. */
const DARKENED = 2;
const WHITE = 255;

export interface NumberSheet {
  readonly image: GreyImage;
  /** For each number where its row ends, in pixels from the top. */
  readonly rowEnds: readonly number[];
}

/** A picture with each box of `scan` enlarged in a row of its own, one below the other, black on white. */
export function numberSheet(scan: GreyImage, boxes: readonly Box[]): NumberSheet {
  const cells = boxes.map((box) => enlarged(scan, box));
  const margins = boxes.map(({ height }) => Math.round(MARGIN * height * ENLARGED));
  const most = Math.max(0, ...margins);
  const width = Math.max(1, ...cells.map((cell) => cell.width)) + 2 * most;
  const rowEnds: number[] = [];
  let bottom = 0;
  for (const [i, cell] of cells.entries()) rowEnds.push((bottom += cell.height + 2 * (margins[i] ?? 0)));
  const grey = new Uint8Array(width * Math.max(1, bottom)).fill(WHITE);
  for (const [i, cell] of cells.entries()) {
    const top = (rowEnds[i] ?? 0) - cell.height - (margins[i] ?? 0);
    for (let y = 0; y < cell.height; y++)
      grey.set(cell.grey.subarray(y * cell.width, (y + 1) * cell.width), (top + y) * width + most);
  }
  return { image: { grey, width, height: Math.max(1, bottom) }, rowEnds };
}

/** A box with its surroundings, between its own paper and ink, so that a faint point stands out. */
function enlarged({ grey, width, height }: GreyImage, box: Box): GreyImage {
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
