import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree, isNameKey } from '../../lexicon/name-keys.js';
import type { Candidate } from '../../text/span.js';
import { rowsOf, wordsOfCell, type Cell } from '../../text/table-rows.js';
import { hasCapital, isInitial, isWord, type Artefacts } from '../../text/tokens.js';
import { nameCandidate } from './name-run.js';

const COLUMN = 0.8;
const LONGEST_NAME = 8;
/** How many rows a header applies to. */
const MOST_ROWS = 80;

/**
 * Names in tables: the cells below a header such as `Provider`, the cell beside it, and names that the width of a column broke
 * (`OKARIN,` above `ZELMIRA V`).
 */
export function namesInTables(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const rows = rowsOf(artefacts);
  const say = ({ from, to }: Cell, why: string): Candidate[] => nameCandidate(artefacts, from, to, COLUMN, why);
  return rows.flatMap((row, r) => {
    // a row with a figure in it is no head: `Patient | Okarin | Req # | 20331`
    const isHead =
      row.every(({ from, to }) => tokens.slice(from, to).every(({ shape }) => shape !== 'number')) &&
      !isFormLine(artefacts, row, lexicon);
    const below = row.flatMap((cell, column) =>
      isHead && lexicon.isA(wordsOfCell(tokens, cell), 'column') ? namesBelow(artefacts, rows, r, column, lexicon) : [],
    );
    const broken = row.flatMap((cell, column) => {
      if (!isBrokenSurname(artefacts, cell, lexicon)) return [];
      const next = [row[column + 1], rows[r + 1]?.[column], rows[r + 1]?.[0]].find(
        (other) => other && looksGiven(artefacts, other, lexicon),
      );
      return next
        ? [
            ...say(cell, 'name.broken-in-cell'),
            ...say({ from: next.from, to: endOfGiven(artefacts, next, lexicon) }, 'name.broken-in-cell'),
          ]
        : [];
    });
    const pairs = row.filter((cell) => isSurnameAndInitial(artefacts, cell, lexicon));
    const short = pairs
      .filter((cell) => !pairs.some((other) => other !== cell && isCountedOn(artefacts, cell, other)))
      .flatMap((cell) => say(cell, 'name.surname-initial'));
    return [...below.flatMap((cell) => say(cell, 'name.in-column')), ...broken, ...short];
  });
}

/** `Col A | Col B`: one word with the letters of a list is no name. */
const isCountedOn = ({ tokens }: Artefacts, one: Cell, other: Cell): boolean =>
  tokens[one.from]?.key === tokens[other.from]?.key && tokens[one.to - 1]?.key !== tokens[other.to - 1]?.key;

/** `Patient | OKARIN, ZELMIRA`: a label and a name beside it, with a comma or a word that no vocabulary has. */
function isFormLine(artefacts: Artefacts, [label, value, ...more]: readonly Cell[], lexicon: Lexicon): boolean {
  if (!label || !value || more.length > 0 || !looksLikeName(artefacts, value, lexicon)) return false;
  const words = artefacts.tokens.slice(value.from, value.to);
  return words.some(
    ({ text, key, shape }) => text === ',' || (shape !== 'mark' && !lexicon.wordClass(key).ordinary && text.length > 2),
  );
}

/** The cells below a header that look like names, up to the end of the table. */
function namesBelow(
  artefacts: Artefacts,
  rows: readonly (readonly Cell[])[],
  header: number,
  column: number,
  lexicon: Lexicon,
): Cell[] {
  const width = rows[header]?.length ?? 0;
  const cells: Cell[] = [];
  for (const row of rows.slice(header + 1, header + 1 + MOST_ROWS)) {
    const cell = row.length === width ? row[column] : undefined;
    // a colon in the next cell: a label of a form
    if (cell && artefacts.tokens[cell.to]?.text !== ':' && looksLikeName(artefacts, cell, lexicon)) cells.push(cell);
    // a list without columns ends with the first line that is no name
    else if (width === 1 || (row.length === 1 && row.some(({ from, to }) => to - from > LONGEST_NAME))) break;
  }
  return cells;
}

function looksLikeName(artefacts: Artefacts, { from, to }: Cell, lexicon: Lexicon): boolean {
  const parts = artefacts.tokens.slice(from, to);
  if (
    parts.length > LONGEST_NAME ||
    parts.some(
      (part) =>
        !(isWord(part)
          ? hasCapital(part) || lexicon.isA(part.key, 'particle') || !artefacts.casedText
          : /^[.,'’-]$/.test(part.text)),
    )
  )
    return false;
  const names = parts.filter((part) => isWord(part) && part.text.length > 1 && !isDegree(part, lexicon));
  if (names.some(({ key }) => lexicon.isA(key, 'boundary') && !isNameKey(key, lexicon))) return false;
  return (
    names.length > 0 &&
    names.some(({ key }) => !lexicon.isA(key, 'proper noun') && (!lexicon.wordClass(key).inNotes || isNameKey(key, lexicon)))
  );
}

/** `OKARIN J` alone in its cell, where `Protein C` and `Hepatitis B` are none. */
function isSurnameAndInitial({ tokens }: Artefacts, { from, to }: Cell, lexicon: Lexicon): boolean {
  const [surname, initial, point] = tokens.slice(from, to);
  if (to - from > 3 || (to - from === 3 && point?.text !== '.') || !isWord(surname) || !isInitial(initial)) return false;
  if (!hasCapital(surname) || !hasCapital(initial) || surname.text.length < 3 || lexicon.isA(surname.key, 'boundary'))
    return false;
  return !lexicon.wordClass(surname.key).inNotes || (isNameKey(surname.key, lexicon) && !lexicon.isClinical(surname.key));
}

/** `OKARIN,` alone in its cell. */
function isBrokenSurname({ tokens }: Artefacts, { from, to }: Cell, lexicon: Lexicon): boolean {
  const [surname, comma] = [tokens[to - 2], tokens[to - 1]];
  if (comma?.text !== ',' || to - from > 3 || !isWord(surname) || !hasCapital(surname)) return false;
  return (
    !lexicon.isA(surname.key, 'boundary') &&
    (isNameKey(surname.key, lexicon) ||
      !lexicon.wordClass(surname.key).ordinary ||
      (to - from === 2 && !lexicon.wordClass(surname.key).inNotes))
  );
}

/** One word with a capital, perhaps two, and an initial. */
const looksGiven = (artefacts: Artefacts, cell: Cell, lexicon: Lexicon): boolean =>
  endOfGiven(artefacts, cell, lexicon) > cell.from;

function endOfGiven({ tokens }: Artefacts, { from, to }: Cell, lexicon: Lexicon): number {
  const first = tokens[from];
  if (!isWord(first) || !hasCapital(first) || first.text.length < 2 || lexicon.isA(first.key, 'boundary')) return from;
  let end = from + 1;
  while (end < to && end - from < 4) {
    const token = tokens[end];
    if (!(token?.text === '.' || (isInitial(token) && hasCapital(token)) || lexicon.isA(token?.key ?? '', 'generation'))) break;
    end++;
  }
  return end === to || end > from + 1 || tokens[end]?.shape === 'number' ? end : from;
}
