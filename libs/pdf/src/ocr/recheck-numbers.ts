import type { GreyImage } from '../scan/grey-image.js';
import { findMarks, type NumberMark } from './number-marks.js';
import { cropCell, cutNumberCell, layOutSheet, repeatCell, type NumberCell } from './number-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';

/** A number, a comparison, a range, a pressure, a date, a telephone number. */
const NUMBER = /^[<>]?=?\d[\d.,]*(?:[-–/][<>]?=?\d[\d.,]*){0,2}%?$/;
/** What may stand around a number in a line of text. */
const AROUND = /^[([{]+|[)\]};:,.]+$/g;

const stripSurroundings = (text: string): string => text.replace(AROUND, '');

/** The letters that a record's number may begin with. */
const LETTERS = /^[A-Z]{1,4}-?(?=\d{4,12}$)/;

/** Whether a word is read again: any number, whatever OCR thinks of it, since a lost point leaves no doubt behind. */
export const isNumber = (text: string): boolean => NUMBER.test(stripSurroundings(text)) || LETTERS.test(stripSurroundings(text));

/** Whether two readings of the same ink say the same number. */
export const isSameNumber = (first: string, second: string): boolean => normalise(first) === normalise(second);
const normalise = (text: string): string => stripSurroundings(text).replace(/–/g, '-').replace(/[%\s]/g, '');
/** So many figures in a row name or count something: what looks like a point among them is dirt. */
const NAMING = /^\d{5,}$/;
/** Points and commas stand where numbers have them. */
const WELL_FORMED = /^[<>]?=?\d+(?:,\d{3})*(?:\.\d+)?(?:[-/][<>]?=?\d+(?:,\d{3})*(?:\.\d+)?){0,2}$/;
const countRangeParts = (text: string): number => normalise(text).split('-').length;
const countPoints = (text: string): number => normalise(text).match(/[.,]/g)?.length ?? 0;
const keepFigures = (text: string): string => text.replace(/[^\d<>=/]/g, '');

/** What OCR made of the numbers of a page when it looked twice. */
export interface RecheckedNumbers {
  /** Every word, a number as it is read best. */
  readonly words: readonly OcrWord[];
  /** Those of them that stay doubtful. */
  readonly disputed: ReadonlySet<OcrWord>;
}

/**
 * Reads the numbers among `words` a second time, each alone and larger, and looks in the picture for their points and
 * dashes. One call of the engine for the whole page. A number that is read two ways, or whose points the picture does not
 * show, is disputed. Of a range with the same figures two of the three decide about the points, unless those in the picture
 * are faint.
 */
export async function recheckNumbers(
  words: readonly OcrWord[],
  scan: GreyImage,
  dpi: number,
  ocr: OcrEngine,
  signal?: AbortSignal,
): Promise<RecheckedNumbers> {
  const numbers = words.filter(({ text }) => isNumber(text)).map((word) => pictureNumber(word, scan));
  if (numbers.length === 0) return { words, disputed: new Set() };
  const { image, rowEnds } = layOutSheet(
    numbers.flatMap(({ parts }) => parts.map(({ cell, alone }) => (alone ? repeatCell(cell) : cell))),
  );
  const rows = textsByRow(await ocr.recognise({ ...image, dpi, layout: 'numbers' }, signal), rowEnds)[Symbol.iterator]();
  const verdicts = new Map(
    numbers.map(({ word, letters, marks, parts }): [OcrWord, Verdict] => {
      const second = parts.map(({ alone }) => (alone ? halve : unchanged)(rows.next().value ?? '')).join('-');
      const { text, sure } = compareReadings(word.text.slice(letters.length), second, marks);
      return [word, { text: `${letters}${text}`, sure }];
    }),
  );
  const read = words.map((word) => {
    const { text = word.text, sure = true } = verdicts.get(word) ?? {};
    return { word: text === word.text ? word : { ...word, text }, sure };
  });
  return { words: read.map(({ word }) => word), disputed: new Set(read.filter(({ sure }) => !sure).map(({ word }) => word)) };
}

/** A word with the picture of its number. */
interface PicturedNumber {
  readonly word: OcrWord;
  /** What the word begins with and no number is. */
  readonly letters: string;
  readonly marks: readonly NumberMark[];
  readonly parts: readonly Part[];
}

