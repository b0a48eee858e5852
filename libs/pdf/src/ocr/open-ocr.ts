import type { OcrEngine } from './ocr.js';
import { systemTesseract } from './tesseract.js';
import { tesseractJs } from './tesseract-js.js';

/** The OCR engine of this machine: the installed Tesseract, which is twice as fast, or else the bundled one. */
export const openOcr = async (): Promise<OcrEngine> => (await systemTesseract()) ?? tesseractJs();
