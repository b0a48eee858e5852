import type { LanguagePack } from '@chartloom/rules';
import { answeredRows } from '../assertion/question-rows.js';
import type { Reader } from '../lexicon/reader.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { SourceCell, SourceLine, SourceTable } from '../text/source.js';
import { dividingLabels } from './dividing-labels.js';
import { drugTags, type DrugTags } from './drug-tags.js';
import { groupHeading } from './group-titles.js';
import { afterListAt } from './ends-of-lists.js';
import { withoutText } from './header-end.js';
import { headingOf, unknownHeading, wholeLine, type Heading } from './headings.js';
import { cutAtTitles } from './inner-titles.js';
import { letteredHeadings } from './lettered-headings.js';
import { isFlowSheet, listBegunBy } from './list-tables.js';
import { numberedHeadings } from './numbered-headings.js';
import { guessSection } from './section-guess.js';
import type { SectionKind } from './section-kinds.js';
import { policyOf } from './section-policy.js';
import type { Section } from './section.js';
import { headingOfBand, setHeadings } from './set-headings.js';

/** A guess that is less certain, or of a paragraph of fewer words, is none. */
const [LEAST_CERTAINTY, LEAST_WORDS] = [0.7, 8];
/** "Electronically signed by A. Bell, MD on 3/9/2024": ends the section above it, and its date is no visit. */
const SIGNATURE = phrasePattern('i')`^\W*(?:${'how it was signed'} )?${'end by a signature'}\b.{3,}`;

type OpenSection = Omit<Section, 'lines'> & { readonly lines: SourceLine[] };

/**
 * The document's sections in reading order. A heading is a line that is nothing but a known title, a known title with a
 * colon at the start of a line, or an unknown one that is alone on its line with its colon or is set as the others are.
 */
export function sectionsOf(reader: Reader): Section[] {
  const { text, lines, pack } = reader;
  const preamble: OpenSection = { kind: 'header', title: '', lines: [] };
  const sections = [preamble];
  const numbers = numberedHeadings(reader);
  const tags = drugTags(reader);
  const headingAt = headingFinder(reader, tags);
  const pieces = lines.flatMap((whole) =>
    cutAtTitles(reader, whole).map((line, i) => ({ line, number: i === 0 ? (numbers.get(whole) ?? 0) : 0 })),
  );
  for (const [i, { line, number }] of pieces.entries()) {
    if (tags.below.has(line) || SIGNATURE(pack).test(text.slice(line.start, line.end))) continue;
    const heading = headingAt(line, number, sections.at(-1));
    const isBand = isWithinTable(pieces[i - 1]?.line, pieces[i + 1]?.line);
    const begun = heading
      ? sectionBegunBy(heading, line, isBand ? sections.at(-1) : undefined)
      : begunWithoutTitle(reader, tags, sections, line);
    if (begun) sections.push(begun);
    const rest = heading ? lineFrom(text, line, heading.end) : line;
    if (rest) sections.at(-1)?.lines.push(rest);
  }
  const found = sections.length === 1 ? sectionsOfParagraphs(reader, preamble.lines) : sections;
  const apart = underTitles(notOfGerms(reader, found)).flatMap((section) => apartFromLists(reader, section));
  return withoutText(reader, apart).map((section) => ({ ...section, ...ofTags(tags) }));
}

/** What every section knows of the document's tags of drugs. */
const ofTags = ({ ofDrugs, areLoose }: DrugTags): Pick<Section, 'tags' | 'hasLooseTags'> => ({
  ...(ofDrugs.size > 0 && { tags: ofDrugs }),
  ...(areLoose && { hasLooseTags: true }),
});

/** "Sensitivities: Ampicillin R, gentamicin S" are a germ's, and no allergies; where one list of the document is of a germ, so is each. */
function notOfGerms({ text, pack }: Reader, sections: readonly Section[]): readonly Section[] {
  const isTitled = ({ kind, title }: Section): boolean =>
    kind === 'allergies' && hasPhrase(pack, 'title of an antibiogram', title);
  const hasAnswers = ({ lines }: Section): boolean =>
    lines.flatMap(({ cells }) => cells.filter(({ start, end }) => ANSWER_OF_GERM.test(text.slice(start, end)))).length > 1;
  const titled = sections.filter(isTitled);
  return titled.some(hasAnswers)
    ? sections.map((section) => (titled.includes(section) ? { ...section, kind: 'labs' } : section))
    : sections;
}
const ANSWER_OF_GERM = /(?:^|\s)[SIR]\s*$/;

