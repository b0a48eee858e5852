import type { PathPaint } from '../content/page-content.js';
import { holdsCentre } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points: the sides of a round button. */
const SIDE = { least: 5, most: 18 };
/** A circle is as wide as high, up to this ratio. */
const CIRCLE = 1.2;
/** Of a line that is drawn as the room between two curves, the inner one is at least this part of the outer one. */
const INNER = 0.7;
/** Points: circles of one size, in one column or in one row, differ by no more. */
const SAME = 1.5;

/** A page with more circles is a drawing, and no form. */
const MOST_CIRCLES = 400;
/** In widths of a circle: a tick in it. */
const TICK = { least: 0.3, most: 2 };

/** A circle to be filled in, of which one of several is chosen. */
export interface RoundButton {
  readonly box: Box;
  readonly chosen: boolean;
}

/**
 * The round buttons of a page: circles of a line, those chosen with a dot or a tick inside, or full. A circle may be the bullet of a list as
 * well, so they are buttons only where one of them has something inside, or a full and an empty one of the same size are in one row or
 * column.
 * @param isInk whether a colour can be told from paper
 */
export function roundButtons(
  paths: readonly (PathPaint | undefined)[],
  isInk: (colour: string | undefined) => boolean,
): RoundButton[] {
  const painted = paths.flatMap((path) => (path && !path.unpainted && !path.clipped ? [path] : []));
  const circles = painted.flatMap((path) => circlesOf(path, isInk));
  if (circles.length > MOST_CIRCLES) return [];
  const strokes = painted.flatMap(({ parts, filled, colour }) =>
    parts.filter(({ round, rectangle }) => !round && !rectangle && (!filled || isInk(colour))).map(({ box }) => box),
  );
  const empty = withoutRepeats(circles.filter(({ full }) => !full).map(({ box }) => box));
  const full = circles.filter((circle) => circle.full).map(({ box }) => box);
  const isTick = (stroke: Box, box: Box) => {
    const size = Math.max(stroke.width, stroke.height) / box.width;
    return size > TICK.least && size < TICK.most && holdsCentre(box, stroke);
  };
  const isChosen = (box: Box) =>
    full.some((dot) => holdsCentre(box, dot) && dot.width <= box.width + SAME) || strokes.some((stroke) => isTick(stroke, box));
  const isSameSize = (a: Box, b: Box) => Math.abs(a.width - b.width) < SAME;
  const marked = empty.filter(isChosen);
  const alone = full.filter(
    (box) =>
      !empty.some((other) => holdsCentre(other, box)) && empty.some((other) => isSameSize(box, other) && isAligned(box, other)),
  );
  const isButton = (box: Box) =>
    marked.some((other) => isSameSize(box, other)) || alone.some((other) => isSameSize(box, other) && isAligned(box, other));
  return [
    ...empty.filter(isButton).map((box) => ({ box, chosen: isChosen(box) })),
    ...withoutRepeats(alone).map((box) => ({ box, chosen: true })),
  ];
}

interface Circle {
  readonly box: Box;
  readonly full: boolean;
}

function circlesOf({ parts, filled, colour }: PathPaint, isInk: (colour: string | undefined) => boolean): Circle[] {
  const rounds = parts.filter(({ round, box }) => round && isCircle(box)).map(({ box }) => box);
  const inked = filled && isInk(colour);
  const isHollow = (box: Box) =>
    rounds.some((inner) => inner.width < box.width && inner.width > INNER * box.width && holdsCentre(box, inner));
  const isHole = (box: Box) => rounds.some((outer) => outer.width > box.width && holdsCentre(outer, box));
  return rounds.flatMap((box) => (inked && isHole(box) ? [] : [{ box, full: inked && !isHollow(box) }]));
}

const isCircle = ({ width, height }: Box): boolean =>
  Math.min(width, height) > SIDE.least / 2 &&
  Math.max(width, height) <= SIDE.most &&
  Math.max(width, height) < CIRCLE * Math.min(width, height);

const isAligned = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < SAME || Math.abs(a.y - b.y) < SAME;

/** A circle of paper with a line around it is one circle. */
const withoutRepeats = (boxes: readonly Box[]): Box[] =>
  boxes
    .filter(({ width }) => width >= SIDE.least)
    .filter((box, i, all) => !all.slice(0, i).some((other) => holdsCentre(other, box) && holdsCentre(box, other)));
