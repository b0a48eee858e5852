import { intersection } from '../page/geometry.js';
import type { Box, HiddenReason } from '../page/model.js';
import { isBackgroundColour, isCovered, type PaintRows } from './paint.js';

/** Something painted, and the properties of its ink. */
export interface PaintedInk {
  readonly box: Box;
  readonly order: number;
  /** Absent where it is a pattern. */
  readonly colour: string | undefined;
  /** Of what is filled: its line, where it has one. A cell may be filled in the colour of the paper, and its frame be seen. */
  readonly line?: Pick<PaintedInk, 'colour'>;
  readonly unpainted: boolean;
  readonly clipped: boolean;
}

/** The reason why ink is invisible among everything that is painted on the page; `undefined` where it is visible. */
export function findHiddenReason(ink: PaintedInk, paints: PaintRows, page: Box): HiddenReason | undefined {
  const inside = intersection(ink.box, page);
  if (!inside || inside.width * inside.height < 0.25 * ink.box.width * ink.box.height) return 'off-page';
  if (ink.clipped) return 'clipped';
  if (ink.unpainted) return 'invisible';
  if (isCovered(paints, ink.box, ink.order, page)) return 'covered';
  const parts = ink.line ? [ink, ink.line] : [ink];
  const isInvisible = parts.every(({ colour }) => colour !== undefined && isBackgroundColour(paints, ink.box, ink.order, colour));
  return isInvisible ? 'invisible' : undefined;
}
