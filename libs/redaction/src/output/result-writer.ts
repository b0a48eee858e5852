import {
  PDFDocument,
  PDFHexString,
  PDFName,
  StandardFonts,
  type PDFDict,
  type PDFFont,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';
import type { PdfDocumentModel } from '@chartloom/pdf';
import { ObjectDigests } from './object-digests.js';
import { deflated, type StreamWriter } from '../deflated.js';
import { paintBoxes } from './black-boxes.js';
import type { FontRecipe } from '../fonts/font-recipe.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import type { BlackBox, Fragment } from '../layout/page-plan.js';
import { copyColourSpace, copyState } from '../content/resource-copy.js';
import type { TextPage } from '../content/text-pages.js';

/** A written file, and the model that reading it gives. */
export interface RedactedPdf {
  readonly bytes: Uint8Array;
  readonly model: PdfDocumentModel;
}

/** One page of the result: a picture and the words that can be searched on it. Sizes in points. */
interface RasterPage {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
  readonly words: readonly Fragment[];
  readonly boxes: readonly BlackBox[];
}

/**
 * Writes a new PDF: rewritten pages, and page pictures with invisible words. No information dictionary,
 * metadata, outline, form, annotation, attachment, script or structure, and no identifier or date, so that the same
 * pages give the same bytes.
 */
export class ResultWriter {
  private readonly fonts = new Map<PDFDict, PDFRef>();
  /** The font of invisible words and surrogates; registered with the first of them. */
  private wordsFont: PDFRef | undefined;

  private constructor(
    private readonly document: PDFDocument,
    /** Belongs to another document: it only measures and encodes. */
    private readonly ruler: PDFFont,
    private readonly encodable: ReadonlySet<number>,
    private readonly contents: WeakMap<object, StreamWriter>,
  ) {}

  /** @param contents what earlier results wrote for the same pages of text; it is added to */
  static async create(contents = new WeakMap<object, StreamWriter>()): Promise<ResultWriter> {
    const document = await PDFDocument.create({ updateMetadata: false });
    const ruler = await (await PDFDocument.create({ updateMetadata: false })).embedFont(StandardFonts.Helvetica);
    return new ResultWriter(document, ruler, new Set(ruler.getCharacterSet()), contents);
  }

  /** Adds a page that stays text. @throws UnsupportedContent where it did not come through `TextPages` */
  addText(text: Pick<TextPage, 'rewritten' | 'drawing' | 'boxes'>, recipes: ReadonlyMap<PDFDict, FontRecipe>): void {
    const { context } = this.document;
    const { rewritten, drawing, boxes } = text;
    const { view, rotate, userUnit, toPage } = drawing;
    const page = this.document.addPage();
    const named = <T>(things: ReadonlyMap<string, T>, write: (thing: T) => PDFObject): PDFDict =>
      context.obj(Object.fromEntries([...things].map(([name, thing]) => [name, write(thing)])));
    const surrogates = this.surrogateOperators(boxes);
    const content =
      this.contents.get(text) ??
      deflated(() =>
        Buffer.concat([Buffer.from('q\n'), rewritten.content, Buffer.from(`Q\n${paintBoxes(boxes, toPage, surrogates)}`)]),
      );
    this.contents.set(text, content);
    const entries: Record<string, PDFObject> = {
      MediaBox: context.obj([...view]),
      Resources: context.obj({
        Font: this.withWords(
          named(rewritten.fonts, ({ source }) => this.font(source, recipes)),
          surrogates,
        ),
        ExtGState: named(rewritten.states, (state) => copyState(context, state)),
        ColorSpace: named(rewritten.spaces, (space) => copyColourSpace(context, space)),
      }),
      Contents: context.register(content(context)),
      ...(rotate !== 0 && { Rotate: context.obj(rotate) }),
      ...(userUnit !== 1 && { UserUnit: context.obj(userUnit) }),
    };
    for (const [key, value] of Object.entries(entries)) page.node.set(PDFName.of(key), value);
    page.node.delete(PDFName.of('Annots'));
  }

  private font(source: PDFDict, recipes: ReadonlyMap<PDFDict, FontRecipe>): PDFRef {
    const written = this.fonts.get(source) ?? recipes.get(source)?.write(this.document.context);
    if (!written) throw new UnsupportedContent('font');
    this.fonts.set(source, written);
    return written;
  }

  /** `fonts`, and the font of the surrogates, where there are any. */
  private withWords(fonts: PDFDict, surrogates: string): PDFDict {
    if (surrogates !== '') fonts.set(PDFName.of('Words'), this.wordFont());
    return fonts;
  }

  private wordFont(): PDFRef {
    const { context } = this.document;
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
    return (this.wordsFont ??= context.register(context.obj(font)));
  }

  addPicture({ width, height, jpeg, words, boxes }: RasterPage): void {
    const { context } = this.document;
    const { columns, rows, components } = jpegSize(jpeg);
    const image = context.register(
      context.stream(jpeg, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: columns,
        Height: rows,
        BitsPerComponent: 8,
        ColorSpace: components === 1 ? 'DeviceGray' : 'DeviceRGB',
        Filter: 'DCTDecode',
      }),
    );
    const text = words.map((word) => this.wordOperators(word, height)).filter((operators) => operators !== '');
    const surrogates = this.surrogateOperators(boxes);
    const content = [
      `q ${number(width)} 0 0 ${number(height)} 0 0 cm /Page Do Q`,
      `BT 3 Tr\n${text.join('\n')}\nET`,
      ...(surrogates === '' ? [] : [`q 1 0 0 -1 0 ${number(height)} cm\n0 Tr ${surrogates}\nQ`]),
    ].join('\n');
    const page = this.document.addPage([width, height]);
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Page: image }, Font: { Words: this.wordFont() } }));
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
    page.node.delete(PDFName.of('Annots'));
  }

  /** A digest of each page that was added, in their order, with all that it shows. */
  pageDigests(): string[] {
    const digests = new ObjectDigests(this.document.context);
    return this.document.getPages().map(({ node }) => digests.of(node));
  }

  async finish(): Promise<Uint8Array> {
    delete this.document.context.trailerInfo.Info;
    delete this.document.context.trailerInfo.ID;
    return this.document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
  }

  /** The operators that write the surrogates into their boxes, whose y grows downwards. */
  private surrogateOperators(boxes: readonly BlackBox[]): string {
    const written = boxes.flatMap(({ box, surrogate = '' }) => {
      const text = this.toWinAnsi(surrogate);
      if (text === '') return [];
      const full = SURROGATE_SIZE * box.height;
      const fits = (box.width - 2 * SURROGATE_MARGIN) / widthOf(this.ruler, text, full);
      const size = full * Math.min(1, Math.max(SMALLEST_SURROGATE, fits));
      const stretch = 100 * Math.min(1, (fits * full) / size);
      const at = [box.x + SURROGATE_MARGIN, box.y + (1 - DESCENT) * box.height - SURROGATE_LIFT * size];
      return [
        `/Words ${number(size)} Tf ${number(stretch)} Tz 1 0 0 -1 ${at.map(number).join(' ')} Tm ${hex(this.ruler, text)} Tj`,
      ];
    });
    return written.length === 0 ? '' : `BT 0 g\n${written.join('\n')}\nET`;
  }

  /** The characters of `text` that WinAnsi has. */
  private toWinAnsi(text: string): string {
    const known = [...text.normalize('NFC')].filter((character) => this.encodable.has(character.codePointAt(0) ?? 0));
    return known.join('').trim();
  }

  /**
   * The operators that write one word into its box, stretched to its width, and a blank after it: without one, readers of text
   * join stretched words. Characters outside WinAnsi are left out.
   */
  private wordOperators({ text, box, fontSize, angle }: Fragment, pageHeight: number): string {
    const encoded = this.toWinAnsi(text);
    if (encoded === '') return '';
    const upright = angle % 180 === 0;
    const size = Math.max(1, Math.min(fontSize, (upright ? box.height : box.width) * 1.2));
    const length = upright ? box.width : box.height;
    const stretch = (100 * length) / Math.max(0.01, widthOf(this.ruler, encoded, size));
    const turn = (-angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [x, y] = origin(box, angle, pageHeight);
    return [
      `/Words ${number(size)} Tf ${number(stretch)} Tz`,
      `${[cos, sin, -sin, cos, x, y].map(number).join(' ')} Tm`,
      `${hex(this.ruler, `${encoded} `)} Tj`,
    ].join(' ');
  }
}

