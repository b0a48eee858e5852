import type { OcrEngine } from './ocr.js';
import { systemTesseract } from './tesseract.js';
import { tesseractJs } from './tesseract-js.js';

/** The best OCR engine of this machine: the installed Tesseract, twice as fast, else the one in our packages. */
export const openOcr = async (): Promise<OcrEngine> => (await systemTesseract()) ?? tesseractJs();
