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

/** The greys of a picture of three bytes a pixel: red, green and blue. */
export function greysOf({
  data,
  width,
  height,
}: Pick<GreyImage, 'width' | 'height'> & { readonly data: Uint8ClampedArray }): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 3)
    grey[i] = ((data[at] ?? 0) * RED + (data[at + 1] ?? 0) * GREEN + (data[at + 2] ?? 0) * BLUE) >> 8;
  return { grey, width, height };
}

/** The picture on white paper, at a place that may reach beyond it. */
export function placeOn(
  image: GreyImage,
  left: number,
  top: number,
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
): GreyImage {
  if (left === 0 && top === 0 && image.width === width && image.height === height) return image;
  const grey = new Uint8Array(width * height).fill(255);
  const [first, end] = [Math.max(0, -left), Math.min(image.width, width - left)];
  for (let y = Math.max(0, -top); y < Math.min(image.height, height - top) && first < end; y++)
    grey.set(image.grey.subarray(y * image.width + first, y * image.width + end), (y + top) * width + left + first);
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

/** The picture made smaller by a factor of 1 or more: every pixel is the mean of the ones around its place. */
export function shrink({ grey, width, height }: GreyImage, factor: number): GreyImage {
  if (factor === 1) return { grey, width, height };
  const size = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const small = new Uint8Array(size.width * size.height);
  const reach = Math.ceil(factor);
  const starts = Int32Array.from({ length: size.width }, (_, x) => Math.floor(x * factor));
  const sums = new Uint16Array(size.width);
  for (let y = 0; y < size.height; y++) {
    sums.fill(0);
    for (let row = Math.floor(y * factor), last = row + reach; row < last; row++) addRow(grey, row * width, starts, reach, sums);
    for (let x = 0; x < size.width; x++) small[y * size.width + x] = (sums[x] ?? 0) / (reach * reach);
  }
  return { grey: small, ...size };
}

/** Adds to each sum the pixels of one row from its start. What is beyond the picture is white. */
function addRow(grey: Uint8Array, row: number, starts: Int32Array, reach: number, sums: Uint16Array): void {
  for (let x = 0; x < starts.length; x++) {
    const at = row + (starts[x] ?? 0);
    let sum = sums[x] ?? 0;
    for (let i = 0; i < reach; i++) sum += grey[at + i] ?? 255;
    sums[x] = sum;
  }
}

/** The picture made smaller by a whole factor: every pixel is the darkest of the ones around its place, so that thin lines stay. */
export function shrinkDarkest({ grey, width, height }: GreyImage, factor: number): GreyImage {
  const size = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const small = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const at = y * factor * width + x * factor;
      let darkest = 255;
      for (let row = 0; row < factor; row++)
        for (let i = 0; i < factor; i++) darkest = Math.min(darkest, grey[at + row * width + i] ?? 255);
      small[y * size.width + x] = darkest;
    }
  return { grey: small, ...size };
}
