import { intersection } from '../page/geometry.js';
import type { Box, HiddenReason } from '../page/model.js';
import { isBackgroundColour, isCovered, type PaintRows } from './paint.js';

/** Something painted, and what is known of its ink. */
export interface PaintedInk {
  readonly box: Box;
  readonly order: number;
  /** Absent where it is a pattern. */
  readonly colour: string | undefined;
  readonly unpainted: boolean;
  readonly clipped: boolean;
}

/** Why nobody sees it on the page, among all that is painted there; `undefined` where it shows. */
export function findHiddenReason(ink: PaintedInk, paints: PaintRows, page: Box): HiddenReason | undefined {
  const inside = intersection(ink.box, page);
  if (!inside || inside.width * inside.height < 0.25 * ink.box.width * ink.box.height) return 'off-page';
  if (ink.clipped) return 'clipped';
  if (ink.unpainted) return 'invisible';
  if (isCovered(paints, ink.box, ink.order, page)) return 'covered';
  return ink.colour !== undefined && isBackgroundColour(paints, ink.box, ink.order, ink.colour) ? 'invisible' : undefined;
}
