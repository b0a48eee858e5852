import type { Box, QuarterTurn } from '../page/model.js';
import { cleanScan, type CleanScan } from './clean-scan.js';
import type { GreyImage } from './grey-image.js';
import { turnBox, undoTurn } from './quarter-turn.js';

/** A scan, turned so that its lines are level, and cleaned for OCR. */
export interface LevelPicture extends CleanScan {
  /** How far the text is turned on the scan. */
  readonly turn: QuarterTurn;
  readonly dpi: number;
  /** As {@link CleanScan.boxOnScan}, but with the skew left out: boxes of one line stay in line. */
  readonly unskewedBoxOnScan: (box: Box) => Box;
}

/** Levels a scan by any quarter turn. Cleaning takes longest; both turns of an axis share it. */
export function levelPictures(scan: GreyImage, dpi: number): (turn: QuarterTurn) => LevelPicture {
  const cleaned = new Map<QuarterTurn, CleanScan>();
  const cleanAlong = (axis: QuarterTurn): CleanScan => {
    const known = cleaned.get(axis) ?? cleanScan(undoTurn(scan, axis), dpi);
    cleaned.set(axis, known);
    return known;
  };
  return (turn) => {
    const axis: QuarterTurn = turn % 180 === 0 ? 0 : 90;
    const reversal: QuarterTurn = turn === axis ? 0 : 180;
    const { image, levelScan, boxOnScan } = cleanAlong(axis);
    return {
      turn,
      dpi,
      image: undoTurn(image, reversal),
      levelScan: undoTurn(levelScan, reversal),
      boxOnScan: (box) => turnBox(boxOnScan(turnBox(box, reversal, image)), axis, scan),
      unskewedBoxOnScan: (box) => turnBox(box, turn, scan),
    };
  };
}
