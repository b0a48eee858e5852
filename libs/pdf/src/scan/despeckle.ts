import type { GreyImage } from './grey-image.js';

/** Inches. A full stop of 7-point type is as large; a smaller mark on its own is dirt. */
const SPECK = 0.02;
/** Inches. A speck with other ink this near may be a decimal point, and stays. */
const ALONE = 0.06;
const DARK = 200;
const WHITE = 255;

interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The picture without small marks that are far from any other ink. */
export function despeckle({ grey, width, height }: GreyImage, dpi: number): GreyImage {
  const cleared = grey.slice();
  const [small, alone] = [Math.round(SPECK * dpi), Math.round(ALONE * dpi)];
  const seen = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at++) {
    if ((grey[at] ?? WHITE) >= DARK || seen[at]) continue;
    const patch = findPatch(grey, seen, at, width, small);
    if (!patch || !isIsolated(grey, width, height, patch, alone)) continue;
    for (let y = Math.max(0, patch.top - 1); y <= Math.min(height - 1, patch.bottom + 1); y++)
      cleared.fill(WHITE, y * width + Math.max(0, patch.left - 1), y * width + Math.min(width, patch.right + 2));
  }
  return { grey: cleared, width, height };
}

/** The bounds of the connected ink around a pixel; `undefined` where it is larger than a speck. */
function findPatch(grey: Uint8Array, seen: Uint8Array, start: number, width: number, small: number): Patch | undefined {
  const x0 = start % width;
  const y0 = (start - x0) / width;
  const patch = { left: x0, top: y0, right: x0, bottom: y0 };
  const open = [start];
  seen[start] = 1;
  let fits = true;
  while (open.length > 0) {
    const at = open.pop() ?? start;
    const x = at % width;
    const y = (at - x) / width;
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    fits &&= patch.right - patch.left < small && patch.bottom - patch.top < small;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width])
      if (next >= 0 && next < grey.length && !seen[next] && (grey[next] ?? WHITE) < DARK) {
        seen[next] = 1;
        open.push(next);
      }
  }
  return fits ? patch : undefined;
}

function isIsolated(grey: Uint8Array, width: number, height: number, patch: Patch, alone: number): boolean {
  const { left, top, right, bottom } = patch;
  for (let y = Math.max(0, top - alone); y <= Math.min(height - 1, bottom + alone); y++)
    for (let x = Math.max(0, left - alone); x <= Math.min(width - 1, right + alone); x++) {
      const own = x >= left && x <= right && y >= top && y <= bottom;
      if (!own && (grey[y * width + x] ?? WHITE) < DARK) return false;
    }
  return true;
}
