import { boxOf, IDENTITY, intersection, multiply, type Matrix } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { initialState, MIN_ALPHA, textStart, type GraphicsState } from './graphics-state.js';
import type { Glyph, OperatorList, PageContent, PathPaint, Resources } from './page-content.js';
import { findOutline, findRectangles, imageBox, subpathsOf, type Paint, type Subpath } from './paint.js';
import { measurePath } from './path-shape.js';
import { OPS } from './pdfjs.js';
import { showText, type TextItem } from './show-text.js';

type Operand = readonly unknown[];
type Operator = (args: Operand) => void;

/** A fill with more than this opacity hides what is below it. */
const OPAQUE = 0.9;
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
const INKLESS = new Set([OPS.beginAnnotation, OPS.endAnnotation, OPS.dependency, OPS.save, OPS.restore, OPS.transform]);

const matrixOf = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>);
  return [a, b, c, d, e, f];
};
const colourOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Walks the operators of a page and finds the place of every glyph and of everything that may hide one. */
export const readContent = (list: OperatorList, viewport: Matrix, resources: Resources): PageContent =>
  new ContentReader(viewport, resources).read(list);

class ContentReader {
  private readonly glyphs: Glyph[] = [];
  private readonly paints: Paint[] = [];
  private readonly images: Box[] = [];
  private readonly shows: Glyph[][] = [];
  private readonly paths: (PathPaint | undefined)[] = [];
  private readonly annotationPaths: PathPaint[] = [];
  private inAnnotation = false;
  private readonly stack: GraphicsState[] = [];
  /** For each open marked content, whether its layer is shown. */
  private readonly layers: boolean[] = [];
  private state: GraphicsState;
  private text = textStart();
  private order = 0;
  private showCount = 0;
  private isClipPending = false;

  constructor(
    private readonly viewport: Matrix,
    private readonly resources: Resources,
  ) {
    this.state = initialState(viewport);
  }

  read({ fnArray, argsArray }: OperatorList): PageContent {
    let annotated = false;
    for (const [i, operation] of fnArray.entries()) {
      annotated ||= this.inAnnotation && !INKLESS.has(operation); // links and notes without an appearance draw nothing
      this.operators[operation]?.(argsArray[i] ?? []);
    }
    const { glyphs, paints, images, shows, paths, annotationPaths } = this;
    return { glyphs, paints, images, shows, paths, annotationPaths, annotated };
  }

  private readonly save = (): void => void this.stack.push({ ...this.state });
  private readonly restore = (): void => void (this.state = this.stack.pop() ?? this.state);
  private readonly setPendingClip = (): void => void (this.isClipPending = true);

  private readonly image = (): void => {
    if (this.isLayerHidden() || this.state.fillAlpha < MIN_ALPHA) return;
    const box = imageBox(this.state.ctm);
    this.images.push(box);
    this.paints.push({ order: this.order++, box });
  };

  private readonly setFont = ([id, size]: Operand): void => {
    this.state.font = this.resources.font(String(id));
    this.state.fontSize = Number(size);
  };

  /** By the numbers of pdf.js; operators that are not here neither move nor paint anything. */
  private readonly operators: Readonly<Record<number, Operator>> = {
    [OPS.save]: this.save,
    [OPS.restore]: this.restore,
    [OPS.transform]: (args) => this.transform(args),
    [OPS.setGState]: ([entries]) => this.setGraphicsState(entries as readonly (readonly [string, unknown])[]),
    [OPS.paintFormXObjectBegin]: ([matrix, bbox]) => {
      this.save();
      if (matrix) this.transform(matrix);
      if (bbox) this.clipTo(bbox);
    },
    [OPS.paintFormXObjectEnd]: this.restore,
    [OPS.beginGroup]: () => this.beginGroup(),
    [OPS.endGroup]: this.restore,
    [OPS.beginAnnotation]: ([, rect, move, matrix]) => {
      this.inAnnotation = true;
      this.save();
      this.state = initialState(this.viewport);
      if (rect && move) this.transform(move);
      if (matrix) this.transform(matrix);
    },
    [OPS.endAnnotation]: () => {
      this.inAnnotation = false;
      this.restore();
    },
    [OPS.setLineWidth]: ([value]) => void (this.state.lineWidth = Number(value)),
    [OPS.beginMarkedContent]: () => void this.layers.push(true),
    [OPS.beginMarkedContentProps]: ([tag, group]) => void this.layers.push(tag !== 'OC' || this.resources.isShown(group)),
    [OPS.endMarkedContent]: () => void this.layers.pop(),
    [OPS.beginText]: () => void (this.text = textStart()),
    [OPS.setCharSpacing]: ([value]) => void (this.state.charSpacing = Number(value)),
    [OPS.setWordSpacing]: ([value]) => void (this.state.wordSpacing = Number(value)),
    [OPS.setHScale]: ([value]) => void (this.state.hScale = Number(value) / 100),
    [OPS.setLeading]: ([value]) => void (this.state.leading = -Number(value)),
    [OPS.setTextRise]: ([value]) => void (this.state.rise = Number(value)),
    [OPS.setTextRenderingMode]: ([value]) => void (this.state.renderMode = Number(value)),
    [OPS.setFont]: this.setFont,
    [OPS.setTextMatrix]: ([matrix]) => void (this.text = { ...textStart(), matrix: matrixOf(matrix ?? IDENTITY) }),
    [OPS.moveText]: ([x, y]) => this.moveText(Number(x), Number(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      this.state.leading = Number(y);
      this.moveText(Number(x), Number(y));
    },
    [OPS.nextLine]: () => this.moveText(0, this.state.leading),
    [OPS.showText]: ([items]) => this.show(items as readonly TextItem[]),
    [OPS.setFillRGBColor]: ([colour]) => void (this.state.fillColour = colourOf(colour)),
    [OPS.setStrokeRGBColor]: ([colour]) => void (this.state.strokeColour = colourOf(colour)),
    [OPS.setFillColorN]: () => void (this.state.fillColour = undefined),
    [OPS.clip]: this.setPendingClip,
    [OPS.eoClip]: this.setPendingClip,
    [OPS.constructPath]: (args) => this.path(args),
    [OPS.paintImageXObject]: this.image,
    [OPS.paintInlineImageXObject]: this.image,
    [OPS.paintImageMaskXObject]: this.image,
    [OPS.paintImageXObjectRepeat]: this.image,
    [OPS.paintImageMaskXObjectRepeat]: this.image,
    [OPS.paintImageMaskXObjectGroup]: this.image,
    [OPS.paintInlineImageXObjectGroup]: this.image,
  };

  private isLayerHidden(): boolean {
    return this.layers.includes(false);
  }

  private transform(matrix: unknown): void {
    this.state.ctm = multiply(this.state.ctm, matrixOf(matrix));
  }

  /** @param bounds left, top, right and bottom in user space */
  private clipTo(bounds: unknown): void {
    const { state } = this;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds as ArrayLike<number>);
    const box = boxOf(state.ctm, x0, y0, x1, y1);
    const nothing = { x: box.x, y: box.y, width: -1, height: -1 };
    state.clip = state.clip ? (intersection(state.clip, box) ?? nothing) : box;
  }

