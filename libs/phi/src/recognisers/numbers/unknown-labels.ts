import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { extentOf, rowsOf, type Cell } from '../../text/table-rows.js';
import { isWord, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { isNumericDate } from '../dates/date-values.js';

const DEFAULT_DENY_SCORE = 0.55;
/** `66120`, `18-442`, `90-4417-K`: at least five figures or letters, four of them figures. Longer ones are found without a label. */
const ISSUED = /^(?=(?:[^\d]*\d){4})[A-Z\d]{1,12}(?:-[A-Z\d]{1,12}){0,3}$/;
/** A count or an amount of hundreds. */
const ROUND = /00$/;
const SHORTEST = 5;
const MOST_ROWS = 80;
/** How many words may be between the beginning of the cell and the value. */
const LONGEST_LABEL = 3;

const lettersAndFigures = (value: string): number => value.replace(/[^A-Z\d]/g, '').length;
const isIssued = (value: string): boolean =>
  ISSUED.test(value) && lettersAndFigures(value) >= SHORTEST && !ROUND.test(value) && !isNumericDate(value);

/** A word that may name a number, and is no word of medicine whose number would be a result. */
const isLabelWord = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) &&
  token.text.length > 1 &&
  !lexicon.isClinical(token.key) &&
  !lexicon.looksClinical(token.key) &&
  !lexicon.isSubstance(token.key) &&
  !lexicon.isA(token.key, 'amount') &&
  (!lexicon.wordClass(token.key).inNotes || lexicon.isA(token.key, 'number word'));

const isSeparator = (token: Token | undefined): boolean => /^[:#.=]$/.test(token?.text ?? '');

/** `Slip no 66120`, `Tally: 66120`: alone in its cell after a label that no table knows, where the label has a mark or a number word. */
function afterLabels(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  return rowsOf(artefacts).flatMap((row) => row.flatMap((cell, at) => valueOfCell(artefacts, cell, row[at - 1], lexicon) ?? []));
}

function valueOfCell({ text, tokens }: Artefacts, cell: Cell, before: Cell | undefined, lexicon: Lexicon): Candidate | undefined {
  const first = firstFigure(tokens, cell);
  const value = text.slice(tokens[first]?.start, tokens[cell.to - 1]?.end);
  if (first < 0 || !isIssued(value)) return undefined;
  const label = first > cell.from ? tokens.slice(cell.from, first) : before ? tokens.slice(before.from, before.to) : [];
  const words = label.filter((token) => !isSeparator(token));
  const isMarked = isSeparator(label.at(-1)) || lexicon.isA(words.at(-1)?.key ?? '', 'number word');
  const isLabel = words.length > 0 && words.length <= LONGEST_LABEL && words.every((word) => isLabelWord(word, lexicon));
  return isMarked && isLabel ? candidate(extentOf(tokens, { from: first, to: cell.to }), 'number.unknown-label') : undefined;
}

/** Index of the first token of the value: the last run of the cell that begins with a figure or with letters glued to one. */
function firstFigure(tokens: readonly Token[], { from, to }: Cell): number {
  let first = to;
  while (first > from && isGlued(tokens, first)) first--;
  return first < to && tokens.slice(first, to).some(({ shape }) => shape === 'number') ? first : -1;
}

/** Whether the token before `at` belongs to the value that ends there. */
const isGlued = (tokens: readonly Token[], at: number): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || isSeparator(before)) return false;
  return token === undefined || token.afterBreak ? !isSeparator(before) : before.end === token.start;
};

/** A column below a head that is no word of medicine, where every cell is a code of the same length and none occurs twice. */
function belowUnknownHeads(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { text, tokens } = artefacts;
  const rows = rowsOf(artefacts);
  return rows.flatMap((row, r) =>
    row.flatMap((head, column) => {
      const words = tokens.slice(head.from, head.to);
      if (row.length < 2 || words.length > LONGEST_LABEL || !words.every((word) => isLabelWord(word, lexicon))) return [];
      const rest = rows.slice(r + 1, r + 1 + MOST_ROWS);
      const end = rest.findIndex((below) => below.length !== row.length);
      const cells = (end < 0 ? rest : rest.slice(0, end))
        .flatMap((below) => below[column] ?? [])
        .map((one) => extentOf(tokens, one));
      const values = cells.map(({ start, end: to }) => text.slice(start, to));
      const isCodes =
        values.length > 1 &&
        values.every(isIssued) &&
        new Set(values).size === values.length &&
        new Set(values.map(lettersAndFigures)).size === 1;
      return isCodes ? cells.map((one) => candidate(one, 'number.unknown-head')) : [];
    }),
  );
}

const candidate = ({ start, end }: { readonly start: number; readonly end: number }, why: string): Candidate => ({
  category: 'OTHER_ID',
  start,
  end,
  score: DEFAULT_DENY_SCORE,
  why,
});

/** Numbers whose label or head no table knows: default deny of what looks issued and is no result. */
export const unknownLabelRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'number.unknown-label', category: 'OTHER_ID', find: afterLabels },
  { kind: 'tokens', id: 'number.unknown-head', category: 'OTHER_ID', find: belowUnknownHeads },
];
