import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { GreyImage } from './grey-image.js';

const DARK = 128;

/** The share of a box, in pixels, that is darker than `dark`, 0 to 1; what lies beyond the picture does not count. */
export function inkShare({ grey, width, height }: GreyImage, box: Box, dark = DARK): number {
  const [top, end] = [Math.max(0, Math.round(box.y)), Math.min(height, Math.round(bottom(box)))];
  const [left, last] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(right(box)))];
  let ink = 0;
  for (let y = top; y < end; y++) for (let x = left; x < last; x++) if ((grey[y * width + x] ?? 255) < dark) ink++;
  return ink / Math.max(1, (end - top) * (last - left));
}
