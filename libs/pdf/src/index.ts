export type {
  Box,
  HiddenReason,
  PageDrawing,
  PaintedPath,
  PdfCell,
  PdfDocumentModel,
  PdfLine,
  PdfPage,
  PdfWord,
  ShownGlyph,
} from './page/model.js';
export type { OcrEngine, OcrImage, OcrWord } from './ocr/ocr.js';
export { inspectPdf, type InspectOptions } from './inspect.js';
export { openPdf, type OpenPdf } from './open-pdf.js';
export { openOcr } from './ocr/open-ocr.js';
export { systemTesseract } from './ocr/tesseract.js';
export { tesseractJs } from './ocr/tesseract-js.js';
export { looksLikePdf, PDF_READER } from './content/pdfjs.js';
export { readPdf, type ReadOptions } from './read.js';
export { renderPdf, type PageImage, type RenderOptions } from './render.js';
