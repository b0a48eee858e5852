export type { Box, PageDrawing, PaintedPath, PdfDocumentModel, PdfLine, PdfPage, PdfWord, ShownGlyph } from './page/model.js';
export type { OcrEngine } from './ocr/ocr.js';
export { inspectPdf } from './inspect.js';
export { openPdf, type OpenPdf } from './open-pdf.js';
export { openOcr } from './ocr/open-ocr.js';
export { tesseractJs } from './ocr/tesseract-js.js';
export { looksLikePdf } from './content/pdfjs.js';
export { readPdf } from './read.js';
export { renderPdf, type PageImage } from './render.js';
