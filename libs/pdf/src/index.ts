export { DOUBTS, type DoubtCode, type PdfDoubt } from './page/doubts.js';
export type {
  Box,
  MarkState,
  PageDrawing,
  PaintedPath,
  PdfCell,
  PdfCode,
  PdfColumn,
  PdfDocumentModel,
  PdfField,
  PdfLine,
  PdfMark,
  PdfPage,
  PdfTable,
  PdfWord,
  QuarterTurn,
  ShownGlyph,
} from './page/model.js';
export type { OcrEngine } from './ocr/ocr.js';
export { apply, holdsCentre, IDENTITY, multiply, overlaps, union, type Matrix } from './page/geometry.js';
export { inspectPdf } from './inspect.js';
export { rowsOfMarks } from './forms/mark-grids.js';
export { openPdf, type OpenPdf } from './open-pdf.js';
export { openOcr } from './ocr/open-ocr.js';
export { readOnce } from './ocr/read-once.js';
export { tesseractJs } from './ocr/tesseract-js.js';
export { looksLikePdf } from './content/header.js';
export { readPdf } from './read.js';
export { toPpm } from './scan/ppm.js';
export { renderPdf, type PageImage } from './render.js';
