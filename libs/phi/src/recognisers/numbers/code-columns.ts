import type { Lexicon } from '../../lexicon/lexicon.js';
import type { TokenRecogniser } from '../recogniser.js';
import type { Candidate } from '../../text/span.js';
import type { Artefacts } from '../../text/tokens.js';
import { extentOf, rowsOf, wordsOfCell, type Cell } from '../../text/table-rows.js';

/** A code without lower case and with a figure: `601A`, `H-22-00417`. */
const CODE = /^(?=[^\d]{0,12}\d)[\p{Lu}\d][\p{Lu}\d ()./#-]{0,23}$/u;
const MOST_ROWS = 80;

/** `601A` below `Bed`: a code by the header of its column, whatever its shape. */
function codesBelowHeads(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { text, tokens } = artefacts;
  const rows = rowsOf(artefacts);
  const isHead = (row: readonly Cell[]): boolean =>
    row.length > 1 && row.every(({ from, to }) => tokens.slice(from, to).every(({ shape }) => shape !== 'number'));
  return rows.flatMap((row, r) =>
    row.flatMap((cell, column) => {
      if (!lexicon.isA(wordsOfCell(tokens, cell), 'code column') || !isHead(row)) return [];
      const rest = rows.slice(r + 1, r + 1 + MOST_ROWS);
      const end = rest.findIndex((below) => below.length !== row.length);
      return (end < 0 ? rest : rest.slice(0, end)).flatMap((below) => {
        const code = below[column];
        if (!code) return [];
        const { start, end } = extentOf(tokens, code);
        if (!CODE.test(text.slice(start, end))) return [];
        return [{ category: 'OTHER_ID' as const, start, end, score: 0.7, why: 'number.below-head' }];
      });
    }),
  );
}

export const codeColumnRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'number.below-head', category: 'OTHER_ID', find: codesBelowHeads },
];
