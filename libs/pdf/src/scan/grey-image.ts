import type { Canvas } from '@napi-rs/canvas';

/** A picture without colours: one byte a pixel, row by row from the top, 0 black and 255 white. */
export interface GreyImage {
  readonly grey: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Weights of red, green and blue in luminance, of 256 (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [77, 151, 28] as const;

/** Rows whose colours are copied at a time: those of a whole page at 300 dpi are 34 MB. */
const BAND = 256;

/** The picture on the canvas. */
export function toGrey(canvas: Canvas): GreyImage {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const grey = new Uint8Array(width * height);
  for (let top = 0, i = 0; top < height; top += BAND) {
    const { data } = context.getImageData(0, top, width, Math.min(BAND, height - top));
    for (let at = 0; at < data.length; i++, at += 4)
      grey[i] = ((data[at] ?? 0) * RED + (data[at + 1] ?? 0) * GREEN + (data[at + 2] ?? 0) * BLUE) >> 8;
  }
  return { grey, width, height };
}

/** As a binary portable graymap (PGM), which Leptonica reads without decompressing. */
export function toPgm({ grey, width, height }: GreyImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + grey.length);
  file.set(head);
  file.set(grey, head.length);
  return file;
}

/** The rows from `start` up to `end`. */
export const cropRows = ({ grey, width }: GreyImage, start: number, end: number): GreyImage => ({
  grey: grey.subarray(start * width, end * width),
  width,
  height: end - start,
});
