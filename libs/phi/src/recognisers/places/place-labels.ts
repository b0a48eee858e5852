import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { rowsOf, wordsOfCell, type Cell } from '../../text/table-rows.js';
import { hasCapital, isWord, type Artefacts } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { placeCandidate, placeRecogniser } from './place-runs.js';

const LONGEST_LABEL = 4;
const LONGEST_PLACE = 12;
/** How many rows a header applies to. */
const MOST_ROWS = 80;

/** `Facility: The Larches`, `School | Pine Hollow`, and the values below `Address` or `City` in a form or a table. */
function labelledPlaces(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const rows = rowsOf(artefacts);
  return [
    ...labelledInText(artefacts, rows, lexicon),
    ...rows.flatMap((row, r) =>
      row.flatMap((cell, column) => {
        const behind = labelEnd(artefacts, cell, lexicon);
        if (behind === undefined) return [];
        const inCell = { from: behind, to: cell.to };
        const right = row[column + 1];
        const isForm =
          !isHead(artefacts, row, lexicon) &&
          (endsWithColon(artefacts, cell) ||
            (right && !isLabel(artefacts, right, lexicon) && namesPlace(artefacts, right, lexicon)));
        const values =
          behind < cell.to
            ? [inCell]
            : isForm && (right !== undefined || row.length > 1)
              ? [right]
              : cellsBelow(artefacts, rows, r, column, lexicon);
        return values
          .filter((value) => value !== undefined)
          .flatMap((value) => {
            const to = endOfPlace(artefacts, value);
            return namesPlace(artefacts, { from: value.from, to }, lexicon)
              ? placeCandidate(artefacts, value.from, to, 0.8, 'place.labelled')
              : [];
          });
      }),
    ),
  ];
}

/** `Braden 17. Home health: Angels of Mercy.`: a label with its colon after the end of a sentence. */
function labelledInText(artefacts: Artefacts, rows: readonly (readonly Cell[])[], lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  return rows.flat().flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap(({ text }, i) => {
      if (!/^[.;,|]$/.test(text)) return [];
      const start = labelEnd(artefacts, { from: from + i + 1, to }, lexicon);
      if (start === undefined || start >= to) return [];
      const end = endOfPlace(artefacts, { from: start, to });
      return namesPlace(artefacts, { from: start, to: end }, lexicon)
        ? placeCandidate(artefacts, start, end, 0.8, 'place.labelled')
        : [];
    }),
  );
}

/** The index after a label and its colon. A label without a colon must fill its cell. */
function labelEnd({ tokens }: Artefacts, cell: Cell, lexicon: Lexicon): number | undefined {
  for (let to = Math.min(cell.to, cell.from + LONGEST_LABEL); to > cell.from; to--) {
    const colon = tokens[to]?.text === ':' && to < cell.to;
    if ((colon || to === cell.to) && lexicon.isA(wordsOfCell(tokens, { from: cell.from, to }), 'place label'))
      return colon ? to + 1 : to;
  }
  return undefined;
}

/** `Employer | Occupation | Work Phone`: a row of ordinary words is the header of the rows below. */
const isHead = ({ tokens }: Artefacts, row: readonly Cell[], lexicon: Lexicon): boolean =>
  row.length > 2 &&
  row.every(({ from, to }) => tokens.slice(from, to).every((token) => isWord(token) && lexicon.wordClass(token.key).ordinary));

const isLabel = (artefacts: Artefacts, cell: Cell, lexicon: Lexicon): boolean => labelEnd(artefacts, cell, lexicon) !== undefined;

const endsWithColon = ({ tokens }: Artefacts, { to }: Cell): boolean => tokens[to - 1]?.text === ':';

/** The cells of the same column in the rows below, as long as these have as many cells. */
function cellsBelow(
  artefacts: Artefacts,
  rows: readonly (readonly Cell[])[],
  header: number,
  column: number,
  lexicon: Lexicon,
): Cell[] {
  const width = rows[header]?.length ?? 0;
  if (width < 2) return linesBelow(artefacts, rows, header, lexicon);
  const next = rows.slice(header + 1, header + 1 + MOST_ROWS);
  const end = next.findIndex((row) => row.length !== width);
  return (end < 0 ? next : next.slice(0, end)).flatMap((row) => row[column] ?? []);
}

/** A label alone in its line: the short lines below it, in capitals or figures, up to the next label, a gap or a sentence. */
function linesBelow(artefacts: Artefacts, rows: readonly (readonly Cell[])[], header: number, lexicon: Lexicon): Cell[] {
  const { text, tokens, casedText } = artefacts;
  const [label] = rows[header] ?? [];
  const isAddress = label !== undefined && /address|street|residence/.test(wordsOfCell(tokens, label));
  const next = rows.slice(header + 1, header + 1 + (isAddress ? MOST_LINES : 1));
  const isValue = ([cell, ...others]: readonly Cell[], i: number): boolean => {
    if (!cell || others.length > 0) return false;
    const { from, to } = cell;
    const words = tokens.slice(from, to);
    const gap = text.slice(tokens[from - 1]?.end, tokens[from]?.start);
    return (
      to - from <= LONGEST_LINE &&
      (i > 0 || !/\n\s*\n/.test(gap)) &&
      casedText &&
      !isLabel(artefacts, cell, lexicon) &&
      words.every((word) => word.text !== ':' && (!isWord(word) || hasCapital(word) || lexicon.isA(word.key, 'boundary')))
    );
  };
  const end = next.findIndex((row, i) => !isValue(row, i));
  return (end < 0 ? next : next.slice(0, end)).flatMap((row) => row.slice(0, 1));
}
const MOST_LINES = 3;
const LONGEST_LINE = 8;

/** A place ends with its cell, before the next label, or where a sentence does. */
function endOfPlace({ tokens }: Artefacts, { from, to }: Cell): number {
  for (let at = from; at < to; at++) {
    const text = tokens[at]?.text;
    if (text === ';' || at - from >= LONGEST_PLACE) return at;
    if (text === '.' && (tokens[at - 1]?.text.length ?? 0) > 3) return at;
    if (tokens[at + 1]?.text === ':') return at;
  }
  return to;
}

/** Whether the cell has a word that notes do not use, with a capital where capitals carry information. */
function namesPlace({ tokens, casedText }: Artefacts, { from, to }: Cell, lexicon: Lexicon): boolean {
  const words = tokens.slice(from, to).filter((token) => isWord(token) && token.text.length > 1);
  return words.some(
    (word) =>
      !lexicon.isA(word.key, 'boundary') &&
      (!lexicon.wordClass(word.key).inNotes || lexicon.isA(word.key, 'namesake')) &&
      !lexicon.isA(word.key, 'department') &&
      !(lexicon.isA(word.key, 'state code') && words.length === 1) &&
      (hasCapital(word) || !casedText),
  );
}

export const placeLabelRecognisers: readonly TokenRecogniser[] = [placeRecogniser('labelled', labelledPlaces)];
