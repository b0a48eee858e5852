import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { GreyImage } from './grey-image.js';

const WHITE = 255;

/** The picture with white boxes on it, in pixels; they may reach beyond its edges. */
export function whiten({ grey, width, height }: GreyImage, boxes: readonly Box[]): GreyImage {
  const masked = grey.slice();
  for (const box of boxes) {
    const [top, end] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(bottom(box)))];
    const [left, last] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(right(box)))];
    for (let y = top; y < end; y++) if (left < last) masked.fill(WHITE, y * width + left, y * width + last);
  }
  return { grey: masked, width, height };
}
