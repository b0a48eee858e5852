import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import { labelledSpecimen, specimenNamed } from '../results/specimens.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase } from '../text/phrases.js';
import { columnOf } from '../text/columns.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import { ANSWERS, susceptibilitiesInWords } from './antibiogram-lines.js';
import { organismIn } from './organisms.js';
import type { SusceptibilityMention } from './susceptibility.js';

export interface OrganismMention extends Span {
  /** The words that name it. */
  readonly name: Span;
  readonly susceptibilities: readonly SusceptibilityMention[];
}

/** A culture with what grew; nothing grew where there is no organism. */
export interface CultureMention extends Span {
  /** "Urine culture". */
  readonly title: Span;
  readonly date?: string;
  /** What was cultured, by the title, the line or a label above: "urine". */
  readonly specimen?: string;
  readonly organisms: readonly OrganismMention[];
  /** "No growth after 5 days". */
  readonly noGrowth?: Span;
  /** Lines with answers of which it is not known what grew them, or to what drug. */
  readonly unread: readonly Span[];
}

/** Characters of a line before the end of its title. */
const TITLE_LENGTH = 50;
const TITLE_BEFORE = /^[^\p{L}\d]{0,4}(?:\p{L}[\p{L}]{0,14}(?: [-–] |[ ,/]{1,2})){0,3}$/u;
const ORGANISM_IN_HEAD = /^\p{Lu}(?:\.|\p{Ll}{2,24}) (\p{Ll}{3,24})\b/u;
const CONCENTRATION = /(?:^|\s)([<>]=?|[≤≥])?\s?(\d{1,4}(?:\.\d{1,4})?)(?:\/\d{1,4}(?:\.\d{1,4})?)?(?=\s|$)/;
const COMPARATORS = { '<': '<', '>': '>', '<=': '<=', '>=': '>=', '≤': '<=', '≥': '>=' } as const;
/** A drug of an antibiogram that no table knows has a name of so many letters. */
const DRUG_NAME = /^\p{Lu}[\p{L}/ -]{3,40}$/u;

interface OpenOrganism {
  readonly name: Span;
  end: number;
  readonly susceptibilities: SusceptibilityMention[];
}

/** A column of an antibiogram of several organisms. */
interface OrganismColumn {
  readonly organism: OpenOrganism;
  readonly x: number;
  readonly right: number;
}

interface OpenCulture {
  readonly title: Span;
  readonly date?: string;
  specimen?: string | undefined;
  end: number;
  noGrowth?: Span;
  readonly organisms: OpenOrganism[];
  /** Where the antibiogram has a column for each organism. */
  columns?: readonly OrganismColumn[];
  /** A second organism is named before any row: the rows below may be of either. */
  isUnclear?: true;
  readonly unread: Span[];
}

/**
 * The cultures of a document with organisms and their susceptibilities. A row of an antibiogram belongs to the organism above it;
 * where several are named before it, the row belongs to the one whose column the answer is in. Without such columns it may belong to
 * either, and is left out.
 */
export function culturesIn(reader: Reader, sections: readonly Section[]): CultureMention[] {
  const found: OpenCulture[] = [];
  let specimen: string | undefined;
  for (const section of sections) specimen = takeSection(reader, found, section, specimen);
  return found.filter(({ organisms, noGrowth }) => organisms.length > 0 || noGrowth).map(mentionOf);
}

/**
 * Adds the cultures of a section.
 * @param before the specimen of the section above
 * @returns that of what is below
 */
function takeSection(reader: Reader, found: OpenCulture[], section: Section, before: string | undefined): string | undefined {
  let specimen = specimenNamed(reader.pack, section.title) ?? (OF_RESULTS.has(section.kind) ? before : undefined);
  const titled = titleOfSection(reader, section, specimen);
  let culture = titled ?? goesOnIn(reader.pack, section, found);
  if (titled) found.push(titled);
  for (const line of section.lines) {
    const start = startOn(reader, line, specimen);
    ({ specimen } = start);
    if (start.begun) found.push(start.begun);
    culture = start.begun ?? (start.isOther ? undefined : culture);
    if (culture) takeLine(reader, culture, { start: start.begun?.end ?? line.start, end: line.end }, line);
  }
  return specimen;
}
const OF_RESULTS: ReadonlySet<string> = new Set(['labs', 'other']);

/** "SUSCEPTIBILITY (S = susceptible)" is a title of its own below what grew. */
const goesOnIn = (pack: LanguagePack, { title }: Section, found: readonly OpenCulture[]): OpenCulture | undefined =>
  hasPhrase(pack, 'title of an antibiogram', title) ? found.at(-1) : undefined;

/** The culture that a line begins, also after the label of a specimen; what is below another specimen grew in that one. */
function startOn(reader: Reader, line: SourceLine, above: string | undefined): Start {
  const { text, pack } = reader;
  const label = labelledSpecimen(reader, line);
  const specimen = (label && specimenNamed(pack, text.slice(label.start, label.end))) ?? above;
  const begun = cultureBegunBy(reader, line) ?? (label && cultureBegunBy(reader, { ...line, start: label.start }));
  const own = specimenNamed(pack, text.slice(line.start, line.end)) ?? specimen;
  return { begun: begun && { ...begun, specimen: own }, isOther: label !== undefined, specimen };
}

