import { union } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';
import type { OcrWord } from './ocr.js';

const POINTS_PER_INCH = 72;
/** The ink of a line with ascenders and descenders is a little less high than its type size. */
const INK_TO_TYPE = 1.05;
/** Lines whose ink differs by less are set in one size: some have letters above and below the line, some have none. */
const NOISE = 0.25;

/** What is left of a rule at the edge of a word: OCR takes it for these. */
const REST_OF_RULE = /^[_—]+(?=[^_—])|(?<=[^_—])[_—]+$/g;

/**
 * What OCR saw on a level picture, in points of the page, each word with the band it stands in: as high as its line, since
 * ink says little about a line ("on" and "By" differ by half a type size).
 * @param onPage where a box of the level picture lies on the page, which may be askew; both in pixels
 */
export function placeOcrWords(
  seen: readonly OcrWord[],
  dpi: number,
  onPage: (box: Box) => Box,
  disputed: ReadonlySet<OcrWord> = new Set(),
): Map<PdfWord, Box> {
  const scale = POINTS_PER_INCH / dpi;
  const inPoints = (box: Box): Box => ({
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const words = new Map<PdfWord, Box>();
  const lines = [...Map.groupBy(seen, (word) => word.line).values()];
  const [heightOf, typeOf] = [smoothed(lines, inkHeight), smoothed(lines, typeHeight)];
  for (const line of lines) {
    const height = heightOf(line);
    const fontSize = typeOf(line) * scale * INK_TO_TYPE;
    const middle = quantile(
      line.map(({ box }) => box.y + box.height / 2),
      0.5,
    );
    for (const seenWord of line) {
      const { box: ink, confidence } = seenWord;
      const text = seenWord.text.replace(REST_OF_RULE, '');
      const band = { x: ink.x, y: middle - height / 2, width: ink.width, height };
      // Ink says little about the type: a word's box is as high as its line.
      const box = inPoints(onPage(union([band, ink])));
      const type = { fontSize, bold: false, angle: 0 };
      const doubt = disputed.has(seenWord) && { disputed: true as const };
      words.set({ text, box, ...type, ocrConfidence: confidence, ...doubt }, inPoints(band));
    }
  }
  return words;
}

type Measure = (line: readonly OcrWord[]) => number;

/** A measure of lines that is the usual one wherever it differs from that by noise. */
function smoothed(lines: readonly (readonly OcrWord[])[], measure: Measure): Measure {
  const usual = quantile(lines.map(measure), 0.5);
  return (line) => (Math.abs(measure(line) - usual) < NOISE * usual ? usual : measure(line));
}

/** The median of the upper half: capitals and descenders, but no speck or rule that OCR took for a letter. */
const inkHeight: Measure = (line) =>
  quantile(
    line.map((word) => word.box.height),
    0.75,
  );

/** How far letters reach above the line and below it, in parts of the ink from the top of an l to the foot of a p. */
const [TALL, LOW, BELOW] = [0.77, 0.57, 0.23];
const REACHES_UP = /[A-Zbdfhijklt\d()[\]/|%#&!?'"]/;
const REACHES_DOWN = /[gjpqy()[\]/|,;Q]/;

/** How high a line's ink would be with letters above and below it, told by which letters each of its words has. */
const typeHeight: Measure = (line) =>
  quantile(
    line.map(({ text, box }) => box.height / ((REACHES_UP.test(text) ? TALL : LOW) + (REACHES_DOWN.test(text) ? BELOW : 0))),
    0.5,
  );

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
