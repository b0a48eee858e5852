import { IDENTITY, type Matrix } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Properties of a font as pdf.js gives them, with `fontExtraProperties`. */
export interface PdfFont {
  /** Unique in the document: fonts with the same program, encoding and Unicode map share it. */
  readonly loadedName?: string;
  readonly isType3Font?: boolean;
  readonly name?: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly vertical?: boolean;
  readonly ascent?: number;
  readonly descent?: number;
  readonly fontMatrix?: Matrix;
}

/** One glyph of a showText operand, as pdf.js decodes it. */
export interface FontGlyph {
  readonly unicode: string;
  /** Given with `fontExtraProperties`. */
  readonly originalCharCode?: number;
  readonly width: number;
  readonly isSpace: boolean;
  /** Names the glyph's outline, with the font. */
  readonly fontChar?: string;
  /** Whether the font has such a glyph; else nothing is painted. */
  readonly isInFont?: boolean;
  readonly vmetric?: readonly [number, number, number];
}

/** The part of the graphics and text state (ISO 32000-1, 8.4 and 9.3) that decides where text is and whether it is visible. */
export interface GraphicsState {
  ctm: Matrix;
  font: PdfFont | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is 100 %. */
  hScale: number;
  leading: number;
  rise: number;
  renderMode: number;
  fillColour: string | undefined;
  strokeColour: string | undefined;
  /** That of the groups around it included. */
  fillAlpha: number;
  strokeAlpha: number;
  /** With which the group is painted whose content this is (ISO 32000-1, 11.6.6): what is opaque in it is no more than that. */
  groupAlpha: number;
  groupBlends: boolean;
  /** In user space. */
  lineWidth: number;
  /** In page coordinates; absent: nothing is clipped. */
  clip: Box | undefined;
  /** A blend mode other than Normal lets the background shine through. */
  blends: boolean;
}

/** Ink of less opacity than this is invisible. */
export const MIN_ALPHA = 0.05;

export const initialState = (ctm: Matrix): GraphicsState => ({
  ctm,
  font: undefined,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  hScale: 1,
  leading: 0,
  rise: 0,
  renderMode: 0,
  fillColour: '#000000',
  strokeColour: '#000000',
  fillAlpha: 1,
  strokeAlpha: 1,
  groupAlpha: 1,
  groupBlends: false,
  lineWidth: 1,
  clip: undefined,
  blends: false,
});

/** Text matrix and line origin are outside the graphics state: `Q` does not restore them. */
export interface TextPosition {
  matrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

export const textStart = (): TextPosition => ({ matrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 });
