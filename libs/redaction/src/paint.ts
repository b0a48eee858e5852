import type { PageImage } from '@chartloom/pdf';
import { isWhite } from './black-boxes.js';
import { labelled, labelSquares } from './label.js';
import type { BlackBox } from './plan.js';

/** Text stays sharp and a page weighs about 300 kB. */
const JPEG_QUALITY = 82;
const POINTS_PER_INCH = 72;

/** Paints the boxes over the page's pixels, those with a stand-in white, and gives the page as a JPEG; the pixels are let go. */
export async function paintedPage({ canvas, dpi }: PageImage, boxes: readonly BlackBox[]): Promise<Uint8Array> {
  const context = canvas.getContext('2d');
  context.resetTransform();
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  const scale = dpi / POINTS_PER_INCH;
  const pixels = boxes.map((black) => {
    const { box, label } = black;
    const x = Math.floor(box.x * scale);
    const y = Math.floor(box.y * scale);
    return {
      label,
      white: isWhite(black),
      x,
      y,
      width: Math.ceil((box.x + box.width) * scale) - x,
      height: Math.ceil((box.y + box.height) * scale) - y,
    };
  });
  const [white, black] = [pixels.filter((one) => one.white), pixels.filter((one) => !one.white)];
  context.fillStyle = '#ffffff';
  for (const { x, y, width, height } of white) context.fillRect(x, y, width, height);
  context.fillStyle = '#000000';
  for (const { x, y, width, height } of black) context.fillRect(x, y, width, height);
  context.fillStyle = '#ffffff';
  for (const { label, ...box } of labelled(black)) {
    for (const { x, y, width, height } of labelSquares(label, box, 1)) context.fillRect(x, y, width, height);
  }
  const jpeg = await canvas.encode('jpeg', JPEG_QUALITY);
  canvas.width = 1; // frees the pixels now: the collector does not know how large they are
  canvas.height = 1;
  return jpeg;
}
