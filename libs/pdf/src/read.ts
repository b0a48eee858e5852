import { cleanScan } from './scan/clean-scan.js';
import { describeDrawing } from './content/drawing.js';
import type { Matrix } from './page/geometry.js';
import type { OperatorList, PathPaint, Resources } from './content/page-content.js';
import { readContent } from './content/read-content.js';
import type { PdfFont } from './content/graphics-state.js';
import { linesOf, type LineOptions } from './layout/lines.js';
import { removeLoneMarks } from './ocr/lone-marks.js';
import type { PdfDocumentModel, PdfPage, PdfWord } from './page/model.js';
import type { OcrEngine } from './ocr/ocr.js';
import { placeOcrWords } from './ocr/ocr-words.js';
import { openPage, PDF_READER, withDocument, type PDFDocumentProxy, type PDFPageProxy } from './content/pdfjs.js';
import { renderGrey } from './render.js';
import { recheckNumbers } from './ocr/recheck-numbers.js';
import { wordsOf } from './layout/words.js';
import { findMarks } from './forms/marks.js';
import { shapesOf } from './forms/shapes.js';
import { widgetsOf } from './forms/widgets.js';

export interface ReadOptions {
  readonly maxPages?: number;
  /** Reads pages that are images. Without it such a page stays `unread`. */
  readonly ocr?: OcrEngine;
  readonly signal?: AbortSignal;
  /** Adds what every operator paints, for rewriting the pages. */
  readonly drawing?: boolean;
  /** Leaves the lines out; pages that OCR reads have them nevertheless. */
  readonly wordsOnly?: boolean;
  /** Whether a line's words, set as a heading, are the heading of a section: helps to distinguish columns from tables. */
  readonly isHeading?: (text: string) => boolean;
  /** Called after each page with the number of pages done. */
  readonly onPage?: (done: number, total: number) => void;
}

/** The resolution that Tesseract is trained for; a letter page has 8.4 million pixels. */
const OCR_DPI = 300;
/** With fewer visible letters than this, a page that has images is a picture of a page: a stamp or a page number. */
const HARDLY_ANY_LETTERS = 40;
/** Images below this share of the page are logos and signatures. */
const PICTURE_OF_A_PAGE = 0.3;
/** Points. A lower or narrower box is a line. */
const FRAME = 5;
/** A box wider than this share of the page frames the page, not a part of it. */
const PAGE_WIDE = 0.75;
/** pdf.js AnnotationMode.ENABLE: filled form fields and stamps are text of the page. */
const WITH_ANNOTATIONS = 1;

/**
 * Reads every page: words with exact boxes, lines in reading order, what is hidden and why. Pages that are images are
 * read by `ocr`.
 * @throws AppError as {@link inspectPdf}; ocr-failed; the signal's reason
 */
export const readPdf = (bytes: Uint8Array, options: ReadOptions = {}): Promise<PdfDocumentModel> =>
  withDocument(bytes, options.maxPages ?? Infinity, (document) => readPages(document, options));

/** {@link readPdf} of an open document. */
export async function readPages(document: PDFDocumentProxy, options: ReadOptions): Promise<PdfDocumentModel> {
  const { ocr, signal, onPage } = options;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    signal?.throwIfAborted();
    pages.push(await readPage(document, number, options));
    onPage?.(number, document.numPages);
  }
  const tools = { [PDF_READER.name]: PDF_READER.version };
  return { pages, tools: { ...tools, ...(ocr && pages.some(({ path }) => path === 'ocr') && { [ocr.name]: ocr.version }) } };
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  { ocr, signal, drawing = false, wordsOnly = false, isHeading }: ReadOptions,
): Promise<PdfPage> {
  const page = await openPage(document, number);
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const list = (await page.getOperatorList({ annotationMode: WITH_ANNOTATIONS })) as OperatorList;
  const content = readContent(list, viewport.transform as unknown as Matrix, await loadResources(document, page));
  const { words, bands, blanks } = wordsOf(content, { x: 0, y: 0, width, height });
  const layout = { ...drawnLines(content.paths, width), ...(isHeading && { isHeading }) };
  const base = {
    number,
    width,
    height,
    words,
    lines: wordsOnly ? [] : linesOf(words, { ...layout, bands }),
    tables: [],
    fields: [],
    marks: findMarks(
      words.filter(({ hidden }) => !hidden),
      shapesOf(content.paths),
      await widgetsOf(page, viewport.transform as unknown as Matrix),
      blanks,
    ),
    images: content.images,
    codes: [],
    turn: 0 as const,
    doubts: [],
    ...(drawing && { drawing: describeDrawing(page, content) }),
  };
  const pictured = content.images.some((box) => box.width * box.height > PICTURE_OF_A_PAGE * width * height);
  const scanned = pictured && countLetters(words) < HARDLY_ANY_LETTERS;
  const result = scanned
    ? await readScan(page, base, layout, ocr, signal)
    : ({ ...base, path: words.length ? 'text' : 'blank' } as const);
  page.cleanup();
  return result;
}

/** Frames, and horizontal lines by their upper and lower edges. */
function drawnLines(paths: readonly (PathPaint | undefined)[], page: number): Pick<LineOptions, 'rules' | 'frames'> {
  const boxes = paths.flatMap((path) => (path?.straight && !path.unpainted && !path.clipped ? [path.box] : []));
  return {
    rules: boxes.flatMap((box) => [
      { ...box, height: 0 },
      { ...box, y: box.y + box.height, height: 0 },
    ]),
    frames: boxes.filter(({ width, height }) => Math.min(width, height) > FRAME && width < page * PAGE_WIDE),
  };
}

const countLetters = (words: readonly PdfWord[]): number =>
  words.reduce((sum, word) => sum + (word.hidden ? 0 : word.text.length), 0);

/** Text that is drawn on such a page is in the picture too, so OCR's words replace the visible ones. */
async function readScan(
  page: PDFPageProxy,
  base: Omit<PdfPage, 'path'>,
  layout: LineOptions,
  ocr?: OcrEngine,
  signal?: AbortSignal,
): Promise<PdfPage> {
  if (!ocr) return { ...base, path: 'unread' };
  const { dpi, ...scan } = await renderGrey(page, OCR_DPI);
  const { image, levelScan, boxOnScan } = cleanScan(scan, dpi);
  const seen = removeLoneMarks(await ocr.recognise({ ...image, dpi, layout: 'rows' }, signal));
  const rechecked = await recheckNumbers(seen, levelScan, dpi, ocr, signal);
  const bands = placeOcrWords(rechecked.words, dpi, boxOnScan, rechecked.disputed);
  const words = [...bands.keys()];
  return {
    ...base,
    words: [...words, ...base.words.filter((word) => word.hidden)],
    lines: linesOf(words, { ...layout, bands }),
    path: 'ocr',
  };
}

async function loadResources(document: PDFDocumentProxy, page: PDFPageProxy): Promise<Resources> {
  const layers = await document.getOptionalContentConfig();
  const fonts = page.commonObjs as { has(id: string): boolean; get(id: string): unknown };
  return {
    font: (id) => (fonts.has(id) ? (fonts.get(id) as PdfFont) : undefined),
    isShown: (group) => layers.isVisible(group as Parameters<typeof layers.isVisible>[0]) !== false,
  };
}
