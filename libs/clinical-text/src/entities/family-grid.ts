import type { Concept } from '@chartloom/terminology';
import { areRelatives } from '../assertion/relatives.js';
import { isAnswerWord } from '../assertion/suffixes.js';
import type { Reader } from '../lexicon/reader.js';
import { columnOf } from '../text/columns.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import type { FamilyMention } from './family.js';

/** A disease or a relative in a cell of its own. */
type Named =
  | (SourceCell & { readonly concept: Concept; readonly relation?: undefined })
  | (SourceCell & { readonly relation: string; readonly concept?: undefined });

export interface FamilyGrid {
  readonly family: readonly Omit<FamilyMention, 'statement'>[];
  /** The lines of the grids: what they name is not the patient's. */
  readonly lines: readonly Span[];
}

/** A cell that affirms: a cross, a tick, a plus, or the answer yes. */
const MARK = /^(?:[xX✓✔☑☒+]|\[[xX]\])$/u;

/**
 * Grids of relatives and diseases, either of them in the columns: a mark says that the relative has the disease. A head needs two cells of
 * one kind and no other, and the rows under it begin with one of the other kind.
 */
export function familyGrids(reader: Reader): FamilyGrid {
  const family: Omit<FamilyMention, 'statement'>[] = [];
  const lines: Span[] = [];
  let heads: readonly Named[] = [];
  let head: SourceLine | undefined;
  for (const line of reader.lines) {
    const found = headsIn(reader, line);
    if (found.length > 0) {
      [heads, head] = [found, line];
      continue;
    }
    const [first] = line.cells;
    const row = first && heads.length > 0 ? namedIn(reader, first, LEAST_OF_ROW) : undefined;
    if (!row && head && heads.length > 0 && isUnknownRow(reader, line, head)) {
      lines.push(line);
      continue;
    }
    if (!row || isRelative(row) === heads.some(isRelative)) {
      heads = [];
      continue;
    }
    // Two names beside each other are a head only where such a row follows.
    if (head && !lines.includes(head)) lines.push(head);
    lines.push(line);
    family.push(...markedIn(reader, line, row, heads));
  }
  return { family, lines };
}

/** Whether a line of the same table has nothing but its name and marks: a disease that no table knows, or that nobody has. */
const isUnknownRow = (reader: Reader, { cells, table }: SourceLine, head: SourceLine): boolean =>
  (cells.length > 1 || (table !== undefined && table === head.table)) && cells.slice(1).every((cell) => isMarked(reader, cell));

const isRelative = ({ relation }: Named): boolean => relation !== undefined;

function headsIn(reader: Reader, { cells }: SourceLine): readonly Named[] {
  const named = cells.map((cell) => namedIn(reader, cell));
  const heads = named.flatMap((head) => head ?? []);
  // The first cell may head the column of names, the last one that of remarks.
  const isHead = heads.length >= LEAST_HEADS && named.slice(1, heads.length > LEAST_HEADS ? -1 : undefined).every(Boolean);
  return isHead && new Set(heads.map(isRelative)).size === 1 ? heads : [];
}
const LEAST_HEADS = 2;
/** The share of a cell that its name fills: "Heart attack before age 60". */
const [LEAST_OF_HEAD, LEAST_OF_ROW] = [0.5, 0.3];

function namedIn(reader: Reader, cell: SourceCell, least = LEAST_OF_HEAD): Named | undefined {
  const printed = reader.text.slice(cell.start, cell.end).trim();
  if (areRelatives(reader, cell)) return { ...cell, relation: printed };
  const [disease, ...more] = reader.findConcepts(cell, ['disorder', 'symptom']);
  const isWhole = disease !== undefined && more.length === 0 && disease.end - disease.start >= least * printed.length;
  return isWhole ? { ...cell, concept: disease.concept } : undefined;
}

function markedIn(
  reader: Reader,
  { cells }: SourceLine,
  row: Named,
  heads: readonly Named[],
): readonly Omit<FamilyMention, 'statement'>[] {
  return cells.slice(1).flatMap((cell) => {
    const head = isMarked(reader, cell) ? columnOf(cell, heads) : undefined;
    const [relative, disease] = row.relation === undefined ? [head, row] : [row, head];
    if (relative?.relation === undefined || disease?.concept === undefined) return [];
    const { relation } = relative;
    const name = { start: disease.start, end: disease.end };
    // The place is the row, which has the mark.
    return [{ concept: disease.concept, name, relation, negated: false, start: row.start, end: cell.end }];
  });
}

function isMarked({ text, pack }: Reader, { start, end }: Span): boolean {
  const printed = text.slice(start, end).trim();
  return MARK.test(printed) || (isAnswerWord(pack, printed) && /^y/i.test(printed));
}