/** What finds the heading that a line is: a known title, then one of a part of the list above it, then those known by how they are set. */
function headingFinder(
  reader: Reader,
  tags: DrugTags,
): (line: SourceLine, number: number, section: Section | undefined) => Heading | undefined {
  const byLetter = letteredHeadings(reader);
  const byCapitals = dividingLabels(reader);
  const byPlace = headingsByPlace(reader, tags);
  const answered = answeredRows(reader);
  /** Of the last title that is not one of a part of its list. */
  let list: SectionKind | undefined;
  return (line, number, section) => {
    if (answered.has(line)) return undefined;
    const read = knownHeading(reader, withoutNumber(line, number));
    const known =
      (read && partOfAllergies(read, line, section)) ?? read ?? byLetter(line) ?? partOfForm(reader.text, line, number);
    const group = known ? undefined : groupHeading(reader, line, list);
    const heading = known ?? group ?? byPlace(line) ?? byCapitals(line, section);
    if (heading && heading !== group) list = heading.type.kind;
    return heading;
  };
}

/** "Medicines: codeine - vomiting" right below "ALLERGIES": not what is taken, but a part of these. */
const partOfAllergies = (heading: Heading, { end }: SourceLine, section: Section | undefined): Heading | undefined =>
  section?.kind === 'allergies' && section.lines.length === 0 && heading.type.kind === 'medications' && heading.end < end
    ? { ...heading, type: { kind: 'allergies' } }
    : undefined;

/** "PART C. SCREENING", "7. RISKS": a title of no known kind, where the parts of a form have letters or numbers. */
const partOfForm = (text: string, line: SourceLine, number: number): Heading | undefined =>
  number > 0 ? unknownHeading(text.slice(line.start + number, line.end), line.end) : undefined;

/** "NEW – start taking" between the rows of one table, or below its head: a title of a group of its rows, which are still of its kind. */
const isWithinTable = (above: SourceLine | undefined, below: SourceLine | undefined): boolean =>
  below?.table !== undefined && (above?.table === below.table || isHeadOf(above, below.table));
const isHeadOf = (line: SourceLine | undefined, table: SourceTable): boolean =>
  line !== undefined && line.cells.length > 1 && line.cells.length === table.heads.filter((head) => head !== '').length;

/** What begins at a line that is no title: a list of drugs by their tags, or the text again that a list on one line came into. */
function begunWithoutTitle(
  reader: Reader,
  tags: DrugTags,
  sections: readonly OpenSection[],
  line: SourceLine,
): OpenSection | undefined {
  const last = sections.at(-1);
  if (tags.begins.has(line) && !isListOfDrugs(reader.pack, last)) return { kind: 'medications', title: '', lines: [] };
  const begins = last && afterListAt(reader, last, line);
  // Below the heads of a table, which say what its rows are, a row ends nothing.
  const after = begins && hasHeads(reader, last) ? undefined : begins;
  return after === 'text' ? textAgain(reader.pack, sections) : after && { kind: after, title: '', lines: [] };
}

/** Of each section how many of its lines were looked at, and whether one of them has the heads of a list. */
const looked = new WeakMap<OpenSection, { readonly lines: number; readonly hasHeads: boolean }>();

function hasHeads(reader: Reader, section: OpenSection): boolean {
  const known = looked.get(section) ?? { lines: 0, hasHeads: false };
  const found = known.hasHeads || section.lines.slice(known.lines).some((line) => listBegunBy(reader, line) !== undefined);
  looked.set(section, { lines: section.lines.length, hasHeads: found });
  return found;
}

/** What was told before a list of one line goes on after it. */
function textAgain(pack: LanguagePack, sections: readonly OpenSection[]): OpenSection {
  const before = sections.findLast(({ kind }) => kind !== 'header' && policyOf(pack, kind).lines === 'text');
  return before ? { ...before, lines: [] } : { kind: 'other', title: '', lines: [] };
}

/** @param around the section of the table in which a title stands that is all of its line and not known itself */
function sectionBegunBy({ type, title, date, end }: Heading, line: SourceLine, around: OpenSection | undefined): OpenSection {
  const { kind, loinc } = around && type.kind === 'other' && end === line.end ? around : type;
  return { kind, ...(loinc !== undefined && { loinc }), title, ...(date !== undefined && { date }), lines: [] };
}

const withoutNumber = (line: SourceLine, length: number): SourceLine =>
  length === 0
    ? line
    : {
        ...line,
        start: line.start + length,
        cells: line.cells.map((cell, i) => (i === 0 ? { ...cell, start: cell.start + length } : cell)),
      };

/** The headings that are known by how they are set, or by the drugs below them. */
function headingsByPlace(reader: Reader, { heads }: DrugTags): (line: SourceLine) => ReturnType<typeof headingOf> {
  const set = setHeadings(reader);
  return (line) => {
    const printed = reader.text.slice(line.start, line.end);
    if (heads.has(line)) return wholeLine('medications', printed, line.end);
    return headingOfBand(reader, line) ?? (set.has(line) ? unknownHeading(printed, line.end) : undefined);
  };
}

