import { turn } from '../layout/frame.js';
import type { PlacedGlyph } from '../layout/placed-glyph.js';
import { bottom, right, union } from '../page/geometry.js';
import type { Box, QuarterTurn } from '../page/model.js';
import { stretchContrast } from '../scan/contrast.js';
import type { GreyImage } from '../scan/grey-image.js';
import { undoTurn } from '../scan/quarter-turn.js';
import { removeRules } from '../scan/remove-rules.js';
import type { GlyphRow } from './glyph-rows.js';

const POINTS_PER_INCH = 72;
/** Pixels of white around each line. */
const MARGIN = 24;
/** Share of the type size above and below the boxes of the glyphs that is shown: some fonts state a lower height. */
const SURROUNDINGS = 0.12;
const [WHITE, MIDDLE] = [255, 128];
/** Share of a glyph's width on both sides where a neighbour may reach into its box. */
const OVERLAP = 0.2;

/** The drawn page in each direction of its text, without rules. */
export interface DrawnPage {
  readonly dpi: number;
  /** The page made level for text of this turn. */
  readonly level: (turn: QuarterTurn) => GreyImage;
  /** The place of a box of the same frame as {@link PlacedGlyph.frame} on that picture, in pixels. */
  readonly inPixels: (frame: Box, turn: QuarterTurn) => Box;
}

/** @param page the page's box in points */
export function drawnPage(scan: GreyImage, dpi: number, page: Box): DrawnPage {
  const clean = removeRules(stretchContrast(scan), dpi);
  const levels = new Map<QuarterTurn, GreyImage>();
  const scale = dpi / POINTS_PER_INCH;
  return {
    dpi,
    level: (angle) => {
      const known = levels.get(angle) ?? undoTurn(clean, angle);
      levels.set(angle, known);
      return known;
    },
    inPixels: ({ x, y, width, height }, angle) => {
      const origin = turn(page, angle);
      return { x: (x - origin.x) * scale, y: (y - origin.y) * scale, width: width * scale, height: height * scale };
    },
  };
}

/** A line on the sheet. */
export interface SheetRow {
  readonly glyphs: readonly { readonly glyph: PlacedGlyph; readonly box: Box }[];
  /** Where it ends on the sheet, in pixels from the top. */
  readonly end: number;
}

export interface RowSheet {
  readonly image: GreyImage;
  readonly rows: readonly SheetRow[];
}

/** A picture with the lines one below the other, dark on white. Boxes of the glyphs are in its pixels. */
export function layOutRows(rows: readonly GlyphRow[], page: DrawnPage): RowSheet {
  const cuts = rows.map((row) => cutRow(row, page));
  const width = Math.max(...cuts.map(({ image }) => image.width)) + 2 * MARGIN;
  const height = cuts.reduce((sum, { image }) => sum + image.height + 2 * MARGIN, 0);
  const grey = new Uint8Array(width * height).fill(WHITE);
  let top = 0;
  const placed = cuts.map(({ image, glyphs }): SheetRow => {
    for (let y = 0; y < image.height; y++)
      grey.set(image.grey.subarray(y * image.width, (y + 1) * image.width), (top + MARGIN + y) * width + MARGIN);
    const shift = { x: MARGIN, y: top + MARGIN };
    top += image.height + 2 * MARGIN;
    return {
      glyphs: glyphs.map(({ glyph, box }) => ({ glyph, box: { ...box, x: box.x + shift.x, y: box.y + shift.y } })),
      end: top,
    };
  });
  return { image: { grey, width, height }, rows: placed };
}

interface RowCut {
  readonly image: GreyImage;
  readonly glyphs: SheetRow['glyphs'];
}

function cutRow({ turn: angle, glyphs }: GlyphRow, page: DrawnPage): RowCut {
  const level = page.level(angle);
  const boxes = glyphs.map((glyph) => ({ glyph, box: page.inPixels(glyph.frame, angle) }));
  const around = union(boxes.map(({ box }) => box));
  const more = SURROUNDINGS * around.height;
  const [left, top] = [Math.max(0, Math.floor(around.x - more)), Math.max(0, Math.floor(around.y - more))];
  const width = Math.max(1, Math.min(level.width, Math.ceil(right(around) + more)) - left);
  const height = Math.max(1, Math.min(level.height, Math.ceil(bottom(around) + more)) - top);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    grey.set(level.grey.subarray((top + y) * level.width + left, (top + y) * level.width + left + width), y * width);
  return {
    image: { grey: isDark(grey) ? grey.map((value) => WHITE - value) : grey, width, height },
    glyphs: boxes.map(({ glyph, box }) => ({ glyph, box: { ...box, x: box.x - left, y: box.y - top } })),
  };
}

/** Whether more than half of it is dark: light letters on a dark band. */
const isDark = (grey: Uint8Array): boolean => grey.reduce((dark, value) => dark + (value < MIDDLE ? 1 : 0), 0) > grey.length / 2;

/** Whether a glyph leaves ink on the sheet; the edges of its box are left out, for its neighbours may reach into them. */
export function hasInkAt({ grey, width, height }: GreyImage, box: Box): boolean {
  const [left, last] = [Math.ceil(box.x + OVERLAP * box.width), Math.floor(right(box) - OVERLAP * box.width)];
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, bottom(box)); y++)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, last); x++) if ((grey[y * width + x] ?? WHITE) < MIDDLE) return true;
  return false;
}
