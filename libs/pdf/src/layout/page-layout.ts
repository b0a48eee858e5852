import type { Box, PdfWord } from '../page/model.js';

/** A cell; `frame` is its box with the page turned so that its text reads left to right. */
export interface LayoutCell {
  readonly words: readonly PdfWord[];
  readonly frame: Box;
  readonly fontSize: number;
}
/** The cells of one visual line, from left to right. */
export type LayoutRow = readonly LayoutCell[];

/** The features of a page, besides its words, by which its columns are found. */
export interface PageLayout {
  /** Horizontal lines that are drawn: rules, edges of frames and shaded bands. */
  readonly rules: readonly Box[];
  /** Boxes and shaded panels that are drawn around text. */
  readonly frames: readonly Box[];
  /** Whether these words, set as a heading, are the heading of a section and not of a table's column. */
  readonly isHeading: (text: string) => boolean;
  /** The x of centred text. */
  readonly centres: readonly number[];
}
