import { fromPack, type LanguagePack } from '@chartloom/rules';
import { questionOfDetail } from '../assertion/answered-questions.js';
import type { Reader } from '../lexicon/reader.js';
import { findDates, isMostlyDate, LONGEST_DAY } from '../text/dates.js';
import { endOfPhrase, hasPhrase, isPhrase, phrasePattern, phrasesOf, startOfLastPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';
import { columnOf } from '../text/columns.js';
import { LIST_MARKS } from '../text/list-marks.js';
import { cellsByRole, cellsUnder, columnsOfList, isTableRow, type ListCell, type ListColumn } from './list-tables.js';
import type { SectionKind } from './section-kinds.js';
import type { Section, Statement } from './section.js';
import { cutAtNumbers } from './inner-numbers.js';
import { policyOf } from './section-policy.js';
import { sentencesIn } from './sentences.js';

const BULLET = new RegExp(`^\\s*(?:[-–*]\\s|[${LIST_MARKS}©®]|\\d{1,2}[.)](?!\\d)|[a-z][.)]\\s|[e¢«~]\\s)\\s*`);
/** Words that begin the second line of an item. */
const secondLineWords = fromPack((pack): ReadonlySet<string> => new Set(phrasesOf(pack, 'second line')));
/** "20 mg", "1/2 tab", "2 puffs", "3 x": an amount, whose name is on the line above. */
const AMOUNT = phrasePattern()`^(?:\d+(?:\.\d+)?|\d\/\d)\s*(?:[mM][gG]|[mM][cC][gG]|[gG]|[mM][lL]|${'amount'}|x\s?\/|x\s|%|$)`;
/** "Gout: continue allopurinol" begins something else than the line above it. */
const TOPIC = /^\s*([A-Z][A-Za-z0-9 /(),'’-]{2,50}):\s/;
/** In the source's unit: a line so far right of its item is indented. */
const INDENTED = 4;
/** Characters at the end of a line by which it is known not to be finished. */
const UNFINISHED_REACH = 24;
/** Part of the line's width that must be free where a line was not broken for want of room. Longer words are rare. */
const FREE_WIDTH = 0.4;

/** The statements of a section in reading order; a list item keeps its continuation lines, a row of a table its cells. */
export function statementsOf(reader: Reader, section: Section): Statement[] {
  const isWhole = policyOf(reader.pack, section.kind).statements === 'item';
  return itemsOf(reader, section)
    .filter((item) => !isEnteredInError(reader, item))
    .flatMap(({ start, end, isRow, row, tag }) =>
      isWhole || isRow
        ? [{ start, end, section, ...(row && { row, cells: cellsByRole(row) }), ...(tag && { tag }) }]
        : sentencesIn(reader, { start, end }).map((span) => ({ ...span, section })),
    );
}

const isEnteredInError = ({ text, pack }: Reader, { row = [] }: Item): boolean =>
  row.some(({ role, start, end }) => role === 'status' && hasPhrase(pack, 'entry is an error', text.slice(start, end)));

interface Item extends Span {
  readonly block: number;
  /** It is a row of a table, whose cells describe one thing. */
  readonly isRow: boolean;
  /** Under the heads of their columns. */
  readonly row?: readonly ListCell[];
  readonly tag?: Span;
  /** Where its first line begins, in the source's unit. */
  readonly x: number;
}

function itemsOf(reader: Reader, section: Section): Item[] {
  const { text } = reader;
  const items: Item[] = [];
  let columns: readonly ListColumn[] | undefined;
  for (const [i, line] of section.lines.entries()) {
    const head = columnsOfList(reader, line);
    const last = items.at(-1);
    if (head) columns = head;
    else if (isHeadOfNext(text, line, section.lines[i + 1])) continue;
    else if (last && continues(reader, section, last, i, columns)) items[items.length - 1] = { ...last, end: line.end };
    else items.push(itemOf(reader, section, line, columns));
  }
  return items
    .flatMap((item) => (item.isRow ? [item] : cutAtNumbers(reader, item).map((span) => ({ ...item, ...span }))))
    .map((item) => ({ ...item, start: item.start + (BULLET.exec(text.slice(item.start, item.end))?.[0].length ?? 0) }));
}

/** Whether a line is the head of the table that begins below it, whatever its words: they are no facts. What has numbers may be a row. */
function isHeadOfNext(text: string, { start, end, cells, table }: SourceLine, next: SourceLine | undefined): boolean {
  if (table || !next?.table || cells.length < FEWEST_COLUMNS || /\d/.test(text.slice(start, end))) return false;
  const heads = new Set(next.table.heads);
  return cells.every((cell) => heads.has(text.slice(cell.start, cell.end).trim()));
}

function itemOf(reader: Reader, { kind, tags }: Section, line: SourceLine, columns: readonly ListColumn[] | undefined): Item {
  const { start, end, block } = line;
  const cells = columns && cellsUnder(reader, line, columns);
  // What has a day in the place of a name is of another table.
  const isOther = cells?.some(
    ({ role, ...cell }) => role === 'name' && isMostlyDate(reader.text.slice(cell.start, cell.end), reader.pack),
  );
  const row = isOther ? undefined : cells;
  const isRow = row !== undefined || (line.cells.length > 1 && isTableRow(reader, line, kind));
  const tag = tags?.get(start);
  return { start, end, block, x: line.cells[0]?.x ?? 0, isRow, ...(row && { row }), ...(tag && { tag }) };
}

/** Whether the line `i` of the section belongs to the item above it. */
function continues(
  reader: Reader,
  { kind, lines }: Section,
  item: Item,
  i: number,
  columns: readonly ListColumn[] | undefined,
): boolean {
  const line = lines[i];
  if (!line || isBelowTagged(item, line) || isBelowName(reader, lines[i - 1], line, columns)) return line !== undefined;
  const begins =
    beginsDetails(reader, lines[i - 1], line) ||
    startsAnother(reader, kind, item, line) ||
    beginsRow(line, columns) ||
    isNextRow(lines[i - 1], line);
  return !begins && goesOn(reader, { kind, lines }, item, line, columns);
}

/** "asthma - blue inhaler" below "Asthma or bronchitis? | No": what is written under a question is no part of its answer. */
function beginsDetails(reader: Reader, above: SourceLine | undefined, line: SourceLine): boolean {
  const question = questionOfDetail(reader, line);
  return line.isBelowLeftOut === true || (question !== undefined && (!above || questionOfDetail(reader, above) !== question));
}

/** "22:00 | stopped 18/07" below a drug in a cell over several rows: a row of its table without a name of its own, which names nothing either. */
function isBelowName(
  { findConcepts }: Reader,
  above: SourceLine | undefined,
  { start, end, cells, table }: SourceLine,
  columns: readonly ListColumn[] | undefined,
): boolean {
  const name = columns?.findIndex(({ role }) => role === 'name') ?? -1;
  const isOfTable = table !== undefined && above?.table === table && columns?.length === table.heads.length;
  const isNamed = cells.some(({ column = 0 }) => column <= name);
  return isOfTable && name >= 0 && !isNamed && findConcepts({ start, end }, ['drug', 'vaccine', 'disorder']).length === 0;
}

/** Fewer columns may be lines of a list that are set with white in them. */
const FEWEST_COLUMNS = 3;
/** Whether two lines are rows of one table, or the second one is one, each with a cell in the first column and others beside it. */
const isNextRow = (above: SourceLine | undefined, { cells, table }: SourceLine): boolean =>
  table !== undefined &&
  (above?.table === undefined || table === above.table) &&
  table.heads.length >= FEWEST_COLUMNS &&
  [...(above?.table ? [above.cells] : []), cells].every((row) => row.length > 1 && row[0]?.column === 0);

/** Whether a line that begins nothing by its own words goes on with an item. */
function goesOn(
  { text, pack }: Reader,
  { kind, lines }: Pick<Section, 'kind' | 'lines'>,
  item: Item,
  line: SourceLine,
  columns: readonly ListColumn[] | undefined,
): boolean {
  const [above, printed] = [text.slice(item.start, item.end), text.slice(line.start, line.end)];
  const isUnfinished = !/[.!?:]\s*$/.test(above);
  const completesSentence = isUnfinished && /^[a-z(]/.test(printed.trimStart());
  const isDangling = isUnfinishedAt(pack, above);
  // A wide gap in running text is no table: "no" or "prior" at the end of a line must reach over it.
  const isRow = !isDangling && mayBeRow(pack, printed, kind) && (fills(line, columns) || !completesSentence);
  if (isRow || !(line.block === item.block || isDangling || completesSentence)) return false;
  const hadRoom = () => hasRoom(lines[lines.indexOf(line) - 1], lines);
  if (policyOf(pack, kind).lines === 'items')
    return (isDangling && !endsWithWord(above)) || continuesListItem(pack, above, printed, hadRoom);
  return !(isUnfinished && /^[A-Z]/.test(printed) && hadRoom());
}

/** Indented below a drug with a tag: how the drug is taken, or its other name. */
const isBelowTagged = ({ tag, x }: Item, { cells: [first] }: SourceLine): boolean =>
  tag !== undefined && first !== undefined && first.x > x + INDENTED;

function startsAnother(reader: Reader, kind: SectionKind, item: Item, line: SourceLine): boolean {
  const { text, pack } = reader;
  const [above, printed] = [text.slice(item.start, item.end), text.slice(line.start, line.end)];
  if (BULLET.test(printed) || (beginsTopic(pack, printed) && !hasOpenParenthesis(above))) return true;
  const policy = policyOf(pack, kind);
  if (policy.lines === 'items' && [item, line].every((span) => beginsWithDay(reader, span))) return true;
  // A vaccine in lower case that has its own date is not the end of the line above.
  return policy.vaccines === 'listed' && [item, line].every((span) => findDates(reader, span).length > 0);
}

/** "1974 tonsils out" above "1998 caesarean": where every line has its day first, each is an item. */
function beginsWithDay(reader: Reader, { start, end }: Span): boolean {
  const [date] = findDates(reader, { start, end: Math.min(end, start + LONGEST_DAY) });
  return date !== undefined && reader.text.slice(start, date.start).trim() === '';
}

function beginsTopic(pack: LanguagePack, printed: string): boolean {
  const topic = TOPIC.exec(printed)?.[1];
  return topic !== undefined && !isPhrase(pack, 'topic of the same item', topic.trimEnd());
}

/** Whether words end so that they are not finished, even before a blank line: "She has never had". */
function isUnfinishedAt(pack: LanguagePack, words: string): boolean {
  const printed = words.trimEnd();
  return printed.endsWith(',') || startOfLastPhrase(pack, 'unfinished', printed.slice(-UNFINISHED_REACH)) !== undefined;
}

/** Whether the last cell of an item is one word: "Naproxen | 250 mg | NO" is an answer, and finished. */
const endsWithWord = (printed: string): boolean => {
  const words = printed.trimEnd();
  const last = words.slice(Math.max(words.lastIndexOf('\t'), words.lastIndexOf('   '), -1) + 1).trim();
  return last.length < words.length && !/[\s,]/.test(last);
};

/** Cells of a list of medications are often no table: the list is set in columns. */
const mayBeRow = (pack: LanguagePack, printed: string, kind: SectionKind): boolean =>
  printed.includes('\t') && ['stated', '-'].includes(policyOf(pack, kind).medications);

/** Whether a line of a list completes the item above it by its own words, or follows one that a bullet marks. */
function continuesListItem(pack: LanguagePack, above: string, printed: string, hadRoom: () => boolean): boolean {
  const words = printed.trimStart();
  return (
    (BULLET.test(above) && endOfPhrase(pack, 'after a list', words, 0) === undefined) ||
    hasOpenParenthesis(above) ||
    /^[a-z(]|^\d{1,2}-[A-Z][a-z]{2}/.test(words) ||
    secondLineWords(pack).has(/^\w+/.exec(words)?.[0] ?? '') ||
    AMOUNT(pack).test(words) ||
    // Items printed in one run, with semicolons, go over lines that are full.
    (above.includes(';') && !hadRoom())
  );
}

/** Whether a line of a table has cells in the column of names and in the one that begins its rows. */
function beginsRow(line: SourceLine, columns: readonly ListColumn[] | undefined): boolean {
  const [first] = line.cells;
  if (!columns || !line.table || !first || line.cells.length < 2) return false;
  return columnOf(first, columns) === columns[0] && line.cells.some((cell) => columnOf(cell, columns)?.role === 'name');
}

/** Whether a line has a cell for each of several columns. */
const fills = ({ cells }: SourceLine, columns: readonly ListColumn[] | undefined): boolean =>
  columns !== undefined && columns.length > 1 && cells.length >= columns.length;

const hasOpenParenthesis = (printed: string): boolean => printed.lastIndexOf('(') > printed.lastIndexOf(')');

/** Whether a line ends so far from the margin of its column that it was not broken for want of room. */
function hasRoom(line: SourceLine | undefined, lines: readonly SourceLine[]): boolean {
  const [first, last] = [line?.cells[0], line?.cells.at(-1)];
  if (!first || !last) return false;
  const column = lines.flatMap(({ cells }) => cells).filter(({ x, right }) => x < last.right && right > first.x);
  const margin = Math.max(...column.map(({ right }) => right));
  return margin - last.right > FREE_WIDTH * (margin - first.x);
}
