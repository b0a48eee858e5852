import { textOfCell } from '../rows/cells.js';
import type { LayoutCell } from '../rows/page-layout.js';

/** The share of a column's cells that must be figures for a word above them to be its head. */
const MOSTLY = 0.5;
/** A head names at least this share of the columns below it that need a name: a column of flags, "H" and "L", needs none. */
const NAMED = 0.7;
const LONGEST_FLAG = 2;
/** A value: a number, perhaps with a sign, a flag or a unit. */
const FIGURE = /^[[(]?[<>≤≥=~+-]{0,2}\s?\d[\d.,:/-]*%?(?:\s?(?:[–-]|\p{L}{1,3})\s?\d[\d.,]*%?)?[\])]?(?:\s\S{1,14})?$/u;
/** "3+", "++": how much of it was found. */
const GRADE = /^(?:\d\s?\+|\+{1,4})$/;
const DATE =
  /^(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}([.-])\d{1,2}\1\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[ -]\p{L}{3,9}[ -]\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4})$/u;
/** " 09:50", ", 9:50 PM", " 0950" after a day; four figures that may be a year are none. */
const HOUR_AFTER = /,?\s(?:\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?|(?!19|20)[0-2]\d[0-5]\d)$/;

/** "09:50": says when, as a date does. */
const HOUR = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?$/;

const RANGE = /^[[(]?(?:[<>≤≥]|\d[\d.,]*\s?(?:[^\d\s]{0,12}\s?[–-]|\p{L}{1,3})\s?\d)/u;

type Cells = readonly (LayoutCell | undefined)[];

/** Without the numbers of footnotes. */
export const readCell = (cell: Pick<LayoutCell, 'words'> | undefined): string =>
  (cell?.words ?? [])
    .filter(({ superscript }) => !superscript)
    .map(({ text }) => text)
    .join(' ');

export const isDateText = (text: string): boolean => DATE.test(text.replace(HOUR_AFTER, ''));
export const isFigureText = (text: string): boolean =>
  (FIGURE.test(text) && !isDateText(text) && !HOUR.test(text) && !DAY_AND_WORD.test(text)) || GRADE.test(text);
/** "05/13/2019 Pediarix" */
const DAY_AND_WORD = /^\d{1,2}([/.-])\d{1,2}\1\d{2,4} /;
/** "H", "LL", "*", "+": the flag of a value. */
export const isFlagText = (text: string): boolean => FLAG.test(text);
const FLAG = /^(?:\p{Lu}{1,2}|[*!↑↓+–−-])$/u;
/** Bounds: two numbers, or one that is compared. */
export const isRangeText = (text: string): boolean => RANGE.test(text);

/** "24 Mar", which looks like a number with its unit, "Mon 3 Mar 06:15". */
const isKnownDay = (text: string, isKnown: (text: string) => boolean): boolean =>
  /^(?:\p{L}{2,9}\.?,? )?\d{1,2}[ -]\p{L}{3,9}(?:,? \d{1,2}:\d{2})?$/u.test(text) && isKnown(text);
const isDate = (cell: LayoutCell): boolean => isDateText(readCell(cell));
const isFigure = (cell: LayoutCell): boolean => isFigureText(readCell(cell));
const isBold = (cells: Cells): boolean => cells.every((cell) => cell?.words.every(({ bold }) => bold) ?? true);

/**
 * Whether the first of these rows names the columns of the others: it is set in bold, its words are known as heads, words are
 * above figures or dates above values.
 * @param isKnown whether words name a column of a table
 */
export function isHead([head, ...body]: readonly Cells[], isKnown: (text: string) => boolean): boolean {
  const cells = (head ?? []).flatMap((cell) => cell ?? []);
  if (!head || body.length === 0 || cells.length < 2) return false;
  if (isRowOfDays(head, isKnown) && !body.every((row) => row.slice(1).some((cell) => cell && isDate(cell)))) return true;
  const unnamed = head.filter((cell, c) => !cell && body.some((row) => readCell(row[c]).length > LONGEST_FLAG));
  if (cells.length < NAMED * (cells.length + unnamed.length)) return false;
  const figures = cells.filter((cell) => textOfCell(cell).length > 0 && isFigure(cell) && !isKnownDay(readCell(cell), isKnown));
  if (figures.length > 0 && !areCounted(figures)) return false;
  const below = head.map((_, c) => body.flatMap((row) => row[c] ?? []));
  if (head.some((cell, c) => cell !== undefined && isInBracketsAsBelow(cell, below[c] ?? []))) return false;
  return (
    isMarkedAsHead([head, ...body], isKnown) || head.some((cell, c) => cell !== undefined && standsOver(cell, below[c] ?? []))
  );
}

/** "Vaccine | 1 | 2 | 3 | Status": columns that are numbered. */
const areCounted = (figures: readonly LayoutCell[]): boolean =>
  figures.length > 1 && figures.every((cell, i) => readCell(cell) === String(i + 1));

/** "Appearance | Turbid | (clear)" above "pH | 5.5 | (5.0 - 8.0)": a row as those below it, where what is expected is in brackets. */
function isInBracketsAsBelow(cell: LayoutCell, below: readonly LayoutCell[]): boolean {
  const inBrackets = below.filter((one) => IN_BRACKETS.test(readCell(one)));
  return IN_BRACKETS.test(readCell(cell)) && inBrackets.length > MOSTLY * below.length;
}
const IN_BRACKETS = /^\(.*\)$/;

/** "Date | 09/11/23 | 14/05/24 | Target": a word or nothing, and beside it two days or more and nothing but days and heads. */
export function isRowOfDays([name, ...others]: Cells, isKnown: (text: string) => boolean): boolean {
  const texts = others.flatMap((cell) => (cell ? [readCell(cell)] : []));
  const isDay = texts.map((text) => isDateText(text) || isKnownDay(text, isKnown));
  const days = isDay.filter(Boolean).length;
  const areTogether = isDay.lastIndexOf(true) - isDay.indexOf(true) + 1 === days;
  return days > 1 && areTogether && !/\d/.test(readCell(name)) && texts.every((text, i) => isDay[i] === true || isKnown(text));
}

/** Whether the first of these rows is set in bold, as the others are not, or its words are known as heads. */
export const isMarkedAsHead = ([head = [], ...body]: readonly Cells[], isKnown: (text: string) => boolean): boolean =>
  (isBold(head) && !body.every(isBold)) || head.filter((cell) => cell && isKnown(readCell(cell))).length > 1;

/** Whether a cell is of another kind than most of those below it: words above figures or dates, a date above values. */
function standsOver(cell: LayoutCell, below: readonly LayoutCell[]): boolean {
  const unlike = below.filter((one) => (isDate(cell) ? !isDate(one) : isFigure(one) || isDate(one)));
  return unlike.length > MOSTLY * below.length;
}
