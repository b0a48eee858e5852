import { bottom, holdsCentre, right } from '../page/geometry.js';
import type { Box, PdfMark, PdfWord } from '../page/model.js';
import type { AnswerOf } from './answer-pairs.js';
import { middleOf } from './field-words.js';
import { bare } from './word-places.js';

/** A tick or a cross on its own. */
const TICK = /^[xX✓✔✕✖✗✘√•●■]$/u;
/** In type sizes: both heads are no further apart, and a tick is no further from the middle of its head. */
const [HEADS_APART, FROM_HEAD] = [14, 1.5];
/** Nearer to its head than this share of the way to the other one, a tick is sure. */
const SURE = 0.5;
/** One tick below a head may stand there by chance. */
const FEWEST = 2;

/** Two heads beside each other that are answers, "Yes" and "No". */
interface Heads {
  readonly pair: readonly [PdfWord, PdfWord];
  /** How far down their columns reach. */
  readonly end: number;
}

/**
 * The answers of questions in a table whose last columns are headed by both answers, and which are given by a tick below one of
 * them: the tick is a mark, and so is the place below the other head. The cells of the table need no boxes of their own.
 * @param lines the words by visual line, from left to right
 */
export function tickColumns(lines: readonly PdfWord[][], marks: readonly PdfMark[], answerOf: AnswerOf): PdfMark[] {
  const isMarked = ({ box }: PdfWord) =>
    marks.some((mark) => holdsCentre(mark.box, box) || (mark.labelBox && holdsCentre(mark.labelBox, box)));
  const free = lines.map((line) => line.filter((word) => !isMarked(word)));
  const ticks = free.flatMap((line) => line.filter(({ text }) => TICK.test(text)));
  return ticks.length < FEWEST ? [] : headsIn(free, answerOf).flatMap((heads) => marksBelow(heads, ticks));
}

function headsIn(lines: readonly PdfWord[][], answerOf: AnswerOf): Heads[] {
  const pairs = lines.flatMap((line) =>
    line.flatMap((word, i): [PdfWord, PdfWord][] => {
      const next = line[i + 1];
      if (!next || next.box.x - right(word.box) > HEADS_APART * word.fontSize) return [];
      const says = new Set([answerOf(bare(word.text)), answerOf(bare(next.text))]);
      return says.has('yes') && says.has('no') ? [[word, next]] : [];
    }),
  );
  return pairs.map((pair) => {
    const below = pairs.filter((other) => other[0].box.y > bottom(pair[0].box) && isUnder(other[0].box, pair));
    return { pair, end: Math.min(Infinity, ...below.map(([{ box }]) => box.y)) };
  });
}

const isUnder = (box: Box, [one, other]: Heads['pair']): boolean =>
  Math.abs(middle(box) - middle(one.box)) < FROM_HEAD * one.fontSize ||
  Math.abs(middle(box) - middle(other.box)) < FROM_HEAD * one.fontSize;

const middle = ({ x, width }: Box): number => x + width / 2;

function marksBelow({ pair, end }: Heads, ticks: readonly PdfWord[]): PdfMark[] {
  const top = bottom(pair[0].box);
  const within = ticks.flatMap((tick) => {
    const below = middleOf(tick.box) > top && middleOf(tick.box) < end ? headOver(tick, pair) : undefined;
    return below ? [{ tick, ...below }] : [];
  });
  if (within.length < FEWEST) return [];
  return within.flatMap(({ tick, head, isBetween }) =>
    pair
      .filter((one) => one === head || !within.some((other) => other.head === one && isBeside(other.tick, tick)))
      .map((one): PdfMark => {
        const box = one === head ? tick.box : { ...tick.box, x: middle(one.box) - tick.box.width / 2 };
        const state = isBetween ? 'unclear' : one === head ? 'checked' : 'unchecked';
        return { label: bare(one.text), state, box, labelBox: box };
      }),
  );
}

const isBeside = (a: PdfWord, b: PdfWord): boolean => Math.abs(middleOf(a.box) - middleOf(b.box)) < b.fontSize / 2;

/** The head above a tick; one between both heads ticks nobody knows which. */
function headOver(tick: PdfWord, pair: Heads['pair']): { readonly head: PdfWord; readonly isBetween: boolean } | undefined {
  const away = (head: PdfWord): number => Math.abs(middle(head.box) - middle(tick.box));
  const [head, other] = pair.toSorted((a, b) => away(a) - away(b));
  if (!head || !other) return undefined;
  const halfWay = Math.abs(middle(head.box) - middle(other.box)) / 2;
  if (away(head) > Math.max(FROM_HEAD * tick.fontSize, halfWay)) return undefined;
  return { head, isBetween: away(head) > SURE * away(other) };
}
