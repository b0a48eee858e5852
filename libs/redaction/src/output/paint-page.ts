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
    const areas = boxes.map((box) => inPixels(box, scale));
    const grounds = areas.map((area) => groundAround(canvas, area));
    for (const [i, { x, y, width, height }] of areas.entries()) {
      context.fillStyle = grounds[i] ?? '#ffffff';
      context.fillRect(x, y, width, height);
    }
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

/** Pixels on each side of an area that tell its ground. */
const BESIDE = 4;

/**
 * The colour of the paper around an area, which may be a dark band or the grey of a photograph: of each channel the median of the
 * pixels beside it. What is in the area has no part in it.
 */
function groundAround(canvas: Canvas, { x, y, width, height }: Box): string {
  const strips = [
    { x: x - BESIDE, y: y - BESIDE, width: width + 2 * BESIDE, height: BESIDE },
    { x: x - BESIDE, y: y + height, width: width + 2 * BESIDE, height: BESIDE },
    { x: x - BESIDE, y, width: BESIDE, height },
    { x: x + width, y, width: BESIDE, height },
  ];
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  for (const strip of strips) countColours(canvas, strip, counts);
  const channels = counts.map(median);
  return channels.some((value) => value === undefined) ? '#ffffff' : `rgb(${channels.join(', ')})`;
}

/** Counts the values of each channel in the part of an area that is on the canvas. */
function countColours(canvas: Canvas, { x, y, width, height }: Box, counts: readonly Uint32Array[]): void {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(canvas.width, x + width), Math.min(canvas.height, y + height)];
  if (right <= left || bottom <= top) return;
  const { data } = canvas.getContext('2d').getImageData(left, top, right - left, bottom - top);
  for (let at = 0; at < data.length; at += 4)
    for (const [channel, values] of counts.entries()) {
      const value = data[at + channel] ?? 255;
      values[value] = (values[value] ?? 0) + 1;
    }
}

/** The value in the middle of all that were counted; `undefined` where none was. */
function median(counts: Uint32Array): number | undefined {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  const at = counts.findIndex((count) => (below += count) > half);
  return at < 0 ? undefined : at;
}

/** The pixels that a box touches. */
function inPixels(box: Box, scale: number): Box {
  const [x, y] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
  return { x, y, width: Math.ceil((box.x + box.width) * scale) - x, height: Math.ceil((box.y + box.height) * scale) - y };
}
