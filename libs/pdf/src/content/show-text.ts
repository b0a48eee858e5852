import { boxOf, intersection, multiply, type Matrix } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { MIN_ALPHA, type FontGlyph, type GraphicsState, type TextPosition } from './graphics-state.js';
import type { Glyph } from './page-content.js';
import { symbolsOf } from './symbol-fonts.js';

const FONT_UNITS = 0.001;
/** Where a font gives no metrics: those of Helvetica and Times, rounded. */
const [ASCENT, DESCENT] = [0.75, -0.22];
/** Points. A glyph of which less is inside the clipping path, and less than half, is clipped. */
const CLIP_TOLERANCE = 1;
const BOLD_NAME = /bold|black|heavy|semibold|demi/i;

/** One item of a showText operand: a glyph, a move of the pen, or nothing. */
export type TextItem = FontGlyph | number | null;

/**
 * The glyphs of one text-showing operator, each at its place; moves the pen in `text`. Places follow from the font's advance
 * widths and the text state (ISO 32000-1, 9.4.4), not from measured text.
 */
export function showText(
  items: readonly TextItem[],
  state: GraphicsState,
  text: TextPosition,
  {
    isLayerHidden,
    nextOrder,
    show,
  }: { readonly isLayerHidden: boolean; readonly nextOrder: () => number; readonly show: number },
): Glyph[] {
  const { font, fontSize } = state;
  // the same for all glyphs: the pen moves after the last one
  const look = lookOf(state, isLayerHidden);
  const symbols = symbolsOf(font?.name);
  const m = multiply(multiply(state.ctm, text.matrix), [state.hScale, 0, 0, 1, text.x, text.y + state.rise]);
  const angle = finite(angleOf(m, Math.sign(unitOf(state) || 1)));
  const size = finite(Math.hypot(m[2], m[3]) * Math.abs(fontSize));
  const tracking = state.charSpacing * Math.hypot(m[0], m[1]);
  let advance = 0;
  const shown: Glyph[] = [];
  for (const item of items) {
    if (item === null) continue;
    if (typeof item === 'number') {
      advance += (font?.vertical ? 1 : -1) * item * fontSize * FONT_UNITS;
      continue;
    }
    const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
    const box = glyphBox(item, state, m, advance);
    shown.push({
      text: textOf(item, symbols),
      box,
      angle,
      fontSize: size,
      ...look,
      order: nextOrder(),
      clipped: isClipped(box, state.clip),
      code: item.originalCharCode ?? -1,
      width: item.width,
      advance: item.width + (spacing / fontSize) * 1000,
      tracking,
      show,
      font,
      ...(item.isInFont && { outline: `${font?.loadedName}_path_${item.fontChar}` }),
    });
    advance += stepOf(item, state, spacing);
  }
  if (font?.vertical) text.y += advance;
  else text.x += advance * state.hScale;
  return shown;
}

/** A size or matrix that is no number (`/F1 Tf`) draws nothing anywhere: such a glyph has no size. */
const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** What the glyph shows: in a font of symbols that of its code. */
const textOf = ({ originalCharCode: code, unicode }: FontGlyph, symbols: ReadonlyMap<number, string> | undefined): string =>
  (code === undefined ? undefined : symbols?.get(code & 0xff)) ?? unicode;

/** User space units for one unit of the font. */
const unitOf = ({ font, fontSize }: GraphicsState): number => fontSize * (font?.fontMatrix?.[0] ?? FONT_UNITS);

/** Degrees clockwise; `direction` is -1 where the type is mirrored. */
const angleOf = (m: Matrix, direction: number): number =>
  ((Math.atan2(m[1] * direction, m[0] * direction) * 180) / Math.PI + 360) % 360;

/** How far a glyph moves the pen, in user space: down for vertical fonts, else to the right. */
function stepOf({ width, vmetric }: FontGlyph, state: GraphicsState, spacing: number): number {
  const unit = unitOf(state);
  const [vertical = -1000] = vmetric ?? [];
  return state.font?.vertical ? -(vertical * -1 * unit) - spacing : width * unit + spacing;
}

/** What all glyphs of one operator share. */
function lookOf(state: GraphicsState, isLayerHidden: boolean): Pick<Glyph, 'bold' | 'colour' | 'unpainted'> {
  const { font, renderMode } = state;
  const mode = renderMode % 4; // 4 to 7 also clip
  const isBoldFont = (font?.bold ?? false) || (font?.black ?? false) || BOLD_NAME.test(font?.name ?? '');
  return {
    bold: isBoldFont || mode === 2,
    colour: mode === 1 ? state.strokeColour : state.fillColour,
    unpainted: mode === 3 || state.fillAlpha < MIN_ALPHA || isLayerHidden,
  };
}

function glyphBox(glyph: FontGlyph, state: GraphicsState, m: Matrix, advance: number): Box {
  const { font, fontSize } = state;
  const unit = unitOf(state);
  if (font?.vertical) {
    const [vertical = -1000, vx = 500, vy = 880] = glyph.vmetric ?? [];
    return boxOf(m, -vx * unit, advance - vy * unit - vertical * unit, (1000 - vx) * unit, advance - vy * unit);
  }
  const [ascent, descent] = [font?.ascent || ASCENT, font?.descent || DESCENT];
  return boxOf(m, advance, descent * fontSize, advance + glyph.width * unit, ascent * fontSize);
}

function isClipped(box: Box, clip: Box | undefined): boolean {
  const inside = clip ? intersection(clip, box) : box;
  return inside === undefined || (inside.width < CLIP_TOLERANCE && inside.width < box.width / 2);
}
