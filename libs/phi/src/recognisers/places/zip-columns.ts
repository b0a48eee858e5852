import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { extentOf, rowsOf, wordsOfCell } from '../../text/table-rows.js';
import type { Artefacts } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';

const ZIP = /^\d{5}(?:-\d{4})?$/;
const MOST_ROWS = 80;

/**
 * `03820` below `ZIP CODE`. An empty field leaves no cell, so the cells of a row and of its head need not agree: the only cell with
 * the shape of a ZIP code is it.
 */
function zipsBelowHeads(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { text, tokens } = artefacts;
  const rows = rowsOf(artefacts);
  return rows.flatMap((row, r) => {
    if (!row.some((cell) => lexicon.isA(wordsOfCell(tokens, cell), 'zip column'))) return [];
    const rest = rows.slice(r + 1, r + 1 + MOST_ROWS);
    const end = rest.findIndex((below) => below.length > row.length || below.length * 2 < row.length);
    return (end < 0 ? rest : rest.slice(0, end)).flatMap((below) => {
      const zips = below.map((cell) => extentOf(tokens, cell)).filter((at) => ZIP.test(text.slice(at.start, at.end)));
      return zips.length === 1
        ? zips.map((at) => ({ category: 'LOCATION' as const, ...at, score: 0.8, why: 'place.zip-below-head' }))
        : [];
    });
  });
}

export const zipColumnRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'place.zip-below-head', category: 'LOCATION', find: zipsBelowHeads },
];
