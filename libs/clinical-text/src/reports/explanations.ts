import type { Reader } from '../lexicon/reader.js';
import { BOUNDS, haveLimitsOnly, isLowToHigh, isRange } from '../results/reference-range.js';
import { isTableOfLimits } from './tables-of-limits.js';
import { areHeadsOfResults, areOfResults, roleByHead, tableColumns } from '../results/result-columns.js';
import { hasPhrase, isPhrase, phrasesIn } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';
import { namesStudy } from '../sections/dividing-labels.js';
import type { Section } from '../sections/section.js';
import type { SectionKind } from '../sections/section-kinds.js';

/** Sections in which a report may print what a test is about. */
const MAY_EXPLAIN: ReadonlySet<SectionKind> = new Set(['header', 'labs', 'other', 'history']);
/** The kinds of section that the report of a laboratory has; any other one is of a note about the patient. */
const OF_REPORT: ReadonlySet<SectionKind> = new Set([...MAY_EXPLAIN, 'assessment', 'problems', 'education']);
/** So many phrases of an explanation make one in a note. */
const FEWEST = 2;
/** In text without the title of a note there is one in so many words at least: a long story of a patient has a few of them too. */
const WORDS_A_PHRASE = 60;
/** A row of more cells, one of which begins with a figure, has results. */
const [CELLS_OF_ROW, FIGURE] = [3, /^[<>]?\s?\d/];
/** A report of a laboratory has so many rows of results, in part with bounds. */
const ROWS_OF_REPORT = 3;

/** The sections of a document, the explanations of a report with results apart: an article tells of tests and diseases too. */
export function withExplanationsApart(reader: Reader, sections: readonly Section[]): readonly Section[] {
  if (hasPhrase(reader.pack, 'is no diagnosis', reader.text.replace(/\s+/g, ' '))) return sections.map(ofNobodyAtAll);
  const rows = reader.lines.filter((line) => line.table !== undefined || isRowOfResults(reader, line));
  if (rows.length === 0) return sections;
  const isReport =
    rows.length >= ROWS_OF_REPORT &&
    rows.some((row) => row.cells.some(({ start, end }) => isRange(reader.pack, reader.text.slice(start, end).trim()))) &&
    sections.every(({ kind }) => OF_REPORT.has(kind));
  return sections.flatMap((section) => apartFromExplanations(reader, section, isReport));
}

/**
 * A section of a report with results, its explanations as sections of their own: what a test measures, what may raise it, who should be
 * tested. That says nothing of the patient. An explanation is a run of lines without results that has phrases of one, and more of them than
 * words about the patient; a note is known by its title, and needs no more of them if it is long. In the report of a laboratory, which tells
 * nothing but results, one phrase is enough, and text that says neither is of nobody: what it names is in doubt.
 */
function apartFromExplanations(reader: Reader, section: Section, isReport: boolean): Section[] {
  if (!MAY_EXPLAIN.has(section.kind) || (!isReport && isOfStudy(reader, section))) return [section];
  const isNote = isPhrase(reader.pack, 'title of a note', section.title);
  const parts: (Section & { lines: SourceLine[]; ofNobody: Span[] })[] = [];
  for (const { of, lines } of runsOf(reader, section.lines, isNote)) {
    const tells = of === 'text' ? tellsOf(reader, lines, { isNote, isReport: isReport && section.kind !== 'header' }) : TELLS[of];
    const kind = tells === 'test' ? 'education' : section.kind;
    const last = parts.at(-1);
    const part = last?.kind === kind ? last : { ...section, kind, lines: [], ofNobody: [] };
    if (part !== last) parts.push(part);
    part.lines.push(...lines);
    if (tells === 'nobody') part.ofNobody.push(spanOf(lines));
  }
  return parts.length > 0 ? parts : [section];
}

/** "This is not a medical diagnosis": what such a document names is possible at most. */
const ofNobodyAtAll = (section: Section): Section => ({ ...section, ofNobody: [spanOf(section.lines)] });

