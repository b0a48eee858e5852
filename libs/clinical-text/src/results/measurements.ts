import { findDates } from '../text/dates.js';
import { columnsOfList } from '../sections/list-tables.js';
import type { Reader } from '../lexicon/reader.js';
import type { ObservationMention } from './observation.js';
import { observationsIn } from './observations.js';
import { panelIn } from './panels.js';
import { tableColumns, tableRow, type ResultColumn } from './result-tables.js';
import { SECTION_POLICY } from '../sections/section-policy.js';
import type { SectionKind } from '../sections/section-kinds.js';
import type { Section } from '../sections/section.js';
import type { SourceLine, Span } from '../text/source.js';

/** Says when what stands below was taken. */
const TAKEN =
  /\b(?:collected|collection date|date collected|specimen date|date of specimen|drawn|date drawn|taken|recorded|measured)(?: (?:on|at))?\s*:?\s*$/i;
/** A line may begin with the time it speaks of: "3/10/2025 09:15 BP 120/80". */
const BEGINS = /^[\s•*-]*(?:on\s+)?$/i;

/** What is true of the lines below until another line says otherwise. */
interface Context {
  readonly columns?: readonly ResultColumn[];
  readonly date?: string;
  readonly panel?: Span;
}

/**
 * Everything measured, by rows where a table has columns, else by statements; a name may end one line and its value begin
 * the next. Columns and dates reach over the headings of panels within a table.
 */
export function measurementsIn(reader: Reader, sections: readonly Section[]): ObservationMention[] {
  const { text } = reader;
  const found: ObservationMention[] = [];
  let context: Context = {};
  let above: SectionKind | undefined;
  for (const section of sections) {
    if (SECTION_POLICY[section.kind].measurements === 'tables') context = readTable(reader, section, found);
    else {
      const { panel: _, ...kept } = section.kind === 'labs' && above !== 'vitals' ? context : {};
      const panel = panelIn(text, section);
      context = readSection(
        reader,
        section,
        { ...kept, ...(section.date && { date: section.date }), ...(panel && { panel }) },
        found,
      );
    }
    above = section.kind;
  }
  return found;
}

/** A table of results is one wherever it stands: its heading may not have been known as one. */
function readTable(reader: Reader, section: Section, found: ObservationMention[]): Context {
  const from = section.lines.findIndex((line) => {
    const roles = tableColumns(reader, line)?.map(({ role }) => role) ?? [];
    return roles.includes('value') && (roles.includes('unit') || roles.includes('range'));
  });
  return from < 0 ? {} : readSection(reader, { ...section, lines: section.lines.slice(from) }, {}, found);
}

function readSection(reader: Reader, section: Section, start: Context, found: ObservationMention[]): Context {
  const { text } = reader;
  let context = start;
  let prose: (Span & { readonly block: number }) | undefined;
  const add = (mentions: readonly ObservationMention[]) => {
    const { date, panel } = context;
    for (const mention of mentions)
      found.push({
        ...(date && !mention.undated && { date }),
        ...(panel && mention.concept.kind === 'analyte' && { panel }),
        ...mention,
      });
  };
  const flush = () => {
    if (prose) add(dated(text, prose, observationsIn(reader, prose, section)));
    prose = undefined;
  };
  for (const [i, line] of section.lines.entries()) {
    const head = tableColumns(reader, line);
    const panel = head ? undefined : panelIn(text, line);
    const taken = takenIn(text, line);
    if (head || panel || taken) flush();
    if (head) context = { ...context, columns: head };
    else if (columnsOfList(text, line)) context = withoutColumns(context);
    if (!panel && namesOneTest(reader, line)) context = withoutPanel(context);
    if (panel) context = { ...context, panel };
    if (taken) context = { ...context, date: taken };
    if (head || panel) continue;
    const rows =
      context.columns && line.cells.length > 1 ? tableRow(reader, line, section.lines[i + 1], context.columns, section) : [];
    if (rows.length > 0 || line.cells.length > 1) {
      flush();
      add(rows.length > 0 ? rows : dated(text, line, observationsIn(reader, line, section)));
    } else {
      if (prose && prose.block !== line.block && !isTorn(text, prose, line)) flush();
      prose = { start: prose?.start ?? line.start, end: line.end, block: line.block };
    }
  }
  flush();
  return context;
}

/** A list set as text goes on at the top of a page or column: behind its comma, or with the value of the last name. */
const isTorn = (text: string, above: Span, line: SourceLine): boolean => {
  const last = text.slice(above.start, above.end).trimEnd();
  return last.endsWith(',') || (/[A-Za-z]$/.test(last) && VALUE.test(text.slice(line.start, line.end)));
};
const VALUE = /^[<>]?\d+(?:\.\d+)?\s*[A-Za-z%µ]/;

/** A test that stands alone, as a heading of its own result, ends the panel before it. */
const namesOneTest = (reader: Reader, line: SourceLine): boolean => {
  const { text } = reader;
  const [name, ...more] = line.cells.length === 1 ? reader.findConcepts(line, ['analyte']) : [];
  return name !== undefined && more.length === 0 && name.end - name.start >= text.slice(line.start, line.end).trim().length;
};
/** Another table's headings end the one before. */
const withoutColumns = ({ columns: _, ...context }: Context): Context => context;
const withoutPanel = ({ panel: _, ...context }: Context): Context => context;

/** The date that a line gives for what is measured below it. */
const takenIn = (text: string, line: SourceLine): string | undefined =>
  findDates(text, line).find(({ start, iso }) => iso.length === 10 && TAKEN.test(text.slice(line.start, start)))?.iso;

/** "On arrival labs were notable for", and what ends its reach. */
const ARRIVAL =
  /\b(?:(?:on|at|upon) (?:arrival|admission|presentation)|(?:admission|admitting|initial|presenting) (?:labs?|laborator\w+|vitals?|vital signs))\b/gi;
const LATER =
  /\b(?:discharge|subsequently|repeat\w*|today|now|currently|later|hospital day|follow-?up|trended|improved|increased|decreased|peaked)\b/i;

/** What a line says that begins with a date was measured then; what it says of the arrival, at the arrival. */
function dated(text: string, span: Span, mentions: readonly ObservationMention[]): readonly ObservationMention[] {
  const [first] = findDates(text, span);
  const date = first?.iso.length === 10 && BEGINS.test(text.slice(span.start, first.start)) ? first.iso : undefined;
  if (date) return mentions.map((mention) => ({ date, ...mention }));
  const arrivals = [...text.slice(span.start, span.end).matchAll(ARRIVAL)].map(({ 0: words, index }) => ({
    start: span.start + index,
    end: span.start + index + words.length,
  }));
  return mentions.map((mention) => {
    const onArrival = arrivals.findLast(({ end }) => end <= mention.end) ?? headingOf(text, mention);
    const reached = onArrival && !LATER.test(text.slice(onArrival.end, mention.start));
    return reached ? { ...mention, onArrival } : mention;
  });
}

/** A heading that says so: "Admission Labs". */
function headingOf(text: string, { section, start }: ObservationMention): Span | undefined {
  const at = section.title.search(ARRIVAL) < 0 ? -1 : text.lastIndexOf(section.title, start);
  return at < 0 ? undefined : { start: at, end: at + section.title.length };
}
