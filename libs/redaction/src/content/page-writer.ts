import type { PaintedPath, ShownGlyph } from '@chartloom/pdf';
import type { FontUse } from '../fonts/font-use.js';
import type { Operand, Operation } from './content-stream.js';

/** Decides which glyphs and paths of a page are removed. */
export interface RemovalPredicate {
  glyph(glyph: ShownGlyph): boolean;
  path(path: PaintedPath): boolean;
}

/** One text-showing operator, and what pdf.js reads from it. */
export interface ShownText {
  readonly operation: Operation;
  /** The items of its TJ array, or its one string. */
  readonly items: readonly Operand[];
  readonly glyphs: readonly ShownGlyph[];
  readonly font: FontUse;
  /** Whether the next text is placed anew, so that the end of this one does not matter. */
  readonly isNextTextPlaced: () => boolean;
}

/** Writes the operators of a page in their order; resources have their new names already, forms are part of the page. */
export interface PageWriter {
  save(): void;
  /** Never more often than `save`. */
  restore(): void;
  beginText(): void;
  endText(): void;
  /** Of the graphics state, the text state, a text position, or a path that is not painted yet. */
  keep(operation: Operation): void;
  /** `path` is absent where the operator paints nothing. */
  paint(operation: Operation, path: PaintedPath | undefined): void;
  /** @throws UnsupportedContent where the two readers differ about the glyphs */
  show(text: ShownText): void;
  /** Everything that was written. */
  finish(): readonly Operation[];
}
