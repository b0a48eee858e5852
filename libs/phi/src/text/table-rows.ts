import type { Artefacts, Token } from './tokens.js';

/** Tokens `from` to `to` (exclusive) in one line, without a tab or a wide gap between them. */
export interface Cell {
  readonly from: number;
  readonly to: number;
}

/** The lines of the text as cells. A line without a gap is one cell. */
export function rowsOf({ text, tokens }: Artefacts): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const row = rows.at(-1);
    const cell = row?.at(-1);
    if (!row || !cell || !before || text.slice(before.end, token.start).includes('\n')) rows.push([{ from: at, to: at + 1 }]);
    else if (token.afterBreak) row.push({ from: at, to: at + 1 });
    else row[row.length - 1] = { from: cell.from, to: at + 1 };
  });
  return rows;
}

/** The words of a cell in lower case, joined by spaces. */
export const wordsOfCell = (tokens: readonly Token[], { from, to }: Cell): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text.toLowerCase())
    .join(' ');

/** Offsets of a cell in the text, `end` exclusive. */
export function extentOf(tokens: readonly Token[], { from, to }: Cell): { readonly start: number; readonly end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}
