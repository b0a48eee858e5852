import { isAnswerWord, type LanguagePack } from '@chartloom/clinical-text';
import { holdsCentre, type PdfMark, type PdfPage, type PdfWord } from '@chartloom/pdf';

type Question = NonNullable<PdfMark['question']>;
/** The answer that a question got, as a word; a question that nobody answered, or that is answered twice, has none. */
export type Answers = ReadonlyMap<Question, PdfWord | undefined>;
/** The cells of a line, each with its words. */
type Cells = readonly (readonly PdfWord[])[];

/**
 * What the questions of a page's grids were answered with, as a word in the place of the ticked box, where that is "yes" or "no"
 * of a grid that has both. Any other head (a relative, "2 weeks ago") says something that the question's words alone do not say.
 */
export function answersOf({ marks }: PdfPage, pack: LanguagePack): Answers {
  const answers = new Map<Question, PdfWord | undefined>();
  for (const [question, boxes] of Map.groupBy(marks, (mark) => mark.question)) {
    if (!question) continue;
    const [chosen, ...more] = boxes.filter(({ state }) => state !== 'unchecked');
    const answerWords = boxes.filter(({ label }) => isAnswerWord(pack, label));
    const isAnswer = chosen?.state === 'checked' && more.length === 0 && answerWords.length > 1 && answerWords.includes(chosen);
    answers.set(
      question,
      isAnswer ? { text: chosen.label, box: chosen.box, fontSize: chosen.box.height, bold: false, angle: 0 } : undefined,
    );
  }
  return answers;
}

/** A question that was answered, with its words in reading order and the lines that have any of them. */
interface Asked {
  readonly question: Question;
  readonly answer: PdfWord;
  readonly words: PdfWord[];
  readonly lines: Set<number>;
}

/**
 * The lines of a page, each as the rows that it becomes. A question stands whole in the first of its lines, with its answer in a cell
 * after it; where a line has several questions, or one of several lines, each begins a row that has what is printed after it too.
 */
export function rowsWithAnswers(lines: readonly Cells[], answers: Answers): readonly Cells[][] {
  const all = [...answers].flatMap(([question, answer]): Asked[] =>
    answer ? [{ question, answer, words: [], lines: new Set() }] : [],
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
  return lines.map((cells) => {
    const runs = cells.flatMap((words) => runsOf(words, askedOf));
    const here = new Set(runs.flatMap(({ asked }) => asked ?? []));
    const isApart = here.size > 1 || [...here].some((asked) => asked.lines.size > 1);
    const rows: (readonly PdfWord[])[][] = [[]];
    for (const { asked, words } of runs) {
      if (asked && told.has(asked)) continue;
      if (asked && isApart) rows.push([]);
      rows.at(-1)?.push(...(asked ? [asked.words, [asked.answer]] : [words]));
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
