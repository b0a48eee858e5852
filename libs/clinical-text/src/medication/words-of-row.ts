import { HOUR_OF_DAY, type ListCell } from '../sections/list-tables.js';
import type { Span } from '../text/source.js';

/** A mark in the column of a time or a decision. */
const TICK = /^(?:[xX×✓✔√☑☒●•*+yY]|[yY]es|\[[xX]\])$/;
/** How many are taken at the time that the column is for. */
const COUNT = /^(?:\d{1,2}(?:\.\d)?|½)$/;
/** Neither a mark nor a count. */
const NOTHING = /^(?:0|[-–—_.]{1,3}|[nN]|[nN]il|\[\s?\])?$/;

/** Columns that do not say how a drug is taken. */
const NOT_TAKEN: ReadonlySet<ListCell['role']> = new Set(['supply', 'due', 'decision', 'changed', 'before', 'given']);
/** A cell of a change says how the drug is taken from now on where it has a number that is no day; else it is as before. */
const tellsDose = (words: string): boolean => /\d/.test(words.replace(DAY, ''));
const DAY = /\b\d{1,2}(?:[/.-]\d{1,2}(?:[/.-]\d{2,4})?| (?:\p{Lu}\p{Ll}{2,8})(?: \d{4})?)\b/gu;

/** The head of the decision that is ticked in a row, by what it was headed. */
export const tickedDecision = (text: string, row: readonly ListCell[] | undefined): string | undefined =>
  row?.find(({ role, start, end }) => (role === 'decision' || role === 'stop') && TICK.test(text.slice(start, end).trim()))?.head;

/**
 * What the cells of a row within a span say of how a drug is taken, in the words of an instruction: the head in place of a mark
 * ("X" under "BD"), after a count ("2" under "Night"); nothing of what was handed out, when or by whom.
 * @returns the words of the span where the row has no such columns
 */
export function wordsOfRow(text: string, row: readonly ListCell[] | undefined, { start, end }: Span): string {
  const cells = (row ?? []).filter((cell) => cell.end > start && cell.start < end);
  const changed = cells.find((cell) => cell.role === 'changed' && tellsDose(text.slice(cell.start, cell.end)));
  if (changed) return ` ${text.slice(changed.start, changed.end)}`;
  const given = amountGiven(text, row, start);
  if (given !== undefined) return given;
  const last = cells.at(-1);
  if (!last || !cells.some(({ role }) => NOT_TAKEN.has(role) || role === 'time')) return text.slice(start, end);
  const within = (cell: Span): string => text.slice(Math.max(start, cell.start), Math.min(end, cell.end)).trim();
  const times = cells.filter(({ role }) => role === 'time').flatMap((cell) => timeOf(within(cell), cell.head));
  // The drug may itself be in a column of a decision: "NEW | Dose".
  const others = cells.filter((cell) => cell.role !== 'time' && (!NOT_TAKEN.has(cell.role) || cell.start < start)).map(within);
  const after = text.slice(Math.min(last.end, end), end); // lines on which the row goes on
  return ['', ...others, times.join(' & ')].filter((words, i) => i === 0 || words !== '').join('\t') + after;
}

/** "Propofol (mg) | 140" below an hour: the first amount that was given, in the unit beside the name. */
function amountGiven(text: string, row: readonly ListCell[] | undefined, endOfName: number): string | undefined {
  const name = row?.find((cell) => cell.role === 'name' && cell.start < endOfName && endOfName <= cell.end);
  const unit = name && UNIT_BESIDE_NAME.exec(text.slice(endOfName, name.end))?.[1];
  const amount = row?.find(({ role, start, end }) => role === 'given' && AMOUNT.test(text.slice(start, end).trim()));
  return unit !== undefined && amount ? ` ${text.slice(amount.start, amount.end).trim()} ${unit}` : undefined;
}
const UNIT_BESIDE_NAME = /^\s?[([]([^()[\]\d]{1,12})[)\]]\s*$/;
const AMOUNT = /^\d{1,5}(?:[.,]\d{1,3})?$/;

function timeOf(printed: string, head: string): readonly string[] {
  if (NOTHING.test(printed)) return [];
  if (HOUR_OF_DAY.test(head))
    return TICK.test(printed) ? [`@ ${head}`] : [COUNT.test(printed) ? `${printed} @ ${head}` : printed];
  if (TICK.test(printed)) return [head];
  return COUNT.test(printed) ? [`${printed} ${head}`] : [`${head} ${printed}`];
}

/** The end of what a row says of how a drug is taken: what was handed out, when and by whom comes after it. */
export function endOfInstruction(row: readonly ListCell[] | undefined, { start, end }: Span): number {
  const cells = (row ?? []).filter((cell) => cell.end > start && cell.end <= end);
  const last = cells.findLast(({ role }) => !NOT_TAKEN.has(role));
  return last && last !== cells.at(-1) ? last.end : end;
}

/**
 * What a row says of each of several drugs in its column of names, "Pantoprazole 40 + Domperidone 30 | 1-0-0": the words of its other cells
 * for one that another follows in the cell, and the amount before the first, whose trade name no table knows: "EMESET 4 MG Ondansetron".
 */
export function wordsOfProduct(
  text: string,
  { row, cells, end }: { readonly row?: readonly ListCell[]; readonly cells?: ReadonlyMap<string, Span>; readonly end: number },
  drug: Span,
  next: Span | undefined,
): { readonly before: string; readonly after: string } {
  const cell = cells?.get('name');
  if (!cell || drug.start < cell.start || drug.end > cell.end) return { before: '', after: '' };
  const amount = AMOUNT_BEFORE.exec(text.slice(Math.max(cell.start, drug.start - AMOUNT_REACH), drug.start))?.[1];
  const isFollowed = next !== undefined && next.start < cell.end;
  return {
    before: amount === undefined ? '' : ` ${amount}`,
    after: isFollowed ? `\t${wordsOfRow(text, row, { start: cell.end, end })}` : '',
  };
}
/** After a name, at the end; and its characters. */
const AMOUNT_BEFORE = /(?<=\p{L}{3}[ -])(\d{1,5}(?:\.\d{1,3})?\s?(?:mg|mcg|µg|g|ml|iu|k))\s{1,3}$/iu;
const AMOUNT_REACH = 40;
