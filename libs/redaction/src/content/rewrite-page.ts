import { lookupTable } from '@chartloom/kernel';
import type { PageDrawing } from '@chartloom/pdf';
import { PDFName, PDFStream, type PDFDict, type PDFObject } from 'pdf-lib';
import { OPERATORS, PLACES_TEXT, type OperatorUse } from './content-operators.js';
import { numeral, parseContent, type Operand, type Operation } from './content-stream.js';
import { InPlaceWriter } from './in-place-writer.js';
import type { PageWriter, RemovalPredicate } from './page-writer.js';
import { serialiseContent } from './serialise-content.js';
import type { FontUse } from '../fonts/font-use.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { dictionaryAt, entry, nameAt, numbersAt, streamBytes } from '../source/pdf-objects.js';
import type { SourcePage } from '../source/source-document.js';

/** A page's operators without the removed content, and the resources that they still name, by their new names. */
export interface RewrittenPage {
  readonly content: Uint8Array;
  readonly fonts: ReadonlyMap<string, FontUse>;
  /** Graphics state parameter dictionaries, as in the source. */
  readonly states: ReadonlyMap<string, PDFDict>;
  /** Colour spaces, as in the source. */
  readonly spaces: ReadonlyMap<string, PDFObject>;
}

/** State of one content stream: the page's own or a form's. */
interface Stream {
  readonly resources: PDFDict | undefined;
  readonly depth: number;
  readonly operations: readonly Operation[];
  readonly saved: (FontUse | undefined)[];
  font: FontUse | undefined;
  inText: boolean;
}

const MAX_FORM_DEPTH = 12;
/** Forms that name forms multiply; no page made for reading has as many operations. */
const MAX_OPERATIONS = 1_000_000;
const DEVICE_SPACES: ReadonlySet<string> = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);

/**
 * Writes the page's content from scratch, operator by operator, in step with what pdf.js reads from the same operators. Form
 * XObjects become part of the page, images and marked content are left out, and no byte of the source is copied.
 * @throws UnsupportedContent where an operator is unknown or the two readers differ
 */
export const rewritePage = (source: SourcePage, drawing: PageDrawing, removal: RemovalPredicate): RewrittenPage =>
  rewritePageWith(source, drawing, new InPlaceWriter(removal));

/** As {@link rewritePage}, where the writer decides what is removed and how the rest is written. */
export const rewritePageWith = ({ content, resources }: SourcePage, drawing: PageDrawing, writer: PageWriter): RewrittenPage =>
  new Rewriter(drawing, writer).page(content, resources);

class Rewriter {
  private operations = 0;
  private shows = 0;
  private paths = 0;
  private readonly fonts = new ResourceNames<FontUse>('F');
  private readonly states = new ResourceNames<PDFDict>('G');
  private readonly spaces = new ResourceNames<PDFObject>('C');
  private readonly uses = new Map<PDFDict, FontUse>();

  constructor(
    private readonly drawing: PageDrawing,
    private readonly writer: PageWriter,
  ) {}

  private readonly handlers: Readonly<Record<OperatorUse, (operation: Operation, stream: Stream, i: number) => void>> = {
    keep: (operation) => this.writer.keep(operation),
    drop: () => undefined,
    save: (_, stream) => {
      stream.saved.push(stream.font);
      this.writer.save();
    },
    restore: (_, stream) => {
      if (stream.saved.length === 0) return; // one too many: readers ignore it
      stream.font = stream.saved.pop();
      this.writer.restore();
    },
    'begin-text': (_, stream) => {
      stream.inText = true;
      this.writer.beginText();
    },
    'end-text': (_, stream) => {
      stream.inText = false;
      this.writer.endText();
    },
    paint: (operation) => this.paint(operation),
    show: (operation, stream, i) => this.show(operation, stream, i),
    font: (operation, stream) => this.setFont(operation, stream),
    'graphics-state': (operation, { resources }) =>
      this.write('gs', this.states.operand(findState(resources, nameOf(operation)))),
    'colour-space': (operation, stream) => this.setSpace(operation, stream),
    xobject: (operation, stream) => this.paintObject(operation, stream),
  };

  page(content: Uint8Array, resources: PDFDict | undefined): RewrittenPage {
    this.stream(content, resources, undefined, 0);
    if (this.shows !== this.drawing.shows.length || this.paths !== this.drawing.paths.length)
      throw new UnsupportedContent('alignment');
    const { fonts, states, spaces } = this;
    return {
      content: serialiseContent(this.writer.finish()),
      fonts: fonts.byName(),
      states: states.byName(),
      spaces: spaces.byName(),
    };
  }

  private stream(bytes: Uint8Array, resources: PDFDict | undefined, font: FontUse | undefined, depth: number): void {
    const operations = parseContent(bytes);
    if (!operations || depth > MAX_FORM_DEPTH) throw new UnsupportedContent('content-syntax');
    const stream: Stream = { resources, depth, operations, saved: [], font, inText: false };
    operations.forEach((operation, i) => this.operation(operation, stream, i));
    if (stream.inText) this.writer.endText();
    for (const _ of stream.saved) this.writer.restore();
  }

