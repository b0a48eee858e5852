/** A rectangle in PDF points from the top-left corner of the visible page (after /Rotate), y down. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word as a person reads it. */
export interface PageWord {
  readonly text: string;
  /** Where its ink is; of a hyphenated word the first part. */
  readonly box: Box;
  /** Both parts of a word that is hyphenated over two lines. */
  readonly boxes?: readonly Box[];
  /** Index of its block in `PageTruth.blocks`; absent in tables and forms. */
  readonly block?: number;
  /** A footnote mark, such as the number of the laboratory after a test's name. */
  readonly superscript?: true;
}

/** A paragraph, heading or list item. Blocks are in reading order. */
export interface PageBlock {
  readonly text: string;
  readonly box: Box;
}

/** Content of a column, where a person can tell. */
export type ColumnRole = 'name' | 'value' | 'unit' | 'range' | 'flag' | 'date' | 'other';

export interface PageTable {
  readonly title?: string;
  readonly box: Box;
  /** Printed column heads; empty where the table has none. */
  readonly heads: readonly string[];
  readonly roles: readonly ColumnRole[];
  /** Text of every cell, wrapped lines joined by a space; '' where empty. Superscript marks are not part of it. */
  readonly rows: readonly (readonly string[])[];
  /** Ink of every cell, or the room for it where the cell is empty. */
  readonly cells: readonly (readonly Box[])[];
}

/** A label and its value on a form. */
export interface PageField {
  readonly label: string;
  /** '' where nothing was filled in. */
  readonly value: string;
  /** Ink of the value, or the room for it where it is empty. */
  readonly box: Box;
}

export type MarkState = 'checked' | 'unchecked' | 'unclear';

/** A check box, or what serves as one. */
export interface PageMark {
  readonly label: string;
  readonly state: MarkState;
  readonly box: Box;
}

export type Symbology = 'qr' | 'datamatrix' | 'pdf417' | 'code128';

export interface PageCode {
  readonly symbology: Symbology;
  readonly content: string;
  readonly box: Box;
}

/** How the content is turned clockwise on the visible page; 0: upright. */
export type Turn = 0 | 90 | 180 | 270;

/** All that a person could read off a page. */
export interface PageTruth {
  /** Size of the visible page in points. */
  readonly width: number;
  readonly height: number;
  /** BCP 47. */
  readonly language: string;
  readonly turn: Turn;
  /** Degrees clockwise that lines deviate from the axes, beyond `turn`. */
  readonly skew: number;
  /** Resolution of a scan. */
  readonly dpi?: number;
  /** False where no person can read the page. */
  readonly legible: boolean;
  /** Regions that no person can read. */
  readonly illegible: readonly Box[];
  readonly words: readonly PageWord[];
  readonly blocks: readonly PageBlock[];
  readonly tables: readonly PageTable[];
  readonly fields: readonly PageField[];
  readonly marks: readonly PageMark[];
  readonly codes: readonly PageCode[];
}
