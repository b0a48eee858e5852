import { AppError, pageNotInFile } from '@chartloom/kernel';
import { findCodePlaces } from './codes/code-places.js';
import { describeDrawing } from './content/drawing.js';
import type { Matrix } from './page/geometry.js';
import { FontTruth } from './fonts/font-truth.js';
import { disagreements } from './fonts/disagreements.js';
import type { PageContent, PathPaint, Resources } from './content/page-content.js';
import { assertPageWithinLimits } from './content/page-limits.js';
import { readContent } from './content/read-content.js';
import { unlessStalled } from './content/stalled.js';
import type { PdfFont } from './content/graphics-state.js';
import { languageDoubts } from './language/language-doubts.js';
import type { LineOptions, TextLayout } from './layout/lines.js';
import { layOutWithPictures } from './layout/with-pictures.js';
import type { Box, PdfDocumentModel, PdfMark, PdfPage, PdfWord } from './page/model.js';
import { turnOfMost } from './page/turn.js';
import { addPictures, type PageText } from './pictures/add-pictures.js';
import type { OcrEngine } from './ocr/ocr.js';
import {
  letGo,
  openPage,
  operatorsOf,
  PDF_READER,
  withDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from './content/pdfjs.js';
import { wordsOf } from './layout/words.js';
import type { AnswerOf } from './forms/answer-pairs.js';
import { withAnswers } from './forms/answers.js';
import { struckThrough } from './page/struck-through.js';
import { markDoubts } from './page/mark-doubts.js';
import { findFields } from './forms/fields.js';
import { formLinesOf, framesOfEdges, type FormLines } from './forms/form-lines.js';
import { withGrids } from './forms/mark-grids.js';
import { findMarks } from './forms/marks.js';
import { cellDoubts } from './tables/cell-doubts.js';
import { headDoubts } from './tables/head-doubts.js';
import { shapesOf } from './forms/shapes.js';
import { widgetsOf } from './forms/widgets.js';

export interface ReadOptions {
  readonly maxPages?: number;
  /** Reads pages that are images. Without it such a page stays `unread`. */
  readonly ocr?: OcrEngine;
  /** Reads writing in pictures on pages of text too; without it only pages that are pictures are read by OCR. */
  readonly pictures?: boolean;
  readonly signal?: AbortSignal;
  /** Adds what every operator paints, for rewriting the pages. */
  readonly drawing?: boolean;
  /** Leaves out all but the words: lines (pages that OCR reads have them nevertheless), tick boxes, fields, bar codes. */
  readonly wordsOnly?: boolean;
  /** Numbers from 1, in ascending order, none of them after the last page; absent: every page. */
  readonly pages?: readonly number[];
  /** Whether a line's words, set as a heading, are the heading of a section: helps to distinguish columns from tables. */
  readonly isHeading?: (text: string) => boolean;
  /** Whether a word is one of the language: of other words OCR has to be surer, or a doubt tells. */
  readonly isKnown?: (word: string) => boolean;
  /** Whether words name a column of a table. With it, tables whose heads are not understood are doubtful. */
  readonly isColumnHead?: (text: string) => boolean;
  /** Whether words head the column that names what each row is about (the test, the drug): tells two tables beside each other. */
  readonly isRowHead?: (text: string) => boolean;
  /** What words say that answer a question. With it, boxes of yes-or-no questions are known with what they ask. */
  readonly answerOf?: AnswerOf;
  /** Called after each page with the number of pages done; awaited before the next page is read. The page may be drawn meanwhile. */
  readonly onPage?: (done: number, total: number, page: PdfPage) => void | Promise<void>;
}

/** Points. A lower or narrower box is a line. */
const FRAME = 5;
/** A box wider than this share of the page frames the page, not a part of it. */
const PAGE_WIDE = 0.75;
/** For so many pages pdf.js keeps the fonts at least, however large they are: it takes time to load them. */
const PAGES_KEPT = 4;

/**
 * Reads every page: words with exact boxes, lines in reading order, what is hidden and why. Pages that are images are
 * read by `ocr`.
 * @throws AppError as {@link inspectPdf}; page-not-in-file (meta: page, pages); ocr-failed; the signal's reason
 */
export const readPdf = (bytes: Uint8Array, options: ReadOptions = {}): Promise<PdfDocumentModel> =>
  withDocument(bytes, options.maxPages ?? Infinity, (document) => readPages(document, options));

/** {@link readPdf} of an open document. */
export async function readPages(document: PDFDocumentProxy, options: ReadOptions): Promise<PdfDocumentModel> {
  const { ocr, signal, onPage } = options;
  const numbers = options.pages ?? Array.from({ length: document.numPages }, (_, i) => i + 1);
  assertInFile(numbers, document.numPages);
  const pages: PdfPage[] = [];
  const truth = new FontTruth();
  for (const number of numbers) {
    signal?.throwIfAborted();
    const page = await readPage(document, number, truth, options);
    pages.push(page);
    await onPage?.(pages.length, numbers.length, page);
    if (pages.length % PAGES_KEPT === 0 && truth.fonts.mayReload && (await letGo(document, number))) truth.fonts.onReload();
  }
  const tools = { [PDF_READER.name]: PDF_READER.version };
  return {
    pages,
    pageCount: document.numPages,
    tools: { ...tools, ...(ocr && pages.some(isReadByOcr) && { [ocr.name]: ocr.version }) },
  };
}

function assertInFile(numbers: readonly number[], pages: number): void {
  const page = numbers.find((number) => number > pages);
  if (page === undefined) return;
  throw new AppError('page-not-in-file', pageNotInFile(page, pages), { meta: { page, pages } });
}

const isReadByOcr = ({ path, words }: PdfPage): boolean =>
  path === 'ocr' || words.some(({ ocrConfidence }) => ocrConfidence !== undefined);

const NO_LAYOUT: TextLayout = { lines: [], tables: [] };

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  truth: FontTruth,
  {
    ocr,
    pictures = false,
    signal,
    drawing = false,
    wordsOnly = false,
    isHeading,
    isColumnHead,
    isRowHead,
    isKnown,
    answerOf,
  }: ReadOptions,
): Promise<PdfPage> {
  const page = await openPage(document, number);
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const list = await operatorsOf(page);
  assertPageWithinLimits(list, number);
  const resources = await loadResources(document, page, truth);
  const painted = readContent(list, viewport.transform as unknown as Matrix, resources);
  const whole = { x: 0, y: 0, width, height };
  const { content, doubtful } = await truth.check(page, painted, whole, { ocr, signal, outline: resources.outline });
  const { words, bands, blanks } = wordsOf(content, whole);
  const text: PageText = {
    words,
    bands,
    turn: turnOfMost(words),
    doubts: disagreements(words, doubtful),
    codes: [],
    marks: [],
    pictures: [],
    path: words.length > 0 ? 'text' : 'blank',
  };
  const codePlaces = wordsOnly ? [] : findCodePlaces(content.images, content.paths, whole);
  const found = await addPictures(page, { text, images: content.images, codePlaces, whole }, { ocr, pictures, signal, isKnown });
  const drawn = formLinesOf(content.paths);
  const lined = drawnLines(content.paths, width);
  const layout = {
    ...lined,
    frames: [...lined.frames, ...framesOfEdges(drawn).filter((frame) => frame.width < width * PAGE_WIDE)],
    ...(isHeading && { isHeading }),
    ...(isColumnHead && { isColumnHead }),
    ...(isRowHead && { isRowHead }),
    bands: found.bands,
  };
  const marks = wordsOnly
    ? found.marks
    : withQuestions([...(await marksOf(page, found, content, blanks)), ...found.marks], found.words, drawn, answerOf);
  const { lines, tables } =
    wordsOnly && found.path !== 'ocr' ? NO_LAYOUT : layOutWithPictures(found.words, found.pictures, layout);
  const fields = wordsOnly ? [] : findFields({ words: found.words, lines, blanks, marks, drawn });
  const result: PdfPage = {
    number,
    width,
    height,
    words: found.words,
    lines,
    tables,
    fields,
    marks,
    images: content.images,
    codes: found.codes,
    turn: found.turn,
    doubts: [
      ...found.doubts,
      ...markDoubts(marks),
      ...struckThrough(found.words, drawn.horizontals),
      ...languageDoubts(lines, whole),
      ...(isColumnHead ? [...headDoubts(tables, isColumnHead, fields), ...cellDoubts(tables, found.words, found.doubts)] : []),
    ],
    path: found.path,
    ...(drawing && { drawing: describeDrawing(page, content) }),
  };
  page.cleanup();
  return result;
}