interface Start {
  readonly begun: OpenCulture | undefined;
  readonly isOther: boolean;
  /** Of what is below. */
  readonly specimen: string | undefined;
}

const mentionOf = ({ title, date, specimen, end, noGrowth, organisms, unread }: OpenCulture): CultureMention => ({
  ...{ start: title.start, end, title, unread },
  ...(date !== undefined && { date }),
  ...(specimen !== undefined && { specimen }),
  ...(noGrowth && organisms.length === 0 && { noGrowth }),
  organisms: organisms.map((organism) => ({ ...organism, start: organism.name.start })),
});

/** Adds what a line says: the heads or a row of the antibiogram, an organism, or that nothing grew. */
function takeLine(reader: Reader, culture: OpenCulture, words: Span, line: SourceLine): void {
  const columns = columnsOf(reader, culture, line);
  const labelled = labelledOrganism(reader, culture, line);
  const organism = labelled?.organism ?? culture.organisms.at(-1);
  if (columns) culture.columns = columns;
  else if (labelled) takeLabelled(reader, culture, labelled, line);
  else if (organism && takeAnswers(reader, culture, organism, line)) culture.end = organism.end = line.end;
  else if (organism && hasAnswer(reader, line)) leaveUnread(culture, line);
  else takeOrganism(reader, culture, words);
}

/** "E. coli: ampicillin R, cefuroxime S": answers of an organism that was named above. */
function takeLabelled(reader: Reader, culture: OpenCulture, { organism, end }: Labelled, line: SourceLine): void {
  const told = susceptibilitiesInWords(reader, { ...line, start: end });
  organism.susceptibilities.push(...told);
  if (told.length > 0) culture.end = Math.max(culture.end, line.end);
  else if (hasAnswer(reader, { ...line, start: end })) leaveUnread(culture, line);
}

interface Labelled {
  readonly organism: OpenOrganism;
  /** Where the label ends. */
  readonly end: number;
}

function labelledOrganism({ text }: Reader, { organisms }: OpenCulture, line: SourceLine): Labelled | undefined {
  const [label, initial, species] = ORGANISM_LABEL.exec(text.slice(line.start, line.end)) ?? [];
  if (label === undefined || initial === undefined || species === undefined) return undefined;
  const organism = organisms.find(({ name }) => {
    const words = text.slice(name.start, name.end);
    return words.startsWith(initial) && words.includes(` ${species}`);
  });
  return organism && { organism, end: line.start + label.length };
}
const ORGANISM_LABEL = /^\s{0,4}(\p{Lu})(?:\.|\p{Ll}{2,24}) (\p{Ll}{3,24}):\s/u;

function leaveUnread(culture: OpenCulture, { start, end }: Span): void {
  culture.unread.push({ start, end });
  culture.end = Math.max(culture.end, end);
}

/** Whether words end with an answer, or have one before a sign: "quorvamycin S (MIC 0.5 mg/l)", "Meropenem S for both". */
const hasAnswer = ({ text }: Reader, { start, end }: Span): boolean => LONE_ANSWER.test(text.slice(start, end));
const LONE_ANSWER = /\p{Ll}{4}:? [SIR](?=[ ,;.]|$)(?!\. ?\p{Lu})/u;

/** Adds the answers that a line has, as a row of a table or in words; false where it has none. */
function takeAnswers(reader: Reader, culture: OpenCulture, organism: OpenOrganism, line: SourceLine): boolean {
  const row = susceptibilitiesIn(reader, line);
  const told = row.length > 1 ? [] : susceptibilitiesInWords(reader, line);
  if (told.length <= row.length) {
    for (const { cell, ...tested } of row) organismOf(culture, cell, row.length)?.susceptibilities.push(tested);
  } else if (culture.isUnclear) leaveUnread(culture, line);
  else organism.susceptibilities.push(...told);
  return row.length + told.length > 0;
}

function takeOrganism(reader: Reader, culture: OpenCulture, words: Span): void {
  const name = organismIn(reader, words);
  if (!name) return takeNoGrowth(reader, culture, words);
  if (culture.organisms.at(-1)?.susceptibilities.length === 0) culture.isUnclear = true;
  culture.organisms.push({ name, end: name.end, susceptibilities: [] });
  culture.end = name.end;
}

/** Whose answer a cell is: two answers in a row, under no heads of organisms, are nobody's. */
function organismOf({ columns, organisms, isUnclear }: OpenCulture, cell: SourceCell, answers: number): OpenOrganism | undefined {
  if (columns) return columnOf(cell, columns)?.organism;
  return isUnclear || answers > 1 ? undefined : organisms.at(-1);
}

