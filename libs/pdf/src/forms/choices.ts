import { right, union } from '../page/geometry.js';
import type { Box, PdfMark, PdfWord } from '../page/model.js';
import { bare, insideOf, isLevel } from './word-places.js';

/** Choices to be circled: those beside or in a ring, and those after a question that no one has answered. */
export function findChoices(words: readonly PdfWord[], rings: readonly Box[]): PdfMark[] {
  const circled = circledWords(words, rings);
  const open = openChoices(words).filter((word) => !circled.some(({ labelBox }) => labelBox === word.box));
  return [...circled, ...open.map(unchosen)];
}

const unchosen = (word: PdfWord): PdfMark => ({ label: choiceOf(word), state: 'unchecked', box: word.box, labelBox: word.box });

/**
 * Words with a ring around them are chosen. The words beside them are not, and neither are the same words elsewhere on the page
 * where they are beside each other without a ring.
 */
function circledWords(words: readonly PdfWord[], rings: readonly Box[]): PdfMark[] {
  const chosen = rings.flatMap((ring) => {
    const inside = insideOf(ring, words).filter(({ text }) => !SEPARATOR.test(text));
    return inside.length === 1 && inside[0] && ring.width < 3 * inside[0].box.width + 12 ? [{ ring, word: inside[0] }] : [];
  });
  if (chosen.length === 0) return [];
  const choices = words.filter(({ text }) => !SEPARATOR.test(text));
  const isChosen = (word: PdfWord) => chosen.some((one) => one.word === word);
  const besides = choices.filter(
    (word) => !isChosen(word) && isAlone(word, choices) && chosen.some((one) => isNear(word, one.word)),
  );
  const known = new Set([...chosen.map(({ word }) => choiceOf(word)), ...besides.map(choiceOf)]);
  const open = choices.filter(
    (word) =>
      known.has(choiceOf(word)) &&
      !isChosen(word) &&
      choices.some((other) => other !== word && known.has(choiceOf(other)) && isNear(word, other)),
  );
  return [
    ...chosen.map(({ ring, word }): PdfMark => ({ label: choiceOf(word), state: 'checked', box: ring, labelBox: word.box })),
    ...[...new Set([...besides, ...open])].map(unchosen),
  ];
}

/** `Any falls? Yes / No`: two words with a separator between them after a question, of which none was chosen yet. */
const openChoices = (words: readonly PdfWord[]): PdfWord[] =>
  words
    .filter(({ text }) => /^[/|]$/.test(text))
    .flatMap((separator) => {
      const row = words.filter((word) => isLevel(word.box, separator.box)).sort((a, b) => a.box.x - b.box.x);
      const at = row.indexOf(separator);
      const [question, one, , other] = row.slice(Math.max(0, at - 2), at + 2);
      const isChoice = (word: PdfWord | undefined) =>
        word !== undefined && isNear(word, separator) && /^\p{L}+$/u.test(word.text);
      return question?.text.endsWith('?') && one && other && isChoice(one) && isChoice(other) ? [one, other] : [];
    });

/** What is between two choices and is none. */
const SEPARATOR = /^[/|,;]$/;

/** A choice without what is beside it, or is left of its ring. */
const choiceOf = ({ text }: PdfWord): string => bare(text);

const gapOf = (a: Box, b: Box): number => Math.max(a.x - right(b), b.x - right(a));
const isNear = (a: PdfWord, b: PdfWord): boolean => isLevel(a.box, b.box) && gapOf(a.box, b.box) < 3 * a.fontSize;

/** Whether a word has white on both of its sides, as a choice has. */
const isAlone = (word: PdfWord, words: readonly PdfWord[]): boolean =>
  !words.some(
    (other) => other !== word && isLevel(word.box, other.box) && Math.abs(gapOf(word.box, other.box)) < 0.5 * word.fontSize,
  );

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
