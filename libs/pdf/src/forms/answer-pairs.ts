import { holdsCentre, overlaps, right, union } from '../page/geometry.js';
import type { Box, MarkState, PdfMark, PdfWord } from '../page/model.js';
import { runsThrough } from '../page/struck-through.js';
import { bare } from './word-places.js';

/** What an answer says; `undefined` for words that are no answer. */
export type AnswerOf = (words: string) => 'yes' | 'no' | undefined;

/** What stands between two answers of which one is to be chosen. */
const SEPARATOR = /^[/|]$/;
/** `Y/N`, `(Y)/N`: both answers in one word. */
const IN_ONE_WORD = /^([([]?\p{L}{1,8}[)\]]?)[/|]([([]?\p{L}{1,8}[)\]]?)$/u;
const BRACKETED = /^[([]\p{L}+[)\]]$/u;
/** In type sizes: no further from the separator. */
const NEAR = 2;

/** A printed answer and how it is set. */
interface Printed {
  readonly text: string;
  readonly box: Box;
  readonly bold: boolean;
}

/**
 * Both answers printed beside each other for one to be chosen, `Y / N`, each as a mark. Chosen is the one in brackets, or the one
 * that is not struck through. Where only one is bold nobody knows whether that chooses it. Pairs with a mark are known already.
 * @param lines the words by visual line, from left to right
 * @param strokes level lines, which may strike a word through
 */
export function answerPairs(
  lines: readonly (readonly PdfWord[])[],
  marks: readonly PdfMark[],
  answerOf: AnswerOf,
  strokes: readonly Box[],
): PdfMark[] {
  const isMarked = ({ box }: Printed) =>
    marks.some((mark) => overlaps(mark.box, box) || holdsCentre(mark.labelBox ?? mark.box, box));
  const read = (pair: readonly [Printed, Printed] | undefined): PdfMark[] => {
    const says = new Set(pair?.map(({ text }) => answerOf(bare(text))));
    return pair && says.has('yes') && says.has('no') && !pair.some(isMarked) ? marksOf(pair, strokes) : [];
  };
  return lines.flatMap((line) => line.flatMap((word, i) => read(inOneWord(word) ?? besides(line[i - 1], word, line[i + 1]))));
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

/** The words before and after a separator, where they are near. */
function besides(
  before: PdfWord | undefined,
  { text, box }: PdfWord,
  after: PdfWord | undefined,
): [Printed, Printed] | undefined {
  if (!before || !after || !SEPARATOR.test(text)) return undefined;
  const isNear = (gap: number, { fontSize }: PdfWord) => gap > -1 && gap < NEAR * fontSize;
  return isNear(box.x - right(before.box), before) && isNear(after.box.x - right(box), after) ? [before, after] : undefined;
}

function marksOf(pair: readonly [Printed, Printed], strokes: readonly Box[]): PdfMark[] {
  const [one, other] = pair;
  const byBrackets = pair.map(({ text }) => BRACKETED.test(text));
  const byStroke = pair.map(({ box }) => strokes.some((stroke) => strikes(stroke, box))).reverse(); // the other one is left
  const chosen = byBrackets.includes(true) ? byBrackets : byStroke;
  const isDoubtful = chosen[0] === chosen[1] && (chosen[0] === true || one.bold !== other.bold);
  return pair.map(({ text, box }, i) => {
    const state: MarkState = isDoubtful ? 'unclear' : chosen[i] ? 'checked' : 'unchecked';
    return { label: bare(text), state, box, labelBox: box };
  });
}

/** A line that is not much longer than the answer, and none that other words stand on. */
const strikes = (line: Box, box: Box): boolean => runsThrough(line, box) && line.width < 2 * box.width + box.height;
