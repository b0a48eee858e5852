import { bottom, holdsCentre, right, union } from '../page/geometry.js';
import type { Box, PdfMark, PdfWord } from '../page/model.js';
import { answerPairs, type AnswerOf } from './answer-pairs.js';
import { byPlace, linesIn, middleOf } from './field-words.js';
import { rowsOfMarks } from './mark-grids.js';
import { tickColumns } from './tick-columns.js';
import { bare, isLevel } from './word-places.js';

/** In type sizes: an answer is no further from its box, and a wider gap ends a question. */
const [ANSWER_GAP, QUESTION_GAP] = [2, 2.5];
/** In type sizes: a box before a question is no further left. */
const BOX_BEFORE = 6;
/** In type sizes: lines of one question, and a question above its boxes, are no further apart. */
const [NEXT_LINE, LINE_ABOVE] = [1.7, 2.6];
/** Points: a question goes on below where its first line began, or further in. */
const INDENT = { least: -3, most: 30 };
/** "Not applicable", "Don't know" as answers have no more words. */
const LONGEST_ANSWER = 3;
/** Lines of a question besides the one with the boxes. */
const MOST_LINES = 3;
const ENDS = /[.?:;!]$/;
const ASKS = /[?:]$/;
const GOES_ON = /^[("']?\p{Ll}/u;
/** A line that ends so has not said all. */
const IS_OPEN = /[/,(&–-]$/;

/** A box, and the words of the answer that it ticks. */
interface Choice {
  readonly mark: PdfMark;
  readonly words: readonly PdfWord[];
}

/** Whether a mark is a choice to be circled: its label is in it. */
const isPrinted = ({ box, labelBox }: PdfMark): boolean => labelBox !== undefined && holdsCentre(box, labelBox);
const textOf = (words: readonly PdfWord[]): string => words.map(({ text }) => text).join(' ');
const answerIn = ({ mark, words }: Choice): string => (words.length > 0 ? bare(textOf(words)) : mark.label);

/**
 * Adds to the boxes of yes-or-no questions what they ask: the words before the boxes in their row, those after them where none
 * are before, or the line above that asks. Where both are ticked, they are unclear. Answers printed for one to be chosen
 * (`Y / N`) are marks too.
 * @param words the words of the page
 * @param lines level lines, which may strike an answer through
 */
export function withAnswers(
  marks: readonly PdfMark[],
  words: readonly PdfWord[],
  answerOf: AnswerOf,
  lines: readonly Box[],
): readonly PdfMark[] {
  const level = words.filter(({ hidden, angle }) => !hidden && angle === 0);
  const byLine = linesIn(level);
  const ticked = [...marks, ...tickColumns(byLine, marks, answerOf)];
  const all = [...ticked, ...answerPairs(byLine, ticked, answerOf, lines)];
  const page = { marks: all, lines: byLine };
  const changed = new Map<PdfMark, PdfMark>();
  for (const row of groupsOf(rowsOfMarks(all), page.lines, answerOf))
    for (const [mark, asked] of askedOf(row, page)) changed.set(mark, asked);
  return all.map((mark) => changed.get(mark) ?? mark);
}

/** The yes-or-no questions of each row, and those whose boxes are below each other. */
function groupsOf(rows: readonly (readonly PdfMark[])[], lines: readonly PdfWord[][], answerOf: AnswerOf): Choice[][][] {
  const found: Choice[][][] = [];
  let below: Choice[] = []; // one box in each row so far
  const close = () => {
    if (isQuestion(below, answerOf)) found.push([below]);
    below = [];
  };
  for (const row of rows) {
    const choices = choicesIn(row, lines, answerOf);
    const [only, ...more] = choices;
    if (!only || more.length > 0 || !continues(below, only, answerOf)) close();
    if (only && more.length === 0) below.push(only);
    else found.push(questionsIn(choices, answerOf).filter((one) => isQuestion(one, answerOf)));
  }
  close();
  return found.filter((groups) => groups.length > 0);
}

const isQuestion = (choices: readonly Choice[], answerOf: AnswerOf): boolean => {
  const says = new Set(choices.map((choice) => answerOf(answerIn(choice))));
  return says.has('yes') && says.has('no');
};

function continues(below: readonly Choice[], { mark, words }: Choice, answerOf: AnswerOf): boolean {
  const last = below.at(-1);
  if (!last) return true;
  const isInColumn = Math.abs(last.mark.box.x - mark.box.x) < INDENT.most / 10;
  const isNear = mark.box.y - bottom(last.mark.box) < NEXT_LINE * Math.max(mark.box.height, last.mark.box.height);
  return isInColumn && isNear && answerOf(answerIn(last)) !== answerOf(answerIn({ mark, words }));
}

/** The boxes of a row with an answer beside them: all with the one after the box, or all with the one before it. */
function choicesIn(row: readonly PdfMark[], lines: readonly PdfWord[][], answerOf: AnswerOf): Choice[] {
  const [first] = row;
  if (!first) return [];
  const level = lineOf(first.box, lines);
  const rest = level.filter((word) => !row.some(({ box }) => holdsCentre(box, word.box)));
  const choose = (find: typeof answerAfter): Choice[] =>
    row.flatMap((mark): Choice[] => {
      if (mark.question) return [];
      if (isPrinted(mark)) return answerOf(mark.label) ? [{ mark, words: [] }] : [];
      const words = find(mark, row, rest, answerOf);
      return words.length > 0 ? [{ mark, words }] : [];
    });
  const [after, before] = [choose(answerAfter), choose(answerBefore)];
  return before.length > after.length ? before : after;
}

function answerAfter({ box }: PdfMark, row: readonly PdfMark[], words: readonly PdfWord[], answerOf: AnswerOf): PdfWord[] {
  const end = Math.min(Infinity, ...row.filter((other) => other.box.x > box.x).map((other) => other.box.x));
  const after = words.filter((word) => word.box.x >= right(box) - 2 && word.box.x < end);
  const [first] = after;
  if (!first || first.box.x - right(box) > ANSWER_GAP * first.fontSize) return [];
  return longestAnswer((count) => after.slice(0, count), answerOf);
}

function answerBefore({ box }: PdfMark, row: readonly PdfMark[], words: readonly PdfWord[], answerOf: AnswerOf): PdfWord[] {
  const start = Math.max(-Infinity, ...row.filter((other) => other.box.x < box.x).map((other) => right(other.box)));
  const before = words.filter((word) => right(word.box) <= box.x + 2 && word.box.x > start - 1);
  const last = before.at(-1);
  if (!last || box.x - right(last.box) > ANSWER_GAP * last.fontSize) return [];
  return longestAnswer((count) => before.slice(-count), answerOf);
}

function longestAnswer(wordsOf: (count: number) => PdfWord[], answerOf: AnswerOf): PdfWord[] {
  for (let count = LONGEST_ANSWER; count > 0; count--) {
    const words = wordsOf(count);
    if (words.length === count && answerOf(bare(textOf(words)))) return words;
  }
  return [];
}

/** A row has as many questions as its answers come again. */
function questionsIn(choices: readonly Choice[], answerOf: AnswerOf): Choice[][] {
  const questions: Choice[][] = [];
  let known = new Set<string | undefined>();
  for (const choice of choices) {
    const says = answerOf(answerIn(choice));
    const last = questions.at(-1);
    if (!last || known.has(says)) {
      questions.push([choice]);
      known = new Set();
    } else last.push(choice);
    known.add(says);
  }
  return questions;
}

interface Page {
  readonly marks: readonly PdfMark[];
  readonly lines: readonly PdfWord[][];
}

const lineOf = (box: Box, lines: readonly PdfWord[][]): PdfWord[] =>
  lines.flatMap((line) => line.filter((word) => isLevel(word.box, box))).sort(byPlace);

const boxesOf = (choices: readonly Choice[]): Box[] =>
  choices.flatMap(({ mark, words }) => [mark.box, ...words.map(({ box }) => box)]);

/** The boxes of one row's questions with what each asks; without words that ask they stay as they are. */
function askedOf(groups: readonly Choice[][], page: Page): [PdfMark, PdfMark][] {
  const extents = groups.map((group) => union(boxesOf(group)));
  const [first] = extents;
  const [head] = groups[0] ?? [];
  if (!first || !head) return [];
  const level = lineOf(head.mark.box, page.lines);
  const free = level.filter(
    (word) => !extents.some((box) => holdsCentre({ ...box, y: word.box.y, height: word.box.height }, word.box)),
  );
  const isBefore = free.some((word) => right(word.box) <= first.x + 1 && /\p{L}{2}/u.test(word.text));
  return groups.flatMap((group, i): [PdfMark, PdfMark][] => {
    const isStacked = !group.every(({ mark }) => isLevel(mark.box, group[0]?.mark.box ?? mark.box));
    const extent = extents[i] ?? first;
    const [from, to] = [right(extents[i - 1] ?? { ...first, x: -Infinity, width: 0 }), extents[i + 1]?.x ?? Infinity];
    const own = isBefore ? lastRun(free, from, extent.x) : firstRun(free, right(extent), to);
    const question =
      own.length > 0 ? withOtherLines(own, page) : lineAbove(union(boxesOf(group.slice(0, isStacked ? 1 : undefined))), page);
    return question.length > 0 ? askedWith(group, question) : [];
  });
}

/** The words up to a place, after their last gap. */
function lastRun(words: readonly PdfWord[], from: number, to: number): PdfWord[] {
  const within = words.filter(({ box }) => box.x > from - 1 && right(box) <= to + 1);
  const start = within.findLastIndex(
    (word, i) => word.box.x - right(within[i - 1]?.box ?? word.box) > QUESTION_GAP * word.fontSize,
  );
  return within.slice(Math.max(0, start));
}

/** The words from a place on, before their first gap. */
function firstRun(words: readonly PdfWord[], from: number, to: number): PdfWord[] {
  const within = words.filter(({ box }) => box.x > from - 1 && right(box) <= to + 1);
  const end = within.findIndex(
    (word, i) => i > 0 && word.box.x - right(within[i - 1]?.box ?? word.box) > QUESTION_GAP * word.fontSize,
  );
  return within.slice(0, end < 0 ? within.length : end);
}

/** A question with the lines before it, where it goes on from there, and after it, where it has not ended. */
const withOtherLines = (question: readonly PdfWord[], page: Page): readonly PdfWord[] =>
  withLinesBelow(withLinesAbove(question, page), page);

function withLinesAbove(question: readonly PdfWord[], page: Page, most = MOST_LINES): readonly PdfWord[] {
  if (most === 0 || !goesOn(question)) return question;
  const above = neighbour(question, page, -1);
  return above && !hasEnded(above) ? withLinesAbove([...above, ...question], page, most - 1) : question;
}

function withLinesBelow(question: readonly PdfWord[], page: Page, most = MOST_LINES): readonly PdfWord[] {
  if (most === 0 || hasEnded(question)) return question;
  const below = neighbour(question, page, 1);
  const isLabel = below?.at(-1)?.text.endsWith(':') === true;
  const isOpen = IS_OPEN.test(question.at(-1)?.text ?? '');
  return below && !isLabel && (isOpen || goesOn(below)) ? withLinesBelow([...question, ...below], page, most - 1) : question;
}

const goesOn = ([first]: readonly PdfWord[]): boolean => GOES_ON.test(first?.text ?? '');
const hasEnded = (words: readonly PdfWord[]): boolean => ENDS.test(words.at(-1)?.text ?? '');

/** The run of words in the next line up or down that begins below the beginning of a question, where no box is in that line. */
function neighbour(question: readonly PdfWord[], page: Page, way: -1 | 1): PdfWord[] | undefined {
  const start = Math.min(...question.map(({ box }) => box.x));
  const edge = way < 0 ? question[0] : question.at(-1);
  if (!edge) return undefined;
  const line = page.lines.find((words) => {
    const apart = way * (middleOf(words[0]?.box ?? edge.box) - middleOf(edge.box));
    return apart > 0.5 * edge.fontSize && apart < NEXT_LINE * edge.fontSize && words.some((word) => isInColumn(word, start));
  });
  const first = line?.find((word) => isInColumn(word, start));
  const own = union(question.map((word) => word.box));
  const hasBox = first && page.marks.some(({ box }) => isLevel(box, first.box) && isBesideColumn(box, own, first.fontSize));
  if (!line || !first || hasBox) return undefined;
  return firstRun(line, first.box.x, Infinity);
}

/** Whether a box is where the one of a question would be that begins below another: before its words or among them. */
const isBesideColumn = (box: Box, question: Box, fontSize: number): boolean =>
  box.x < right(question) && box.x > question.x - BOX_BEFORE * fontSize;

const isInColumn = ({ box }: PdfWord, start: number): boolean => box.x > start + INDENT.least && box.x < start + INDENT.most;

/** The words right above boxes that have none beside them, where these ask. */
function lineAbove(first: Box, page: Page): readonly PdfWord[] {
  const above = page.lines.flatMap((line) => {
    const [word] = line;
    const apart = word ? middleOf(first) - middleOf(word.box) : 0;
    return word && apart > 0.5 * word.fontSize && apart < LINE_ABOVE * word.fontSize ? [line] : [];
  });
  const line = above.at(-1)?.filter(({ box }) => box.x < right(first) && right(box) > first.x - 4 * first.height) ?? [];
  const isFree = !page.marks.some(({ box }) => line.some((word) => isLevel(word.box, box)));
  return isFree && ASKS.test(line.at(-1)?.text ?? '') ? withOtherLines(line, page) : [];
}

function askedWith(group: readonly Choice[], words: readonly PdfWord[]): [PdfMark, PdfMark][] {
  const question = { text: textOf(words), box: union(words.map(({ box }) => box)) };
  const isContradiction = group.filter(({ mark }) => mark.state === 'checked').length > 1;
  return group.map((choice) => {
    const { mark, words: said } = choice;
    const labelBox = said.length > 0 ? union(said.map(({ box }) => box)) : mark.labelBox;
    const state = isContradiction && mark.state === 'checked' ? 'unclear' : mark.state;
    return [mark, { ...mark, state, label: answerIn(choice), ...(labelBox && { labelBox }), question }];
  });
}
