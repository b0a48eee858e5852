import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { AppError } from '@chartloom/kernel';
import type { OpenPdf, PageImage } from '@chartloom/pdf';

/** Fine enough to tell a rule from a letter, and to notice a move by a quarter of a point. */
export const INK_DPI = 144;
const POINTS_PER_INCH = 72;

/** The brightness of a drawn page, pixel by pixel. */
export interface Luminance {
  /** 0 (black) to 255, row by row. */
  readonly values: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  /** Pixels per point. */
  readonly scale: number;
}

export function toLuminance({ canvas, dpi }: PageImage): Luminance {
  const { width: columns, height: rows } = canvas;
  const data = canvas.data(); // the canvas's own pixels, not copied; those of a drawn page are opaque
  const values = new Uint8Array(columns * rows);
  for (let at = 0; at < values.length; at += columns)
    weigh(data.subarray(4 * at, 4 * (at + columns)), values.subarray(at, at + columns));
  return { values, columns, rows, scale: dpi / POINTS_PER_INCH };
}

/** The brightness of a row of pixels of four bytes. Short and called often, so that it is compiled. */
function weigh(data: Uint8Array, values: Uint8Array): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, values.length);
  // most pixels equal the one before them
  for (let i = 0, last = 0, value = 0; i < values.length; i++) {
    const pixel = pixels[i] ?? 0;
    if (pixel !== last) {
      last = pixel;
      value = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
    }
    values[i] = value;
  }
}

/**
 * Frees the memory of pixels now, which cannot be read any more: 2 MB for a page, and the garbage collector lets pages of them come
 * together.
 */
export function freePixels({ buffer, byteLength }: Uint8Array): void {
  // a small array may share its memory with others
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** A {@link Luminance} that is kept for later: without loss, in a thirtieth of the memory, since most of a page is white. */
export interface PackedLuminance extends Omit<Luminance, 'values'> {
  readonly packed: Uint8Array;
}

/** The fastest level of compression takes a fifth of the time that drawing a page takes. */
const FASTEST = { level: 1 } as const;
/** Bytes that are decompressed at a time: a page has 2 MB. */
const CHUNK = 2 ** 18;

export const packLuminance = ({ values, ...size }: Luminance): PackedLuminance => ({
  ...size,
  packed: deflateRawSync(values, FASTEST),
});

export const unpackLuminance = ({ packed, ...size }: PackedLuminance): Luminance => ({
  ...size,
  values: inflateRawSync(packed, { maxOutputLength: size.columns * size.rows, chunkSize: CHUNK }),
});

/** Draws one page at {@link INK_DPI}. @throws AppError redaction-unverified where the page cannot be drawn */
export async function renderLuminance(pdf: OpenPdf, page: number, signal: AbortSignal | undefined): Promise<Luminance> {
  let drawn: Luminance | undefined;
  await pdf.render({ dpi: INK_DPI, pages: [page], signal }, (image) => void (drawn = toLuminance(image)));
  if (!drawn) throw new AppError('redaction-unverified', `Page ${page} could not be drawn and nothing was released.`);
  return drawn;
}
