import type { Reader } from '../lexicon/reader.js';
import { areHeadsOfResults, areOfResults, roleByHead, tableColumns } from '../results/result-columns.js';
import { isPhrase, phrasesIn } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';
import type { Section } from '../sections/section.js';
import type { SectionKind } from '../sections/section-kinds.js';

/** Sections in which a report may print what a test is about. */
const MAY_EXPLAIN: ReadonlySet<SectionKind> = new Set(['header', 'labs', 'other', 'history']);
/** So many phrases of an explanation make one. */
const FEWEST = 2;
/** In text without the title of a note there is one in so many words at least: a long story of a patient has a few of them too. */
const WORDS_A_PHRASE = 60;
/** A row of more cells, one of which begins with a figure, has results. */
const [CELLS_OF_ROW, FIGURE] = [3, /^[<>]?\s?\d/];

/** The sections of a document, the explanations of a report with results apart: an article tells of tests and diseases too. */
export const withExplanationsApart = (reader: Reader, sections: readonly Section[]): readonly Section[] =>
  reader.lines.some((line) => line.table !== undefined || isRowOfResults(reader, line))
    ? sections.flatMap((section) => apartFromExplanations(reader, section))
    : sections;

/**
 * A section of a report with results, its explanations as sections of their own: what a test measures, what may raise it, who should be
 * tested. That says nothing of the patient. An explanation is a run of lines without results that has phrases of one, and more of them than
 * words about the patient; a note is known by its title, and needs no more of them if it is long.
 */
function apartFromExplanations(reader: Reader, section: Section): Section[] {
  if (!MAY_EXPLAIN.has(section.kind)) return [section];
  const isNote = isPhrase(reader.pack, 'title of a note', section.title);
  const runs = runsOf(reader, section.lines, isNote);
  if (!runs.some(({ isText, lines }) => isText && explains(reader, lines, isNote))) return [section];
  const parts: (Section & { lines: SourceLine[] })[] = [];
  for (const { isText, lines } of runs) {
    const kind = isText && explains(reader, lines, isNote) ? 'education' : section.kind;
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(...lines);
    else parts.push({ ...section, kind, lines: [...lines] });
  }
  return parts;
}

interface Run {
  readonly isText: boolean;
  readonly lines: readonly SourceLine[];
}

/** The lines by whether they are text or rows of results; a note may have tables of its own, which name no values. */
function runsOf(reader: Reader, lines: readonly SourceLine[], isNote: boolean): Run[] {
  const runs: { isText: boolean; lines: SourceLine[] }[] = [];
  for (const line of lines) {
    const isText = isNote && runs.at(-1)?.isText !== false ? !hasValues(reader, line) : isLineOfText(reader, line);
    const last = runs.at(-1);
    if (last?.isText === isText) last.lines.push(line);
    else runs.push({ isText, lines: [line] });
  }
  return runs;
}

const hasValues = (reader: Reader, line: SourceLine): boolean =>
  line.table?.heads.some((head) => roleByHead(reader.pack, head).role === 'value') === true || isHeadOfResults(reader, line);

/** A line of running text, perhaps after the mark of a list. */
const isLineOfText = (reader: Reader, line: SourceLine): boolean =>
  line.table === undefined && !isRowOfResults(reader, line) && !isHeadOfResults(reader, line);

/** "INVESTIGATION | OBSERVED VALUE | UNIT", "HAEMATOLOGY | 02/09/26 | 14/10/26 | Units": the table below it is none of a note. */
const isHeadOfResults = (reader: Reader, line: SourceLine): boolean => {
  const heads = line.cells.map(({ start, end }) => reader.text.slice(start, end).trim());
  return areHeadsOfResults(reader.pack, heads) || areOfResults(tableColumns(reader, line) ?? []);
};

const isRowOfResults = ({ text }: Reader, { cells }: SourceLine): boolean =>
  cells.length >= CELLS_OF_ROW && cells.slice(1).some(({ start, end }) => FIGURE.test(text.slice(start, end)));

function explains({ text, pack }: Reader, lines: readonly SourceLine[], isNote: boolean): boolean {
  const span: Span = { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
  const words = text.slice(span.start, span.end).replace(/\s+/g, ' ');
  const found = phrasesIn(pack, 'explains a test', words).length;
  const fewest = isNote ? FEWEST : Math.max(FEWEST, Math.floor(words.split(' ').length / WORDS_A_PHRASE));
  return found >= fewest && found > phrasesIn(pack, 'tells of the patient', words).length;
}
