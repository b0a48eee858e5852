import { toPgm, type GreyImage } from '../scan/grey-image.js';
import type { Box } from '../page/model.js';

/** A word that OCR read, its box in pixels of the image from the top-left corner. */
export interface OcrWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 1. */
  readonly confidence: number;
  /** Words of one printed line share it; lines are numbered in reading order. */
  readonly line: number;
  /** A small mark that is raised after a word. */
  readonly raised?: true;
}

/** A picture of words: a file that Leptonica reads (PNG, PPM), or its greys. */
export type OcrImage = ({ readonly file: Uint8Array } | Pick<GreyImage, 'grey'>) & {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch of the page. */
  readonly dpi: number;
  /** `picture` where absent. */
  readonly layout?: OcrLayout;
};

/**
 * How words are placed on a picture.
 * - `picture`: columns, captions, words anywhere
 * - `rows`: horizontal lines across the whole picture, so that no cell of a table is lost
 * - `numbers`: such lines with numbers only
 */
type OcrLayout = 'picture' | 'rows' | 'numbers';

/**
 * Reads the words on a page image. The same image gives the same words; nothing leaves the machine, and no file is written.
 * Every result that used OCR records name and version.
 */
export interface OcrEngine extends AsyncDisposable {
  readonly name: string;
  readonly version: string;
  /**
   * No words where the engine refuses the picture, or where noise would take it too long.
   * @throws AppError ocr-failed where the engine itself does not work; the signal's reason
   */
  recognise(image: OcrImage, signal?: AbortSignal): Promise<readonly OcrWord[]>;
}

/** The picture as a file for Leptonica, which reads PNG, PGM and PPM. */
export const toImageFile = (image: OcrImage): Uint8Array => ('file' in image ? image.file : toPgm(image));

/** Tesseract's variables for a layout: its page segmentation mode, and the allowed characters (empty: all). */
export const LAYOUT_VARIABLES: Readonly<Record<OcrLayout, { readonly mode: string; readonly only: string }>> = {
  picture: { mode: '3', only: '' },
  rows: { mode: '6', only: '' },
  numbers: { mode: '6', only: '0123456789.,<>/-+%' },
};
