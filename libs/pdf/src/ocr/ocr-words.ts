import { union } from '../page/geometry.js';
import type { Box, PdfWord, QuarterTurn } from '../page/model.js';
import type { OcrWord } from './ocr.js';

const POINTS_PER_INCH = 72;
/** The ink of a line with ascenders and descenders is this much less high than its type size. */
const INK_TO_TYPE = 1.05;
/** Lines whose ink height differs by a smaller share have one type size: not every line has ascenders and descenders. */
const NOISE = 0.25;

/** OCR reads the remains of a rule at the edge of a word as these. */
const REST_OF_RULE = /^[_—]+(?=[^_—])|(?<=[^_—])[_—]+$/g;

/** Where a picture that OCR read lies on its page. */
export interface PicturePlace {
  /** Of the picture's top-left corner, in points of the page. */
  readonly origin: Pick<Box, 'x' | 'y'>;
  readonly dpi: number;
  /** How far the text is turned on the page. */
  readonly turn: QuarterTurn;
  /** Maps a box of the level picture to the scan, both in pixels. */
  readonly boxOnScan: (box: Box) => Box;
  /** The same, with the skew left out. */
  readonly bandOnScan: (box: Box) => Box;
}

/**
 * The words that OCR read on a level picture, by line, in points of the page, each with its band: as high as its line, since
 * the ink of a word tells little about the line ("on" and "By" differ by half a type size).
 * @param disputed words whose number is doubtful
 */
export function placeOcrWords(
  seen: readonly OcrWord[],
  place: PicturePlace,
  disputed: ReadonlySet<OcrWord> = new Set(),
): ReadonlyMap<PdfWord, Box>[] {
  const { dpi, turn, bandOnScan } = place;
  const scale = POINTS_PER_INCH / dpi;
  const lines = [...Map.groupBy(seen, (word) => word.line).values()];
  const [heightOf, typeOf] = [smoothed(lines, inkHeight), smoothed(lines, typeHeight)];
  return lines.map((line) => {
    const words = new Map<PdfWord, Box>();
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
      const box = boxOnPage(place, seenWord.raised ? ink : union([band, ink]));
      const type = { fontSize, bold: false, angle: turn };
      const doubt = disputed.has(seenWord) && { disputed: true as const };
      const mark = seenWord.raised && { superscript: true as const };
      words.set({ text, box, ...type, ocrConfidence: confidence, ...doubt, ...mark }, inPoints(place, bandOnScan(band)));
    }
    return words;
  });
}

/** A box of the level picture in points of the page. */
export const boxOnPage = (place: PicturePlace, box: Box): Box => inPoints(place, place.boxOnScan(box));

function inPoints({ origin, dpi }: PicturePlace, box: Box): Box {
  const scale = POINTS_PER_INCH / dpi;
  return { x: origin.x + box.x * scale, y: origin.y + box.y * scale, width: box.width * scale, height: box.height * scale };
}

type Measure = (line: readonly OcrWord[]) => number;

/** The measure of a line, or the median of all lines where it differs from that by noise only. */
function smoothed(lines: readonly (readonly OcrWord[])[], measure: Measure): Measure {
  const usual = quantile(lines.map(measure), 0.5);
  return (line) => (Math.abs(measure(line) - usual) < NOISE * usual ? usual : measure(line));
}

/** The upper quartile: capitals and descenders, but no speck or rule that OCR read as a letter. */
const inkHeight: Measure = (line) =>
  quantile(
    line.map((word) => word.box.height),
    0.75,
  );

/** How far letters reach above and below the baseline, as shares of the ink from the top of an l to the foot of a p. */
const [TALL, LOW, BELOW] = [0.77, 0.57, 0.23];
const REACHES_UP = /[A-Zbdfhijklt\d()[\]/|%#&!?'"]/;
const REACHES_DOWN = /[gjpqy()[\]/|,;Q]/;

/** The ink height that a line would have with ascenders and descenders, by the letters of its words. */
const typeHeight: Measure = (line) =>
  quantile(
    line.map(({ text, box }) => box.height / ((REACHES_UP.test(text) ? TALL : LOW) + (REACHES_DOWN.test(text) ? BELOW : 0))),
    0.5,
  );

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