  private operation(operation: Operation, stream: Stream, i: number): void {
    const rule = OPERATORS.get(operation.operator);
    if (!rule || !matchesOperands(operation.operands, rule.operands) || ++this.operations > MAX_OPERATIONS)
      throw new UnsupportedContent('operator');
    this.handlers[rule.use](operation, stream, i);
  }

  private write(operator: string, ...operands: readonly Operand[]): void {
    this.writer.keep({ operator, operands });
  }

  private paint(operation: Operation): void {
    if (this.paths >= this.drawing.paths.length) throw new UnsupportedContent('alignment');
    this.writer.paint(operation, this.drawing.paths[this.paths++]);
  }

  private setFont({ operands }: Operation, stream: Stream): void {
    const font = dictionaryAt(dictionaryAt(stream.resources, 'Font'), nameOf({ operands }));
    if (!font) throw new UnsupportedContent('resource');
    const use = this.uses.get(font) ?? { source: font, kept: new Map(), removed: new Set() };
    this.uses.set(font, use);
    stream.font = use;
    this.write('Tf', this.fonts.operand(use), ...operands.slice(1));
  }

  private setSpace(operation: Operation, { resources }: Stream): void {
    const name = nameOf(operation);
    if (DEVICE_SPACES.has(name)) return this.writer.keep(operation);
    const space = entry(dictionaryAt(resources, 'ColorSpace'), name);
    if (!space) throw new UnsupportedContent('resource');
    this.write(operation.operator, this.spaces.operand(space));
  }

  /** Splices a form in by ISO 32000-1, 8.10.1: matrix, clip to the bounding box, content. */
  private paintObject(operation: Operation, stream: Stream): void {
    const object = entry(dictionaryAt(stream.resources, 'XObject'), nameOf(operation));
    if (!(object instanceof PDFStream)) throw new UnsupportedContent('resource');
    const subtype = nameAt(object.dict, 'Subtype');
    if (subtype === 'Image') return;
    if (subtype !== 'Form') throw new UnsupportedContent('resource');
    this.writer.save();
    const matrix = numbersAt(object.dict, 'Matrix');
    if (matrix?.length === 6) this.write('cm', ...matrix.map(numeral));
    const box = numbersAt(object.dict, 'BBox');
    if (box?.length !== 4) throw new UnsupportedContent('resource');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    this.write('re', ...[Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0)].map(numeral));
    this.write('W');
    this.writer.paint({ operator: 'n', operands: [] }, undefined);
    const resources = dictionaryAt(object.dict, 'Resources') ?? stream.resources;
    this.stream(streamBytes(object), resources, stream.font, stream.depth + 1);
    this.writer.restore();
  }

  private show(operation: Operation, { font, operations }: Stream, i: number): void {
    const { operands } = operation;
    const glyphs = this.drawing.shows[this.shows++];
    if (!font || !glyphs) throw new UnsupportedContent('alignment');
    const shown = operands.at(-1);
    const items = shown?.kind === 'array' ? shown.items : operands.slice(-1);
    this.writer.show({ operation, items, glyphs, font, isNextTextPlaced: () => isNextTextPlaced(operations, i) });
  }
}

/** Gives every resource of the source one new name. */
class ResourceNames<T> {
  private readonly names = new Map<T, string>();

  constructor(private readonly prefix: string) {}

  operand(thing: T): Operand {
    const name = this.names.get(thing) ?? `${this.prefix}${this.names.size}`;
    this.names.set(thing, name);
    return { kind: 'name', name };
  }

  byName(): ReadonlyMap<string, T> {
    return new Map([...this.names].map(([thing, name]) => [name, thing]));
  }
}

/** Whether the next text is placed anew, so that the end of this one does not matter. */
function isNextTextPlaced(operations: readonly Operation[], i: number): boolean {
  const next = operations
    .slice(i + 1)
    .find(({ operator }) => PLACES_TEXT.has(operator) || OPERATORS.get(operator)?.use === 'show');
  return next !== undefined && PLACES_TEXT.has(next.operator);
}

/** @throws UnsupportedContent where it sets a font or a soft mask: text may hide in both */
function findState(resources: PDFDict | undefined, name: string): PDFDict {
  const state = dictionaryAt(dictionaryAt(resources, 'ExtGState'), name);
  const mask = entry(state, 'SMask');
  const masked = mask !== undefined && !(mask instanceof PDFName && mask.decodeText() === 'None');
  if (!state || masked || entry(state, 'Font')) throw new UnsupportedContent('resource');
  return state;
}

const nameOf = ({ operands: [first] }: Pick<Operation, 'operands'>): string => (first?.kind === 'name' ? first.name : '');

const KINDS = lookupTable<readonly Operand['kind'][]>({
  n: ['number'],
  s: ['string'],
  N: ['name'],
  a: ['array'],
  p: ['name', 'dictionary'],
});

function matchesOperands(operands: readonly Operand[], kinds: string): boolean {
  if (kinds === 'n*') return operands.length > 0 && operands.every(({ kind }) => kind === 'number');
  return operands.length === kinds.length && operands.every(({ kind }, i) => KINDS[kinds[i] ?? '']?.includes(kind) ?? false);
}
