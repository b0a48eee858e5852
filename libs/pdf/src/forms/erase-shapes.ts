import { grow } from '../page/geometry.js';
import type { GreyImage } from '../scan/grey-image.js';
import { whiten } from '../scan/whiten.js';
import { eraseEllipse } from './ellipse.js';
import type { InkShapes } from './ink-shapes.js';

/** Pixels around a shape: its lines have grey edges. */
const EDGE = 3;

/** The picture without the shapes: OCR takes tick boxes for letters, and reads no word in a ring. */
export function eraseShapes(image: GreyImage, { squares, rings, lines }: InkShapes): GreyImage {
  if (squares.length + rings.length + lines.length === 0) return image;
  const cleared = whiten(
    image,
    [...squares, ...lines].map(({ box }) => grow(box, EDGE)),
  );
  for (const ring of rings) eraseEllipse(cleared, grow(ring, EDGE));
  return cleared;
}
