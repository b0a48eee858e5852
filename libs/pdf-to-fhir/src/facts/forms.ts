import { entryOf, sourceRegion, type QuestionnaireResponse } from '@chartloom/fhir';
import { union, type Box, type PdfField, type PdfMark, type PdfPage, type PdfWord } from '@chartloom/pdf';
import { roundToHundredths } from '../source/source-text.js';
import type { FactBuilder } from './fact-builder.js';

type Item = NonNullable<QuestionnaireResponse['item']>[number];

/** With fewer tick boxes a page is no form. */
const FEWEST_MARKS = 2;
/** Words of a choice: "Yes", "Not applicable". Longer labels are questions of their own. */
const CHOICE = 3;

/** One QuestionnaireResponse for each page with tick boxes: its questions with what was ticked, and its fields with what was written. */
export function addForms(builder: FactBuilder, pages: readonly PdfPage[], includeBbox: boolean): void {
  for (const page of pages) {
    const marks = page.marks.filter(({ label }) => label !== '');
    if (marks.length < FEWEST_MARKS) continue;
    const filled = page.fields.filter(({ label, value }) => label !== '' && value !== '');
    const items = [...filled.map(itemOfField), ...rowsOf(marks).flatMap((row) => itemsOfRow(row, page.words))];
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

/** A question with its choices, or each tick box as a question of its own. What is unclear has no answer. */
function itemsOfRow(row: readonly PdfMark[], words: readonly PdfWord[]): readonly Omit<Item, 'linkId'>[] {
  const question = questionBefore(row, words);
  const areChoices = row.length > 1 && row.every(({ label }) => label.split(' ').length <= CHOICE);
  if (question !== '' && areChoices) {
    const isUnclear = row.some(({ state }) => state === 'unclear');
    const chosen = isUnclear ? [] : row.filter(({ state }) => state === 'checked').map(({ label }) => ({ valueString: label }));
    return [{ text: question, ...(chosen.length > 0 && { answer: chosen }) }];
  }
  return row.map(({ label, state }) => ({
    text: label,
    ...(state !== 'unclear' && { answer: [{ valueBoolean: state === 'checked' }] }),
  }));
}

/** The words of a row before its first tick box, where they ask or end with a colon. */
function questionBefore([first]: readonly PdfMark[], words: readonly PdfWord[]): string {
  if (!first) return '';
  const before = words
    .filter((word) => !word.hidden && isLevel(word.box, first.box) && word.box.x + word.box.width <= first.box.x + 1)
    .toSorted((a, b) => a.box.x - b.box.x)
    .map(({ text }) => text)
    .join(' ');
  return /[?:]$/.test(before) ? before : '';
}

/** Tick boxes by row, from the top, each row from left to right. */
function rowsOf(marks: readonly PdfMark[]): PdfMark[][] {
  const rows: PdfMark[][] = [];
  for (const mark of marks.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && isLevel(mark.box, first.box)) row.push(mark);
    else rows.push([mark]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

const middle = ({ y, height }: Box): number => y + height / 2;
const isLevel = (a: Box, b: Box): boolean => Math.abs(middle(a) - middle(b)) < Math.max(a.height, b.height) / 2;

function regionOf(boxes: readonly Box[]): Box {
  const { x, y, width, height } = union(boxes);
  return { x: roundToHundredths(x), y: roundToHundredths(y), width: roundToHundredths(width), height: roundToHundredths(height) };
}
