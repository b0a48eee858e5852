import { inverse } from '../content/matrix.js';
import { readableLabels, labelSquares } from './label.js';
import type { BlackBox } from '../layout/page-plan.js';
import type { Box, PageDrawing } from '@chartloom/pdf';

/** Points. The smallest square of a label: a pixel at 200 dpi, so that pages of text and pictures look alike. */
const PIXEL = 0.36;

/**
 * Operators that paint the boxes over the page, with labels as filled squares, which no search finds. A box with a surrogate
 * is white; `surrogates` are the operators that write the surrogates.
 * The inverse of `toPage` brings the boxes' coordinates (points from the top-left corner) to user space.
 */
export function paintBoxes(boxes: readonly BlackBox[], toPage: PageDrawing['toPage'], surrogates: string): string {
  if (boxes.length === 0) return '';
  const [white, black] = [boxes.filter(isWhite), boxes.filter((box) => !isWhite(box))];
  const squares = readableLabels(black.map((one) => ({ ...one.box, label: labelOf(one) }))).flatMap(({ label, ...box }) =>
    labelSquares(label, box, PIXEL),
  );
  const filled = (grey: 0 | 1, areas: readonly Box[]): string[] =>
    areas.length > 0 ? [`${grey} g ${areas.map(rectangle).join(' ')} f`] : [];
  return [
    `q ${inverse(toPage).map(decimal).join(' ')} cm`,
    ...filled(1, white.map(boxOf)),
    ...filled(0, black.map(boxOf)),
    ...filled(1, squares),
    surrogates,
    'Q\n',
  ].join('\n');
}

/** A box with a surrogate is white. */
export const isWhite = ({ surrogate }: BlackBox): boolean => surrogate !== undefined;
/** What is written on the box: its category, or nothing. */
export const labelOf = ({ label, unlabelled }: BlackBox): string => (unlabelled ? '' : label);
const boxOf = ({ box }: BlackBox): Box => box;

const rectangle = ({ x, y, width, height }: Box): string => `${[x, y, width, height].map(decimal).join(' ')} re`;

/** PDF has no exponents; four decimals are a hundredth of what a printer can show. */
const decimal = (value: number): string => String(Number(value.toFixed(4)));
