import type { Box, PdfWord } from '../page/model.js';

/** A cell in the frame in which its text reads left to right. */
export interface LayoutCell {
  readonly words: readonly PdfWord[];
  readonly frame: Box;
  readonly fontSize: number;
}
/** The cells of one visual line, from left to right. */
export type LayoutRow = readonly LayoutCell[];

/** What is known of a page besides its words when its columns are looked for. */
export interface PageLayout {
  /** Level lines that are drawn: rules, edges of frames and shaded bands. */
  readonly rules: readonly Box[];
  /** What is drawn around text: boxes and shaded panels. */
  readonly frames: readonly Box[];
  /** Whether these words, set as a heading, head a part of the document and no column of a table. */
  readonly isHeading: (text: string) => boolean;
  /** x of what is set in the middle of the page. */
  readonly centres: readonly number[];
}
