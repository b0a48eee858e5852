import { areRelatives, isAnswerWord, type LanguagePack } from '@chartloom/clinical-text';
import { holdsCentre, type PdfMark, type PdfPage, type PdfWord } from '@chartloom/pdf';

type Question = NonNullable<PdfMark['question']>;
/** The answers that a question got, as words; a question that nobody answered, or with both yes and no, has none. */
export type Answers = ReadonlyMap<Question, readonly PdfWord[]>;
/** The cells of a line, each with its words. */
type Cells = readonly (readonly PdfWord[])[];

/**
 * What the questions of a page's grids were answered with, as a word in the place of the ticked box, where that is "yes" or "no"
 * of a grid that has both; where the heads are relatives, a tick below each whose box is ticked. Any other head ("2 weeks ago") says
 * something that the question's words alone do not say.
 */
export function answersOf({ marks }: PdfPage, pack: LanguagePack): Answers {
  const answers = new Map<Question, readonly PdfWord[]>();
  for (const [question, boxes] of Map.groupBy(marks, (mark) => mark.question)) {
    if (!question) continue;
    const [chosen, ...more] = boxes.filter(({ state }) => state !== 'unchecked');
    const answerWords = boxes.filter(({ label }) => isAnswerWord(pack, label));
    const isAnswer = chosen?.state === 'checked' && more.length === 0 && answerWords.length > 1 && answerWords.includes(chosen);
    answers.set(question, isAnswer ? [wordAt(chosen, chosen.label)] : ticksOfRelatives(boxes, pack));
  }
  return answers;
}

const wordAt = ({ box }: PdfMark, text: string): PdfWord => ({ text, box, fontSize: box.height, bold: false, angle: 0 });

/** Of a row of a family history: several relatives may have a disease, for which the page's own reading calls each of them unclear. */
function ticksOfRelatives(boxes: readonly PdfMark[], pack: LanguagePack): readonly PdfWord[] {
  const ticked = boxes.filter(({ state }) => state !== 'unchecked');
  const isSure = ticked.length > 1 || ticked[0]?.state === 'checked';
  return isSure && boxes.length > 1 && boxes.every(({ label }) => isRelativeWord(pack, label))
    ? ticked.map((mark) => wordAt(mark, '✔'))
    : [];
}

const isRelativeWord = (pack: LanguagePack, text: string): boolean =>
  text !== '' && areRelatives({ text, pack }, { start: 0, end: text.length });

/** A question that was answered, with its words in reading order and the lines that have any of them. */
interface Asked {
  readonly question: Question;
  readonly answers: readonly PdfWord[];
  readonly words: PdfWord[];
  readonly lines: Set<number>;
}

/**
 * The lines of a page, each as the rows that it becomes. A question stands whole in the first of its lines, with its answer in a cell
 * after it; where a line has several questions, or one of several lines, each begins a row that has what is printed after it too.
 */
export function rowsWithAnswers(lines: readonly Cells[], answers: Answers): readonly Cells[][] {
  const all = [...answers].flatMap(([question, given]): Asked[] =>
    given.length > 0 ? [{ question, answers: given, words: [], lines: new Set() }] : [],
  );
  const askedOf = new Map<PdfWord, Asked>();
  for (const [i, cells] of lines.entries()) {
    for (const word of cells.flat()) {
      const asked = all.find(({ question }) => holdsCentre(question.box, word.box));
      if (!asked) continue;
      asked.words.push(word);
      asked.lines.add(i);
      askedOf.set(word, asked);
    }
  }
  const told = new Set<Asked>();
  const isTick = (word: PdfWord): boolean =>
    !/\p{L}/u.test(word.text) && all.some((asked) => asked.answers.some(({ box }) => holdsCentre(box, word.box)));
  return lines.map((cells) => {
    const runs = cells.map((words) => words.filter((word) => !isTick(word))).flatMap((words) => runsOf(words, askedOf));
    const here = new Set(runs.flatMap(({ asked }) => asked ?? []));
    const isApart = here.size > 1 || [...here].some((asked) => asked.lines.size > 1);
    const rows: (readonly PdfWord[])[][] = [[]];
    for (const { asked, words } of runs) {
      if (asked && told.has(asked)) continue;
      if (asked && isApart) rows.push([]);
      rows.at(-1)?.push(...(asked ? [asked.words, ...asked.answers.map((answer) => [answer])] : [words]));
      if (asked) told.add(asked);
    }
    return rows.filter((row) => row.length > 0);
  });
}

/** The words of a cell, parted where a question begins or ends. */
function runsOf(
  words: readonly PdfWord[],
  askedOf: ReadonlyMap<PdfWord, Asked>,
): { readonly asked: Asked | undefined; readonly words: readonly PdfWord[] }[] {
  const runs: { readonly asked: Asked | undefined; readonly words: PdfWord[] }[] = [];
  for (const word of words) {
    const asked = askedOf.get(word);
    const last = runs.at(-1);
    if (last && last.asked === asked) last.words.push(word);
    else runs.push({ asked, words: [word] });
  }
  return runs;
}
