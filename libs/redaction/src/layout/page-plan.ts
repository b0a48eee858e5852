import type { Box } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';

/** Where something stands in the reading order of the document. */
export interface ReadingPlace {
  /** Visual lines of the document are numbered through. */
  readonly line: number;
  /** Offset into the joined text. */
  readonly order: number;
  /** Whether the line runs on from the one before. */
  readonly runsOn: boolean;
}

/** A part of a page that is painted over. */
export interface BlackBox {
  readonly box: Box;
  /** What stood there, as its category; never the value. */
  readonly label: string;
  /** Absent where no word stood. */
  readonly at?: ReadingPlace;
  /** Whether the words that stood there run level. */
  readonly level?: boolean;
  /** What is written there instead, on white; empty on the further lines of a value. Absent: the box is black. */
  readonly surrogate?: string;
}

/** What has to go, and what is written in its place, where anything is. */
export interface RedactionSpan extends PhiSpan {
  readonly surrogate?: string;
}

/** A word, or what is left of one, that stays searchable. */
export interface Fragment {
  readonly text: string;
  readonly box: Box;
  readonly fontSize: number;
  /** Degrees clockwise. */
  readonly angle: number;
  readonly at: ReadingPlace;
}

/** A piece of a page that stands somewhere else in the result. */
export interface Move {
  readonly from: Box;
  /** Points to the right. */
  readonly by: number;
}

/** Where the pieces of lines that are laid out anew come to stand. */
export interface LineLayout {
  readonly moves: readonly Move[];
  /** What becomes white before the pieces come to their places. */
  readonly cleared: readonly Box[];
}

export interface PagePlan {
  readonly boxes: readonly BlackBox[];
  readonly kept: readonly Fragment[];
  /** What of the page stands elsewhere in the result; absent where all that stays stands where it stood. */
  readonly laidOut?: LineLayout;
}

/** What becomes of the lines that something goes from. */
export const LAYOUTS = ['keep', 'pad'] as const;
/** `keep`: nothing moves, and boxes grow into free space; `pad`: boxes of one width, the words behind them move. */
export type Layout = (typeof LAYOUTS)[number];
