import type { Lexicon } from '../../lexicon/lexicon.js';
import type { TokenRecogniser } from '../recogniser.js';
import type { Candidate } from '../../text/span.js';
import type { Stretch } from '../../text/stretch.js';
import type { Artefacts } from '../../text/tokens.js';
import { extentOf, rowsOf, wordsOfCell, type Cell } from '../../text/table-rows.js';

/** A code without lower case and with a figure: `601A`, `H-22-00417`. */
const CODE = /^(?=[^\d]{0,12}\d)[\p{Lu}\d][\p{Lu}\d ()./#-]{0,23}$/u;
/** `3.5-5.1`: the normal range of a result. A column with one has ranges, not codes. */
const RANGE = /^\d{0,3}\.\d{1,3} ?- ?\d{1,4}(?:\.\d{1,3})?$|^\d{1,4} ?- ?\d{1,4}\.\d{1,3}$/;
/** `II-1`: a person of a pedigree. */
const KINDRED = /^[IV]{1,3}-\d{1,2}$/;
const MOST_ROWS = 80;

/** `601A` below `Bed`: a code by the header of its column, whatever its shape. */
function codesBelowHeads(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { text, tokens } = artefacts;
  const rows = rowsOf(artefacts);
  const isHead = (row: readonly Cell[]): boolean =>
    row.length > 1 && row.every(({ from, to }) => tokens.slice(from, to).every(({ shape }) => shape !== 'number'));
  return rows.flatMap((row, r) =>
    row.flatMap((cell, at) => {
      if (!lexicon.isA(wordsOfCell(tokens, cell), 'code column') || !isHead(row)) return [];
      const rest = rows.slice(r + 1, r + 1 + MOST_ROWS);
      const end = rest.findIndex((below) => below.length !== row.length);
      const column = (end < 0 ? rest : rest.slice(0, end))
        .flatMap((below) => below[at] ?? [])
        .map((one) => extentOf(tokens, one));
      const valueOf = ({ start, end: to }: Stretch): string => text.slice(start, to);
      if (column.some((one) => RANGE.test(valueOf(one)))) return [];
      return column
        .filter((one) => CODE.test(valueOf(one)) && !KINDRED.test(valueOf(one)))
        .map(({ start, end: to }) => ({ category: 'OTHER_ID' as const, start, end: to, score: 0.7, why: 'number.below-head' }));
    }),
  );
}

export const codeColumnRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'number.below-head', category: 'OTHER_ID', find: codesBelowHeads },
];
