import { toPgm, type GreyImage } from '../scan/grey-image.js';
import type { Box } from '../page/model.js';

/** A word that OCR saw, its box in pixels of the image from the top-left corner. */
export interface OcrWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 1. */
  readonly confidence: number;
  /** Words of one printed line share it; lines are numbered in reading order. */
  readonly line: number;
}

/** A picture of words: a PNG, or its greys as they are, which spares packing and unpacking. */
export type OcrImage = ({ readonly png: Uint8Array } | Pick<GreyImage, 'grey'>) & {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch of the page. */
  readonly dpi: number;
  /** `picture` where absent. */
  readonly layout?: OcrLayout;
};

/**
 * - `picture`: columns, captions, words anywhere
 * - `rows`: level lines across the whole picture, so that no cell of a table is lost
 * - `numbers`: such lines with numbers and nothing else
 */
export type OcrLayout = 'picture' | 'rows' | 'numbers';

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

/** The picture as a file for Leptonica, which reads PNG and PGM. */
export const toImageFile = (image: OcrImage): Uint8Array => ('png' in image ? image.png : toPgm(image));

/** Tesseract's variables for a layout: its page segmentation mode, and the characters that may occur where not all may. */
export const LAYOUT_VARIABLES: Readonly<Record<OcrLayout, { readonly mode: string; readonly only: string }>> = {
  picture: { mode: '3', only: '' },
  rows: { mode: '6', only: '' },
  numbers: { mode: '6', only: '0123456789.,<>/-+%' },
};
