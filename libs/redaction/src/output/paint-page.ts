import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Box, PageImage } from '@chartloom/pdf';
import { isWhite, labelOf } from './black-boxes.js';
import { readableLabels, labelSquares } from './label.js';
import type { PagePlan } from '../layout/page-plan.js';

/** Text stays sharp, and a page takes about 300 kB. */
const JPEG_QUALITY = 82;
const POINTS_PER_INCH = 72;

/** The page as a JPEG: moved lines are put in place, then the boxes are painted, white ones where a surrogate is written. */
export async function paintPage({ canvas, dpi }: PageImage, { boxes, laidOut }: PagePlan): Promise<Uint8Array> {
  const context = canvas.getContext('2d');
  context.resetTransform();
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  const scale = dpi / POINTS_PER_INCH;
  if (laidOut) moveLines(canvas, laidOut, scale);
  const pixels = boxes.map((black) => ({ label: labelOf(black), white: isWhite(black), ...inPixels(black.box, scale) }));
  const [white, black] = [pixels.filter((one) => one.white), pixels.filter((one) => !one.white)];
  context.fillStyle = '#ffffff';
  for (const { x, y, width, height } of white) context.fillRect(x, y, width, height);
  context.fillStyle = '#000000';
  for (const { x, y, width, height } of black) context.fillRect(x, y, width, height);
  context.fillStyle = '#ffffff';
  for (const { label, ...box } of readableLabels(black)) {
    for (const { x, y, width, height } of labelSquares(label, box, 1)) context.fillRect(x, y, width, height);
  }
  return canvas.encode('jpeg', JPEG_QUALITY);
}

/**
 * Copies all pieces before it clears any place. What is removed is cleared first: the box of a word of OCR may reach into the
 * word beside it.
 */
function moveLines(canvas: Canvas, { moves, cleared, covered }: NonNullable<PagePlan['laidOut']>, scale: number): void {
  const context = canvas.getContext('2d');
  const clear = (boxes: readonly Box[]): void => {
    context.fillStyle = '#ffffff';
    for (const { x, y, width, height } of boxes.map((box) => inPixels(box, scale))) context.fillRect(x, y, width, height);
  };
  clear(covered);
  const pieces = moves.map(({ from, by }) => {
    const { x, y, width, height } = inPixels(from, scale);
    const piece = createCanvas(Math.max(1, width), Math.max(1, height));
    piece.getContext('2d').drawImage(canvas, x, y, width, height, 0, 0, width, height);
    return { piece, x: Math.round(x + by * scale), y };
  });
  clear(cleared);
  for (const { piece, x, y } of pieces) context.drawImage(piece, x, y);
}

/** The pixels that a box touches. */
function inPixels(box: Box, scale: number): Box {
  const [x, y] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
  return { x, y, width: Math.ceil((box.x + box.width) * scale) - x, height: Math.ceil((box.y + box.height) * scale) - y };
}
