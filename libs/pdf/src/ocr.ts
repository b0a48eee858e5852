import type { Box } from './model.js';

/** A word that OCR saw, its box in pixels of the image from the top-left corner. */
export interface OcrWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 1. */
  readonly confidence: number;
  /** Words of one printed line share it; lines are numbered in reading order. */
  readonly line: number;
}

export interface OcrImage {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Pixels per inch of the page. */
  readonly dpi: number;
}

/**
 * Reads the words on a page image. The same image gives the same words; nothing leaves the machine and no file is
 * left behind. Name and version go into every result that OCR had a part in.
 */
export interface OcrEngine extends AsyncDisposable {
  readonly name: string;
  readonly version: string;
  /** @throws AppError ocr-failed, or the signal's reason */
  recognise(image: OcrImage, signal?: AbortSignal): Promise<readonly OcrWord[]>;
}
