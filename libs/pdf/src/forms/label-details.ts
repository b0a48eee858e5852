import { union } from '../page/geometry.js';
import type { PdfMark, PdfWord } from '../page/model.js';

/** A mark with the words that were taken for its label. */
export interface Labelled {
  readonly mark: PdfMark;
  readonly label: readonly PdfWord[];
}

/** Points between the left edges of boxes in one column. */
const SAME_COLUMN = 2;
/** A label that is printed so often in a column, alone, is the whole of a choice. */
const FEWEST = 2;

/**
 * "☐ No elbows" in a column of boxes that are labelled "No": what was written beside the choice is no part of it, and counts
 * whether or not it was made. A choice that is printed alone only once may be another: "Pain" above "Pain in the chest".
 */
export function withoutDetails(marks: readonly Labelled[]): PdfMark[] {
  const whole = new Map<Labelled, ReadonlyMap<string, readonly Labelled[]>>();
  for (const column of columnsOf(marks)) {
    const byLabel = Map.groupBy(column, ({ mark }) => mark.label);
    for (const one of column) whole.set(one, byLabel);
  }
  return marks.map((one) => {
    const { mark, label } = one;
    const isWhole = (words: string) => (whole.get(one)?.get(words)?.length ?? 0) >= FEWEST;
    const end = label.findIndex((_, i) => i + 1 < label.length && isWhole(textOf(label.slice(0, i + 1))));
    const choice = label.slice(0, end + 1);
    return end < 0 ? mark : { ...mark, label: textOf(choice), labelBox: union(choice.map(({ box }) => box)) };
  });
}

function columnsOf(marks: readonly Labelled[]): Labelled[][] {
  const columns: Labelled[][] = [];
  let left = -Infinity;
  for (const one of marks.toSorted((a, b) => a.mark.box.x - b.mark.box.x)) {
    if (one.mark.box.x - left < SAME_COLUMN) columns.at(-1)?.push(one);
    else columns.push([one]);
    left = one.mark.box.x;
  }
  return columns;
}

/** The words of a label as one text. */
export const textOf = (words: readonly PdfWord[]): string => words.map(({ text }) => text).join(' ');