/** "Antibiotic | E. coli MIC | E. faecalis MIC": a column for each organism, named above or here for the first time. */
function columnsOf(
  { text }: Reader,
  culture: OpenCulture,
  { cells: [, ...heads] }: SourceLine,
): readonly OrganismColumn[] | undefined {
  const named = heads.flatMap(({ start, end, x, right }) => {
    const [printed, species] = ORGANISM_IN_HEAD.exec(text.slice(start, end)) ?? [];
    return printed !== undefined && species !== undefined
      ? [{ name: { start, end: start + printed.length }, species, x, right }]
      : [];
  });
  if (named.length < 2 || named.length < heads.length / 2) return undefined;
  return named.map(({ name, species, x, right }) => {
    const known = culture.organisms.find((organism) => text.slice(organism.name.start, organism.name.end).includes(species));
    const organism: OpenOrganism = known ?? { name, end: name.end, susceptibilities: [] };
    if (!known) culture.organisms.push(organism);
    return { organism, x, right };
  });
}

function titleOfSection(
  { text, pack }: Reader,
  { title, date, lines: [first] }: Section,
  specimen: string | undefined,
): OpenCulture | undefined {
  const at = first && title !== '' ? text.lastIndexOf(title, first.start) : -1;
  if (at < 0 || endOfTitle(pack, title) !== title.length) return undefined;
  const span = { start: at, end: at + title.length };
  return { title: span, specimen, end: span.end, organisms: [], unread: [], ...(date !== undefined && { date }) };
}

function cultureBegunBy(reader: Reader, line: SourceLine): OpenCulture | undefined {
  const { text, pack } = reader;
  const printed = text.slice(line.start, line.end);
  const length = endOfTitle(pack, printed);
  if (length === undefined) return undefined;
  const start = line.start + (printed.length - printed.trimStart().length);
  const title = { start, end: line.start + length };
  const date = findDates(reader, { start: title.end, end: line.end }).find(({ iso }) => iso.length === 10)?.iso;
  return { title, end: title.end, organisms: [], unread: [], ...(date !== undefined && { date }) };
}

/** Where a title of a culture ends that words begin with: "Blood culture x2", "Culture, urine". */
function endOfTitle(pack: LanguagePack, words: string): number | undefined {
  const culture = findPhrase(pack, 'culture', words.slice(0, TITLE_LENGTH));
  if (!culture || !TITLE_BEFORE.test(words.slice(0, culture.start))) return undefined;
  const specimen = /^, ?\p{L}{3,12}\b/u.exec(words.slice(culture.end))?.[0].length ?? 0;
  const end = culture.end + specimen;
  return /^\s*(?:$|[:\t(–-]|x ?\d|#\d|\s{2}|\d{1,2}[/.-]|\p{Lu})/u.test(words.slice(end)) || isAnswered(pack, words.slice(end))
    ? end
    : undefined;
}

const isAnswered = (pack: LanguagePack, rest: string): boolean =>
  (['before an organism', 'no growth'] as const).some(
    (use) => endOfPhrase(pack, use, rest, rest.length - rest.trimStart().length) !== undefined,
  );

function takeNoGrowth({ text, pack }: Reader, culture: OpenCulture, { start, end }: Span): void {
  const none = findPhrase(pack, 'no growth', text.slice(start, end));
  if (!none || culture.noGrowth || culture.organisms.length > 0) return;
  const rest = /^[^.;\n\t]{0,40}/.exec(text.slice(start + none.end, end))?.[0].trimEnd().length ?? 0;
  culture.noGrowth = { start: start + none.start, end: start + none.end + rest };
  culture.end = culture.noGrowth.end;
}

/** "Ampicillin  >=32  R", and an answer for each organism where there are several: "Ampicillin  >=32  R  2  S". */
function susceptibilitiesIn(reader: Reader, line: SourceLine): (SusceptibilityMention & { readonly cell: SourceCell })[] {
  const { text, pack } = reader;
  const [first, ...rest] = line.cells;
  const answers = rest.flatMap((cell) => {
    const answer = text.slice(cell.start, cell.end).trim();
    const interpretation = ANSWERS.find(([use]) => isPhrase(pack, use, answer))?.[1];
    return interpretation ? [{ cell, interpretation }] : [];
  });
  // What follows the last answer is a remark, and no row ends so.
  const drug = first && answers.at(-1)?.cell === rest.at(-1) ? drugIn(reader, first) : undefined;
  if (!first || !drug) return [];
  return answers.map(({ cell, interpretation }, i) => {
    const from = answers[i - 1]?.cell.end ?? first.end;
    const [, sign, value] = CONCENTRATION.exec(text.slice(from, cell.start)) ?? [];
    const comparator = COMPARATORS[(sign ?? '') as keyof typeof COMPARATORS] as (typeof COMPARATORS)['<='] | undefined;
    return {
      ...{ start: first.start, end: cell.end, name: { start: first.start, end: first.end }, drug, interpretation, cell },
      ...(value !== undefined && { concentration: { value: Number(value), ...(comparator && { comparator }) } }),
    };
  });
}

function drugIn({ text, findConcepts }: Reader, cell: Span): Concept | undefined {
  const [known] = findConcepts(cell, ['drug']);
  const printed = text.slice(cell.start, cell.end).trim();
  return known?.concept ?? (DRUG_NAME.test(printed) ? { kind: 'drug', name: printed, terms: [printed], codes: [] } : undefined);
}
