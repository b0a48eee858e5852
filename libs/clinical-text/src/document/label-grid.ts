import type { Field } from './document-header.js';
import { columnOf } from '../text/columns.js';
import type { Reader } from '../lexicon/reader.js';
import type { SourceCell, SourceLine } from '../text/source.js';

/** A pattern of a cell that holds a label and nothing else, by the name of its field. */
export type LabelForms = ReadonlyMap<string, RegExp>;

/** Further down a label is a word of the text. */
const HEAD_LINES = 40;

/**
 * The values of a label that fills a cell of its own: in the next cell, or, where all cells of the line are labels, in the
 * line below, under the label.
 */
export function fieldsInGrid({ text, lines }: Reader, forms: LabelForms, label: string): Field[] {
  const form = forms.get(label);
  const isLabel = (cell: SourceCell) => [...forms.values()].some((each) => each.test(text.slice(cell.start, cell.end)));
  return lines.slice(0, HEAD_LINES).flatMap((line, i) =>
    line.cells.flatMap((cell, j) => {
      const words = text.slice(cell.start, cell.end);
      if (form?.test(words) !== true || words.endsWith(':')) return [];
      const labels = line.cells.filter(isLabel).length;
      const value =
        labels === line.cells.length || labels > line.cells.length / 2 + 1 ? cellUnder(cell, lines[i + 1]) : line.cells[j + 1];
      return value && !isLabel(value) ? [{ text: text.slice(value.start, value.end), start: value.start, end: value.end }] : [];
    }),
  );
}

const cellUnder = (label: SourceCell, below: SourceLine | undefined): SourceCell | undefined =>
  below?.cells.find((cell) => columnOf(cell, [label]) && cell.x < label.right + label.right - label.x && label.x < cell.right);
