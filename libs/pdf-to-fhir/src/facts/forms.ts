import { entryOf, sourceRegion, type QuestionnaireResponse } from '@chartloom/fhir';
import { overlaps, rowsOfMarks, union, type Box, type PdfField, type PdfMark, type PdfPage, type PdfWord } from '@chartloom/pdf';
import { roundToHundredths } from '../source/source-text.js';
import type { FactBuilder } from './fact-builder.js';

type Item = NonNullable<QuestionnaireResponse['item']>[number];

/** With fewer tick boxes a page is no form. */
const FEWEST_MARKS = 2;
/** Words of a choice: "Yes", "Not applicable". Longer labels are questions of their own. */
const CHOICE = 3;
/** In type sizes: a wider gap before a question separates it from other words. */
const QUESTION_GAP = 1.5;

/** One QuestionnaireResponse for each page with tick boxes: its questions with what was ticked, and its fields with what was written. */
export function addForms(builder: FactBuilder, pages: readonly PdfPage[], includeBbox: boolean): void {
  for (const page of pages) {
    const marks = page.marks.filter(({ label, question }) => label !== '' || question);
    if (marks.length < FEWEST_MARKS) continue;
    const filled = page.fields.filter((field) => field.label !== '' && field.value !== '' && !isChoice(field, marks));
    const items = [...filled.map(itemOfField), ...rowsOfMarks(marks).flatMap((row) => itemsOfRow(row, page.words))];
    const resource: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      ...(includeBbox && {
        extension: [sourceRegion({ page: page.number, ...regionOf([...marks, ...filled].map(({ box }) => box)) })],
      }),
      status: 'completed',
      subject: builder.subject,
      item: items.map((item, i) => ({ linkId: String(i + 1), ...item })),
    };
    builder.entries.push({ entry: entryOf(builder.sourceId, `form/${page.number}`, resource) });
  }
}

const itemOfField = ({ label, value }: PdfField): Omit<Item, 'linkId'> => ({ text: label, answer: [{ valueString: value }] });

/** Whether the value of a field is the label of a tick box, ticked or not: only the box tells the answer. */
const isChoice = ({ box }: PdfField, marks: readonly PdfMark[]): boolean =>
  marks.some(({ labelBox }) => labelBox && overlaps(labelBox, box));

/** Questions of a grid, one question with its choices, or each tick box as a question of its own. */
function itemsOfRow(row: readonly PdfMark[], words: readonly PdfWord[]): readonly Omit<Item, 'linkId'>[] {
  const ofGrid = [...Map.groupBy(row, ({ question }) => question)].flatMap(([question, boxes]) =>
    question ? [choiceOf(question.text, boxes)] : [],
  );
  const alone = row.filter(({ question }) => !question);
  const question = questionBefore(alone, words);
  const areChoices = alone.length > 1 && alone.every(({ label }) => label.split(' ').length <= CHOICE);
  return [
    ...ofGrid,
    ...(question !== '' && areChoices
      ? [choiceOf(question, alone)]
      : alone.map(({ label, state }) => ({
          text: label,
          ...(state !== 'unclear' && { answer: [{ valueBoolean: state === 'checked' }] }),
        }))),
  ];
}

/** What was ticked of the choices. There is no answer where a box is unclear, or where its meaning is not known. */
function choiceOf(text: string, boxes: readonly PdfMark[]): Omit<Item, 'linkId'> {
  const chosen = boxes.some(({ state }) => state === 'unclear') ? [] : boxes.filter(({ state }) => state === 'checked');
  const isKnown = chosen.length > 0 && chosen.every(({ label }) => label !== '');
  return { text, ...(isKnown && { answer: chosen.map(({ label }) => ({ valueString: label })) }) };
}

/** The words of a row before its first tick box, after the last gap, where they ask or end with a colon. */
function questionBefore([first]: readonly PdfMark[], words: readonly PdfWord[]): string {
  if (!first) return '';
  const before = words
    .filter((word) => !word.hidden && isLevel(word.box, first.box) && word.box.x + word.box.width <= first.box.x + 1)
    .toSorted((a, b) => a.box.x - b.box.x);
  const start = before.findLastIndex((word, i) => word.box.x - rightOf(before[i - 1]) > QUESTION_GAP * word.fontSize);
  const question = before
    .slice(Math.max(0, start))
    .map(({ text }) => text)
    .join(' ');
  return /[?:]$/.test(question) ? question : '';
}

const rightOf = (word: PdfWord | undefined): number => (word ? word.box.x + word.box.width : Infinity);
const middle = ({ y, height }: Box): number => y + height / 2;
const isLevel = (a: Box, b: Box): boolean => Math.abs(middle(a) - middle(b)) < Math.max(a.height, b.height) / 2;

function regionOf(boxes: readonly Box[]): Box {
  const { x, y, width, height } = union(boxes);
  return { x: roundToHundredths(x), y: roundToHundredths(y), width: roundToHundredths(width), height: roundToHundredths(height) };
}
