import type { Lexicon } from '../../lexicon/lexicon.js';
import type { TokenRecogniser } from '../recogniser.js';
import type { Candidate } from '../../text/span.js';
import { isWord, type Artefacts } from '../../text/tokens.js';
import { extentOf, rowsOf, wordsOfCell, type Cell } from '../../text/table-rows.js';

/** Headers with `date` in them: `Visit date`, `Date of service`. Others are in the language pack. */
const DATE_HEAD = /^[a-z ]{0,20}\bdate(?: of [a-z]{3,12})?$/;
const DAY = /^(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])(?:[/.-]\d{2,4})?(?= ?(?:[AaPp][Mm])?$)/;
/** `0.89`: a column with a number that is no day has results, of which some look like days. */
const NUMBER = /^\d{1,6}(?:\.\d{1,4})?$/;
const isOtherNumber = (value: string): boolean => NUMBER.test(value) && !DAY.test(value);
const MOST_ROWS = 80;

/** `4/1` below `Date`: a day without a year, which anywhere else may be a ratio or a score. */
function daysBelowDate(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { text, tokens } = artefacts;
  const isDateHead = (header: string): boolean => lexicon.isA(header, 'date column') || DATE_HEAD.test(header);
  const rows = rowsOf(artefacts);
  return rows.flatMap((row, r) =>
    row.flatMap((cell, column) => {
      if (row.length < 2 || !isDateHead(wordsOfCell(tokens, cell))) return [];
      const rest = rows.slice(r + 1, r + 1 + MOST_ROWS);
      const end = rest.findIndex((below) => isOtherHead(artefacts, below[column]));
      const cells = (end < 0 ? rest : rest.slice(0, end))
        .flatMap((below) => below[column] ?? [])
        .map((one) => extentOf(tokens, one));
      if (cells.some((at) => isOtherNumber(text.slice(at.start, at.end)))) return [];
      return cells.flatMap(({ start, end }) => {
        const value = DAY.exec(text.slice(start, end))?.[0];
        if (!value) return [];
        return [{ category: 'DATE' as const, start, end: start + value.length, score: 0.8, why: 'date.below-head' }];
      });
    }),
  );
}

/** A cell of words alone begins another table, or another column. */
const isOtherHead = ({ tokens }: Artefacts, cell: Cell | undefined): boolean =>
  cell !== undefined && tokens.slice(cell.from, cell.to).every((token) => isWord(token) && token.shape === 'capitalised');

/** `6/1` at the beginning of two rows in succession: a log. */
function daysOfLogs(artefacts: Artefacts): Candidate[] {
  const { text, tokens } = artefacts;
  const rows = rowsOf(artefacts);
  const days = rows.map(([first, ...rest]) => {
    if (!first || rest.length === 0) return undefined;
    const { start, end } = extentOf(tokens, first);
    const length = LOG_DAY.exec(text.slice(start, end))?.[0].length;
    return length === undefined ? undefined : { start, end: start + length };
  });
  return days.flatMap((day, r) =>
    day && (days[r - 1] || days[r + 1]) ? [{ category: 'DATE' as const, ...day, score: 0.7, why: 'date.log-rows' }] : [],
  );
}
const LOG_DAY = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?=$|[ ,])/;

export const dateColumnRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'date.below-head', category: 'DATE', find: daysBelowDate },
  { kind: 'tokens', id: 'date.log-rows', category: 'DATE', find: daysOfLogs },
];
