import type { Reader } from '../lexicon/reader.js';
import { findDates } from '../text/dates.js';
import type { SourceLine, Span } from '../text/source.js';
import { columnsOfList, isTableRow, placed, type ListColumn, type ListRole } from './list-tables.js';
import type { SectionKind } from './section-kinds.js';
import type { Section, Statement } from './section.js';
import { sentences } from './sentences.js';

const BULLET = /^\s*(?:[-–*]\s|[•▪·©®]|\d{1,2}[.)](?!\d)|[a-z][.)]\s|[e¢«~]\s)\s*/;
/** Sections whose lines are items even where nothing marks them. */
const LISTS: readonly SectionKind[] = [
  'problems',
  'past-problems',
  'medications',
  'stopped-medications',
  'allergies',
  'procedures',
  'immunizations',
  'encounters',
];
const CONTINUES =
  /^(?:[a-z(]|(?:Take|Inject|Inhale|Apply|Use|Give|Place|Instill|Spray|Chew|Dissolve|Sig|Directions|Indication|Reason|Dose|Disp|MG|MCG|ML|UNITS?|TAB(?:LET)?S?|CAP(?:SULE)?S?|PO|BID|TID|QID|QHS|DAILY)\b|(?:\d+(?:\.\d+)?|\d\/\d)\s*(?:[mM][gG]|[mM][cC][gG]|[gG]|[mM][lL]|[uU]nits?|[tT]ab|[cC]ap|puff|spray|drop|patch|inhalation|x\s?\/|x\s|times|%|$)|\d{1,2}-[A-Z][a-z]{2})/;
/** "Gout: continue allopurinol" begins something else than the line above it. */
const TOPIC = /^\s*(?!(?:Reactions?|Severity|Onset|Status|Type|Noted|Comments?)\s*:)[A-Z][A-Za-z0-9 /(),'’-]{2,50}:\s/;
/** A line that ends so is not finished, whatever white stands below it: "She has never had". */
const DANGLING =
  /(?:,|\b(?:no|not|never|had|has|have|denies|without|prior|of|for|and|or|the|an?|with|possible|is|was|her|his|to))\s*$/i;
/** Of the line's width; the longest word that is broken off takes less. */
const ROOM = 0.4;
/** The statements of a section in reading order; a list item keeps its continuation lines, a row of a table its cells. */
export function statementsOf(reader: Reader, section: Section): Statement[] {
  const { text } = reader;
  const whole = section.kind.endsWith('medications') || section.kind === 'immunizations' || section.kind === 'encounters';
  return itemsOf(reader, section).flatMap(({ start, end, row, cells }) =>
    whole || row
      ? [{ start, end, section, ...(cells && { cells }) }]
      : sentences(text, { start, end }).map((span) => ({ ...span, section })),
  );
}

interface Item extends Span {
  readonly block: number;
  /** It is a row of a table, whose cells speak of one thing. */
  readonly row: boolean;
  readonly cells?: ReadonlyMap<ListRole, Span>;
}

function itemsOf(reader: Reader, { kind, lines }: Section): Item[] {
  const { text } = reader;
  const items: Item[] = [];
  let columns: readonly ListColumn[] | undefined;
  for (const [i, line] of lines.entries()) {
    const head = columnsOfList(text, line);
    if (head) {
      columns = head;
      continue;
    }
    const printed = text.slice(line.start, line.end);
    const last = items.at(-1);
    const lower = /^[a-z(]/.test(printed.trimStart());
    const open = last !== undefined && !/[.!?:]\s*$/.test(text.slice(last.start, last.end));
    const dangling = last !== undefined && DANGLING.test(text.slice(last.start, last.end));
    const broken = LISTS.includes(kind) || !/^[A-Z]/.test(printed) || !open || !hasRoom(lines[i - 1], lines);
    const same = last !== undefined && broken && (line.block === last.block || dangling || (lower && open));
    const marked = last !== undefined && BULLET.test(text.slice(last.start, last.end));
    const enclosed = last !== undefined && isOpen(text.slice(last.start, last.end));
    // Items set one behind the other, with semicolons, run over lines that are full.
    const running = last !== undefined && text.slice(last.start, last.end).includes(';') && !hasRoom(lines[i - 1], lines);
    const goesOn = !LISTS.includes(kind) || marked || enclosed || running || CONTINUES.test(printed.trimStart());
    // A name in lower case that has its own date is not the end of the line above.
    const another = kind === 'immunizations' && [last, line].every((span) => span && findDates(text, span).length > 0);
    const continues = same && !BULLET.test(printed) && (enclosed || !TOPIC.test(printed)) && goesOn && !another;
    // A wide gap in running text is no table: what "no" or "prior" says at the end of a line must reach over it.
    const full = columns !== undefined && columns.length > 1 && line.cells.length >= columns.length;
    const cells = printed.includes('\t') && !kind.endsWith('medications') && !dangling && (full || another || !(lower && open));
    if (last && continues && !cells) items[items.length - 1] = { ...last, end: line.end };
    else {
      const row = columns !== undefined || (line.cells.length > 1 && isTableRow(reader, line, kind));
      const { start, end, block } = line;
      items.push({ start, end, block, row, ...(row && columns && { cells: placed(line, columns) }) });
    }
  }
  return items.map((item) => ({ ...item, start: item.start + (BULLET.exec(text.slice(item.start, item.end))?.[0].length ?? 0) }));
}

/** A parenthesis that is not closed yet. */
const isOpen = (printed: string): boolean => printed.lastIndexOf('(') > printed.lastIndexOf(')');

/** Whether a line ends so far from the margin of its column that it was not broken for want of room. */
function hasRoom(line: SourceLine | undefined, lines: readonly SourceLine[]): boolean {
  const [first, last] = [line?.cells[0], line?.cells.at(-1)];
  if (!first || !last) return false;
  const column = lines.flatMap(({ cells }) => cells).filter(({ x, right }) => x < last.right && right > first.x);
  const margin = Math.max(...column.map(({ right }) => right));
  return margin - last.right > ROOM * (margin - first.x);
}
