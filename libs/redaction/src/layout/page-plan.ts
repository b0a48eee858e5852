import type { Box, PaintedPath } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';

/** How far the two ends of a straight path move, in points to the right. */
export interface Stretch {
  /** What is left of this place on the page moves with the left end. */
  readonly middle: number;
  readonly left: number;
  readonly right: number;
}

/** A place in the reading order of the document. */
export interface ReadingPlace {
  /** Number of the visual line; lines are numbered through the whole document. */
  readonly line: number;
  /** Offset into the joined text. */
  readonly order: number;
  /** Whether the line continues the sentence of the line before. */
  readonly runsOn: boolean;
  /** Number of the cell in its line, as it was read; absent where it is not known. */
  readonly cell?: number;
}

/** A part of a page that is painted over. */
export interface BlackBox {
  readonly box: Box;
  /** Around the words that it covers, without its margin. */
  readonly words?: Box;
  /** The category of what the box covers; never the value. */
  readonly label: string;
  /** Absent where the box covers no word. */
  readonly at?: ReadingPlace;
  /** Whether the covered words are horizontal. */
  readonly level?: boolean;
  /** Written into the box, on white; empty on the further lines of a value. Absent: the box is black. */
  readonly surrogate?: string;
  /** Whether the box does not say what it covers. */
  readonly unlabelled?: true;
}

/** A part of the text that is removed, with the text that replaces it, if any. */
export interface RedactionSpan extends PhiSpan {
  readonly surrogate?: string;
  /** Whether its box does not say what it covers. */
  readonly unlabelled?: true;
  /** A box that a person drew on the page of the span's first word: all of it is covered too. */
  readonly drawn?: Box;
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

/** A piece of a page that moves. */
interface Move {
  readonly from: Box;
  /** Points to the right. */
  readonly by: number;
}

/** The changes to a page whose lines are laid out anew. */
export interface LineLayout {
  readonly moves: readonly Move[];
  /** Areas that become white before the pieces are put in place. */
  readonly cleared: readonly Box[];
  /** The boxes over the original lines: what lies in one is removed. */
  readonly covered: readonly Box[];
  /** Where the page can stay text. */
  readonly text?: TextLayout;
}

/** What the text of a page needs beside the moves. */
interface TextLayout {
  /** Where the page may look different: the old and the new places of words and boxes. */
  readonly strips: readonly Box[];
  /** The visible words that do not move. */
  readonly still: readonly Box[];
  /** Rules and backgrounds that belong to words, and follow them. */
  readonly stretched: ReadonlyMap<PaintedPath, Stretch>;
  /** Whether every line with a box was laid out. Turned lines are not, and lines without room. */
  readonly isComplete: boolean;
}

export interface PagePlan {
  readonly boxes: readonly BlackBox[];
  readonly kept: readonly Fragment[];
  /** Absent where nothing moves. */
  readonly laidOut?: LineLayout;
}

export const LAYOUTS = ['keep', 'pad'] as const;
/**
 * How lines with removed content are laid out. `keep`: nothing moves, and boxes grow into free space; `pad`: all boxes have
 * one width, and the words after them move.
 */
export type Layout = (typeof LAYOUTS)[number];
