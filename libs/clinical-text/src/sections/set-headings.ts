import { knownWords } from '@chartloom/rules';
import { yesOrNo } from '../assertion/suffixes.js';
import type { Reader } from '../lexicon/reader.js';
import { panelIn } from './panels.js';
import { isMostlyDate } from '../text/dates.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import { headingOf, type Heading } from './headings.js';
import { sectionType } from './section-titles.js';

/** Words of a title, begun by a capital: no sentence, no number, no label with its value. */
const TITLE = /^\p{Lu}[\p{L}'’-]{0,30}(?:,? (?:[\p{L}'’-]{1,30}|[&/–])){0,9}(?: \((?:[\p{L} ,/-]{1,40}|\d{1,3})\))?:?$/u;
/** So many known headings in one type show how the document sets its headings, or one where so many titles are set as it is. */
const [FEWEST, FEWEST_TITLES] = [2, 4];
/** What a title names that heads its own text and no section: "Diabetes" in a plan, "Glucose" in a list of results. */
const NAMED = ['disorder', 'symptom', 'drug', 'analyte', 'scale', 'vital', 'procedure', 'allergen', 'vaccine'] as const;

/**
 * Lines with unknown titles that are set as the document's known headings are, in a type that its text does not have. Each opens a
 * section: what is below it does not belong to the section above, which may be a list.
 */
export function setHeadings(reader: Reader): ReadonlySet<SourceLine> {
  const apart = reader.lines.filter((line) => isInBand(reader, line) || headsAnswers(reader, line));
  return new Set([...setAsKnown(reader), ...apart, ...inCapitals(reader), ...dated(reader)]);
}

/**
 * "Admission note, 11.09.2023" below the first known heading: words of the language with a day, and nothing else. They name no fact. In bold
 * above text that is not, one word and a day without its year are enough: "Clinical 14/06".
 */
function dated(reader: Reader): readonly SourceLine[] {
  const { text, lines, pack } = reader;
  const isKnown = knownWords(pack);
  const first = lines.findIndex((line) => headingOf(reader, line) !== undefined);
  const isTitle = (line: SourceLine, next: SourceLine | undefined): boolean => {
    const [title = '', rest = ''] = DATED.exec(text.slice(line.start, line.end))?.slice(1) ?? [];
    const isSetApart = line.bold === true && next !== undefined && !next.bold;
    return (
      line.cells.length === 1 &&
      line.table === undefined &&
      (isSetApart ? DAY.test(rest) || isMostlyDate(rest, pack) : isMostlyDate(rest, pack) && title.includes(' ')) &&
      (title.match(/\p{L}+/gu) ?? []).every((word) => isKnown(word.toLowerCase())) &&
      namesNothing(reader, line)
    );
  };
  const below = first < 0 ? [] : lines.slice(first + 1);
  return below.filter((line, i) => isTitle(line, below[i + 1]));
}
/** One to four words, and what may be a day. */
const DATED = /^(\p{Lu}\p{L}{2,20}(?: \p{L}{2,20}){0,3}),? (\d[\d./ -]{5,10}|\d{1,2}[/.-]\d{1,2}|\d{1,2} \p{L}{3,9} \d{4}):?$/u;
const DAY = /^\d{1,2}[/.-]\d{1,2}$/;

/** A title of several words or with a number in white on a dark ground, which is no row of column heads. */
function isInBand(reader: Reader, line: SourceLine): boolean {
  const printed = reader.text.slice(line.start, line.end);
  const title = bareTitle(printed);
  if (line.reversed !== true || line.cells.length !== 1 || !namesNothing(reader, line)) return false;
  return NUMBER_OF_TITLE.test(printed) ? /^\p{Lu}/u.test(title) : TITLE.test(title) && /\s/.test(title);
}

/**
 * Titles of words of the language, all in capitals and in a bold type that the lines around do not have, below the first known heading:
 * "PHARMACIST NOTES". A name in capitals is none, nor what a table knows. Where the known titles of a page in one type are in capitals,
 * so are the others, between lines that are not.
 */
function inCapitals(reader: Reader): readonly SourceLine[] {
  const { text, lines, pack } = reader;
  const isKnown = knownWords(pack);
  const first = lines.findIndex((line) => headingOf(reader, line) !== undefined);
  const arePlain = arePlainCapitals(reader);
  const isTitle = (line: SourceLine): boolean => {
    const [title = ''] = text.slice(line.start, line.end).split(REMARK, 1);
    const words = title.match(/\p{L}{2,}/gu) ?? [];
    return (
      (line.bold === true || arePlain) &&
      line.cells.length === 1 &&
      IN_CAPITALS.test(title) &&
      words.some((word) => word.length >= LONG_WORD) &&
      words.every((word) => isKnown(word.toLowerCase())) &&
      namesNothing(reader, { start: line.start, end: line.start + title.length })
    );
  };
  const isApart = (line: SourceLine, other: SourceLine | undefined): boolean =>
    line.type !== other?.type || (arePlain && other !== undefined && IS_NO_TITLE.test(text.slice(other.start, other.end)));
  const below = first < 0 ? [] : lines.slice(first + 1);
  return below.filter((line, i) => isApart(line, lines[first + i]) && isApart(line, below[i + 1]) && isTitle(line));
}

