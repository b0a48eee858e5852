import type { PathPaint } from '../content/page-content.js';
import type { Subpath } from '../content/paint.js';
import type { Box } from '../page/model.js';
import { roundButtons, type RoundButton } from './round-buttons.js';

/** Points: the sides of a tick box. */
const SIDE = { least: 5, most: 18 };
/** A tick box is a square, up to this ratio of its sides. */
const SQUARE = 1.3;
/** Points: what is larger is no stroke within a tick box and no ring around a word. */
const LARGEST = 140;
/** In sides of the largest tick box: a larger picture is no tick. */
const MOST_OF_STAMP = 2;
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
  /** Circles to be filled in. */
  readonly buttons: readonly RoundButton[];
  /** Small pictures: one may be a tick that was stamped on a box. */
  readonly pictures: readonly Box[];
}

type Kind = Exclude<keyof FormShapes, 'pictures' | 'buttons'>;

/**
 * Sorts the painted paths of a page by what they may be on a form.
 * @param annotations what was drawn on top of the page; a square there is a frame, no tick box of the form
 * @param pictures the places of pictures
 */
export function shapesOf(
  paths: readonly (PathPaint | undefined)[],
  annotations: readonly PathPaint[],
  pictures: readonly Box[],
): FormShapes {
  const [drawn, added] = [partsOf(paths), partsOf(annotations)];
  const ofKind = (parts: readonly ShapePart[], kind: Kind) => parts.filter((one) => one.kind === kind).map(({ box }) => box);
  const both = [...drawn, ...added];
  return {
    squares: withoutRepeats(ofKind(drawn, 'squares')),
    filled: ofKind(both, 'filled'),
    strokes: ofKind(both, 'strokes'),
    rings: ofKind(both, 'rings'),
    buttons: roundButtons([...paths, ...annotations], isInk),
    pictures: pictures.filter(({ width, height }) => Math.max(width, height) < MOST_OF_STAMP * SIDE.most),
  };
}

interface ShapePart {
  readonly kind: Kind | undefined;
  readonly box: Box;
}

const partsOf = (paths: readonly (PathPaint | undefined)[]): ShapePart[] =>
  paths.flatMap((path) =>
    path && !path.unpainted && !path.clipped ? path.parts.map((part) => ({ kind: kindOf(part, path), box: part.box })) : [],
  );

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
