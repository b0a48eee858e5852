import type { Box } from '../page/model.js';
import type { PdfFont } from './graphics-state.js';
import type { Paint, Subpath } from './paint.js';
import type { PathShape } from './path-shape.js';

/** A glyph at its place on the visible page, whether visible or not. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  /** Degrees clockwise, of the baseline on the visible page. */
  readonly angle: number;
  readonly fontSize: number;
  readonly bold: boolean;
  /** Position in painting order, the same count as {@link Paint}. */
  readonly order: number;
  /** Ink colour; absent where it is a pattern. */
  readonly colour: string | undefined;
  /** Drawn with no ink at all: render mode 3 or 7, no opacity, hidden layer. */
  readonly unpainted: boolean;
  readonly clipped: boolean;
  /** Character code in the font's own encoding. */
  readonly code: number;
  /** Advance width in thousandths of the type size. */
  readonly width: number;
  /** How far it moves the pen, spacing included, in thousandths of the type size. */
  readonly advance: number;
  /** Character spacing (Tc) after it, in points on the page. */
  readonly tracking: number;
  /** The text-showing operator that paints it: a count over the page. */
  readonly show: number;
  readonly font?: PdfFont | undefined;
  /** The key of its outline among {@link Resources}; absent where the font does not have the glyph. */
  readonly outline?: string;
  /** 0 to 1, where the text was read from the drawn page. */
  readonly ocrConfidence?: number;
}

/** The ink of a path painting operator, whether visible or not. */
export interface PathPaint extends PathShape {
  readonly order: number;
  /** Of what is filled, else of the line; absent where it is a pattern. */
  readonly colour: string | undefined;
  /** Where the path is filled and has a line too. */
  readonly line?: Pick<PathPaint, 'colour'>;
  readonly unpainted: boolean;
  readonly clipped: boolean;
  readonly filled: boolean;
  readonly parts: readonly Subpath[];
}

/** Everything that the operators of a page paint. */
export interface PageContent {
  readonly glyphs: readonly Glyph[];
  readonly paints: readonly Paint[];
  readonly images: readonly Box[];
  /** The glyphs of every text-showing operator of the page itself, annotations left out. */
  readonly shows: readonly (readonly Glyph[])[];
  /** One per path painting operator of the page itself; `undefined` where it paints nothing. */
  readonly paths: readonly (PathPaint | undefined)[];
  /** What annotations and form fields draw: pen strokes, stamps. */
  readonly annotationPaths: readonly PathPaint[];
  /** Whether an annotation or form field is drawn. */
  readonly annotated: boolean;
}

/** A content stream as pdf.js reads it, XObjects and annotation appearances already spliced in. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

export interface Resources {
  font(id: string): PdfFont | undefined;
  /** The outline of a glyph in type sizes, y upwards: commands, each with its coordinates. */
  readonly outline: (key: string) => ArrayLike<number> | undefined;
  /** Whether the optional content group (a layer) of marked content is shown. */
  isShown(group: unknown): boolean;
}
