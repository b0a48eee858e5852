import { holdsCentre, intersection, right } from '../page/geometry.js';
import type { Box, MarkState, PdfMark } from '../page/model.js';
import type { FormShapes } from './shapes.js';
import { isLevel } from './word-places.js';

/** A stroke in a tick box is at least as large as this part of its side, and at most so many times as large. */
const STROKE = { least: 0.3, most: 2.6 };
/** A dot of at least this part of a side may be a tick, or a rest of the pen. */
const DOT = 0.1;
/** A tick has one or two strokes, a cross two; so many are a tick that was struck out. */
const SCRIBBLE = 5;
/** The part of a box on each side that a stroke may reach into without being meant for it. */
const RIM = 0.25;
/** In sides: a ring around a box is no larger. */
const RING = 6;

/**
 * What the ink at a drawn box says. One stroke or two in it tick it. It is unclear where it holds only a dot or a picture, where a
 * stroke runs through it that is meant for no box or for another, where a ring is around it, and where it is scribbled over.
 */
export function stateByInk(box: Box, { filled, strokes, rings, pictures }: FormShapes): MarkState {
  const long = strokes.filter((stroke) => isStrokeIn(stroke, box));
  // The short stroke of a tick is of the long one that it ends at.
  const own = [...long, ...strokes.filter((stroke) => !long.includes(stroke) && long.some((one) => overlaps(one, stroke)))];
  const isDoubtful =
    own.length >= SCRIBBLE ||
    strokes.some((stroke) => !own.includes(stroke) && (isDotIn(stroke, box) || crosses(stroke, box))) ||
    rings.some((ring) => holdsCentre(ring, box) && Math.max(ring.width, ring.height) < RING * box.width) ||
    pictures.some((picture) => intersection(picture, box));
  if (isDoubtful) return 'unclear';
  return own.length > 0 || filled.some((ink) => holdsCentre(box, ink) && ink.width < box.width) ? 'checked' : 'unchecked';
}

const sizeIn = (stroke: Box, box: Box): number => Math.max(stroke.width, stroke.height) / Math.max(box.width, box.height);

function isStrokeIn(stroke: Box, box: Box): boolean {
  const size = sizeIn(stroke, box);
  const near = { x: box.x - 2, y: box.y - 3, width: box.width + 6, height: box.height + 5 };
  return size > STROKE.least && size < STROKE.most && holdsCentre(near, stroke);
}

const isDotIn = (stroke: Box, box: Box): boolean => holdsCentre(box, stroke) && sizeIn(stroke, box) >= DOT;

/** Whether a stroke runs into the inner part of a box. */
function crosses(stroke: Box, { x, y, width, height }: Box): boolean {
  const inner = { x: x + RIM * width, y: y + RIM * height, width: (1 - 2 * RIM) * width, height: (1 - 2 * RIM) * height };
  return overlaps(stroke, inner);
}

/** Also of a level stroke, which has no height. */
const overlaps = (a: Box, b: Box): boolean =>
  a.x <= right(b) && b.x <= right(a) && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** Yes, no, not known, does not apply: of so many boxes one is ticked. Of more (which relatives had it) several may be. */
const MOST_CHOICES = 4;
/** In sides: boxes of one row that are further apart belong to different questions. */
const GAP = 20;

/**
 * The marks, those of a question without a clear answer unclear: more than one of its boxes is ticked, or a tick is between them.
 * A question is a box with a label and the boxes without one that follow it in its row; a tick between two boxes of a row that
 * have a label each may be meant for either.
 */
export function withoutContradictions(marks: readonly PdfMark[], strokes: readonly Box[]): PdfMark[] {
  const loose = strokes.filter((stroke) => !marks.some(({ box }) => overlaps(stroke, box)));
  const unclear = new Set([
    ...questionsOf(marks).flatMap((boxes) => {
      const ticked = boxes.filter(({ state }) => state === 'checked');
      if (ticked.length > 1 && boxes.length <= MOST_CHOICES) return ticked;
      return loose.some((stroke) => isBetween(stroke, boxes)) ? boxes : [];
    }),
    ...neighboursOf(marks)
      .filter((boxes) => loose.some((stroke) => isSlanted(stroke, boxes[0].box) && isBetween(stroke, boxes)))
      .flat(),
  ]);
  return marks.map((mark) => (unclear.has(mark) ? { ...mark, state: 'unclear' } : mark));
}

/** The boxes to the right of one in its row, from left to right. */
const boxesAfter = ({ box: first }: PdfMark, marks: readonly PdfMark[]): PdfMark[] =>
  marks.filter(({ box }) => isLevel(box, first) && box.x > first.x).sort((a, b) => a.box.x - b.box.x);

function questionsOf(marks: readonly PdfMark[]): PdfMark[][] {
  const questions: PdfMark[][] = [];
  for (const first of marks.filter(({ label }) => label !== '')) {
    const after = boxesAfter(first, marks);
    const next = after.findIndex(({ label }) => label !== '');
    const others = next < 0 ? after : after.slice(0, next);
    if (others.length > 0) questions.push([first, ...others]);
  }
  return questions;
}

/** Pairs of boxes beside each other of which none is ticked. */
const neighboursOf = (marks: readonly PdfMark[]): [PdfMark, PdfMark][] =>
  marks.flatMap((first) => {
    const [next] = boxesAfter(first, marks);
    const isNear = next && next.box.x - right(first.box) < GAP * first.box.width;
    return isNear && first.state === 'unchecked' && next.state === 'unchecked' ? [[first, next] as [PdfMark, PdfMark]] : [];
  });

/** Whether a stroke is neither a dash nor the side of a cell: a tick rises, and goes aside. */
const isSlanted = (stroke: Box, box: Box): boolean =>
  Math.min(stroke.height, stroke.width) > STROKE.least * Math.min(box.height, box.width);

function isBetween(stroke: Box, boxes: readonly PdfMark[]): boolean {
  const [first, last] = [boxes[0]?.box, boxes.at(-1)?.box];
  if (!first || !last || sizeIn(stroke, first) <= STROKE.least || sizeIn(stroke, first) >= STROKE.most) return false;
  return holdsCentre({ ...first, width: right(last) - first.x }, stroke);
}
