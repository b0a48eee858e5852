import { right } from '../page/geometry.js';
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
