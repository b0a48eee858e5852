import type { GreyImage } from '../scan/grey-image.js';
import { findMarks, type NumberMark } from './number-marks.js';
import { cropCell, cutSheetCell, layOutSheet, repeatCell, type SheetCell } from './reading-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';
import { halve, rowsOfSheet } from './sheet-rows.js';

/** A number, a comparison, a range, a pressure, a date, a telephone number. Whether dirt is its sign is never certain. */
const NUMBER = /^[-–]?[<>]?=?\d[\d.,]*(?:[-–/][<>]?=?\d[\d.,]*){0,2}%?$/;
/** Marks that may surround a number in a line of text. */
const [OPENING, CLOSING] = ['([{', ')]};:,.'];

function stripSurroundings(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && OPENING.includes(text.charAt(start))) start += 1;
  while (end > start && CLOSING.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Letters that a record number may begin with. */
const LETTERS = /^[A-Z]{1,4}-?(?=\d{4,12}$)/;

/** Its bars look like the dash of a range. */
const COMPARISON = /^[<>]=?/;

/** Whether a word is rechecked: every number is, whatever its confidence, since a lost decimal point does not lower it. */
export const isNumber = (text: string): boolean => NUMBER.test(stripSurroundings(text)) || LETTERS.test(stripSurroundings(text));

/** Whether two readings of the same ink give the same number. */
export const isSameNumber = (first: string, second: string): boolean => normalise(first) === normalise(second);
const normalise = (text: string): string => stripSurroundings(text).replace(/–/g, '-').replace(/[%\s]/g, '');
/** So many digits in a row are an identifier or a count: what looks like a decimal point among them is dirt. */
const LONG_NUMBER = /^\d{5,}$/;
/** Points and commas at the places where numbers have them. */
const WELL_FORMED = /^[<>]?=?\d+(?:,\d{3})*(?:\.\d+)?(?:[-/][<>]?=?\d+(?:,\d{3})*(?:\.\d+)?){0,2}$/;
const countRangeParts = (text: string): number => normalise(text).split('-').length;
const countPoints = (text: string): number => normalise(text).match(/[.,]/g)?.length ?? 0;
const keepFigures = (text: string): string => text.replace(/[^\d<>=/]/g, '');

/** The words of a page after OCR has read its numbers twice. */
interface RecheckedNumbers {
  /** Every word; numbers by their better reading. */
  readonly words: readonly OcrWord[];
  /** The numbers that stay doubtful. */
  readonly disputed: ReadonlySet<OcrWord>;
}

/**
 * Reads the numbers among `words` a second time, each alone and larger, and looks in the picture for their points and
 * dashes. One call of the engine for the whole page. A number is disputed where the readings differ, or where the picture
 * does not show its decimal points. For a range (two numbers with a dash) whose digits agree in both readings, the decimal points
 * are placed where two of three agree: the first reading, the second, and the picture. Faint points in the picture do not count.
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
    numbers.map(({ word, prefix, marks, parts }): [OcrWord, Verdict] => {
      const second = parts.map(({ alone }) => (alone ? halve : unchanged)(rows.next().value ?? '')).join('-');
      const { text, sure } = compareReadings(word.text.slice(prefix.length), second, marks);
      return [word, { text: `${prefix}${text}`, sure: sure && !hasBareStroke(text, marks) }];
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
  /** Letters or a comparison before the number, which are not read again. */
  readonly prefix: string;
  readonly marks: readonly NumberMark[];
  readonly parts: readonly Part[];
}

/** Letters are cut off where each of them is a mark of its own; else they are read as figures, and the number is disputed. */
function pictureNumber(word: OcrWord, scan: GreyImage): PicturedNumber {
  const cell = cutSheetCell(scan, word.box);
  const marks = marksWithinNumber(findMarks(cell.image));
  const prefix = (LETTERS.exec(word.text) ?? COMPARISON.exec(word.text))?.[0] ?? '';
  const [first, ...rest] = prefix === '' ? [] : marks.slice(countMarksOf(prefix, word.text, marks));
  if (!first) return { word, prefix: '', marks, parts: splitAtDashes(cell, marks) };
  const [number, shift] = [cropCell(cell, first.left, cell.image.width), first.left];
  const own = [first, ...rest].map(({ kind, left, right }) => ({ kind, left: left - shift, right: right - shift }));
  return { word, prefix, marks: own, parts: splitAtDashes(number, own) };
}

