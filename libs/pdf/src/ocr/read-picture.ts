import type { PdfDoubt } from '../page/doubts.js';
import type { Box, PdfMark, PdfWord, QuarterTurn } from '../page/model.js';
import { findScannedMarks } from '../forms/scanned-marks.js';
import type { GreyImage } from '../scan/grey-image.js';
import { flattenShadows } from '../scan/shadows.js';
import { confidenceDoubts, isLegible, isPoor, type KnownWord } from './confidence.js';
import { readInDirection, type FormPicture } from './direction.js';
import { removeLoneMarks } from './lone-marks.js';
import type { OcrEngine, OcrWord } from './ocr.js';
import { resolveConfusable } from './confusable.js';
import { splitWords } from './split-words.js';
import { findUnreadInk } from './unread-ink.js';
import { boxOnPage, placeOcrWords, type PicturePlace } from './ocr-words.js';
import { addRaisedMarks } from './raised-words.js';
import { recheckNumbers } from './recheck-numbers.js';
import { rereadWords } from './reread-words.js';
import { mendSmallSigns } from './small-signs.js';

/** What OCR read in a picture, in points of the page. */
export interface PictureText {
  /** Empty where nothing but noise was read. */
  readonly words: readonly PdfWord[];
  /** As wide as its word and as high as its line, the skew left out. */
  readonly bands: ReadonlyMap<PdfWord, Box>;
  readonly marks: readonly PdfMark[];
  readonly turn: QuarterTurn;
  readonly doubts: readonly PdfDoubt[];
}

/** A picture of a page, or of a region of it. */
export interface PagePicture extends GreyImage {
  readonly dpi: number;
  /** Its place on the page, in points. */
  readonly box: Box;
}

export interface PictureReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether a word is one of the language: of other words OCR has to be surer. */
  readonly isKnown?: KnownWord | undefined;
}

/**
 * Reads the words of a picture in whichever of the four directions they run, at a skew of up to 5 degrees, in even or uneven
 * light. Where the best direction is not clearly the best, and where OCR is not sure of words, doubts tell so.
 */
export async function readPicture(
  { dpi, box, ...scan }: PagePicture,
  ocr: OcrEngine,
  { signal, isKnown }: PictureReadOptions = {},
): Promise<PictureText> {
  const { picture, words, unclear } = await readInDirection(flattenShadows(scan, dpi), dpi, ocr, signal);
  const { turn, levelScan, boxOnScan, unskewedBoxOnScan } = picture;
  const nothing = { words: [], bands: new Map<PdfWord, Box>(), marks: [], turn: 0 as const, doubts: [] };
  const seen = removeLoneMarks(words);
  if (!isLegible(seen)) return nothing;
  const parted = splitWords(seen, picture.image, isKnown);
  const reread = isKnown ? await rereadWords(parted, { scan: levelScan, dpi, ocr, signal, isKnown }) : parted;
  const resolved = isKnown ? resolveConfusable(reread, isKnown) : reread;
  const rechecked = await recheckNumbers(mendSmallSigns(resolved, isKnown), levelScan, dpi, ocr, signal);
  const place = { origin: box, dpi, turn, boxOnScan, bandOnScan: unskewedBoxOnScan };
  const raised = await addRaisedMarks(rechecked.words, picture.raised, { scan: levelScan, dpi, ocr, signal });
  const lines = placeOcrWords(raised.words, place, rechecked.disputed);
  const unread = [
    ...raised.unread,
    ...findUnreadInk(
      picture.image,
      dpi,
      words.map((word) => word.box),
    ),
  ];
  const bands = new Map(lines.flatMap((line) => [...line]));
  const read = [...bands.keys()];
  const marks = marksOn(picture, rechecked.words, place);
  const doubts = [
    ...(unclear ? [{ code: 'turned' as const, box }] : []),
    ...(isPoor(read, isKnown) ? [{ code: 'ocr-confidence-low' as const, box }] : []),
    ...confidenceDoubts(
      lines.map((line) => [...line.keys()]),
      isKnown,
    ),
    ...unread.map((ink): PdfDoubt => ({ code: 'picture-not-read', box: boxOnPage(place, ink) })),
  ];
  return { words: read, bands, marks, turn, doubts };
}

/** The tick boxes of a picture: they are found where its lines are level, and placed on the page. */
function marksOn({ shapes, dpi }: FormPicture, words: readonly OcrWord[], place: PicturePlace): PdfMark[] {
  const unmoved = (box: Box): Box => box;
  const level = placeOcrWords(words, { origin: { x: 0, y: 0 }, dpi, turn: 0, boxOnScan: unmoved, bandOnScan: unmoved });
  const inPixels = ({ x, y, width, height }: Box): Box => ({
    x: (x * dpi) / 72,
    y: (y * dpi) / 72,
    width: (width * dpi) / 72,
    height: (height * dpi) / 72,
  });
  const onPage = (box: Box): Box => boxOnPage(place, inPixels(box));
  return findScannedMarks(
    level.flatMap((line) => [...line.keys()]),
    shapes,
    dpi,
  ).map(({ box, labelBox, ...mark }) => ({ ...mark, box: onPage(box), ...(labelBox && { labelBox: onPage(labelBox) }) }));
}
