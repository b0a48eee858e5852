import type { PathPaint } from '../content/page-content.js';
import type { Subpath } from '../content/paint.js';
import type { Box } from '../page/model.js';

/** Points: the sides of a tick box. */
const SIDE = { least: 5, most: 18 };
/** A tick box is a square, up to this ratio of its sides. */
const SQUARE = 1.3;
/** Points: what is larger is no stroke within a tick box and no ring around a word. */
const LARGEST = 140;
/** Above this brightness of 255 a fill is paper. */
const PAPER = 200;

/** The small shapes that a form is filled in with. */
export interface FormShapes {
  /** Outlines of small squares. */
  readonly squares: readonly Box[];
  /** Small squares that are filled with ink. */
  readonly filled: readonly Box[];
  /** Other small strokes: ticks, crosses. */
  readonly strokes: readonly Box[];
  /** Closed curves that are wider than a tick box, as around a chosen word. */
  readonly rings: readonly Box[];
}

type Kind = keyof FormShapes;

/** Sorts the painted paths of a page by what they may be on a form. */
export function shapesOf(paths: readonly (PathPaint | undefined)[]): FormShapes {
  const found = paths.flatMap((path) =>
    path && !path.unpainted && !path.clipped ? path.parts.map((part) => ({ kind: kindOf(part, path), box: part.box })) : [],
  );
  const ofKind = (kind: Kind) => found.filter((one) => one.kind === kind).map(({ box }) => box);
  return {
    squares: withoutRepeats(ofKind('squares')),
    filled: ofKind('filled'),
    strokes: ofKind('strokes'),
    rings: ofKind('rings'),
  };
}

function kindOf({ box, rectangle, round }: Subpath, { filled, colour }: PathPaint): Kind | undefined {
  if (Math.max(box.width, box.height) > LARGEST) return undefined;
  const inked = filled && isInk(colour);
  if (rectangle) return isSquare(box) ? (inked ? 'filled' : 'squares') : undefined;
  if (round && !filled && box.width > SIDE.least && box.height > SIDE.most / 2) return 'rings';
  return !filled || inked ? 'strokes' : undefined;
}

const isSquare = ({ width, height }: Box): boolean =>
  Math.min(width, height) >= SIDE.least &&
  Math.max(width, height) <= SIDE.most &&
  Math.max(width, height) < SQUARE * Math.min(width, height);

const isInk = (colour: string | undefined): boolean =>
  colour === undefined || [1, 3, 5].some((at) => Number.parseInt(colour.slice(at, at + 2), 16) < PAPER);

/** A box that is filled with paper and then stroked is one box. */
const withoutRepeats = (boxes: readonly Box[]): Box[] =>
  boxes.filter((box, i) => !boxes.slice(0, i).some((other) => Math.abs(other.x - box.x) < 2 && Math.abs(other.y - box.y) < 2));
