import type { Reader } from '../lexicon/reader.js';
import { areOfList, columnsOfList } from '../sections/list-tables.js';
import type { SectionKind } from '../sections/section-kinds.js';
import { policyOf } from '../sections/section-policy.js';
import type { Section } from '../sections/section.js';
import type { SourceLine, SourceTable, Span } from '../text/source.js';
import { goesOnAfterSign, isTorn } from '../text/torn-lines.js';
import { withCountOrShare } from './count-or-share.js';
import type { ObservationMention } from './observation.js';
import { statedIn } from './observations.js';
import { datedPanelIn, isTitleInTable, namesOneTest, panelIn } from '../sections/panels.js';
import { rolesOfTable } from './column-roles.js';
import { areHeadsOfResults, areOfResults, byOrder, tableColumns, type ResultColumn } from './result-columns.js';
import { isBelowColumns, keepsColumns } from './column-head.js';
import { groupsByNames, isOfPairs, resultsSideBySide } from './row-groups.js';
import { tableRow } from './result-tables.js';
import { ofEachName } from './labelled-results.js';
import { isOfDrug, isStepOfScale, withoutCriteria, withoutFootnotes } from './criteria.js';
import {
  dateOfCell,
  hasOtherValues,
  hasTwoNumbers,
  inShiftedTable,
  isOtherHead,
  mayBeResult,
  namesWithNumber,
} from './unclear-rows.js';
import { labelledSpecimen, titleOfSpecimen, withSpecimen } from './specimens.js';
import { isPlausible } from './limits.js';
import { dateTaken, dayOfTitle } from './days-of-lines.js';
import { mayBeDay } from '../text/days-told.js';

/** What is true of the lines below until another line changes it. */
interface Context {
  readonly columns?: readonly ResultColumn[];
  readonly date?: string;
  readonly panel?: Span;
  /** The date is that of the panel, and of no other one. */
  readonly isDateOfPanel?: boolean;
  readonly specimen?: Span;
}

/**
 * Everything measured, by rows where a table has columns, else by statements; a name may end one line and its value begin
 * the next. Columns and dates reach over the headings of panels within a table.
 */
export function measurementsIn(reader: Reader, sections: readonly Section[]): Omit<Measurements, 'context'> {
  const found: ObservationMention[] = [];
  const unread: Span[] = [];
  let context: Context = {};
  let above: SectionKind | undefined;
  for (const section of sections) {
    const inherited = keepsColumns(section) && above !== 'vitals' ? withoutPanel(context) : {};
    const measurements =
      policyOf(reader.pack, section.kind).measurements === 'all'
        ? readSection(reader, section, inherited)
        : readTable(reader, section);
    for (const mention of measurements.found.flatMap((one) => ofEachName(reader, one)))
      if (!isOfDrug(reader, mention) && !isStepOfScale(reader, mention))
        found.push(withSpecimen(reader, withCountOrShare(reader, mention)));
    unread.push(...measurements.unread);
    // A remark between the rows of a table ends it no more than the heading of a panel does.
    if (section.kind === 'education' && section.lines.every(({ table }) => !table)) continue;
    ({ context } = measurements);
    above = section.kind;
  }
  return { found: withoutFootnotes(reader, withoutCriteria(found)).map((mention) => inShiftedTable(reader, mention)), unread };
}

interface Measurements {
  readonly found: readonly ObservationMention[];
  /** Rows of results of which none was understood. */
  readonly unread: readonly Span[];
  /** What is true of the lines below the section. */
  readonly context: Context;
}

function readSection(reader: Reader, section: Section, inherited: Context): Measurements {
  const panel = panelIn(reader, section);
  const lines = new MeasurementLines(reader, section, {
    ...inherited,
    ...(section.date && { date: section.date }),
    ...(panel && { panel, isDateOfPanel: section.date !== undefined }),
  });
  return lines.read();
}

/** A table of results is read in every section: its heading may not have been known as one. */
function readTable(reader: Reader, section: Section): Measurements {
  const from = section.lines.findIndex((line) => {
    const columns = tableColumns(reader, line) ?? [];
    return areOfResults(columns) || areHeadsOfResults(reader.pack, line.table?.heads ?? []);
  });
  if (from < 0) return { found: strayIn(reader, section), unread: [], context: {} };
  return new MeasurementLines(reader, { ...section, lines: section.lines.slice(from) }, {}).read();
}

/**
 * Lines of results in a section of something else, whose own heading was not known: lines that name what is measured with its number,
 * and no drug. Of instructions none: they tell what to call for.
 */
