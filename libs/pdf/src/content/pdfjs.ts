import './no-system-fonts.js';
import { fileURLToPath } from 'node:url';
import { AppError } from '@chartloom/kernel';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { assertCodeMaps } from './code-maps.js';
import { assertCodeRanges } from './code-ranges.js';
import { assertDecodedSize } from './decoded-bytes.js';
import { looksLikePdf, wasSavedAsText } from './header.js';
import { assertPictureDepths } from './picture-depths.js';
import { pdfError } from './pdf-error.js';
import type { OperatorList } from './page-content.js';
import { unlessStalled } from './stalled.js';

export type { PDFDocumentProxy, PDFPageProxy };

/** The largest image that is decoded, in pixels: an A4 page at 1,000 dpi. A larger one is left out as if absent. */
const MAX_IMAGE_PIXELS = 100_000_000;
/** 200 inches, the largest page that ISO 32000-1 annex C promises to every reader. */
const MAX_PAGE_POINTS = 14_400;

const PACKAGE = import.meta.resolve('pdfjs-dist/package.json');
const resource = (folder: string): string => fileURLToPath(new URL(`${folder}/`, PACKAGE));

const OPTIONS = {
  verbosity: 0,
  standardFontDataUrl: resource('standard_fonts'),
  cMapUrl: resource('cmaps'),
  wasmUrl: resource('wasm'),
  iccUrl: resource('iccs'),
  // Everything that the result depends on comes from the package, nothing from the machine: same input, same bytes.
  useSystemFonts: false,
  disableFontFace: true,
  fontExtraProperties: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: MAX_IMAGE_PIXELS,
} as const;

/** Name and version of the PDF reader, which every result records. */
export const PDF_READER = { name: 'pdfjs', version: pdfjs.version } as const;
export const OPS = pdfjs.OPS;

/** A document that is open until it is disposed of. */
export interface OpenDocument extends AsyncDisposable {
  readonly pageCount: number;
  /** Gives the document to `work`. @throws AppError as {@link pdfError} tells errors apart */
  use<T>(work: (document: PDFDocumentProxy) => Promise<T>): Promise<T>;
}

export interface OpenOptions {
  /** Absent: any number of pages. */
  readonly maxPages?: number;
  /** `false` where nothing is drawn: pictures are left out as if absent, which spares decoding them. */
  readonly pictures?: boolean;
}

/** pdf.js waits for its steps when it closes a document, be they stalled. */
const LOOKS_AT_CLOSING = 2;

/**
 * Opens the document. A PDF that opens with an empty password is opened.
 * @throws AppError pdf-malformed, pdf-encrypted, pdf-empty, pdf-too-many-pages (meta: pages, limit), too-large-decoded (meta: limit),
 *   too-complex (meta: limit)
 */
export async function openDocument(
  bytes: Uint8Array,
  { maxPages = Infinity, pictures = true }: OpenOptions,
): Promise<OpenDocument> {
  if (!looksLikePdf(bytes)) throw new AppError('pdf-malformed', 'The file is not a PDF: it has no %PDF- header.');
  if (wasSavedAsText(bytes)) {
    throw new AppError(
      'pdf-malformed',
      'The PDF is damaged: it was saved or sent as text, which replaced its bytes. Send the original file.',
    );
  }
  await assertDecodedSize(bytes);
  assertCodeRanges(bytes);
  assertCodeMaps(bytes);
  assertPictureDepths(bytes);
  // pdf.js detaches the buffer it is given, and refuses a Buffer (whose slice() would share memory): it gets a copy.
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), ...OPTIONS, ...(!pictures && { maxImageSize: 0 }) });
  const close = () => unlessStalled(task.destroy(), LOOKS_AT_CLOSING).catch(() => undefined);
  try {
    const document = await unlessStalled(task.promise);
    const pages = document.numPages;
    if (pages === 0) throw new AppError('pdf-empty', 'The PDF has no pages.');
    if (pages > maxPages) {
      throw new AppError('pdf-too-many-pages', `File has more than ${maxPages} pages`, { meta: { pages, limit: maxPages } });
    }
    return {
      pageCount: pages,
      use: (work) =>
        work(document).catch((error: unknown) => {
          throw pdfError(error);
        }),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw pdfError(error);
  }
}

/**
 * Opens the document, gives it to `use` and closes it in any case.
 * @throws AppError as {@link openDocument}
 */
export async function withDocument<T>(
  bytes: Uint8Array,
  maxPages: number,
  use: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  await using open = await openDocument(bytes, { maxPages });
  return await open.use(use);
}

/** A page by its number from 1. @throws AppError pdf-page-too-large, pdf-malformed */
export async function openPage(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  const page = await unlessStalled(document.getPage(number));
  const { width, height } = page.getViewport({ scale: 1 });
  const isPageSized = width <= MAX_PAGE_POINTS && height <= MAX_PAGE_POINTS; // what is no number is no size
  if (!isPageSized) {
    throw new AppError('pdf-page-too-large', `Page ${number} is larger than ${MAX_PAGE_POINTS} points.`, {
      meta: { page: number, limit: MAX_PAGE_POINTS },
    });
  }
  return page;
}

/** pdf.js AnnotationMode.ENABLE: stamps, notes and filled form fields are part of the page, as a viewer shows it. */
export const WITH_ANNOTATIONS = 1;

/** What a page paints, its annotations included. @throws AppError pdf-malformed */
export const operatorsOf = (page: PDFPageProxy): Promise<OperatorList> =>
  unlessStalled(page.getOperatorList({ annotationMode: WITH_ANNOTATIONS }) as Promise<OperatorList>);

/** Fonts, outlines of glyphs and pictures that pdf.js may keep for later pages: those of some ten pages with fonts of their own. */
const MOST_OBJECTS = 1_000;

/**
 * Lets pdf.js forget what it keeps for later pages, once that is much; a page that needs it loads it anew. No page may be drawn
 * meanwhile.
 * @param number of any page
 * @returns whether it did
 */
export async function letGo(document: PDFDocumentProxy, number: number, most = MOST_OBJECTS): Promise<boolean> {
  const objects = (await document.getPage(number)).commonObjs as Iterable<unknown>;
  let count = 0;
  for (const _ of objects) count++;
  if (count <= most) return false;
  await document.cleanup();
  return true;
}