/** A fifth of the box lies below the baseline. */
const DESCENT = 0.2;
/** Type size of a surrogate as a share of the height of its box, which is a little higher than the removed words. */
const SURROGATE_SIZE = 0.72;
/** A surrogate's baseline is this share of its size above the bottom fifth of the box: the box has a margin. */
const SURROGATE_LIFT = 0.06;
/** Points. White at both ends of a surrogate. */
const SURROGATE_MARGIN = 0.8;
/** A long surrogate becomes smaller down to this share of its size, then narrower. */
const SMALLEST_SURROGATE = 0.7;

/** The start of the baseline, in PDF's coordinates (y grows upwards). */
function origin(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  angle: number,
  pageHeight: number,
): [number, number] {
  const turned = ((Math.round(angle / 90) % 4) + 4) % 4;
  const [left, right, bottom, top] = [x, x + width, pageHeight - y - height, pageHeight - y];
  const corners: readonly [number, number][] = [
    [left, bottom + DESCENT * height],
    [left + DESCENT * width, top],
    [right, top - DESCENT * height],
    [right - DESCENT * width, bottom],
  ];
  return corners[turned] ?? [left, bottom];
}

/** In points, as `Tj` draws it: pdf-lib's own width is that of kerned type. */
const widthOf = (font: PDFFont, text: string, size: number): number =>
  [...text].reduce((width, character) => width + font.widthOfTextAtSize(character, size), 0);

const hex = (font: PDFFont, text: string): string => {
  const encoded = font.encodeText(text);
  return encoded instanceof PDFHexString ? encoded.toString() : '<>';
};

/** PDF has no exponents: four decimals at most. */
const number = (value: number): string => String(Number(value.toFixed(4)));

/** Width, height and number of colours from the first frame header (SOF0 to SOF2). */
function jpegSize(jpeg: Uint8Array): { columns: number; rows: number; components: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 9 < jpeg.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { rows: view.getUint16(at + 5), columns: view.getUint16(at + 7), components: view.getUint8(at + 9) };
    }
  }
  throw new Error('no frame header');
}
