import { union } from './geometry.js';
import type { Box, PdfWord } from './model.js';
import type { OcrWord } from './ocr.js';

const POINTS_PER_INCH = 72;
/** The ink of a line with ascenders and descenders is a little less high than its type size. */
const INK_TO_TYPE = 1.05;
/** Lines whose ink differs by less are set in one size: some have letters above and below the line, some have none. */
const NOISE = 0.25;
/** Shorter lines say little about how a page lies on the glass. */
const LONG_LINE = 4;

/**
 * What OCR saw, in points of the page, each word with the band it stands in: as high as its line and brought level where
 * the page lies askew, since ink says little about a line ("on" and "By" differ by half a type size).
 */
export function ocrWords(seen: readonly OcrWord[], dpi: number): Map<PdfWord, Box> {
  const scale = POINTS_PER_INCH / dpi;
  const skew = skewOf(seen);
  const words = new Map<PdfWord, Box>();
  const usual = quantile([...Map.groupBy(seen, (word) => word.line).values()].map(inkHeight), 0.5);
  for (const line of Map.groupBy(seen, (word) => word.line).values()) {
    const own = inkHeight(line);
    const height = (Math.abs(own - usual) < NOISE * usual ? usual : own) * scale;
    const middle =
      quantile(
        line.map(({ box }) => box.y + box.height / 2 - skew * (box.x + box.width / 2)),
        0.5,
      ) * scale;
    for (const { text, box: ink, confidence } of line) {
      const band = { x: ink.x * scale, y: middle - height / 2, width: ink.width * scale, height };
      // Ink says little about the type: a word's box is as high as its line, wherever the page lies askew.
      const fall = skew * (ink.x + ink.width / 2) * scale;
      const box = union([
        { ...band, y: band.y + fall },
        { ...band, y: ink.y * scale, height: ink.height * scale },
      ]);
      const word = { text, box, fontSize: height * INK_TO_TYPE, bold: false, angle: 0, ocrConfidence: confidence };
      words.set(word, band);
    }
  }
  return words;
}

/** The median of the upper half: capitals and descenders, but no speck or rule that OCR took for a letter. */
const inkHeight = (line: readonly OcrWord[]): number =>
  quantile(
    line.map((word) => word.box.height),
    0.75,
  );

/** How much the lines fall per pixel to the right: the median over the long lines, 0 where there are none. */
function skewOf(seen: readonly OcrWord[]): number {
  const lines = Map.groupBy(seen, (word) => word.line);
  const slopes = [...lines.values()].filter((words) => words.length >= LONG_LINE).map(slope);
  return slopes.length === 0 ? 0 : quantile(slopes, 0.5);
}

/** Least squares through the words' middles. */
function slope(words: readonly OcrWord[]): number {
  const points = words.map(({ box }) => [box.x + box.width / 2, box.y + box.height / 2] as const);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return variance === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / variance;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