/** Letters are left out of the picture where each of them is a mark of its own; else they are read for figures, and disputed. */
function pictureNumber(word: OcrWord, scan: GreyImage): PicturedNumber {
  const cell = cutNumberCell(scan, word.box);
  const marks = marksWithinNumber(findMarks(cell.image));
  const letters = LETTERS.exec(word.text)?.[0] ?? '';
  const [first, ...rest] = marks.slice(letters.length);
  if (letters === '' || !first) return { word, letters, marks, parts: splitAtDashes(cell, marks) };
  const [number, shift] = [cropCell(cell, first.left, cell.image.width), first.left];
  const own = [first, ...rest].map(({ kind, left, right }) => ({ kind, left: left - shift, right: right - shift }));
  return { word, letters, marks: own, parts: splitAtDashes(number, own) };
}

interface Verdict {
  readonly text: string;
  readonly sure: boolean;
}

/** What two readings and the marks in the picture come to: the text to go on with, and whether it may be a number. */
export function compareReadings(first: string, second: string, marks: readonly NumberMark[]): Verdict {
  const [fits, secondFits] = [isShownBy(marks, first), isShownBy(marks, second)];
  if (isSameNumber(first, second)) return { text: first, sure: fits || NAMING.test(normalise(first)) };
  const alike =
    keepFigures(first) === keepFigures(second) &&
    WELL_FORMED.test(normalise(second)) &&
    countRangeParts(first) === countRangeParts(second);
  // What was measured or is taken is no number where the readings differ, however clear the picture seems.
  const isRange = countRangeParts(first) === 2;
  if (!alike || !isRange || fits === secondFits || marks.some(({ faint }) => faint)) return { text: first, sure: false };
  // A picture without a point says nothing against one: it may be worn off.
  if (countPoints(first) > countPoints(second) !== fits) return { text: first, sure: false };
  return { text: fits ? first : replaceNumber(first, second), sure: true };
}

/** The second reading with what stands around the first. */
const replaceNumber = (first: string, second: string): string =>
  first.replace(stripSurroundings(first), () => stripSurroundings(second));

/** Whether a text has as many points and dashes as the picture; where dirt stands beside one, it may be either. */
function isShownBy(marks: readonly NumberMark[], text: string): boolean {
  const count = (kind: NumberMark['kind']) => marks.filter((mark) => mark.kind === kind).length;
  const printed = normalise(text);
  const morePoints = countPoints(printed) - count('point');
  const moreDashes = countRangeParts(printed) - 1 - count('dash');
  return morePoints >= 0 && moreDashes >= 0 && morePoints + moreDashes === count('unclear');
}

/** The marks from the first figure to the last; of several small ones between two figures none can be told from dirt. */
function marksWithinNumber(marks: readonly NumberMark[]): readonly NumberMark[] {
  const isFigure = ({ kind }: NumberMark) => kind === 'figure';
  const own = marks.slice(Math.max(0, marks.findIndex(isFigure)), marks.findLastIndex(isFigure) + 1);
  return own.flatMap((mark, i): NumberMark[] => {
    const [before, after] = [own[i - 1], own[i + 1]];
    if (isFigure(mark) || !before || !after) return [mark];
    if (!isFigure(before)) return [];
    return isFigure(after) ? [mark] : [{ ...mark, kind: 'unclear' }];
  });
}

interface Part {
  readonly cell: NumberCell;
  /** A single figure. */
  readonly alone: boolean;
}

/** The numbers on both sides of a dash, each for itself: OCR takes two numbers with a dash for one of a known form. */
function splitAtDashes(cell: NumberCell, marks: readonly NumberMark[]): readonly Part[] {
  const dashes = marks.filter(({ kind }) => kind === 'dash');
  const starts = [0, ...dashes.map(({ right }) => right + 1)];
  return starts.map((start, i) => {
    const end = dashes[i]?.left ?? cell.image.width;
    const within = marks.filter(({ left, right }) => left >= start && right <= end);
    return { cell: dashes.length === 0 ? cell : cropCell(cell, start, end), alone: within.length === 1 };
  });
}

const unchanged = (text: string): string => text;
/** Of a figure that was shown two times: itself, where it was read alike. */
const halve = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return text === half + half ? half : text;
};

/** What was read in each row, from left to right. */
export function textsByRow(words: readonly OcrWord[], rowEnds: readonly number[]): readonly string[] {
  const rows = Map.groupBy(words, ({ box }) => rowEnds.findIndex((end) => box.y + box.height / 2 < end));
  return rowEnds.map((_, row) =>
    (rows.get(row) ?? [])
      .toSorted((a, b) => a.box.x - b.box.x)
      .map(({ text }) => text)
      .join(''),
  );
}
