import type { Box, PageImage, ShownGlyph } from '@chartloom/pdf';
import { grown } from './boxes.js';

/** Darker than this (0 to 255) is ink. Light shading and the grain of a scan are not. */
const INK = 165;
/** Words' boxes are grown by this much, in points: accents, descenders and underlines belong to them. */
const WORD_MARGIN = 2;
/** Ink within this many points belongs together: the letters of a word, the bars of a barcode. */
const REACH = 3;
/** Up to this thin (points) it is a rule or the edge of a cell. */
const RULE = 3;
/** Up to this size (points) it is a bullet, a tick box or dirt. */
const SPECK = 8;

/** Less than this between the darkest and the lightest place of a glyph's box, of 255, and nobody sees the glyph. */
const CONTRAST = 40;
/** Type below this size, in points, is dust to the eye. */
const TINY = 2.5;
export const isDust = ({ fontSize }: ShownGlyph): boolean => fontSize < TINY;
const POINTS_PER_INCH = 72;

interface Blob {
  box: Box;
  cells: number;
  /** Share of dark pixels in the cells that hold ink. */
  density: number;
}

/** A page's picture without its colours. */
export interface Lightness {
  /** 0 (black) to 255, row by row. */
  readonly values: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  /** Pixels per point. */
  readonly scale: number;
}

export function lightness({ canvas, dpi }: PageImage): Lightness {
  const { width: columns, height: rows } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, columns, rows);
  const values = new Uint8Array(columns * rows);
  for (let i = 0, at = 0; i < values.length; i++, at += 4)
    values[i] = 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
  return { values, columns, rows, scale: dpi / POINTS_PER_INCH };
}

/** The glyphs (blanks left out) that are dust, or in whose boxes the page is all of one colour. */
export function withoutInk({ values, columns, rows, scale }: Lightness, glyphs: readonly ShownGlyph[]): ReadonlySet<ShownGlyph> {
  const shows = ({ box }: ShownGlyph): boolean => {
    const [left, right] = [
      Math.max(0, Math.floor(box.x * scale) - 1),
      Math.min(columns, Math.ceil((box.x + box.width) * scale) + 1),
    ];
    const bottom = Math.min(rows, Math.ceil((box.y + box.height) * scale) + 1);
    let [darkest, lightest] = [255, 0];
    for (let y = Math.max(0, Math.floor(box.y * scale) - 1); y < bottom; y++) {
      for (let at = y * columns + left; at < y * columns + right; at++) {
        const value = values[at] ?? 0;
        if (value < darkest) darkest = value;
        if (value > lightest) lightest = value;
      }
      if (lightest - darkest >= CONTRAST) return true;
    }
    return false;
  };
  return new Set(glyphs.filter((glyph) => glyph.text.trim() !== '' && (isDust(glyph) || !shows(glyph))));
}

/**
 * Ink on the page that `explained` (words, pictures) does not account for: text drawn as paths, handwriting, stamps,
 * logos, barcodes. Rules, table frames, plain filled areas and specks are left out. Boxes in points.
 */
export function unexplainedInk({ values, scale, ...pixels }: Lightness, explained: readonly Box[]): Box[] {
  const columns = Math.ceil(pixels.columns / scale);
  const rows = Math.ceil(pixels.rows / scale);
  const dark = new Uint16Array(columns * rows);
  for (let y = 0, at = 0; y < pixels.rows; y++) {
    const row = Math.min(rows - 1, Math.floor(y / scale)) * columns;
    for (let x = 0; x < pixels.columns; x++, at++) {
      if ((values[at] ?? 255) < INK) dark[row + Math.min(columns - 1, Math.floor(x / scale))]!++;
    }
  }
  for (const box of explained) clear(dark, columns, rows, grown(box, WORD_MARGIN));
  return blobs(dark, columns, rows, scale * scale)
    .filter(isUnexplained)
    .map(({ box }) => box);
}

function clear(dark: Uint16Array, columns: number, rows: number, { x, y, width, height }: Box): void {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(columns, Math.ceil(x + width))];
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(rows, Math.ceil(y + height)); row++) {
    if (right > left) dark.fill(0, row * columns + left, row * columns + right);
  }
}

function isUnexplained({ box: { width, height }, cells, density }: Blob): boolean {
  if (Math.min(width, height) <= RULE || Math.max(width, height) <= SPECK) return false;
  const fill = cells / (width * height);
  if (width > 60 && height > 20 && fill < 0.15) return false; // the frame of a table
  return !(density > 0.95 && fill > 0.6); // a plain filled area
}

/** Cells of one point that hold ink, gathered where they lie within {@link REACH} of each other. */
function blobs(dark: Uint16Array, columns: number, rows: number, pixelsPerCell: number): Blob[] {
  const least = pixelsPerCell / 4;
  const seen = new Uint8Array(dark.length);
  const found: Blob[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (seen[start] || (dark[start] ?? 0) < least) continue;
    const queue = [start];
    seen[start] = 1;
    let [left, right, top, bottom, pixels] = [columns, 0, rows, 0, 0];
    for (let at = 0; at < queue.length; at++) {
      const cell = queue[at] ?? 0;
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      pixels += dark[cell] ?? 0;
      for (let ny = Math.max(0, y - REACH); ny <= Math.min(rows - 1, y + REACH); ny++) {
        for (let nx = Math.max(0, x - REACH); nx <= Math.min(columns - 1, x + REACH); nx++) {
          const next = ny * columns + nx;
          if (seen[next] || (dark[next] ?? 0) < least) continue;
          seen[next] = 1;
          queue.push(next);
        }
      }
    }
    found.push({
      box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
      cells: queue.length,
      density: pixels / (queue.length * pixelsPerCell),
    });
  }
  return found;
}
