import type { GreyImage } from '../scan/grey-image.js';

/** The kind of a mark of ink in the picture of a number, by size and place only; all figures are one kind. */
type MarkKind = 'figure' | 'point' | 'dash';
export interface NumberMark {
  readonly kind: MarkKind | 'unclear';
  /** Pixels of the picture, from its left edge; `right` is the last that has ink. */
  readonly left: number;
  readonly right: number;
  /** Its ink is partly worn off: it may be dirt. */
  readonly faint?: true;
}

interface Blot {
  darkest: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const DARK = 128;
/** A mark without a darker pixel is faint. */
const FAINT = 40;
/** In heights of a figure, like the next five. A smaller mark is grain. */
const GRAIN = 0.06;
/** A point is no larger than this, and its foot no further from the foot of the figures, above and below. */
const [POINT, ABOVE_FOOT, BELOW_FOOT] = [0.32, 0.12, 0.3];
/** A dash is as flat as this, as wide at least, and its middle lies in this part of a figure's height. */
const [FLAT, WIDE, HALF_WAY] = [0.25, 0.15, [0.25, 0.7]] as const;
/** In heights of the tallest blot. A lower blot is no figure. */
const FIGURE = 0.6;

/** The figures, points and dashes in a picture of one number, black on white, from left to right. */
export function findMarks(image: GreyImage): readonly NumberMark[] {
  const blots = findBlots(image);
  const tallest = Math.max(0, ...blots.map(heightOf));
  const figures = blots.filter((blot) => heightOf(blot) >= FIGURE * tallest);
  const height = middleOf(figures.map(heightOf));
  const foot = middleOf(figures.map(({ bottom }) => bottom));
  const marks = blots.flatMap((blot): NumberMark[] => {
    const kind = figures.includes(blot) ? 'figure' : classifySmallBlot(blot, height, foot);
    return kind === undefined ? [] : [{ kind, left: blot.left, right: blot.right, ...(blot.darkest > FAINT && { faint: true }) }];
  });
  return marks.sort((a, b) => a.left + a.right - b.left - b.right);
}

function classifySmallBlot(blot: Blot, height: number, foot: number): MarkKind | undefined {
  const [tall, wide] = [heightOf(blot) / height, (blot.right - blot.left + 1) / height];
  if (tall < GRAIN || wide < GRAIN) return undefined;
  const above = (foot - blot.bottom) / height;
  if (tall <= POINT && wide <= POINT && above <= ABOVE_FOOT && above >= -BELOW_FOOT) return 'point';
  const middle = (foot - (blot.top + blot.bottom) / 2) / height;
  const level = tall <= FLAT && wide >= WIDE && wide > tall;
  return level && middle >= HALF_WAY[0] && middle <= HALF_WAY[1] ? 'dash' : undefined;
}

const heightOf = ({ top, bottom }: Blot): number => bottom - top + 1;
const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Connected ink, corners included. */
function findBlots(image: GreyImage): Blot[] {
  const { grey } = image;
  const seen = new Uint8Array(grey.length);
  const blots: Blot[] = [];
  for (let start = 0; start < grey.length; start++) {
    if (seen[start] || (grey[start] ?? 255) >= DARK) continue;
    blots.push(growBlot(image, start, seen));
  }
  return blots;
}

/** The blot that a dark pixel belongs to; its pixels are marked in `seen`. */
function growBlot(image: GreyImage, start: number, seen: Uint8Array): Blot {
  const { grey, width, height } = image;
  const blot: Blot = { left: width, right: 0, top: height, bottom: 0, darkest: DARK };
  const open = [start];
  seen[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    blot.darkest = Math.min(blot.darkest, grey[at] ?? DARK);
    const [x, y] = [at % width, Math.floor(at / width)];
    blot.left = Math.min(blot.left, x);
    blot.right = Math.max(blot.right, x);
    blot.top = Math.min(blot.top, y);
    blot.bottom = Math.max(blot.bottom, y);
    for (const next of neighbours(image, x, y)) {
      if (seen[next] || (grey[next] ?? 255) >= DARK) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return blot;
}

function neighbours({ width, height }: GreyImage, x: number, y: number): number[] {
  const found: number[] = [];
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) found.push(v * width + u);
  return found;
}