function strayIn(reader: Reader, section: Section): readonly ObservationMention[] {
  if (policyOf(reader.pack, section.kind).conditions === 'hypothetical') return [];
  return section.lines.flatMap((line) => {
    if (reader.findConcepts(line, ['drug', 'vaccine']).length > 0) return [];
    const { found } = new MeasurementLines(reader, { ...section, lines: [line] }, {}).read();
    // A line of observations may have words that are diseases elsewhere: "sats 94% RA".
    if (found.length < OBSERVED && reader.findConcepts(line, ['disorder']).length > 0) return [];
    return found.filter(({ value, comparator }) => value.kind !== 'words' && comparator === undefined);
  });
}

/** So many measurements in a line are what it is about. */
const OBSERVED = 3;

/** Reads the lines of a section in order: rows of tables one by one, the lines of a paragraph together. */
class MeasurementLines {
  private readonly found: ObservationMention[] = [];
  private readonly unread: Span[] = [];
  private paragraph: (Span & { readonly block: number }) | undefined;
  private table: SourceTable | undefined;
  /** Several columns of the table may hold its values: none is read. */
  private isUnclear = false;
  /** The last line that named columns is above the first row of its table. */
  private isHeadNew = false;

  constructor(
    private readonly reader: Reader,
    private readonly section: Section,
    private context: Context,
  ) {}

  read(): Measurements {
    for (const [i, line] of this.section.lines.entries()) {
      const isListed = goesOnAfterSign(this.reader.text, this.section.lines[i - 1], line);
      if (isListed || !this.takeHeading(line, this.section.lines[i + 1])) this.readLine(line, i);
    }
    this.endParagraph();
    return { found: this.found, unread: this.unread, context: this.context };
  }

  /** Takes over what a line changes for the lines below; true where the line is nothing but a heading. */
  private takeHeading(line: SourceLine, next: SourceLine | undefined): boolean {
    const change = this.changeBy(line, next);
    const { columns, panel, specimen } = change;
    if (Object.keys(change).length > 0) this.endParagraph();
    // Another table's headings end the one before.
    if (!columns && columnsOfList(this.reader, line)) this.context = withoutColumns(this.context);
    if (!panel && (specimen ?? this.endsPanel(line))) this.context = withoutPanel(this.context);
    if (panel && this.context.isDateOfPanel) this.context = withoutDate(this.context);
    if (columns) this.isHeadNew = true;
    this.context = { ...this.context, ...change };
    return (columns ?? panel ?? specimen) !== undefined;
  }

  private changeBy(line: SourceLine, next: SourceLine | undefined): Context {
    const columns = tableColumns(this.reader, line);
    const dated = columns ? undefined : datedPanelIn(this.reader, line);
    const panel = columns
      ? undefined
      : (panelIn(this.reader, line) ??
        titleOfSpecimen(this.reader, line, this.context.columns !== undefined || (next?.cells.length ?? 0) > 1));
    const specimen = labelledSpecimen(this.reader, line);
    const date = dateTaken(this.reader, line) ?? dayOfTitle(this.reader, line, next);
    return {
      ...(columns && { columns }),
      ...(panel && { panel }),
      ...(date !== undefined && { date, isDateOfPanel: false }),
      ...dated,
      ...(specimen && { specimen }),
    };
  }

  private endsPanel(line: SourceLine): boolean {
    return namesOneTest(this.reader, line) || (this.context.columns !== undefined && isTitleInTable(this.reader, line));
  }

  /** Takes over the columns of a table at its first row, where its head was not understood above. */
  private takeTable(line: SourceLine): void {
    const { table } = line;
    if (!table || table === this.table) return;
    const isHeaded = table.heads.some((head) => head !== '');
    const isBelow = this.context.columns !== undefined && isBelowColumns(line, this.context.columns);
    if (table.byOrder && this.context.columns) this.context = { ...this.context, columns: byOrder(this.context.columns, table) };
    // Of heads over others the line with the lowest says less than the table, but where they are what is measured.
    const saysAll = !table.over || this.context.columns?.some(({ measures }) => measures) === true;
    const isUnderstood = isBelow && (this.isHeadNew || !isHeaded) && saysAll;
    const isRead = !isUnderstood && !areOfList(this.reader.pack, table.heads);
    const roles = isRead ? rolesOfTable(this.reader, table) : undefined;
    this.table = table;
    this.isHeadNew = false;
    this.isUnclear = roles === 'unclear';
    if (isUnderstood) return;
    this.context = typeof roles === 'object' ? { ...this.context, columns: roles.columns } : withoutColumns(this.context);
  }