const isListOfDrugs = (pack: LanguagePack, section: Section | undefined): boolean =>
  section !== undefined && ['listed', 'stopped'].includes(policyOf(pack, section.kind).medications);

/** "Vaccine | Dose 1 | Booster" are the heads of a table, and no title. */
const knownHeading = (reader: Reader, line: SourceLine): ReturnType<typeof headingOf> =>
  listBegunBy(reader, line) ? undefined : headingOf(reader, line);

/** Sections of no known kind, with the title above them that has no words of its own; a title of a known kind ends its reach. */
function underTitles(sections: readonly Section[]): Section[] {
  let under: string | undefined;
  return sections.map((section) => {
    const isTitled = section.kind === 'other' && section.title !== '';
    if (!isTitled) under = undefined;
    else if (section.lines.length === 0) under = section.title;
    return isTitled && under !== undefined && section.lines.length > 0 ? { ...section, under } : section;
  });
}

/**
 * A section, with each table whose head says that it is a list of something else as a section of its own: a list of drugs may be
 * printed below "Allergies" or "Insurance" where its own heading is not known. What follows the table belongs to the section again,
 * unless that is a list too: nobody knows whether it goes on.
 */
function apartFromLists(reader: Reader, section: Section): Section[] {
  if (policyOf(reader.pack, section.kind).family === 'listed') return [section];
  const parts: OpenSection[] = [{ ...section, lines: [] }];
  /** The last line of the list that is open. */
  let last: SourceLine | undefined;
  for (const [i, line] of section.lines.entries()) {
    const below = section.lines[i + 1];
    const list = listAt(
      reader,
      section,
      below?.table && isHeadOf(line, below.table) ? { ...line, table: below.table } : line,
      last,
    );
    const endsList = !list && last !== undefined && line.cells.length === 1 && line.block !== last.block;
    if (list) parts.push({ ...list, lines: [] });
    if (endsList) parts.push(afterList(reader.pack, section));
    parts.at(-1)?.lines.push(line);
    last = list || (last && !endsList) ? line : undefined;
  }
  return parts;
}

/** What begins at a line that is a list of something else than its section; a table of what was given and measured by the hour is no list. */
function listAt(
  reader: Reader,
  section: Section,
  line: SourceLine,
  last: SourceLine | undefined,
): ReturnType<typeof listBegunBy> {
  const isFlow = isFlowSheet(line) && policyOf(reader.pack, section.kind).lines === 'items';
  if (isFlow && line.table !== last?.table) return { kind: 'other', title: '' };
  const begun = listBegunBy(reader, line);
  // A table of drugs that were stopped, or of past problems, is what its section says.
  return begun && !section.kind.endsWith(begun.kind) ? begun : undefined;
}

const afterList = (pack: LanguagePack, section: Section): OpenSection =>
  policyOf(pack, section.kind).lines === 'items' ? { kind: 'other', title: '', lines: [] } : { ...section, lines: [] };

/** Of a document without any heading: a section for each run of paragraphs whose words are typical of the same kind. */
function sectionsOfParagraphs(reader: Reader, lines: readonly SourceLine[]): Section[] {
  const sections: OpenSection[] = [];
  for (const paragraph of Map.groupBy(lines, ({ block }) => block).values()) {
    const kind = kindOfParagraph(reader, paragraph);
    const last = sections.at(-1);
    if (last?.kind === kind) last.lines.push(...paragraph);
    else sections.push({ kind, title: '', lines: [...paragraph] });
  }
  return sections.length > 0 ? sections : [{ kind: 'other', title: '', lines: [] }];
}

function kindOfParagraph(reader: Reader, paragraph: readonly SourceLine[]): SectionKind {
  const span = { start: paragraph[0]?.start ?? 0, end: paragraph.at(-1)?.end ?? 0 };
  if (reader.text.slice(span.start, span.end).split(/\s+/).length < LEAST_WORDS) return 'other';
  const { kind, certainty } = guessSection(reader, span);
  return certainty >= LEAST_CERTAINTY && policyOf(reader.pack, kind).guessed === 'guessed' ? kind : 'other';
}

/** What a line has after its heading, which ends at `from`. */
function lineFrom(text: string, line: SourceLine, from: number): SourceLine | undefined {
  const rest = text.slice(from, line.end);
  const start = from + (rest.length - rest.trimStart().length);
  if (start >= line.end) return undefined;
  const cells = line.cells
    .filter((cell) => cell.end > start)
    .map((cell): SourceCell => ({ ...cell, start: Math.max(cell.start, start) }));
  return { ...line, start, cells };
}
