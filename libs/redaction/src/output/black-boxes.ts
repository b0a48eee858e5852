import { readableLabels, labelSquares } from './label.js';
import type { BlackBox } from '../layout/page-plan.js';
import type { Box, PageDrawing } from '@chartloom/pdf';

/** The smallest square of a label in points: a pixel at 200 dpi, so that both paths look alike. */
const PIXEL = 0.36;

/**
 * Operators that paint the boxes over the page, their labels as filled squares: no text that somebody could search. A
 * box with a stand-in is white, and `surrogates` are the operators that write it.
 * The boxes' coordinates (points from the top-left corner) come to user space by the inverse of `toPage`.
 */
export function paintBoxes(boxes: readonly BlackBox[], toPage: PageDrawing['toPage'], surrogates: string): string {
  if (boxes.length === 0) return '';
  const [white, black] = [boxes.filter(isWhite), boxes.filter((box) => !isWhite(box))];
  const squares = readableLabels(black.map(({ box, label }) => ({ ...box, label }))).flatMap(({ label, ...box }) =>
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

export const isWhite = ({ surrogate }: BlackBox): boolean => surrogate !== undefined;
const boxOf = ({ box }: BlackBox): Box => box;

const rectangle = ({ x, y, width, height }: Box): string => `${[x, y, width, height].map(decimal).join(' ')} re`;

/** PDF knows no exponents: four decimals, a hundredth of what a printer can show. */
const decimal = (value: number): string => String(Number(value.toFixed(4)));

function inverse([a, b, c, d, e, f]: PageDrawing['toPage']): number[] {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