/** Whether several known titles that are all of their lines are in capitals, and none is not. */
function arePlainCapitals(reader: Reader): boolean {
  const titles = reader.lines.flatMap((line) => {
    const heading = headingOf(reader, line);
    const printed = reader.text.slice(line.start, line.end);
    return heading?.end === line.end && heading.type.kind !== 'other' ? [printed] : [];
  });
  const withoutRemark = titles.map((printed) => printed.split(REMARK, 1)[0] ?? '');
  return titles.length >= FEWEST && withoutRemark.every((title) => title === title.toUpperCase());
}
/** Before a remark: a dash or a bracket. */
const REMARK = /[–—(]/;
/** Text that is not all in capitals, or a rule. */
const IS_NO_TITLE = /\p{Ll}|^[^\p{L}\d]+$/u;
const IN_CAPITALS = /^\p{Lu}[\p{Lu}&/,’' -]{4,50}:?$/u;
const LONG_WORD = 5;

/** "GENERAL QUESTIONS | Yes | No": a title in capitals above the columns of the answers. */
function headsAnswers(reader: Reader, { cells }: SourceLine): boolean {
  const [title, ...others] = cells;
  const printed = (cell: SourceCell): string => reader.text.slice(cell.start, cell.end).trim();
  const says = new Set(others.map((cell) => yesOrNo(reader.pack, printed(cell))));
  return (
    title !== undefined &&
    others.length === says.size &&
    says.has('yes') &&
    says.has('no') &&
    printed(title) === printed(title).toUpperCase() &&
    namesNothing(reader, title)
  );
}

const namesNothing = (reader: Reader, span: Span): boolean => reader.findConcepts(span, NAMED).length === 0;

function setAsKnown(reader: Reader): readonly SourceLine[] {
  const { text, lines } = reader;
  const isTitle = (line: SourceLine): boolean => line.cells.length === 1 && TITLE.test(text.slice(line.start, line.end));
  const known = lines.filter((line) => line.type !== undefined && headingOf(reader, line) !== undefined);
  const [first] = known;
  const types = typesOfHeadings(known, lines, lines.filter(isTitle));
  if (!first || types.size === 0) return [];
  const isSet = (line: SourceLine): boolean =>
    line.start > first.start &&
    types.has(line.type) &&
    isTitle(line) &&
    panelIn(reader, line) === undefined &&
    namesNothing(reader, line);
  return lines.filter(isSet);
}

/** The types of several known headings, without the one that most of the document's text has. */
function typesOfHeadings(
  known: readonly SourceLine[],
  lines: readonly SourceLine[],
  titles: readonly SourceLine[],
): ReadonlySet<string | undefined> {
  const characters = new Map<string | undefined, number>();
  for (const { type, start, end } of lines) characters.set(type, (characters.get(type) ?? 0) + end - start);
  const [usual] = [...characters].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const types = [...Map.groupBy(known, ({ type }) => type)];
  const isSure = (type: string, all: readonly SourceLine[]): boolean =>
    all.length >= FEWEST ||
    (lines.every((line) => line.type !== type || titles.includes(line)) &&
      titles.filter((line) => line.type === type).length >= FEWEST_TITLES);
  return new Set(types.flatMap(([type, all]) => (type !== undefined && type !== usual && isSure(type, all) ? [type] : [])));
}

/** "2. ", "B) ", "IV. " before a title. */
const NUMBER_OF_TITLE = /^\s{0,9}(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.):]\s{1,9}/;
/** A remark in brackets, and what ends a title. */
const [REMARK_AT_END, END] = [/\s{0,3}\([^()]{1,90}\)\s{0,3}$/, /\s{0,3}[:?.…]{1,4}\s{0,3}$/];
/** Before what explains a title: "Vaccinations - please give date if known". */
const EXPLAINED = /\s[–—-]\s|:\s/;
/** The most characters of a title in a band. */
const LONGEST = 90;
const FEWEST_LETTERS = 4;

/** The words of a title without its number, its remark and what ends it. */
const bareTitle = (printed: string): string =>
  printed.replace(NUMBER_OF_TITLE, '').replace(REMARK_AT_END, '').replace(END, '').trim();

/**
 * The heading that a line in white on a dark ground is, where all of it is one title: what it opens is read from its words without
 * number, remark and explanation; nothing where no table knows it.
 */
export function headingOfBand({ text, pack }: Pick<Reader, 'text' | 'pack'>, line: SourceLine): Heading | undefined {
  const printed = text.slice(line.start, line.end);
  const title = bareTitle(printed);
  const isTitle = line.reversed === true && line.cells.length === 1 && printed.length <= LONGEST && !/\t/.test(printed);
  if (!isTitle || (title.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS || !/^\p{Lu}/u.test(title)) return undefined;
  const type = sectionType(pack, title) ?? sectionType(pack, bareTitle(title.split(EXPLAINED, 1)[0] ?? ''));
  return type && { type, title, end: line.end };
}