/** "CXR: consolidation, cardiomegaly cannot be assessed" in a note is what was seen of the patient. */
const isOfStudy = (reader: Reader, { title, lines: [first] }: Section): boolean => {
  const start = first && title !== '' ? reader.text.lastIndexOf(title, first.start) : -1;
  return start >= 0 && namesStudy(reader, { start, end: start + title.length });
};

const spanOf = (lines: readonly SourceLine[]): Span => ({ start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 });

interface Run {
  readonly of: 'text' | 'results' | 'limits';
  readonly lines: readonly SourceLine[];
}
/** What rows tell of. */
const TELLS = { results: 'patient', limits: 'test' } as const;

/** The lines by whether they are text, rows of results or of limits; a note may have tables of its own, which name no values. */
function runsOf(reader: Reader, lines: readonly SourceLine[], isNote: boolean): Run[] {
  const runs: { of: Run['of']; lines: SourceLine[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const isText = isNote && last?.of !== 'results' ? !hasValues(reader, line) : isLineOfText(reader, line);
    const isOfLimits = line.table !== undefined && isTableOfLimits(reader.pack, line.table);
    const of = isOfLimits ? 'limits' : isText ? 'text' : 'results';
    if (last?.of === of) last.lines.push(line);
    else runs.push({ of, lines: [line] });
  }
  return runs;
}

const hasValues = (reader: Reader, line: SourceLine): boolean =>
  line.table?.heads.some((head) => roleByHead(reader.pack, head).role === 'value') === true || isHeadOfResults(reader, line);

/** A line of running text, perhaps after the mark of a list, or of a table of what values mean. */
const isLineOfText = (reader: Reader, line: SourceLine): boolean =>
  isMeaning(reader, line) || (line.table === undefined && !isRowOfResults(reader, line) && !isHeadOfResults(reader, line));

/** "5.7 - 6.2 | 39 - 44 | Prediabetes", "Prediabetes | 6.1 - 6.9": a row of what values mean; "2345-7 | Glucose | 104" has a value, after a code. */
function isMeaning({ text, pack }: Reader, { cells }: SourceLine): boolean {
  const printed = cells.map(({ start, end }) => text.slice(start, end).trim());
  const [first = '', second = '', ...others] = printed;
  return haveLimitsOnly(pack, printed) && (BOUNDS(pack).test(first) || (others.length === 0 && isLowToHigh(pack, second)));
}

/** "INVESTIGATION | OBSERVED VALUE | UNIT", "HAEMATOLOGY | 02/09/26 | 14/10/26 | Units": the table below it is none of a note. */
const isHeadOfResults = (reader: Reader, line: SourceLine): boolean => {
  const heads = line.cells.map(({ start, end }) => reader.text.slice(start, end).trim());
  return areHeadsOfResults(reader.pack, heads) || areOfResults(tableColumns(reader, line) ?? []);
};

const isRowOfResults = ({ text }: Reader, { cells }: SourceLine): boolean =>
  cells.length >= CELLS_OF_ROW && cells.slice(1).some(({ start, end }) => FIGURE.test(text.slice(start, end)));

/** What a run of text tells of. */
function tellsOf(
  reader: Reader,
  lines: readonly SourceLine[],
  { isNote, isReport }: { readonly isNote: boolean; readonly isReport: boolean },
): 'test' | 'patient' | 'nobody' {
  const { text, pack } = reader;
  const span = spanOf(lines);
  const words = text.slice(span.start, span.end).replace(/\s+/g, ' ');
  const found = phrasesIn(pack, 'explains a test', words).length + lines.filter((line) => isMeaning(reader, line)).length;
  const ofPatient = phrasesIn(pack, 'tells of the patient', words).length;
  const least = isReport ? 1 : FEWEST;
  const fewest = isNote ? least : Math.max(least, Math.floor(words.split(' ').length / WORDS_A_PHRASE));
  if (found >= fewest && found > ofPatient) return 'test';
  return isReport && ofPatient === 0 ? 'nobody' : 'patient';
}