/** Tick boxes with the questions that they answer. */
function withQuestions(
  marks: readonly PdfMark[],
  words: readonly PdfWord[],
  { horizontals }: FormLines,
  answerOf: AnswerOf | undefined,
): readonly PdfMark[] {
  return withGrids(answerOf ? withAnswers(marks, words, answerOf, horizontals) : marks, words);
}

/** The tick boxes that are no part of a picture: form fields, drawn and typed ones. */
async function marksOf(
  page: PDFPageProxy,
  { words, path }: PageText,
  { paths, annotationPaths, images }: PageContent,
  blanks: readonly Box[],
): Promise<PdfMark[]> {
  const toPage = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  const typed = words.filter(({ hidden, ocrConfidence }) => !hidden && (path !== 'ocr' || ocrConfidence === undefined));
  return findMarks(typed, shapesOf(paths, annotationPaths, images), await widgetsOf(page, toPage), blanks);
}

/**
 * Frames, those with rounded corners, vertical lines, and horizontal lines by their upper and lower edges. The sides of a shaded area are no lines: in a table with
 * every other row shaded only those rows have them.
 */
function drawnLines(
  paths: readonly (PathPaint | undefined)[],
  page: number,
): Required<Pick<LineOptions, 'rules' | 'uprights' | 'frames' | 'cards'>> {
  const seen = paths.flatMap((path) => (path?.straight && !path.unpainted && !path.clipped ? [path] : []));
  const boxes = seen.map(({ box }) => box);
  const cards = paths.flatMap((path) => (path?.rounded && !path.unpainted && !path.clipped ? [path.box] : []));
  return {
    uprights: seen.flatMap((path) => (isShade(path) ? [] : path.uprights)),
    rules: boxes.flatMap((box) => [
      { ...box, height: 0 },
      { ...box, y: box.y + box.height, height: 0 },
    ]),
    cards,
    frames: boxes.filter(({ width, height }) => Math.min(width, height) > FRAME && width < page * PAGE_WIDE),
  };
}

