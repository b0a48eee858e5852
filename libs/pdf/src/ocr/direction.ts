import { eraseShapes } from '../forms/erase-shapes.js';
import { findInkShapes, type InkShapes } from '../forms/ink-shapes.js';
import type { Box, QuarterTurn } from '../page/model.js';
import { findOrientation } from '../scan/orientation.js';
import { stretchContrast } from '../scan/contrast.js';
import { cropRows, type GreyImage } from '../scan/grey-image.js';
import { findConnectedInk } from '../scan/connected-ink.js';
import { findRaisedMarks } from '../scan/raised-marks.js';
import { findTextSpecks } from '../scan/text-specks.js';
import { whiten } from '../scan/whiten.js';
import { levelPictures, type LevelPicture } from '../scan/level-picture.js';
import { hasPaper } from '../scan/has-paper.js';
import { busiestRows } from '../scan/busiest-rows.js';
import { confidenceOf, countLetters } from './confidence.js';
import type { OcrEngine, OcrWord } from './ocr.js';

/** A level picture, and what was taken out of its image: shapes of a form, which OCR takes for letters, and raised marks. */
export interface FormPicture extends LevelPicture {
  readonly shapes: InkShapes;
  /** Small marks that are raised after a word: OCR takes them for its last letters. */
  readonly raised: readonly Box[];
}

/** A picture as it was read in the direction of its text. */
export interface DirectedReading {
  readonly picture: FormPicture;
  readonly words: readonly OcrWord[];
  /** Whether another direction fits nearly as well. */
  readonly unclear: boolean;
}

/** Words of this mean confidence, and of this many letters, are not read in a wrong direction. */
const [CONFIDENT, ENOUGH_LETTERS] = [0.7, 12];
/** The grey up to which small letters are ink. */
const INK = 170;
/** Two words that were read surely score more than this in a strip of a page; noise scores less. */
const READABLE = 6;
/** The better of two directions has so many times the score of the other. */
const CLEARLY_BETTER = 1.4;

/**
 * Reads a picture in the direction of its text. Its rows and columns of ink leave one, two or four candidates. The likeliest
 * is read at once where it is clear or the usual one; else, or where that reading is not confident, a strip of the page is read
 * in each candidate (in all four directions where no strip is legible), and the best of confidence times letters is read. Noise is not read at all.
 */
export async function readInDirection(
  scan: GreyImage,
  dpi: number,
  ocr: OcrEngine,
  signal: AbortSignal | undefined,
): Promise<DirectedReading> {
  const { turns, clear } = findOrientation(stretchContrast(scan), dpi);
  const level = levelPictures(scan, dpi);
  const inTurn = (turn: QuarterTurn) => takeShapesOut(level(turn));
  const [likeliest = 0] = turns;
  const read = (image: GreyImage) => ocr.recognise({ ...image, dpi, layout: 'rows' }, signal);
  const first = inTurn(likeliest);
  // in noise every speck may be a letter: reading it takes minutes and gives nothing
  if (!hasPaper(first.image, dpi)) return { picture: first, words: [], unclear: false };
  const words = clear || likeliest === 0 ? await read(first.image) : undefined;
  if (words && (turns.length === 1 || isConfident(words))) return { picture: first, words, unclear: false };

  const likely = await compareStrips(turns.map(inTurn), read);
  // the shadows of a photograph may have looked like rows of ink
  const others = likely.score < READABLE ? QUARTER_TURNS.filter((turn) => !turns.includes(turn)) : [];
  const { picture, unclear } = others.length > 0 ? better(likely, await compareStrips(others.map(inTurn), read)) : likely;
  const known = picture.turn === first.turn ? words : undefined;
  return { picture, words: known ?? (await read(picture.image)), unclear };
}

function takeShapesOut(picture: LevelPicture): FormPicture {
  const shapes = findInkShapes(picture.image, picture.dpi);
  const image = eraseShapes(picture.image, shapes);
  const ink = findConnectedInk(image, INK);
  const raised = findRaisedMarks(ink, picture.dpi);
  const loose = [...raised, ...findTextSpecks(ink, picture.dpi)];
  return { ...picture, image: loose.length === 0 ? image : whiten(image, loose.map(withEdge)), shapes, raised };
}

/** Pixels. Ink has grey edges of this width. */
const EDGE = 2;
const withEdge = ({ x, y, width, height }: Box): Box => ({
  x: x - EDGE,
  y: y - EDGE,
  width: width + 2 * EDGE,
  height: height + 2 * EDGE,
});

const QUARTER_TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];

type Read = (image: GreyImage) => Promise<readonly OcrWord[]>;

/** What the strips of several directions say. */
interface StripChoice extends Strip {
  readonly unclear: boolean;
}

/** The picture whose strip is read best. */
async function compareStrips(pictures: readonly FormPicture[], read: Read): Promise<StripChoice> {
  const strips: Strip[] = [];
  for (const picture of pictures) strips.push(await readStrip(picture, read));
  const [best, second] = strips.toSorted((a, b) => b.score - a.score);
  if (!best) throw new TypeError('A picture has at least one direction.');
  return { ...best, unclear: best.score > 0 && best.score <= CLEARLY_BETTER * (second?.score ?? 0) };
}

const better = (one: StripChoice, other: StripChoice): StripChoice => (other.score > CLEARLY_BETTER * one.score ? other : one);

interface Strip {
  readonly picture: FormPicture;
  readonly score: number;
}

async function readStrip(picture: FormPicture, read: Read): Promise<Strip> {
  const { image, dpi } = picture;
  return { picture, score: scoreOf(await read(cropRows(image, ...busiestRows(image, dpi)))) };
}

const isConfident = (words: readonly OcrWord[]): boolean =>
  countLetters(words) >= ENOUGH_LETTERS && confidenceOf(words) >= CONFIDENT;

/** Mean confidence times letters, of words that are likely to be words at all: noise gives many letters of low confidence. */
const scoreOf = (words: readonly OcrWord[]): number => {
  const likely = words.filter(({ confidence }) => confidence >= 0.5);
  return confidenceOf(words) * confidenceOf(likely) * countLetters(likely);
};
