import type { LanguagePack } from '@chartloom/rules';
import type { Field } from './document-header.js';
import { labelsAtStart, labelsOfCell, type Label } from './header-labels.js';
import { columnOf } from '../text/columns.js';
import type { Reader } from '../lexicon/reader.js';
import type { SourceCell, SourceLine } from '../text/source.js';

/** Further down a label is a word of the text. */
const HEAD_LINES = 40;
/** So many cells that are labels, or begin with one, show that a line is a row of them. */
const FEWEST_LABELLED = 3;

/**
 * The values of a label that fills a cell of its own: in the next cell, or, where all cells of the line are labels, in the
 * line below, under the label.
 */
export function fieldsInGrid({ text, lines, pack }: Reader, label: Label): Field[] {
  const labelsOf = ({ start, end }: SourceCell) => labelsOfCell(pack, text.slice(start, end).replace(/ ?:$/, ''));
  const isLabel = (cell: SourceCell) => labelsOf(cell).size > 0;
  const hasColon = ({ end }: SourceCell) => text.charAt(end - 1) === ':';
  return lines.slice(0, HEAD_LINES).flatMap(({ cells }, i) => {
    const areBelow = isRowOfLabels(cells.map(isLabel));
    // "DOB: | Sex: | MRN:" above their values; otherwise what follows a colon is found by it
    const haveColons = areBelow && cells.length >= FEWEST_LABELLED && cells.every(hasColon);
    return cells.flatMap((cell, j) => {
      if (!labelsOf(cell).has(label) || (hasColon(cell) && !haveColons)) return [];
      const value = areBelow ? cellUnder(cell, lines[i + 1]) : cells[j + 1];
      return value && !isLabel(value) ? [{ text: text.slice(value.start, value.end), start: value.start, end: value.end }] : [];
    });
  });
}

/** Whether so many cells of a line are labels, or so many beside each other, that their values are below them. */
function isRowOfLabels(isLabel: readonly boolean[]): boolean {
  const labels = isLabel.filter(Boolean).length;
  const beside = isLabel.filter((is, j) => is && isLabel[j + 1] === true).length;
  return labels === isLabel.length || labels > isLabel.length / 2 + 1 || beside > 1;
}

const cellUnder = (label: SourceCell, below: SourceLine | undefined): SourceCell | undefined =>
  below?.cells.find((cell) => columnOf(cell, [label]) && cell.x < label.right + label.right - label.x && label.x < cell.right);

/** "Name Hemi Paratene | NHI ZKQ4471 | DOB 30 Jan 1962 | Sex M": labels without colons, each at the beginning of its cell in a row of such cells. */
export function fieldsInRow({ text, lines, pack }: Reader, label: Label): Field[] {
  return lines.slice(0, HEAD_LINES).flatMap(({ cells }) => {
    const labelled = cells.flatMap(({ start, end }) => labelledIn(pack, text.slice(start, end), start));
    if (labelled.length < FEWEST_LABELLED) return [];
    return labelled.flatMap(({ field, labels }) => (labels.includes(label) ? [field] : []));
  });
}

function labelledIn(
  pack: LanguagePack,
  cell: string,
  start: number,
): readonly { readonly field: Field; readonly labels: readonly (Label | 'other')[] }[] {
  const words = cell.trimEnd();
  const found = labelsAtStart(pack, words);
  const end = Math.max(0, ...found.map((one) => one.end));
  if (end === 0 || !/^ \S/.test(words.slice(end))) return [];
  const value = words.slice(end + 1);
  const field = { text: value, start: start + end + 1, end: start + words.length };
  return [{ field, labels: found.flatMap((one) => (one.end === end ? [one.label] : [])) }];
}
