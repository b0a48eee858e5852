import { findDates } from './dates.js';
import { numberedHeadings } from './numbered-headings.js';
import { columnsOfList, isTableRow, placed, type ListColumn, type ListRole } from './list-tables.js';
import type { SourceCell, SourceLine, SourceText, Span } from './source.js';
import { guessSection } from './section-guess.js';
import { sectionType, type SectionKind } from './section-titles.js';

export interface Section {
  readonly kind: SectionKind;
  readonly loinc?: string;
  /** As printed, without its colon; empty before the first heading. */
  readonly title: string;
  /** Printed in the heading: "Labs (collected 6/28/2024)". */
  readonly date?: string;
  /** Of everything below the heading, the heading not included. */
  readonly lines: readonly SourceLine[];
}

/** Longer beginnings of a line are sentences. */
const HEADING_LENGTH = 60;
/** A capital, or what OCR makes of the I of "Immunizations", "Impression", "Instructions". */
const CAPITAL = '(?:[A-Z]|[l1|](?=m[mp]|n[adist]))';
/** Specks of a scan may stand before, behind and between, and figures and strokes for letters. */
const ALONE = new RegExp(`^[^A-Za-z\\d]{0,4}(${CAPITAL}[A-Za-z01|!. &/'’-]{1,50}):?[^A-Za-z\\d]{0,4}$`);
const CAPITALISED = new RegExp(`^[^A-Za-z\\d]{0,4}${CAPITAL}`);
/** What is written below a salutation is the letter's story. */
const LETTER = /^Dear\s.{2,40}[,:]\s*$/;
/** What stands around a date in a heading. */
const DATE_WORDS = /[\s,(–-]*\b(?:collected|drawn|obtained|taken|measured|recorded|results?|from|on|as of|dated|of|at)?\s*$/i;
const DATE_REST = /^[\s,]*(?:at\s+)?(?:\d{1,2}:\d{2}(?::\d{2})?\s*(?:[AaPp]\.?[Mm]\.?)?)?[\s)]*/;
const UNKNOWN = /^([A-Z][A-Za-z &/'’-]{2,50}):$/;

/**
 * The document's sections in reading order. A heading is a line that says nothing but a title we know, a title we know
 * with a colon at the start of a line, or an unknown one that stands alone with its colon.
 */
export function sectionsOf({ text, lines }: SourceText): Section[] {
  const sections: { kind: SectionKind; loinc?: string; title: string; date?: string; lines: SourceLine[] }[] = [
    { kind: 'header', title: '', lines: [] },
  ];
  const numbers = numberedHeadings(text, lines);
  for (const line of lines) {
    if (isSignature(text, line)) continue;
    const number = numbers.get(line) ?? 0;
    const heading = headingOf(text, number > 0 ? { ...line, start: line.start + number } : line);
    if (heading) sections.push({ ...heading.type, title: heading.title, ...(heading.date && { date: heading.date }), lines: [] });
    const rest = heading ? after(text, line, heading.end) : line;
    if (rest) sections.at(-1)?.lines.push(rest);
  }
  const [only] = sections;
  return only && sections.length === 1 ? untitled(text, only.lines) : sections;
}

/** A document without any heading: paragraphs that are surely of a kind, the others of none. */
function untitled(text: string, lines: readonly SourceLine[]): Section[] {
  const sections: { kind: SectionKind; title: string; lines: SourceLine[] }[] = [];
  for (const paragraph of Map.groupBy(lines, ({ block }) => block).values()) {
    const kind = surelyOf(text, paragraph);
    const last = sections.at(-1);
    if (last?.kind === kind) last.lines.push(...paragraph);
    else sections.push({ kind, title: '', lines: [...paragraph] });
  }
  return sections.length > 0 ? sections : [{ kind: 'other', title: '', lines: [] }];
}

function surelyOf(text: string, paragraph: readonly SourceLine[]): SectionKind {
  const [first, last] = [paragraph[0], paragraph.at(-1)];
  const span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  const guess = guessSection(text, span);
  const enough = text.slice(span.start, span.end).split(/\s+/).length >= ENOUGH_WORDS;
  return enough && guess.certainty >= SURE && GUESSED.includes(guess.kind) ? guess.kind : 'other';
}

/** What is signed says nothing more of the section above it; a signature's date is no visit. */
const SIGNATURE =
  /^\W*(?:(?:electronically|digitally) )?(?:signed|authenticated|co-?signed|finali[sz]ed)(?: (?:electronically )?by| on)?\b.{3,}/i;
const isSignature = (text: string, { start, end }: SourceLine): boolean => SIGNATURE.test(text.slice(start, end));

interface Heading {
  readonly type: { readonly kind: SectionKind; readonly loinc?: string };
  readonly title: string;
  readonly date?: string;
  /** Where it ends, its colon included. */
  readonly end: number;
}

function headingOf(text: string, line: SourceLine): Heading | undefined {
  const printed = text.slice(line.start, line.end);
  return (
    dated(text, line) ??
    titled(printed, line.start) ??
    inMargin(text, line) ??
    (LETTER.test(printed) ? other('history', printed, line.end) : undefined) ??
    (UNKNOWN.test(printed) ? other('other', printed, line.end) : undefined)
  );
}

const other = (kind: SectionKind, printed: string, end: number): Heading => ({
  type: { kind },
  title: printed.trim().replace(/[,:]$/, ''),
  end,
});

/** An order in a plan, "Rx: amoxicillin 500 mg", is no section of its own. */
const ORDERS = /^\W*rx\s*:\s*\S/i;

/** A known title that is all of the line, or stands before a colon. */
function titled(printed: string, start: number): Heading | undefined {
  const alone = ALONE.exec(printed)?.[1];
  const whole = alone === undefined ? undefined : sectionType(alone);
  if (alone !== undefined && whole) return { type: whole, title: alone.trim(), end: start + printed.length };
  const colon = printed.indexOf(':');
  if (colon <= 0 || colon > HEADING_LENGTH) return undefined;
  const title = printed.slice(0, colon);
  const type = CAPITALISED.test(title) && !ORDERS.test(printed) ? sectionType(title) : undefined;
  return type && { type, title: title.trim(), end: start + colon + 1 };
}

/** A known title with its date: "Labs (collected 6/28/2024)", "Vital Signs 3/10/2025 09:15:". */
function dated(text: string, line: SourceLine): Heading | undefined {
  const [date] = findDates(text, { start: line.start, end: Math.min(line.end, line.start + HEADING_LENGTH) });
  if (date?.iso.length !== 10) return undefined;
  const before = text.slice(line.start, date.start);
  const title = before.replace(DATE_WORDS, '').trim();
  const type = /^[A-Z]/.test(title) && !title.includes(':') ? sectionType(title) : undefined;
  const end = date.end + (DATE_REST.exec(text.slice(date.end, line.end))?.[0].length ?? 0);
  const closed = end >= line.end || text.charAt(end) === ':';
  return type && closed ? { type, title, date: date.iso, end: Math.min(line.end, end + 1) } : undefined;
}

/** A title in a cell of its own, beside what it heads, where that is no row of column headings. */
function inMargin(text: string, { cells }: SourceLine): Heading | undefined {
  const [first, ...rest] = cells;
  if (!first || rest.length === 0) return undefined;
  const title = text.slice(first.start, first.end);
  const type = ALONE.test(title) ? sectionType(title) : undefined;
  const columns = rest.filter((cell) => /^[A-Z]?[a-z]*(?: [A-Za-z#]+)?$/.test(text.slice(cell.start, cell.end))).length;
  const dates = rest.filter((cell) => findDates(text, cell).length > 0 && cell.end - cell.start < 16).length;
  return type && columns + dates < rest.length ? { type, title: title.trim(), end: first.end } : undefined;
}

/** What a line says behind its heading. */
function after(text: string, line: SourceLine, from: number): SourceLine | undefined {
  const start = from + (text.slice(from, line.end).length - text.slice(from, line.end).trimStart().length);
  if (start >= line.end) return undefined;
  const cells = line.cells
    .filter((cell) => cell.end > start)
    .map((cell): SourceCell => ({ ...cell, start: Math.max(cell.start, start) }));
  return { ...line, start, cells };
}

/** A statement: a sentence, or an item of a list. */
export interface Statement extends Span {
  readonly section: Section;
  /** Of a row of a table, its cells by what the columns' headings say of them. */
  readonly cells?: ReadonlyMap<ListRole, Span>;
}

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
/** The kinds that are told by their words alone nine times in ten, where they are this sure (bench:sections). */
const GUESSED: readonly SectionKind[] = ['family', 'social', 'history', 'review'];
const SURE = 0.7;
const ENOUGH_WORDS = 8;
/** Of the line's width; the longest word that is broken off takes less. */
const ROOM = 0.4;
/** The semicolons of such a list do not end what is said of all its items. */
const RISKS = /\b(?:risks?|complications?|side effects|differential)\b/i;
/** "Latex; reaction: hives; severity: mild" is said of one thing. */
const LABELLED = /^\s*(?:reactions?|manifestations?|severity|criticality|onset|status|type|dates?|noted|comments?)\s*:/i;
/** A full stop behind these ends no sentence. */
/** The letter that tells the kind of a thing ends a sentence: "hepatitis C." */
const KIND_LETTER = /\b(?:hepatitis|hep|vitamin|influenza|type|grade|stage|class|group|strep|protein|flu) [A-E]$/i;
const ABBREVIATION = /(?:\b(?:Dr|Mr|Mrs|Ms|vs|St|No|approx|Pt|Jr|Sr|Inc|etc|T|a)|\b[a-z]\.[a-z]|\b[A-Z])$/;

/** The statements of a section in reading order; a list item keeps its continuation lines, a row of a table its cells. */
export function statementsOf(text: string, section: Section): Statement[] {
  const whole = section.kind.endsWith('medications') || section.kind === 'immunizations' || section.kind === 'encounters';
  return itemsOf(text, section).flatMap(({ start, end, row, cells }) =>
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

function itemsOf(text: string, { kind, lines }: Section): Item[] {
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
      const row = columns !== undefined || (line.cells.length > 1 && isTableRow(text, line, kind));
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

function sentences(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    const next = text.slice(at + 1, at + 3);
    const stop =
      (/[.!]/.test(char) || (char === '?' && /\w/.test(text.charAt(at - 1)))) &&
      (at + 1 >= end || /^\s+\S?/.test(next)) &&
      (!ABBREVIATION.test(text.slice(Math.max(from, at - 6), at)) || KIND_LETTER.test(text.slice(Math.max(from, at - 12), at)));
    const listed =
      char === ';' && (RISKS.test(text.slice(from, at)) || LABELLED.test(text.slice(at + 1, Math.min(end, at + 24))));
    if (stop || (char === ';' && !listed) || char === '\t') {
      if (at > from) found.push({ start: from, end: at + 1 });
      from = at + 1;
    }
  }
  if (from < end) found.push({ start: from, end });
  return found.filter((span) => text.slice(span.start, span.end).trim() !== '');
}
