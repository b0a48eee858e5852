import './content/no-system-fonts.js';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { greysOf, placeOn, toGrey, type GreyImage } from './scan/grey-image.js';
import { resample } from './scan/resample.js';
import type { Box } from './page/model.js';
import { solePicture, type SolePicture } from './content/sole-picture.js';
import { openPage, WITH_ANNOTATIONS, withDocument, type PDFDocumentProxy, type PDFPageProxy } from './content/pdfjs.js';
import { unlessStalled } from './content/stalled.js';

/** 8,000 × 8,000 pixels, 256 MB as RGBA: a larger page is drawn at a lower resolution. */
const MAX_PIXELS = 64_000_000;
const POINTS_PER_INCH = 72;

export interface PageImage {
  /** From 1. */
  readonly page: number;
  /** Points, of the visible page after its rotation. */
  readonly width: number;
  readonly height: number;
  /** Pixels per inch that were used: fewer than asked for where the page is too large. */
  readonly dpi: number;
  readonly canvas: Canvas;
}

export interface RenderOptions {
  readonly dpi: number;
  readonly maxPages?: number;
  /** Numbers from 1; absent: every page. */
  readonly pages?: readonly number[];
  /** Points from the top-left corner: only this part of each page is drawn. */
  readonly region?: Box;
  readonly signal?: AbortSignal;
}

/** Receives a page's picture; its pixels are freed afterwards. */
export type OnPageImage = (image: PageImage) => void | Promise<void>;

/**
 * Draws the pages one after the other as a viewer shows them, on white. `onPage` is awaited before the next page is
 * drawn, so that only one page's pixels are in memory at a time.
 * @throws AppError as {@link inspectPdf}
 */
export const renderPdf = (bytes: Uint8Array, options: RenderOptions, onPage: OnPageImage): Promise<void> =>
  withDocument(bytes, options.maxPages ?? Infinity, (document) => renderPages(document, options, onPage));

/** {@link renderPdf} of an open document. */
export async function renderPages(
  document: PDFDocumentProxy,
  { dpi, pages, region, signal }: RenderOptions,
  onPage: OnPageImage,
): Promise<void> {
  const numbers = pages ?? Array.from({ length: document.numPages }, (_, i) => i + 1);
  for (const number of numbers) {
    signal?.throwIfAborted();
    const page = await openPage(document, number);
    const image = await renderPage(page, dpi, { region });
    try {
      await onPage(image);
    } finally {
      release(image.canvas);
      page.cleanup();
    }
  }
}

/** One open page in greys, at the resolution that was used. Frees what pdf.js decoded for it. */
export async function renderGrey(page: PDFPageProxy, dpi: number, region?: Box): Promise<GreyImage & Pick<PageImage, 'dpi'>> {
  return takeGreys(page, await renderPage(page, dpi, { region, smooth: true }));
}

/** {@link renderGrey} of a page that is a picture: where it paints nothing else, the picture is not decoded a second time. */
export async function renderScan(page: PDFPageProxy, dpi: number): Promise<GreyImage & Pick<PageImage, 'dpi'>> {
  const picture = await solePicture(page);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = scaleOf({ width, height }, dpi);
  if (!picture || !isEnlarged(picture, scale)) return renderGrey(page, dpi);
  const drawn = drawPicture(picture, scale, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  page.cleanup();
  return { ...drawn, dpi: scale * POINTS_PER_INCH };
}

function takeGreys(page: PDFPageProxy, { canvas, dpi }: PageImage): GreyImage & Pick<PageImage, 'dpi'> {
  const greys = toGrey(canvas);
  release(canvas);
  page.cleanup();
  return { ...greys, dpi };
}

/** In pixels of the page for each of the picture: larger pictures are made smaller by pdf.js, step by step. */
const HARDLY_SMALLER = 0.9;
const isEnlarged = ({ width, height, box }: SolePicture, scale: number): boolean =>
  Math.max(width / box.width, height / box.height) * HARDLY_SMALLER <= scale;

/** A picture on its page, in whole pixels, without the colours that pdf.js would draw. @param scale pixels a point */
function drawPicture({ box, ...picture }: SolePicture, scale: number, page: Pick<GreyImage, 'width' | 'height'>): GreyImage {
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  const [right, bottom] = [Math.round((box.x + box.width) * scale), Math.round((box.y + box.height) * scale)];
  const drawn = resample(greysOf(picture), Math.max(1, right - left), Math.max(1, bottom - top));
  return placeOn(drawn, left, top, page);
}

/** Frees the pixels now: the garbage collector does not know how large they are. */
function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

interface Drawing {
  readonly region?: Box | undefined;
  /** Pictures of a lower resolution are enlarged smoothly, as OCR needs it; else each pixel becomes a square, as in a viewer. */
  readonly smooth?: boolean;
}

/** Pixels a point. A page that would have too many pixels is drawn smaller. */
const scaleOf = ({ width, height }: Pick<Box, 'width' | 'height'>, dpi: number): number =>
  Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height)));

/** One open page, or a region of it, as an image. */
async function renderPage(page: PDFPageProxy, dpi: number, { region, smooth = false }: Drawing): Promise<PageImage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const part = region ?? { x: 0, y: 0, width, height };
  const scale = scaleOf(part, dpi);
  const viewport = page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale });
  const canvas = createCanvas(Math.max(1, Math.ceil(part.width * scale)), Math.max(1, Math.ceil(part.height * scale)));
  const context = canvas.getContext('2d', { alpha: false }); // pixels without alpha are read ten times as fast
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (smooth) enlargeSmoothly(context);
  // pdf.js is typed for the browser's canvas; the one of @napi-rs/canvas has the same methods.
  const parameters = { canvas, canvasContext: context, viewport, annotationMode: WITH_ANNOTATIONS, background: '#ffffff' };
  await unlessStalled(page.render(parameters).promise);
  return { page: page.pageNumber, width, height, dpi: scale * POINTS_PER_INCH, canvas };
}

/** pdf.js turns smoothing off where a picture is enlarged; OCR takes the edges of the squares for strokes. */
function enlargeSmoothly(context: SKRSContext2D): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  Object.defineProperty(context, 'imageSmoothingEnabled', { get: () => true, set: () => undefined });
}