  private readLine(line: SourceLine, i: number): void {
    this.takeTable(line);
    const { columns } = this.context;
    const groups = resultsSideBySide(this.reader, line);
    if (groups.length > 0)
      return groups.forEach((group) => this.add(tableRow(this.reader, group.line, undefined, group.columns, this.section)));
    if (line.table && isOfPairs(this.reader, line)) {
      this.endParagraph();
      return this.add(this.statedInRow(line));
    }
    if (line.cells.length > 1) return this.readRow(line, this.section.lines[i + 1], columns);
    if (this.paragraph && this.paragraph.block !== line.block && !isTorn(this.reader.text, this.paragraph, line))
      this.endParagraph();
    this.paragraph = { start: this.paragraph?.start ?? line.start, end: line.end, block: line.block };
  }

  private readRow(line: SourceLine, next: SourceLine | undefined, columns: readonly ResultColumn[] | undefined): void {
    this.endParagraph();
    if (line.table && this.isUnclear) return this.readUnclearRow(line);
    if (columns && isOtherHead(this.reader, line, columns)) return this.readOtherHead(line);
    const parts = columns ? groupsByNames(this.reader, line, columns) : [];
    const rows = parts.flatMap((part) => tableRow(this.reader, part.line, next, part.columns, this.section));
    const isTold = rows.length > 0 || (columns && hasTwoNumbers(this.reader, line, columns));
    const stated = isTold ? rows : line.table && columns ? this.statedInCells(line) : this.statedInRow(line);
    if (stated.length === 0 && columns && mayBeResult(this.reader, line, columns)) this.unread.push(line);
    this.add(stated);
  }

  private readOtherHead(line: SourceLine): void {
    this.context = withoutColumns(this.context);
    this.unread.push(line);
  }

  /** Which column of its table holds the results is not known: what is named beside several numbers is told without a value. */
  private readUnclearRow(line: SourceLine): void {
    const stated = this.statedInRow(line);
    const several = stated.filter(({ oneOfSeveral }) => oneOfSeveral);
    if (several.length === 0 && (stated.length > 0 || namesWithNumber(this.reader, line))) this.unread.push(line);
    this.add(several);
  }

  private endParagraph(): void {
    if (this.paragraph) this.add(this.statedIn(this.paragraph));
    this.paragraph = undefined;
  }

  private statedIn(span: Span): readonly ObservationMention[] {
    const { found, unclear } = statedIn(this.reader, span, this.section);
    this.unread.push(...unclear);
    return found;
  }

  /** Of several numbers beside a name, under no heads, it is not known which is the result. */
  private statedInRow(line: SourceLine): readonly ObservationMention[] {
    const date = dateOfCell(this.reader, line);
    return this.statedIn(line).map((mention) => ({
      ...(date !== undefined && { date }),
      ...mention,
      ...(hasOtherValues(this.reader, line, mention) && { oneOfSeveral: true as const }),
    }));
  }

  /** The day of laboratory tests is not that of the pulse or a score that a note tells after them. */
  private isOfKind({ concept }: ObservationMention): boolean {
    return this.section.kind !== 'labs' || this.section.date === undefined || concept.kind === 'analyte';
  }

  /** Of a row whose columns say nothing of it: what single cells tell by themselves, "T 37.6 | HR 91 | BP 118/70". */
  private statedInCells(line: SourceLine): readonly ObservationMention[] {
    // "Metoprolol 25 mg, hold for SBP <100"
    if (this.reader.findConcepts(line, ['drug']).length > 0) return [];
    return line.cells.flatMap((cell) => this.statedIn(cell));
  }

  private add(mentions: readonly ObservationMention[]): void {
    const { date, panel, specimen } = this.context;
    for (const mention of mentions) {
      if (!isPlausible(this.reader.pack, mention)) {
        this.unread.push(mention);
        continue;
      }
      this.found.push({
        ...(date && !mention.undated && this.isOfKind(mention) && isOfDay(mention, date) && { date }),
        ...(panel && mention.concept.kind === 'analyte' && { panel }),
        ...(specimen && { specimen }),
        ...mention,
      });
    }
  }
}

/** "Hgb A1c 5.8 % in March" below "RESULTS (05/19/2025 UNLESS STATED)" is not of that day. */
const isOfDay = ({ dayBeside }: ObservationMention, day: string): boolean => dayBeside === undefined || mayBeDay(dayBeside, day);
const withoutColumns = ({ columns: _, ...context }: Context): Context => context;
const withoutDate = ({ date: _, isDateOfPanel: __, ...context }: Context): Context => context;
const withoutPanel = ({ panel: _, ...context }: Context): Context => context;
