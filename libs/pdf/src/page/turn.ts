import type { PdfWord, QuarterTurn } from './model.js';

const TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];

/** The quarter turn of most letters; 0 where there are none. */
export function turnOfMost(words: readonly PdfWord[]): QuarterTurn {
  const letters = (turn: QuarterTurn) =>
    words.reduce((sum, { angle, text, hidden }) => sum + (angle === turn && !hidden ? text.length : 0), 0);
  return TURNS.reduce((best, turn) => (letters(turn) > letters(best) ? turn : best), 0);
}
