import { holdsCentre, overlaps, right, union } from '../page/geometry.js';
import type { Box, MarkState, PdfMark, PdfWord } from '../page/model.js';
import { bare, isLevel } from './word-places.js';

/** What an answer says; `undefined` for words that are no answer. */
export type AnswerOf = (words: string) => 'yes' | 'no' | undefined;

/** What stands between two answers of which one is to be chosen. */
const SEPARATOR = /^[/|]$/;
/** `Y/N`, `(Y)/N`: both answers in one word. */
const IN_ONE_WORD = /^([([]?\p{L}{1,8}[)\]]?)[/|]([([]?\p{L}{1,8}[)\]]?)$/u;
const BRACKETED = /^[([]\p{L}+[)\]]$/u;
/** In type sizes: no further from the separator. */
const NEAR = 2;
/** A line strikes a word through that runs over so much of its width, in the middle of its height. */
const [STRUCK_WIDTH, STRUCK_FROM, STRUCK_TO] = [0.8, 0.3, 0.75];

/** A printed answer and how it is set. */
interface Printed {
  readonly text: string;
  readonly box: Box;
  readonly bold: boolean;
}

/**
 * Both answers printed beside each other for one to be chosen, `Y / N`, each as a mark. Chosen is the one in brackets, or the one
 * that is not struck through. Where only one is bold nobody knows whether that chooses it. Pairs with a mark are known already.
 * @param lines level lines, which may strike a word through
 */
export function answerPairs(
  words: readonly PdfWord[],
  marks: readonly PdfMark[],
  answerOf: AnswerOf,
  lines: readonly Box[],
): PdfMark[] {
  const isMarked = ({ box }: Printed) =>
    marks.some((mark) => overlaps(mark.box, box) || holdsCentre(mark.labelBox ?? mark.box, box));
  return words.flatMap((word): PdfMark[] => {
    const pair = inOneWord(word) ?? besides(word, words);
    if (!pair || pair.some(isMarked)) return [];
    const says = new Set(pair.map(({ text }) => answerOf(bare(text))));
    return says.has('yes') && says.has('no') ? marksOf(pair, lines) : [];
  });
}

function inOneWord({ text, box, bold, glyphs = [] }: PdfWord): [Printed, Printed] | undefined {
  const [, one, other] = IN_ONE_WORD.exec(text) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const part = (from: number, to: number): Box => {
    const own = glyphs.slice(from, to);
    const letter = box.width / text.length;
    return own.length > 0 ? union(own) : { ...box, x: box.x + from * letter, width: (to - from) * letter };
  };
  return [
    { text: one, box: part(0, one.length), bold },
    { text: other, box: part(one.length + 1, text.length), bold },
  ];
}

function besides(separator: PdfWord, words: readonly PdfWord[]): [Printed, Printed] | undefined {
  if (!SEPARATOR.test(separator.text)) return undefined;
  const level = words.filter((word) => word !== separator && isLevel(word.box, separator.box));
  const gapBefore = ({ box }: PdfWord) => separator.box.x - right(box);
  const gapAfter = ({ box }: PdfWord) => box.x - right(separator.box);
  const nearest = (gap: (word: PdfWord) => number): PdfWord | undefined =>
    level.filter((word) => gap(word) > -1 && gap(word) < NEAR * word.fontSize).sort((a, b) => gap(a) - gap(b))[0];
  const [before, after] = [nearest(gapBefore), nearest(gapAfter)];
  return before && after ? [before, after] : undefined;
}

function marksOf(pair: readonly [Printed, Printed], lines: readonly Box[]): PdfMark[] {
  const [one, other] = pair;
  const byBrackets = pair.map(({ text }) => BRACKETED.test(text));
  const byStroke = pair.map(({ box }) => lines.some((line) => strikes(line, box))).reverse(); // the other one is left
  const chosen = byBrackets.includes(true) ? byBrackets : byStroke;
  const isDoubtful = chosen[0] === chosen[1] && (chosen[0] === true || one.bold !== other.bold);
  return pair.map(({ text, box }, i) => {
    const state: MarkState = isDoubtful ? 'unclear' : chosen[i] ? 'checked' : 'unchecked';
    return { label: bare(text), state, box, labelBox: box };
  });
}

const strikes = (line: Box, { x, y, width, height }: Box): boolean =>
  line.y > y + STRUCK_FROM * height &&
  line.y < y + STRUCK_TO * height &&
  Math.min(right(line), x + width) - Math.max(line.x, x) > STRUCK_WIDTH * width &&
  line.width < 2 * width + height;
