import { boxOf, IDENTITY, intersection, multiply, type Matrix } from '../page/geometry.js';
import { initialState, textStart, type FontGlyph, type GraphicsState, type PdfFont } from './graphics-state.js';
import type { Box } from '../page/model.js';
import { imageBox, measurePath, findRectangles, type Paint, type PathShape } from './paint.js';
import { OPS } from './pdfjs.js';

/** A glyph where it stands on the visible page, before it is known whether anybody can see it. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  /** Degrees clockwise, of the baseline on the visible page. */
  readonly angle: number;
  readonly fontSize: number;
  readonly bold: boolean;
  /** Place in painting order, the same count as {@link Paint}. */
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
}

/** Ink that a path painting operator leaves, before it is known whether anybody can see it. */
export interface PathPaint extends PathShape {
  readonly order: number;
  readonly colour: string | undefined;
  readonly unpainted: boolean;
  readonly clipped: boolean;
}

export interface PageContent {
  readonly glyphs: readonly Glyph[];
  readonly paints: readonly Paint[];
  readonly images: readonly Box[];
  /** The glyphs of every text-showing operator of the page itself, annotations left out. */
  readonly shows: readonly (readonly Glyph[])[];
  /** One per path painting operator of the page itself; `undefined` where it paints nothing. */
  readonly paths: readonly (PathPaint | undefined)[];
  /** Whether an annotation or form field is drawn. */
  readonly annotated: boolean;
}

/** What pdf.js makes of a content stream, XObjects and annotation appearances already spliced in. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

export interface Resources {
  font(id: string): PdfFont | undefined;
  /** Whether the optional content group (a layer) of marked content is shown. */
  isShown(group: unknown): boolean;
}

type Operand = readonly unknown[];
type Operator = (args: Operand) => void;

const FONT_UNITS = 0.001;
/** Where a font gives no metrics: what Helvetica and Times have, rounded. */
const [ASCENT, DESCENT] = [0.75, -0.22];
const MIN_ALPHA = 0.05;
const CLIP_TOLERANCE = 1;
const STROKES = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const FILLS = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);
/** Operators of an annotation that leave no ink. */
const SILENT = new Set([OPS.beginAnnotation, OPS.endAnnotation, OPS.dependency, OPS.save, OPS.restore, OPS.transform]);

const matrixOf = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>);
  return [a, b, c, d, e, f];
};
const colourOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Walks the operators of a page and says where every glyph and everything that may hide one is painted. Positions
 * follow from the font's advance widths and the text state (ISO 32000-1, 9.4.4), not from measured text.
 */
