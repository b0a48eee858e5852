import { paperGrey, stretchContrast } from './contrast.js';
import { findDarkBars, invertBars } from './dark-bars.js';
import { deskew, measureSkew, pointOnScan } from './deskew.js';
import { despeckle } from './despeckle.js';
import type { GreyImage } from './grey-image.js';
import type { Box } from '../page/model.js';
import { removeRules } from './remove-rules.js';

export interface CleanScan {
  /** Black on white, level, without table rules and specks; what was printed white on a dark bar is black too. */
  readonly image: GreyImage;
  /** Level too, dark bars inverted, but otherwise as scanned: faint marks are still in it. */
  readonly levelScan: GreyImage;
  /** Maps a box of the clean image to the box around it on the original scan, both in pixels. */
  readonly boxOnScan: (box: Box) => Box;
}

/** A scanned page as OCR reads it best: black on white, level, without the rules of tables and without dirt. */
export function cleanScan(scan: GreyImage, dpi: number): CleanScan {
  const stretched = stretchContrast(scan);
  const skew = measureSkew(stretched);
  const level = skew === 0 ? scan : deskew(scan, skew, paperGrey(scan));
  const contrasting = skew === 0 ? stretched : stretchContrast(level);
  const bars = findDarkBars(contrasting, dpi);
  const image = despeckle(removeRules(invertBars(contrasting, bars), dpi), dpi);
  return { image, levelScan: invertBars(level, bars), boxOnScan: mapToScan(scan, skew) };
}

function mapToScan(scan: GreyImage, skew: number): (box: Box) => Box {
  if (skew === 0) return (box) => box;
  const turn = pointOnScan(scan, skew);
  return ({ x, y, width, height }) => {
    const corners = [turn(x, y), turn(x + width, y), turn(x, y + height), turn(x + width, y + height)];
    const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  };
}
