import type { Box, PdfWord } from '../page/model.js';

/** A cell; `frame` is its box with the page turned so that its text reads left to right. */
export interface LayoutCell {
  readonly words: readonly PdfWord[];
  /** Of each word, turned as `frame` is. */
  readonly frames: readonly Box[];
  readonly frame: Box;
  readonly fontSize: number;
  /** How many columns of a drawn table it covers, where more than one. */
  readonly columns?: number;
}
/** The cells of one visual line, from left to right. */
export type LayoutRow = readonly LayoutCell[];

/** The features of a page, besides its words, by which its columns are found. */
export interface PageLayout {
  /** Horizontal lines that are drawn: rules, edges of frames and shaded bands. */
  readonly rules: readonly Box[];
  /** Vertical lines that are drawn. */
  readonly uprights: readonly Box[];
  /** The areas of tables that are drawn with lines between their rows and columns. */
  readonly drawnTables: readonly Box[];
  /** Boxes and shaded panels that are drawn around text. */
  readonly frames: readonly Box[];
  /** Boxes with rounded corners: cards, badges, buttons. */
  readonly cards: readonly Box[];
  /** Whether these words, set as a heading, are the heading of a section and not of a table's column. */
  readonly isHeading: (text: string) => boolean;
  /** Whether these words name a column of a table. */
  readonly isColumnHead: (text: string) => boolean;
  /** Whether words head the column that names what each row of a table is about. */
  readonly isRowHead: (text: string) => boolean;
  /** The x of centred text. */
  readonly centres: readonly number[];
  /** In type sizes: white within a table that is wider than this is wider than a blank. */
  readonly wide: number;
}

/** The lines that are drawn. */
export type Drawn = Pick<PageLayout, 'rules' | 'uprights'>;