export function readContent(list: OperatorList, viewport: Matrix, resources: Resources): PageContent {
  const glyphs: Glyph[] = [];
  const paints: Paint[] = [];
  const images: Box[] = [];
  const shows: Glyph[][] = [];
  const paths: (PathPaint | undefined)[] = [];
  let annotated = false;
  let inAnnotation = false;
  const stack: GraphicsState[] = [];
  const layers: boolean[] = [];
  let state = initialState(viewport);
  let text = textStart();
  let order = 0;
  let pendingClip = false;

  const save: Operator = () => void stack.push({ ...state });
  const restore: Operator = () => void (state = stack.pop() ?? state);
  const transform = (m: Matrix) => void (state.ctm = multiply(state.ctm, m));
  const clipTo = (box: Box) => {
    const nothing = { x: box.x, y: box.y, width: -1, height: -1 };
    state.clip = state.clip ? (intersection(state.clip, box) ?? nothing) : box;
  };
  const hiddenLayer = () => layers.includes(false);
  const moveText = (x: number, y: number) => {
    text.x = text.lineX += x;
    text.y = text.lineY += y;
  };
  const image: Operator = () => {
    if (hiddenLayer() || state.fillAlpha < MIN_ALPHA) return;
    const box = imageBox(state.ctm);
    images.push(box);
    paints.push({ order: order++, box });
  };
  const path: Operator = ([operation, data, minMax]) => {
    const shape = (data as readonly (ArrayLike<number> | null)[] | undefined)?.[0];
    if (pendingClip && minMax) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(minMax as ArrayLike<number>);
      clipTo(boxOf(state.ctm, x0, y0, x1, y1));
    }
    pendingClip = false;
    const [fills, strokes] = [FILLS.has(operation as number), STROKES.has(operation as number)];
    const painted = shape && (fills || strokes) ? measurePath(shape, state.ctm, strokes ? state.lineWidth : 0) : undefined;
    const at = order++;
    if (!inAnnotation) paths.push(painted && pathPaint(painted, at, fills));
    const opaque = state.fillAlpha > 0.9 && !state.blends && state.fillColour !== undefined && !hiddenLayer();
    if (!shape || !fills || !opaque) return;
    for (const box of findRectangles(shape, state.ctm)) {
      const visible = state.clip ? intersection(state.clip, box) : box;
      if (visible) paints.push({ order: at, box: visible, colour: state.fillColour });
    }
  };
  const pathPaint = (shape: PathShape, at: number, fills: boolean): PathPaint => ({
    ...shape,
    order: at,
    colour: fills ? state.fillColour : state.strokeColour,
    unpainted: (fills && state.fillAlpha < MIN_ALPHA) || hiddenLayer(),
    clipped: state.clip !== undefined && intersection(state.clip, shape.box) === undefined,
  });

  const show: Operator = ([operand]) => {
    const { font, fontSize } = state;
    const unit = fontSize * (font?.fontMatrix?.[0] ?? FONT_UNITS);
    const [ascent, descent] = [font?.ascent || ASCENT, font?.descent || DESCENT];
    const bold = (font?.bold ?? false) || (font?.black ?? false) || /bold|black|heavy|semibold|demi/i.test(font?.name ?? '');
    const ink = state.renderMode % 4 === 1 ? state.strokeColour : state.fillColour;
    const unpainted = state.renderMode % 4 === 3 || state.fillAlpha < MIN_ALPHA || hiddenLayer();
    let advance = 0;
    const shown: Glyph[] = [];
    if (!inAnnotation) shows.push(shown);
    for (const glyph of operand as readonly (FontGlyph | number | null)[]) {
      if (glyph === null) continue;
      if (typeof glyph === 'number') {
        advance += (font?.vertical ? 1 : -1) * glyph * fontSize * FONT_UNITS;
        continue;
      }
      const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
      const m = multiply(multiply(state.ctm, text.matrix), [state.hScale, 0, 0, 1, text.x, text.y + state.rise]);
      const width = glyph.width * unit;
      const [vertical = -1000, vx = 500, vy = 880] = glyph.vmetric ?? [];
      const box = font?.vertical
        ? boxOf(m, -vx * unit, advance - vy * unit - vertical * unit, (1000 - vx) * unit, advance - vy * unit)
        : boxOf(m, advance, descent * fontSize, advance + width, ascent * fontSize);
      const size = Math.hypot(m[2], m[3]) * Math.abs(fontSize);
      const clip = state.clip;
      const inside = clip ? intersection(clip, box) : box;
      shown.push({
        text: glyph.unicode,
        box,
        angle: ((Math.atan2(m[1] * Math.sign(unit || 1), m[0] * Math.sign(unit || 1)) * 180) / Math.PI + 360) % 360,
        fontSize: size,
        bold: bold || state.renderMode % 4 === 2,
        order: order++,
        colour: ink,
        unpainted,
        clipped: inside === undefined || (inside.width < CLIP_TOLERANCE && inside.width < box.width / 2),
        code: glyph.originalCharCode ?? -1,
        width: glyph.width,
        advance: glyph.width + (spacing / fontSize) * 1000,
      });
      advance += font?.vertical ? -(vertical * -1 * unit) - spacing : width + spacing;
    }
    glyphs.push(...shown);
    if (font?.vertical) text.y += advance;
    else text.x += advance * state.hScale;
  };

  const graphicsState: Operator = ([entries]) => {
    for (const [key, value] of entries as readonly (readonly [string, unknown])[]) {
      if (key === 'LW') state.lineWidth = Number(value);
      if (key === 'ca') state.fillAlpha = Number(value);
      if (key === 'BM') state.blends = value !== 'source-over' && value !== 'Normal';
      if (key === 'Font') setFont(value as Operand);
    }
  };
  const setFont = ([id, size]: Operand) => {
    state.font = resources.font(String(id));
    state.fontSize = Number(size);
  };

  const operators: Readonly<Record<number, Operator>> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (args) => transform(matrixOf(args)),
    [OPS.setGState]: graphicsState,
    [OPS.paintFormXObjectBegin]: ([matrix, bbox]) => {
      save([]);
      if (matrix) transform(matrixOf(matrix));
      if (bbox) {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bbox as ArrayLike<number>);
        clipTo(boxOf(state.ctm, x0, y0, x1, y1));
      }
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: save,
    [OPS.endGroup]: restore,
    [OPS.beginAnnotation]: ([, rect, move, matrix]) => {
      inAnnotation = true;
      save([]);
      state = initialState(viewport);
      if (rect && move) transform(matrixOf(move));
      if (matrix) transform(matrixOf(matrix));
    },
    [OPS.endAnnotation]: () => {
      inAnnotation = false;
      restore([]);
    },
    [OPS.setLineWidth]: ([value]) => void (state.lineWidth = Number(value)),
    [OPS.beginMarkedContent]: () => void layers.push(true),
    [OPS.beginMarkedContentProps]: ([tag, group]) => void layers.push(tag !== 'OC' || resources.isShown(group)),
    [OPS.endMarkedContent]: () => void layers.pop(),
    [OPS.beginText]: () => void (text = textStart()),
    [OPS.setCharSpacing]: ([value]) => void (state.charSpacing = Number(value)),
    [OPS.setWordSpacing]: ([value]) => void (state.wordSpacing = Number(value)),
    [OPS.setHScale]: ([value]) => void (state.hScale = Number(value) / 100),
    [OPS.setLeading]: ([value]) => void (state.leading = -Number(value)),
    [OPS.setTextRise]: ([value]) => void (state.rise = Number(value)),
    [OPS.setTextRenderingMode]: ([value]) => void (state.renderMode = Number(value)),
    [OPS.setFont]: setFont,
    [OPS.setTextMatrix]: ([matrix]) => void (text = { ...textStart(), matrix: matrixOf(matrix ?? IDENTITY) }),
    [OPS.moveText]: ([x, y]) => moveText(Number(x), Number(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      state.leading = Number(y);
      moveText(Number(x), Number(y));
    },
    [OPS.nextLine]: () => moveText(0, state.leading),
    [OPS.showText]: show,
    [OPS.setFillRGBColor]: ([colour]) => void (state.fillColour = colourOf(colour)),
    [OPS.setStrokeRGBColor]: ([colour]) => void (state.strokeColour = colourOf(colour)),
    [OPS.setFillColorN]: () => void (state.fillColour = undefined),
    [OPS.clip]: () => void (pendingClip = true),
    [OPS.eoClip]: () => void (pendingClip = true),
    [OPS.constructPath]: path,
    [OPS.paintImageXObject]: image,
    [OPS.paintInlineImageXObject]: image,
    [OPS.paintImageMaskXObject]: image,
    [OPS.paintImageXObjectRepeat]: image,
    [OPS.paintImageMaskXObjectRepeat]: image,
    [OPS.paintImageMaskXObjectGroup]: image,
    [OPS.paintInlineImageXObjectGroup]: image,
  };
  for (const [i, operation] of list.fnArray.entries()) {
    annotated ||= inAnnotation && !SILENT.has(operation); // links and notes without an appearance draw nothing
    operators[operation]?.(list.argsArray[i] ?? []);
  }
  return { glyphs, paints, images, shows, paths, annotated };
}
