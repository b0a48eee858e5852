import type { Box, ShownGlyph } from '@chartloom/pdf';
import { findComponents, LINE, removeLines, type ConnectedComponent, type InkGrid } from './connected-components.js';
import { area, grow } from '../layout/boxes.js';
import type { Luminance } from './luminance.js';

/** Darker than this (0 to 255) is ink. Light shading and the grain of a scan are not. */
const INK = 165;
/** Words' boxes are grown by this much, in points: accents, descenders and underlines belong to them. */
const WORD_MARGIN = 2;
/** Up to this thin (points) it is a rule or the edge of a cell. */
const RULE = 3;
/** Up to this size (points) it is a bullet, a tick box or dirt. */
const SPECK = 8;

/** Less than this between the darkest and the lightest place of a glyph's box, of 255, and nobody sees the glyph. */
const CONTRAST = 40;
/** Type below this size, in points, is dust to the eye. */
const TINY = 2.5;
export const isBelowVisibleSize = ({ fontSize }: ShownGlyph): boolean => fontSize < TINY;

/** The glyphs (blanks left out) that are dust, or in whose boxes the page is all of one colour. */
export function findInvisibleGlyphs(
  { values, columns, rows, scale }: Luminance,
  glyphs: readonly ShownGlyph[],
): ReadonlySet<ShownGlyph> {
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
  return new Set(glyphs.filter((glyph) => glyph.text.trim() !== '' && (isBelowVisibleSize(glyph) || !shows(glyph))));
}

/**
 * Ink on the page that `explained` (words, pictures) does not account for: text drawn as paths, handwriting, stamps,
 * logos, barcodes. Rules, table frames, plain filled areas and specks are left out. Boxes in points.
 */
export function findUnexplainedInk({ values, scale, ...pixels }: Luminance, explained: readonly Box[]): Box[] {
  const columns = Math.ceil(pixels.columns / scale);
  const rows = Math.ceil(pixels.rows / scale);
  const dark = new Uint16Array(columns * rows);
  const columnOf = Uint16Array.from({ length: pixels.columns }, (_, x) => Math.min(columns - 1, Math.floor(x / scale)));
  for (let y = 0, at = 0; y < pixels.rows; y++) {
    const row = Math.min(rows - 1, Math.floor(y / scale)) * columns;
    for (let x = 0; x < pixels.columns; x++, at++) {
      if (values[at]! < INK) dark[row + columnOf[x]!]!++;
    }
  }
  for (const box of explained) clear(dark, columns, rows, grow(box, WORD_MARGIN));
  const grid: InkGrid = { dark, columns, rows, pixelsPerCell: scale * scale };
  return findComponents(grid)
    .flatMap((component) => (mayHoldLines(component) ? removeLines(grid, component) : [component]))
    .filter(isUnexplained)
    .map(({ box }) => box);
}

function clear(dark: Uint16Array, columns: number, rows: number, { x, y, width, height }: Box): void {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(columns, Math.ceil(x + width))];
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(rows, Math.ceil(y + height)); row++) {
    if (right > left) dark.fill(0, row * columns + left, row * columns + right);
  }
}

/** Long, and mostly white or too low for a barcode: the frame of a table, a rule that is not level, a signature, a curve. */
function mayHoldLines(component: ConnectedComponent): boolean {
  const { width, height } = component.box;
  return Math.max(width, height) > 60 && (Math.min(width, height) < LINE || filledShare(component) < 0.4);
}

function isUnexplained(component: ConnectedComponent): boolean {
  const { width, height } = component.box;
  if (Math.min(width, height) <= RULE || Math.max(width, height) <= SPECK) return false;
  // the frame of a cell or a field, which a word may have broken, or of a tick box
  const isHollow = Math.min(width, height) > SPECK && component.edge > 0.97;
  if (isHollow && (width > 60 || component.outline > 0.9)) return false;
  return !(component.density > 0.95 && filledShare(component) > 0.6); // a plain filled area
}

/** The share of its box that a component's cells take. */
const filledShare = ({ box, cells }: ConnectedComponent): number => cells.length / area(box);