/** How many of the marks are those of a prefix: one of each letter; of a comparison `<`, where it is seen, and the bars of `=`. */
function countMarksOf(prefix: string, text: string, marks: readonly NumberMark[]): number {
  if (!COMPARISON.test(prefix)) return prefix.length;
  const figures = marks.flatMap(({ kind }, i) => (kind === 'figure' ? [i] : []));
  const digits = text.match(/\d/g)?.length ?? 0;
  return figures[figures.length > digits ? 1 : 0] ?? 0;
}

interface Verdict {
  readonly text: string;
  readonly sure: boolean;
}

/** The text that follows from two readings and the marks in the picture, and whether it is certain. */
export function compareReadings(first: string, second: string, marks: readonly NumberMark[]): Verdict {
  const [fits, secondFits] = [isShownBy(marks, first), isShownBy(marks, second)];
  if (isSameNumber(first, second)) return { text: first, sure: fits || LONG_NUMBER.test(normalise(first)) };
  const alike =
    keepFigures(first) === keepFigures(second) &&
    WELL_FORMED.test(normalise(second)) &&
    countRangeParts(first) === countRangeParts(second);
  // a measured value or a dose is never certain where the readings differ, however clear the picture is
  const isRange = countRangeParts(first) === 2;
  if (!alike || !isRange || fits === secondFits || marks.some(({ faint }) => faint)) return { text: first, sure: false };
  // a picture without a point is no proof against one: it may be worn off
  if (countPoints(first) > countPoints(second) !== fits) return { text: first, sure: false };
  return { text: fits ? first : replaceNumber(first, second), sure: true };
}

/** The width of a bare stroke, in those of the other figures. A `1` has a flag, and is wider; an `I` and a rule are not. */
const STROKE = 0.34;

/** Whether one of the ones of a number is a bare stroke: `(148.91)` may be `(I48.91)`. */
export function hasBareStroke(text: string, marks: readonly NumberMark[]): boolean {
  const figures = marks.filter(({ kind }) => kind === 'figure').map(({ left, right }) => right - left + 1);
  const digits = [...text.replace(/[^\d()[\]]/g, '')]; // brackets are as high as figures
  const others = figures.filter((_, i) => /[^1\D]/.test(digits[i] ?? '')).toSorted((a, b) => a - b);
  const usual = others[others.length >> 1];
  if (figures.length !== digits.length || usual === undefined) return false;
  return figures.some((width, i) => digits[i] === '1' && width < STROKE * usual);
}

/** The first reading with the number of the second. */
const replaceNumber = (first: string, second: string): string =>
  first.replace(stripSurroundings(first), () => stripSurroundings(second));

/** Whether a text has as many points and dashes as the picture; an unclear mark may be either. */
function isShownBy(marks: readonly NumberMark[], text: string): boolean {
  const count = (kind: NumberMark['kind']) => marks.filter((mark) => mark.kind === kind).length;
  const printed = normalise(text);
  const morePoints = countPoints(printed) - count('point');
  const moreDashes = countRangeParts(printed) - 1 - count('dash');
  return morePoints >= 0 && moreDashes >= 0 && morePoints + moreDashes === count('unclear');
}

/** The marks from the first figure to the last. Several small ones between two figures look like dirt: they are unclear. */
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
  readonly cell: SheetCell;
  /** A single figure. */
  readonly alone: boolean;
}

/** The numbers on both sides of a dash, each on its own: OCR reads two numbers with a dash as one of a known form. */
function splitAtDashes(cell: SheetCell, marks: readonly NumberMark[]): readonly Part[] {
  const dashes = marks.filter(({ kind }) => kind === 'dash');
  const starts = [0, ...dashes.map(({ right }) => right + 1)];
  return starts.map((start, i) => {
    const end = dashes[i]?.left ?? cell.image.width;
    const within = marks.filter(({ left, right }) => left >= start && right <= end);
    return { cell: dashes.length === 0 ? cell : cropCell(cell, start, end), alone: within.length === 1 };
  });
}

const unchanged = (text: string): string => text;

/** The text of each row, from left to right. */
export const textsByRow = (words: readonly OcrWord[], rowEnds: readonly number[]): readonly string[] =>
  rowsOfSheet(words, rowEnds).map((row) => row.map(({ text }) => text).join(''));
