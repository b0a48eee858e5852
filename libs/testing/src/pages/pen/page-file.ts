import { PDFDocument, PDFName, type PDFContext, type PDFRef } from 'pdf-lib';
import type { PageTruth } from '../truth.js';
import type { Pen } from './pen.js';

/** Creation date of all pages: fixed, so that every run writes the same bytes. */
const MADE = new Date('2025-01-15T12:00:00Z');

/** Objects of a page that the pen cannot draw. */
export interface PageExtras {
  /** Image or form XObjects by name. */
  readonly xObjects?: (context: PDFContext) => Readonly<Record<string, PDFRef>>;
  /** Additional fonts by name. */
  readonly fonts?: (context: PDFContext) => Readonly<Record<string, PDFRef>>;
  /** Called last, to add form fields. */
  readonly finish?: (document: PDFDocument) => void | Promise<void>;
}

/** The PDF of one page. */
export async function pageFile(pen: Pen, extras: PageExtras = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  const { context } = document;
  const sideways = pen.rotate === 90 || pen.rotate === 270;
  const size: [number, number] = sideways ? [pen.pageHeight, pen.pageWidth] : [pen.pageWidth, pen.pageHeight];
  const page = document.addPage(size);
  const fonts = Object.fromEntries([...pen.faces].map(([face, key]) => [key, face.embed(context)]));
  const resources = {
    Font: { ...fonts, ...extras.fonts?.(context) },
    XObject: { ...extras.xObjects?.(context) },
    ProcSet: ['PDF', 'Text', 'ImageB', 'ImageC'],
  };
  page.node.set(PDFName.of('Resources'), context.obj(resources));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(pen.content())));
  if (pen.rotate) page.node.set(PDFName.of('Rotate'), context.obj(pen.rotate));
  await extras.finish?.(document);
  return document.save({ updateFieldAppearances: false });
}

/** The truth of what a pen drew. */
export const truthOf = (pen: Pen): PageTruth => ({
  width: pen.pageWidth,
  height: pen.pageHeight,
  language: pen.language,
  turn: pen.turn,
  skew: 0,
  legible: true,
  illegible: pen.illegible,
  words: pen.words,
  blocks: pen.blocks,
  tables: pen.tables,
  fields: pen.fields,
  marks: pen.marks,
  codes: pen.codes,
});
