import type { Box, ShownGlyph } from '@chartloom/pdf';
import { area, grow } from '../layout/boxes.js';
import { findComponents, isComb, LINE, removeLines, type ConnectedComponent, type InkGrid } from './connected-components.js';
import type { Luminance } from './luminance.js';
import { paleStrokes } from './pale-strokes.js';
import { takeAreasApart } from './plain-areas.js';

/** Darker than this (0 to 255) is ink in any case. Of what is lighter, only strokes are: no shading and no grain of a scan. */
const INK = 165;
/** Points. Words' boxes are grown by this much: accents, descenders and underlines belong to them. */
const WORD_MARGIN = 2;
/** Points. Up to this thickness it is a rule or the edge of a cell. */
const RULE = 3;
/** Points. Up to this size it is a bullet, a tick box or dirt. */
const SPECK = 8;
/** Points. A component of this length may be a line; a frame of this width may be a field. */
const LONG = 60;
/** A glyph is invisible where the darkest and the lightest place of its box differ by less than this, of 255. */
const CONTRAST = 40;
/** Points. Type below this size cannot be read. */
const SMALLEST_VISIBLE = 2.5;
export const isBelowVisibleSize = ({ fontSize }: ShownGlyph): boolean => fontSize < SMALLEST_VISIBLE;

/** The glyphs (blanks left out) that are too small to be seen, or in whose boxes the page is all of one colour. */
export const findInvisibleGlyphs = (page: Luminance, glyphs: readonly ShownGlyph[]): ReadonlySet<ShownGlyph> =>
  new Set(glyphs.filter((glyph) => glyph.text.trim() !== '' && (isBelowVisibleSize(glyph) || !hasContrast(page, glyph.box))));

/** Whether the box and one pixel around it hold more than one colour. */
function hasContrast({ values, columns, rows, scale }: Luminance, box: Box): boolean {
  const left = Math.max(0, Math.floor(box.x * scale) - 1);
  const right = Math.min(columns, Math.ceil((box.x + box.width) * scale) + 1);
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
}

/**
 * Ink that `explained` (words, pictures) does not account for: text drawn as paths, handwriting, stamps, logos, barcodes, and light
 * writing on dark areas.
 * Rules, table frames, plain filled areas and specks are left out. Boxes in points.
 */
export function findUnexplainedInk(page: Luminance, explained: readonly Box[]): Box[] {
  const all = inkGrid(page);
  const whole = { ...all, dark: all.dark.slice() };
  const known = new Uint8Array(all.dark.length);
  for (const box of explained) clear(all, known, grow(box, WORD_MARGIN));
  const { ink, light } = takeAreasApart(all, known);
  return [
    { grid: ink, whole },
    { grid: light, whole: light },
  ]
    .flatMap(({ grid, whole }) =>
      findComponents(grid)
        .filter((component) => !isComb(grid, component, whole))
        .flatMap((component) => (mayHoldLines(component) ? removeLines(grid, component, whole) : [component])),
    )
    .filter(isUnexplained)
    .map(({ box }) => box);
}

/** Dark pixels by cell; a cell with a stroke that is paler counts as half dark. */
function inkGrid({ values, scale, columns: width, rows: height }: Luminance): InkGrid {
  const columns = Math.ceil(width / scale);
  const rows = Math.ceil(height / scale);
  const dark = new Uint16Array(columns * rows);
  const darkest = new Uint8Array(columns * rows);
  const columnOf = Uint16Array.from({ length: width }, (_, x) => Math.min(columns - 1, Math.floor(x / scale)));
  // four pixels at a time, as far as there are four: most are white
  const isAligned = values.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0;
  const fours = isAligned ? new Uint32Array(values.buffer, values.byteOffset, values.length >> 2) : new Uint32Array(0);
  for (let y = 0; y < height; y++)
    addPixels({ values, fours, from: y * width, columnOf }, dark, darkest, Math.min(rows - 1, Math.floor(y / scale)) * columns);
  const pixelsPerCell = scale * scale;
  const strokes = paleStrokes({ darkest, columns, rows });
  for (let cell = 0; cell < strokes.length; cell++)
    if (strokes[cell] === 1) dark[cell] = Math.max(dark[cell] ?? 0, pixelsPerCell / 2);
  return { dark, columns, rows, pixelsPerCell };
}

const FOUR_WHITE = 0xffffffff;

/** Some of the pixels of a page. */
interface PixelRow {
  readonly values: Uint8Array;
  readonly fours: Uint32Array;
  /** Index of the first of them. */
  readonly from: number;
  /** The column of cells of each. */
  readonly columnOf: Uint16Array;
}

/** Adds a row of pixels to its row of cells. Short and called often, so that it is compiled: most time is spent here. */
function addPixels({ values, fours, from, columnOf }: PixelRow, dark: Uint16Array, darkest: Uint8Array, row: number): void {
  for (let x = 0; x < columnOf.length; x++) {
    const at = from + x;
    if ((at & 3) === 0 && fours[at >> 2] === FOUR_WHITE) {
      x += 3; // a row may end among them: white is nothing in the next one either
      continue;
    }
    const value = values[at] ?? 255;
    if (value === 255) continue;
    const cell = row + (columnOf[x] ?? 0);
    if (value < INK) dark[cell] = (dark[cell] ?? 0) + 1;
    if (255 - value > (darkest[cell] ?? 0)) darkest[cell] = 255 - value;
  }
}

/** Takes the ink of a box away, and marks its cells in `known`. */
function clear({ dark, columns, rows }: InkGrid, known: Uint8Array, { x, y, width, height }: Box): void {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(columns, Math.ceil(x + width))];
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(rows, Math.ceil(y + height)); row++) {
    if (right <= left) continue;
    dark.fill(0, row * columns + left, row * columns + right);
    known.fill(1, row * columns + left, row * columns + right);
  }
}

/** Long, and mostly white or too low for a barcode: the frame of a table, a rule at an angle, a signature, a curve. */
function mayHoldLines(component: ConnectedComponent): boolean {
  const { width, height } = component.box;
  return Math.max(width, height) > LONG && (Math.min(width, height) < LINE || filledShare(component) < 0.4);
}

function isUnexplained(component: ConnectedComponent): boolean {
  const { width, height } = component.box;
  if (Math.min(width, height) <= RULE || Math.max(width, height) <= SPECK) return false;
  // the frame of a cell or a field, which a word may interrupt, or of a tick box
  const isHollow = Math.min(width, height) > SPECK && component.edge > 0.97;
  if (isHollow && (width > LONG || component.outline > 0.9)) return false;
  return !(component.density > 0.95 && filledShare(component) > 0.6); // a plain filled area
}

/** The share of its box that a component's cells take. */
const filledShare = ({ box, cells }: ConnectedComponent): number => cells.length / area(box);