  private moveText(x: number, y: number): void {
    const { text } = this;
    text.x = text.lineX += x;
    text.y = text.lineY += y;
  }

  /** A group is painted as a whole: its content begins opaque, and is what the state around it makes of it. */
  private beginGroup(): void {
    this.save();
    const { state } = this;
    state.groupAlpha = state.strokeAlpha = state.fillAlpha;
    state.groupBlends = state.blends;
  }

  private setGraphicsState(entries: readonly (readonly [string, unknown])[]): void {
    for (const [key, value] of entries) {
      if (key === 'LW') this.state.lineWidth = Number(value);
      if (key === 'ca') this.state.fillAlpha = this.state.groupAlpha * Number(value);
      if (key === 'CA') this.state.strokeAlpha = this.state.groupAlpha * Number(value);
      if (key === 'BM') this.state.blends = this.state.groupBlends || (value !== 'source-over' && value !== 'Normal');
      if (key === 'Font') this.setFont(value as Operand);
    }
  }

  private show(items: readonly TextItem[]): void {
    const isLayerHidden = this.isLayerHidden();
    const shown = showText(items, this.state, this.text, {
      isLayerHidden,
      nextOrder: () => this.order++,
      show: this.showCount++,
    });
    if (!this.inAnnotation) this.shows.push(shown);
    this.glyphs.push(...shown);
  }

  private path([operation, data, bounds]: Operand): void {
    const shape = (data as readonly (ArrayLike<number> | null)[] | undefined)?.[0];
    if (this.isClipPending && bounds) this.clipTo(bounds);
    this.isClipPending = false;
    const [fills, strokes] = [FILLS.has(operation as number), STROKES.has(operation as number)];
    const order = this.order++;
    const painted = shape && (fills || strokes) ? this.paintPath(shape, order, fills, strokes) : undefined;
    if (!this.inAnnotation) this.paths.push(painted);
    else if (painted && !this.state.blends) this.annotationPaths.push(painted);
    if (shape && fills && this.isOpaque()) this.paintGrounds(shape, order);
  }

  private isOpaque(): boolean {
    const { fillAlpha, blends, fillColour } = this.state;
    return fillAlpha > OPAQUE && !blends && fillColour !== undefined && !this.isLayerHidden();
  }

  private paintGrounds(shape: ArrayLike<number>, order: number): void {
    const { clip, ctm, fillColour } = this.state;
    for (const box of findRectangles(shape, ctm)) {
      const visible = clip ? intersection(clip, box) : box;
      if (visible) this.paints.push({ order, box: visible, colour: fillColour });
    }
    const shaped = findOutline(shape, ctm);
    const visible = shaped && clip ? intersection(clip, shaped.box) : shaped?.box;
    if (shaped && visible) this.paints.push({ order, box: visible, colour: fillColour, outline: shaped.outline });
  }

  private paintPath(shape: ArrayLike<number>, order: number, fills: boolean, strokes: boolean): PathPaint | undefined {
    const { ctm, fillColour, strokeColour, fillAlpha, strokeAlpha, clip, lineWidth } = this.state;
    const measured = measurePath(shape, ctm, strokes ? lineWidth : 0);
    let parts: readonly Subpath[] | undefined;
    return (
      measured && {
        ...measured,
        order,
        filled: fills,
        colour: fills ? fillColour : strokeColour,
        ...(fills && strokes && strokeAlpha >= MIN_ALPHA && { line: { colour: strokeColour } }),
        unpainted: (fills && fillAlpha < MIN_ALPHA) || this.isLayerHidden(),
        clipped: clip !== undefined && intersection(clip, measured.box) === undefined,
        // only asked for where the page is searched for tick boxes
        get parts() {
          return (parts ??= subpathsOf(shape, ctm));
        },
      }
    );
  }
}
