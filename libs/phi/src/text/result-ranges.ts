import type { Stretch } from './stretch.js';

/** An amount: figures, with a decimal point or with commas between thousands. Numbers that were issued may begin with noughts. */
const AMOUNT = '(?:0|[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d*)(?:\\.\\d+)?';
/** The lowest amount of a range, and what joins it to the highest. */
const LOW = new RegExp(`(?<![\\p{L}\\p{N}.,/-])(${AMOUNT})( ?(?:-{1,2}|[–—]|to) ?)`, 'gu');
const HIGH = new RegExp(`(${AMOUNT})(?![\\p{L}\\p{N}/-]|[.,]\\d)`, 'uy');

interface AmountRange extends Stretch {
  readonly low: string;
  readonly sign: string;
  readonly high: string;
}

/** Two amounts and what makes them the lowest and the highest one, in two steps: as one pattern it would go back over figures. */
const rangesIn = (text: string): AmountRange[] =>
  [...text.matchAll(LOW)].flatMap(({ 0: begun, 1: low = '', 2: sign = '', index: start }) => {
    HIGH.lastIndex = start + begun.length;
    const high = HIGH.exec(text)?.[1];
    return high === undefined ? [] : [{ low, sign, high, start, end: HIGH.lastIndex }];
  });
/** Characters. A range that begins so far before a number may hold it. */
const REACH = 24;
/** Only ranges are written so. */
const SURE_SIGN = '--';
const SURE_AMOUNT = /[.,]/;
/** Numbers that were issued are seldom so short, and have no blanks and no dash between: `70 - 99`. */
const SHORT = /^\d{1,3}$/;
const LOOSE_SIGN = /[ –—]/;
/** Counts, which are rounded: `4500-11000`. */
const ROUND = /00$/;
/** `< 150`: a limit; `<15033417>` is an address. */
const LIMIT = /[<>≤≥]=? ?$/u;
const CLOSED = '>';
/** Characters: of a result's unit and flag, and of the label of its range in brackets. */
const [LONGEST_UNIT, LONGEST_LABEL] = [40, 24];
/** Characters that such a result and its label have at most. */
const RESULT_REACH = 68;

/** The figures of an amount as a number. */
const toNumber = (amount: string): number => Number(amount.replace(/,/g, ''));

/**
 * Whether the number at `start` to `end` (UTF-16 units, `end` exclusive) is a limit or a range of results, or a part of one, and so
 * no one's: `Ref: 13.5–17.5`, `70--99`, `150000 - 400000`, `< 150`. The lower amount comes first.
 */
export function isOfResultRange(text: string, start: number, end: number): boolean {
  if (text[end] !== CLOSED && LIMIT.test(text.slice(Math.max(0, start - 3), start))) return true;
  const line = lineAround(text, start, end);
  const from = Math.max(line.start, start - REACH);
  const near = text.slice(from, Math.min(line.end, end + REACH));
  return rangesIn(near).some(({ low, sign, high, ...range }) => {
    const at = from + range.start;
    const holds = at <= start && end <= from + range.end;
    const before = text.slice(Math.max(0, at - RESULT_REACH), at);
    return holds && toNumber(low) < toNumber(high) && (isRangeByShape(low, sign, high) || followsResult(before));
  });
}

/** `10.2 g/dL (Ref: `: a result, and the label of its range in brackets. */
function followsResult(before: string): boolean {
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('['));
  const label = before.slice(open + 1);
  if (open < 0 || label.length > LONGEST_LABEL || /[\n\d)\]]/.test(label)) return false;
  const result = before.slice(Math.max(0, open - LONGEST_UNIT - 1), open);
  return /\d/.test(result.slice(Math.max(...['\n', '(', '['].map((sign) => result.lastIndexOf(sign))) + 1));
}

/** Characters. A longer line is a paragraph. */
const LONGEST_ROW = 160;

/** Whether the number is a count in the row of a result, whose range is of counts too: `512000` in `Platelets 512000 150000 - 400000`. */
export function isCountOfResult(text: string, start: number, end: number): boolean {
  const line = lineAround(text, start, end);
  if (!ROUND.test(text.slice(start, end)) || line.end - line.start > LONGEST_ROW) return false;
  return rangesIn(text.slice(line.start, line.end)).some(
    ({ low, high }) => ROUND.test(low) && ROUND.test(high) && toNumber(low) < toNumber(high),
  );
}

function lineAround(text: string, start: number, end: number): Stretch {
  const behind = text.indexOf('\n', end);
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: behind < 0 ? text.length : behind };
}

const isRangeByShape = (low: string, sign: string, high: string): boolean =>
  sign.includes(SURE_SIGN) ||
  SURE_AMOUNT.test(low + high) ||
  (ROUND.test(low) && ROUND.test(high)) ||
  (LOOSE_SIGN.test(sign) && SHORT.test(low) && SHORT.test(high));
