import type { Stretch } from '../text/stretch.js';
import { extentOf, rowsOf, wordsOfCell, type Cell } from '../text/table-rows.js';
import { isWord, type Artefacts } from '../text/tokens.js';
import type { Lexicon } from './lexicon.js';
import { isNameKey } from './name-keys.js';
import type { VocabularyClass } from './vocabulary.js';

/** What heads a value, in the tables of names, of places and of numbers. */
const LABELS: readonly VocabularyClass[] = ['form head', 'field', 'column', 'place label', 'code column', 'date column'];
const FEWEST_LABELS = 2;

/**
 * The rows of labels, which head the values below them: `Street Address | Apt`, `City | State | Zip`. At least two and at least half of
 * the cells are labels, and the others are ordinary words that no list of names has.
 */
export function labelRowsOf(artefacts: Artefacts, lexicon: Lexicon): Stretch[] {
  return rowsOf(artefacts)
    .filter((row) => isLabelRow(artefacts, row, lexicon))
    .map((row) => extentOf(artefacts.tokens, { from: row[0]?.from ?? 0, to: row.at(-1)?.to ?? 0 }));
}

function isLabelRow(artefacts: Artefacts, row: readonly Cell[], lexicon: Lexicon): boolean {
  if (row.length < FEWEST_LABELS) return false;
  const labels = row.filter((cell) => isLabel(artefacts, cell, lexicon));
  return (
    labels.length >= Math.max(FEWEST_LABELS, row.length / 2) &&
    row.every((cell) => labels.includes(cell) || isPlainHead(artefacts, cell, lexicon))
  );
}

/** A word that is a name too is a label only together with others: `Page`, but `Street Address`. */
function isLabel({ tokens }: Artefacts, cell: Cell, lexicon: Lexicon): boolean {
  const isOneName = cell.to - cell.from === 1 && isNameKey(tokens[cell.from]?.key ?? '', lexicon);
  return !isOneName && lexicon.isAnyOf(wordsOfCell(tokens, cell), LABELS);
}

const isPlainHead = ({ tokens }: Artefacts, { from, to }: Cell, lexicon: Lexicon): boolean =>
  tokens
    .slice(from, to)
    .every((token) => isWord(token) && lexicon.wordClass(token.key).ordinary && !isNameKey(token.key, lexicon));
