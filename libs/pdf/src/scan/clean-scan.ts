import { paperOf, withContrast } from './contrast.js';
import { withoutRules } from './remove-rules.js';
import type { GreyImage } from './grey-image.js';
import type { Box } from '../page/model.js';
import { beforeTurn, levelled, skewOf } from './deskew.js';
import { withoutSpecks } from './despeckle.js';

export interface CleanScan {
  readonly image: GreyImage;
  /** Level too, but with everything that the scanner saw: what is faint is still there. */
  readonly untouched: GreyImage;
  /** Where a box of the clean picture lies in the picture as it was scanned, both in pixels. */
  readonly boxBefore: (box: Box) => Box;
}

/** A scanned page as OCR reads it best: black on white, level, without the rules of tables and without dirt. */
export function cleanScan(scan: GreyImage, dpi: number): CleanScan {
  const skew = skewOf(withContrast(scan));
  const untouched = skew === 0 ? scan : levelled(scan, skew, paperOf(scan));
  const image = withoutSpecks(withoutRules(withContrast(untouched), dpi), dpi);
  return { image, untouched, boxBefore: boxBefore(scan, skew) };
}

/** The box around the turned corners. */
function boxBefore(image: GreyImage, skew: number): (box: Box) => Box {
  if (skew === 0) return (box) => box;
  const turn = beforeTurn(image, skew);
  return ({ x, y, width, height }) => {
    const corners = [turn(x, y), turn(x + width, y), turn(x, y + height), turn(x + width, y + height)];
    const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  };
}
