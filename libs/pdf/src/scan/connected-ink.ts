import type { Box } from '../page/model.js';
import type { GreyImage } from './grey-image.js';

const DARK = 128;
const WHITE = 255;

/** The connected components of pixels darker than `dark`, as boxes. */
export function findConnectedInk(image: GreyImage, dark = DARK): Box[] {
  const seen = new Uint8Array(image.grey.length);
  const found: Box[] = [];
  const { grey } = image;
  for (let at = 0; at < grey.length; at++) {
    if (grey[at] === WHITE) continue; // most of a page
    if (!seen[at] && (grey[at] ?? WHITE) < dark) found.push(traceInk(image, at, seen, dark));
  }
  return found;
}

/** The box around all dark pixels that are connected with `start`, corners included; they are marked in `seen`. */
function traceInk({ grey, width, height }: GreyImage, start: number, seen: Uint8Array, dark: number): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  const open = [start];
  seen[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * width + column;
        if (seen[next] || (grey[next] ?? 255) >= dark) continue;
        seen[next] = 1;
        open.push(next);
      }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
