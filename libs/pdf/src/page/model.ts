import type { Box } from './box.js';
import type { PdfDoubt } from './doubts.js';

export type { Box };

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
  /** In white or nearly white ink, which is visible on a dark ground only: the title in a band, a label. */
  readonly reversed?: true;
  /** Reading direction, degrees clockwise: 0 is left to right. */
  readonly angle: number;
  readonly hidden?: HiddenReason;
  /** 0 to 1, where OCR read the word. */
  readonly ocrConfidence?: number;
  /** OCR read this number twice and differently: its value is not known. */
  readonly disputed?: true;
  /** A small raised mark after a word, such as the number of a footnote or of a laboratory. It belongs to no value. */
  readonly superscript?: true;
  /** Its letters are below each other, one to a line; it is a line of its own. */
  readonly stacked?: true;
  /** How many blanks are typed before it, where they are several: a program that writes plain text parts cells so. */
  readonly blanksBefore?: number;
}

/** A run of words that is set apart from its neighbours on the same visual line: a table's cell, or a whole line. */
export interface PdfCell {
  readonly words: readonly PdfWord[];
  readonly box: Box;
  /** How many columns of a drawn table it covers, where more than one. */
  readonly columns?: number;
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

/** The state of a tick box, or of a choice to be circled. */
export type MarkState = 'checked' | 'unchecked' | 'unclear';

/** A tick box, drawn or typed, a form field of that kind, or a choice to be circled. */
export interface PdfMark {
  /** The words that it marks; empty where none is beside or above it. */
  readonly label: string;
  readonly state: MarkState;
  readonly box: Box;
  /** Around the words of the label, where it is beside the box. */
  readonly labelBox?: Box;
  /** What is asked, where the label is one of the answers: in a grid the head of the box's column. */
  readonly question?: { readonly text: string; readonly box: Box };
}

/** A label of a form, and what was written for it. */
export interface PdfField {
  readonly label: string;
  /** Empty where nothing was written. */
  readonly value: string;
  readonly labelBox: Box;
  /** Around the value, or the blank line where nothing was written. */
  readonly box: Box;
}

/** A column of a table. */
export interface PdfColumn {
  /** The words of its head, a head over several lines joined by blanks; empty where it has none. */
  readonly head: string;
  /** The head above it, where that is over several columns: "Previous" over two days. */
  readonly over?: PdfCell;
  readonly x: number;
  readonly width: number;
}

/** Text in rows and columns. */
export interface PdfTable {
  readonly box: Box;
  readonly columns: readonly PdfColumn[];
  /** By row from the top, then by column; `undefined` where a cell is empty. A cell's words may be of several lines. */
  readonly rows: readonly (readonly (PdfCell | undefined)[])[];
  /** Its cells are not aligned with their heads: only their order says which head each belongs to. */
  readonly byOrder?: true;
}

/** A bar code or matrix code that was read. */
export interface PdfCode {
  readonly symbology: 'qr' | 'datamatrix' | 'pdf417' | 'aztec' | 'linear';
  /** What the code says. It may hold a patient's data. */
  readonly content: string;
  readonly box: Box;
}

/** How far text is turned clockwise, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

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
  readonly tables: readonly PdfTable[];
  readonly fields: readonly PdfField[];
  readonly marks: readonly PdfMark[];
  /** Where images are painted. */
  readonly images: readonly Box[];
  readonly codes: readonly PdfCode[];
  /** How far most of the text is turned on the visible page. */
  readonly turn: QuarterTurn;
  /** Regions that were not read with certainty. */
  readonly doubts: readonly PdfDoubt[];
  /** How the lines were read. `unread`: there are images, hardly any text, and no OCR engine was given. */
  readonly path: 'text' | 'ocr' | 'blank' | 'unread';
  /** Only where `ReadOptions.drawing` asked for it. */
  readonly drawing?: PageDrawing;
}

export interface PdfDocumentModel {
  /** Those that were read. */
  readonly pages: readonly PdfPage[];
  /** Of the file, with the pages that were not asked for. */
  readonly pageCount?: number;
  /** Name and version of what read the pages: `pdfjs` always, the OCR engine where one was used. */
  readonly tools: Readonly<Record<string, string>>;
}