/** Whether a path only fills an area, and is no thin bar either. */
const isShade = ({ filled, line, box }: PathPaint): boolean => filled && !line && Math.min(box.width, box.height) > FRAME;

interface LoadedFont extends PdfFont {
  /** The program, made for browsers; absent once it was cleared. */
  readonly data?: Uint8Array;
  clearData?(): void;
}

/** The font without the bytes of its program: pdf.js keeps them for browsers, and they are most of what a page leaves in memory. */
function withoutProgram(font: LoadedFont, truth: FontTruth): PdfFont {
  truth.fonts.note(font, font.data);
  font.clearData?.();
  return font;
}

/**
 * pdf.js gives the words of its error in place of a font that it could not load, and shows none of its text. Another reader may show
 * it: a document whose text is not known is not read in part.
 */
function loadedFont(font: unknown): LoadedFont {
  if (typeof font === 'object' && font !== null) return font;
  throw new AppError('pdf-malformed', 'The PDF cannot be read: one of its fonts is damaged.');
}

async function loadResources(document: PDFDocumentProxy, page: PDFPageProxy, truth: FontTruth): Promise<Resources> {
  const layers = await unlessStalled(document.getOptionalContentConfig());
  const fonts = page.commonObjs as { has(id: string): boolean; get(id: string): unknown };
  return {
    outline: (key) => (fonts.has(key) ? (fonts.get(key) as { path: ArrayLike<number> }).path : undefined),
    font: (id) => (fonts.has(id) ? withoutProgram(loadedFont(fonts.get(id)), truth) : undefined),
    isShown: (group) => layers.isVisible(group as Parameters<typeof layers.isVisible>[0]) !== false,
  };
}
