import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import { dateTaken } from '../results/days-of-lines.js';
import { labelledSpecimen, specimenNamed, specimenOr } from '../results/specimens.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase } from '../text/phrases.js';
import { columnOf } from '../text/columns.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import { ANSWERS, susceptibilitiesInWords } from './antibiogram-lines.js';
import { columnsOf, type OpenCulture, type OpenOrganism } from './open-cultures.js';
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
const CONCENTRATION = /(?:^|\s)([<>]=?|[≤≥])?\s?(\d{1,4}(?:\.\d{1,4})?)(?:\/\d{1,4}(?:\.\d{1,4})?)?(?=\s|$)/;
const COMPARATORS = { '<': '<', '>': '>', '<=': '<=', '>=': '>=', '≤': '<=', '≥': '>=' } as const;
const IS_CONCENTRATION = /^(?:[<>]=?|[≤≥])?\s?\d{1,4}(?:\.\d{1,4})?(?:\/\d{1,4})?$/;
/** A drug of an antibiogram that no table knows has a name of so many letters. */
const DRUG_NAME = /^\p{Lu}[\p{L}/ -]{3,40}$/u;

/**
 * The cultures of a document with organisms and their susceptibilities. A row of an antibiogram belongs to the organism above it;
 * where several are named before it, the row belongs to the one whose column the answer is in. Without such columns it may belong to
 * either, and is left out.
 */
export function culturesIn(reader: Reader, sections: readonly Section[]): CultureMention[] {
  const found: OpenCulture[] = [];
  let above: Above = {};
  for (const section of sections) above = takeSection(reader, found, section, OF_RESULTS.has(section.kind) ? above : {});
  return found.filter(({ organisms, noGrowth }) => organisms.length > 0 || noGrowth).map(mentionOf);
}
const OF_RESULTS: ReadonlySet<string> = new Set(['labs', 'other']);

/** What is true of the cultures below until another line says otherwise. */
interface Above {
  readonly specimen?: string | undefined;
  /** The day on which it was taken. */
  readonly taken?: string | undefined;
}

/** Adds the cultures of a section. */
function takeSection(reader: Reader, found: OpenCulture[], section: Section, before: Above): Above {
  const named = specimenNamed(reader.pack, section.title);
  let above: Above = { ...before, ...(named !== undefined && { specimen: named }), ...(section.date && { taken: section.date }) };
  const titled = titleOfSection(reader, section, above.specimen);
  let culture = titled ?? goesOnIn(reader.pack, section, found);
  if (titled) found.push(titled);
  for (const line of section.lines) {
    const { begun, isOther, ...below } = startOn(reader, line, above);
    above = below;
    if (begun) found.push(begun);
    const told = begun ?? (isOther ? undefined : culture);
    if (told) takeLine(reader, told, { start: begun?.end ?? line.start, end: line.end }, line);
    if (told) told.date ??= above.taken;
    culture = goesOnAbove(begun, culture) ?? told;
  }
  return above;
}

/** The culture above one of which all is told, "Anaerobic culture: no growth": the antibiogram of what grew in it is still to come. */
const goesOnAbove = (begun: OpenCulture | undefined, above: OpenCulture | undefined): OpenCulture | undefined =>
  begun?.noGrowth && above && above.organisms.length > 0 ? above : undefined;

/** "SUSCEPTIBILITY (S = susceptible)" is a title of its own below what grew. */
const goesOnIn = (pack: LanguagePack, { title }: Section, found: readonly OpenCulture[]): OpenCulture | undefined =>
  hasPhrase(pack, 'title of an antibiogram', title) ? found.at(-1) : undefined;

/** The culture that a line begins, also after the label of a specimen; what is below another specimen grew in that one. */
function startOn(reader: Reader, line: SourceLine, above: Above): Start {
  const { text, pack } = reader;
  const label = labelledSpecimen(reader, line);
  const specimen = (label && specimenNamed(pack, text.slice(label.start, label.end))) ?? above.specimen;
  const begun = cultureBegunBy(reader, line) ?? (label && cultureBegunBy(reader, { ...line, start: label.start }));
  const own = specimenOr(pack, text.slice(line.start, line.end), specimen);
  const taken = dateTaken(reader, line) ?? above.taken;
  return { begun: begun && { ...begun, specimen: own }, isOther: label !== undefined, specimen, taken };
}

interface Start extends Above {
  readonly begun: OpenCulture | undefined;
  /** The line is about another specimen. */
  readonly isOther: boolean;
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
  const row = susceptibilitiesIn(reader, line, culture.columns !== undefined);
  const told = row.length > 1 ? [] : susceptibilitiesInWords(reader, line);
  if (told.length <= row.length) {
    const whose = row.map(({ cell }) => organismOf(culture, cell, row.length));
    for (const [i, { cell: _, ...tested }] of row.entries()) whose[i]?.susceptibilities.push(tested);
    if (whose.includes(undefined)) leaveUnread(culture, line);
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

/**
 * "Ampicillin  >=32  R", or "Ampicillin  R  >=32", and an answer for each organism where there are several: "Ampicillin  >=32  R  2  S".
 * @param areHeaded organisms head the columns of the answers
 */
function susceptibilitiesIn(
  reader: Reader,
  line: SourceLine,
  areHeaded: boolean,
): (SusceptibilityMention & { readonly cell: SourceCell })[] {
  const { text, pack } = reader;
  const [first, ...others] = line.cells;
  const rest = others.filter(({ start, end }) => !NOT_TESTED.test(text.slice(start, end).trim()));
  const answers = rest.flatMap((cell) => {
    const answer = text.slice(cell.start, cell.end).trim();
    const interpretation = ANSWERS.find(([use]) => isPhrase(pack, use, answer))?.[1];
    return interpretation ? [{ cell, interpretation }] : [];
  });
  const last = rest.findLast(({ start, end }) => !IS_CONCENTRATION.test(text.slice(start, end).trim()));
  // What follows the last answer is a remark, and no row ends so, but below heads that have a column for it.
  const isRow = answers.length > 0 && (areHeaded || answers.at(-1)?.cell === last);
  const drug = first && isRow ? drugIn(reader, first) : undefined;
  if (!first || !drug) return [];
  const isBefore = CONCENTRATION.test(text.slice(first.end, answers[0]?.cell.start));
  return answers.map(({ cell, interpretation }, i) => {
    const place = isBefore
      ? text.slice(answers[i - 1]?.cell.end ?? first.end, cell.start)
      : text.slice(cell.end, answers[i + 1]?.cell.start ?? line.end);
    const [, sign, value] = CONCENTRATION.exec(place) ?? [];
    const comparator = COMPARATORS[(sign ?? '') as keyof typeof COMPARATORS] as (typeof COMPARATORS)['<='] | undefined;
    return {
      ...{ start: first.start, end: cell.end, name: { start: first.start, end: first.end }, drug, interpretation, cell },
      ...(value !== undefined && { concentration: { value: Number(value), ...(comparator && { comparator }) } }),
    };
  });
}

/** "–" where an organism was not tested. */
const NOT_TESTED = /^[-–—]?$/;

function drugIn({ text, findConcepts }: Reader, cell: Span): Concept | undefined {
  const [known] = findConcepts(cell, ['drug']);
  const printed = text.slice(cell.start, cell.end).trim();
  return known?.concept ?? (DRUG_NAME.test(printed) ? { kind: 'drug', name: printed, terms: [printed], codes: [] } : undefined);
}
