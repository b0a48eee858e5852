/** A rectangle in points (1/72 inch) from the top-left corner of the visible, rotated page; y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The reason why a word is not visible on the page. Extraction ignores hidden words, since a page states only what it shows;
 * de-identification must know them, since they can still be copied out of the file.
 *
 * - `invisible`: render mode 3, no opacity, a hidden layer, or ink of the background's colour
 * - `covered`: something opaque is painted over it
 * - `clipped`: outside the clipping path
 * - `off-page`: outside the visible page
 */
export type HiddenReason = 'invisible' | 'covered' | 'clipped' | 'off-page';

export interface PdfWord {
  readonly text: string;
  readonly box: Box;
  /** One box per UTF-16 unit of `text`, from the font's own advance widths. Absent for words that OCR read. */
  readonly glyphs?: readonly Box[];
  /** Size of the type as it appears on the page, in points. */
  readonly fontSize: number;
  readonly bold: boolean;
  /** Reading direction, degrees clockwise: 0 is left to right. */
  readonly angle: number;
  readonly hidden?: HiddenReason;
  /** 0 to 1, where OCR read the word. */
  readonly ocrConfidence?: number;
  /** OCR read this number twice and differently: its value is not known. */
  readonly disputed?: true;
}

/** A run of words that is set apart from its neighbours on the same visual line: a table's cell, or a whole line. */
export interface PdfCell {
  readonly words: readonly PdfWord[];
  readonly box: Box;
}

export interface PdfLine {
  readonly cells: readonly PdfCell[];
  readonly box: Box;
  /** Words joined by a space, cells by a tab. */
  readonly text: string;
  /** Lines of one paragraph or table share a block; numbers rise in reading order. */
  readonly block: number;
}

/** One glyph that an operator of the page paints, blanks included. */
export interface ShownGlyph {
  /** Character code in the font's own encoding. */
  readonly code: number;
  readonly text: string;
  readonly box: Box;
  /** As it appears on the page, in points. */
  readonly fontSize: number;
  /** Advance width in thousandths of the type size. */
  readonly width: number;
  /** How far it moves the pen, spacing included: the number in a TJ array that moves as far, negated. */
  readonly advance: number;
  readonly hidden?: HiddenReason;
}

/** Ink of a path painting operator, in points. */
export interface PaintedPath {
  /** Around all its points and half its line. */
  readonly box: Box;
  /** Only horizontal and vertical straight lines: rules, frames, cells, bars. */
  readonly straight: boolean;
  /** The vertical ones of these lines, without width. */
  readonly uprights: readonly Box[];
  readonly hidden?: HiddenReason;
}

/** What the page's own operators paint, in their order; rewriting the page needs it. */
export interface PageDrawing {
  /** One per text-showing operator (Tj, TJ, ' and "), form XObjects spliced in. */
  readonly shows: readonly (readonly ShownGlyph[])[];
  /** One per path painting operator (n included); `undefined` where it paints nothing. */
  readonly paths: readonly (PaintedPath | undefined)[];
  /** Whether annotations or form fields are drawn besides. */
  readonly annotated: boolean;
  /** The visible page in user space: left, bottom, right, top. */
  readonly view: readonly [number, number, number, number];
  /** Degrees clockwise. */
  readonly rotate: number;
  readonly userUnit: number;
  /** From user space to the visible page's points: [a b c d e f] of ISO 32000-1, 8.3.3. */
  readonly toPage: readonly [number, number, number, number, number, number];
}

export interface PdfPage {
  /** From 1. */
  readonly number: number;
  /** Points, of the visible page after its rotation. */
  readonly width: number;
  readonly height: number;
  /** Every word, hidden ones too, in no promised order. */
  readonly words: readonly PdfWord[];
  /** Visible words only, in reading order. */
  readonly lines: readonly PdfLine[];
  /** Where images are painted. */
  readonly images: readonly Box[];
  /** How the lines were read. `unread`: there are images, hardly any text, and no OCR engine was given. */
  readonly path: 'text' | 'ocr' | 'blank' | 'unread';
  /** Only where `ReadOptions.drawing` asked for it. */
  readonly drawing?: PageDrawing;
}

export interface PdfDocumentModel {
  readonly pages: readonly PdfPage[];
  /** Name and version of what read the pages: `pdfjs` always, the OCR engine where one was used. */
  readonly tools: Readonly<Record<string, string>>;
}
