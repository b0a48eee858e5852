import type { Box } from '@chartloom/pdf';
import { overlapArea } from './boxes.js';
import type { LineLayout, PagePlan } from './page-plan.js';

/** Maps a box of the laid-out page to the original page: the original boxes of the words that it touches. */
export function originalBoxes(box: Box, { moves }: Pick<LineLayout, 'moves'>): Box[] {
  const touched = moves.filter(({ from, by }) => overlapArea(box, { ...from, x: from.x + by }) > 0.3 * from.width * from.height);
  return touched.length > 0 ? touched.map(({ from }) => from) : [box];
}

/** The places in the source of a box on a page of the result (index from 0). */
export type ToSource = (page: number, box: Box) => readonly Box[];

/** As the plans of the result moved its words. */
export const toSourceOf =
  (plans: readonly PagePlan[]): ToSource =>
  (page, box) => {
    const laidOut = plans[page]?.laidOut;
    return laidOut ? originalBoxes(box, laidOut) : [box];
  };
