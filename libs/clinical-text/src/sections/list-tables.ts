import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { ConceptKind } from '@chartloom/terminology';
import { relativesIn } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import type { SectionKind } from './section-kinds.js';
import { policyOf, type SectionPolicy } from './section-policy.js';
import { wordingMap } from '../text/wording-map.js';
import { columnOf } from '../text/columns.js';
import { hasPhrase } from '../text/phrases.js';
import { spellingOf, wordsOf } from '../text/spelling.js';
import type { SourceLine, Span, TextInLanguage } from '../text/source.js';

export interface ListColumn {
  readonly role: ListRole;
  /** As printed. */
  readonly head: string;
  readonly x: number;
  readonly right: number;
}

type Heading = LanguagePack['sections']['columns'][number];
/** What a column of a list gives of the thing that a row names. */
export type ListRole = Heading['role'];

const headingTable = fromPack(({ sections }) => {
  const headings = wordingMap(sections.columns.map((row) => [row.heading, row]));
  const spelling = spellingOf(wordsOf([...headings.keys()]));
  const headingOf = (printed: string): Heading | undefined =>
    headings.get(spelling(printed).toLowerCase().replace(/[^a-z0-9# -]+/g, ' ').replace(/\s+/g, ' ').trim()); // prettier-ignore
  return (printed: string): Heading | undefined => {
    const whole = headingOf(printed);
    const [first, ...more] = whole
      ? []
      : printed
          .split(BETWEEN_HEADS)
          .filter((part) => part.trim() !== '')
          .map(headingOf);
    const areOne =
      more.length > 0 &&
      more.every(
        (one) => one && (one.role === first?.role || (first !== undefined && DETAILED.has(first.role) && DETAILS.has(one.role))),
      );
    return whole ?? (areOne ? first : headingOf(printed.replace(REMARK, '')));
  };
});
/** Roles of which one head may have several, and of what it may have besides: "Frequency / duration". */
const DETAILS: ReadonlySet<ListRole> = new Set(['detail', 'duration']);
const DETAILED: ReadonlySet<ListRole> = new Set([...DETAILS, 'name', 'start']);
/** "Medications (rev. 2024-04-11)" */
const REMARK = /\s?\([^()]{1,40}\)$/;
/** "Drug / strength", "Directions (SIG)": several heads over one column. */
const BETWEEN_HEADS = /[/(),&+]/;

/** Whether words head a column of a list. */
export const isHeadingOfList = (pack: LanguagePack, words: string): boolean => headingTable(pack)(words) !== undefined;

/** Whether the heads of a table say that it is a list: of drugs, allergies, problems. */
export const areOfList = (pack: LanguagePack, heads: readonly string[]): boolean =>
  heads.some((head) => {
    const heading = headingTable(pack)(head);
    return heading?.role === 'name' && heading.list !== '';
  });

/** Whether words head the column of a list that names its items. */
export const namesItems = (pack: LanguagePack, words: string): boolean => headingTable(pack)(words)?.role === 'name';

/** "08:00": whether it was given then, and no part of how a drug is taken. */
const CLOCK = /^\d{1,2}[:.]\d{2}(?:\s?[ap]m)?$/i;

/** The columns that a row of column headings names; `undefined` of any other line. */
export function columnsOfList({ text, pack }: TextInLanguage, { cells, table }: SourceLine): readonly ListColumn[] | undefined {
  if (cells.length < 2) return undefined;
  const heads = cells.map(({ start, end }) => text.slice(start, end).trim());
  const known = ofDays(pack, heads).map((role, i) => role ?? roleOfHead(pack, heads[i] ?? ''));
  const doses = dosesOfVaccines(pack, heads);
  const roles = ofHours(ofExamination(known.map((role, i) => (i > 0 && i <= doses ? 'date' : role))));
  const told = roles.filter((role) => role !== undefined);
  const isOfDecisions = roles.every((role) => role === 'decision');
  // The page's own table, whose first column names what its rows are about, may have more heads that are not known; so may many heads.
  const isWhole = table?.heads[0] === heads[0] || told.length >= FEWEST_KNOWN;
  const isSure = isWhole && headingTable(pack)(heads[0] ?? '')?.list !== '' && roles[0] === 'name';
  if (told.length < Math.max(2, isSure ? cells.length / 2 : cells.length - 1) || (new Set(told).size < 2 && !isOfDecisions))
    return undefined;
  return cells.map(({ x, right }, i) => ({ role: roles[i] ?? 'detail', head: heads[i] ?? '', x, right }));
}

/** "Vaccine | 1 | 2 | 3 | Status": how many columns of days there are, which are below the numbers of the doses. */
function dosesOfVaccines(pack: LanguagePack, [first = '', ...others]: readonly string[]): number {
  if (headingTable(pack)(first)?.list !== 'immunizations') return 0;
  const end = others.findIndex((head, i) => Number(NUMBER_OF_DOSE.exec(head)?.[1]) !== i + 1);
  const doses = end < 0 ? others.length : end;
  return doses > 1 ? doses : 0;
}
const NUMBER_OF_DOSE = /^#?([1-9])(?:st|nd|rd|th)?$/;

/** So many known heads in one line are those of a table. */
const FEWEST_KNOWN = 6;

const roleOfHead = (pack: LanguagePack, head: string): ListRole | undefined =>
  headingTable(pack)(head)?.role ?? (CLOCK.test(head) ? 'given' : undefined);

/** Fewer days in a row of heads are dates of something else. */
const [FEWEST_DAYS, FEWEST_NUMBERS, FEWEST_DATES] = [4, 7, 2];
/** "Mon 5", "Tue", "Wed 7/5": by a chart of days who gave each drug on which of them, which is not how it is taken. */
const dayForm = fromPack(
  ({ medication }) =>
    new RegExp(
      `^(?:${medication.frequencyWords.weekday.join('|')})\\p{L}{0,6}\\.?,?(?: ?\\d{1,2}(?:st|nd|rd|th)?(?:[/. -](?:\\d{1,2}|\\p{L}{3,9}))?)?$`,
      'iu',
    ),
);
/** "14/10", "01/14/2026", in a chart of drugs. */
const DATE_OF_DAY = /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/;
const NUMBER_OF_DAY = /^(?:[1-9]|[12]\d|3[01])$/;

/**
 * The role of the heads that are days, of a chart with several of them: weekdays, or numbers of the days of a week or more; and of those that
 * are hours of each day.
 */
function ofDays(pack: LanguagePack, heads: readonly string[]): readonly (ListRole | undefined)[] {
  const weekdays = heads.map((head) => dayForm(pack).test(head));
  const numbers = heads.map((head) => NUMBER_OF_DAY.test(head));
  const isOfDrugs = headingTable(pack)(heads[0] ?? '')?.list === 'medications';
  const dates = heads.map((head) => isOfDrugs && DATE_OF_DAY.test(head));
  const days = [
    { isDay: weekdays, fewest: FEWEST_DAYS },
    { isDay: dates, fewest: FEWEST_DATES },
    { isDay: numbers, fewest: FEWEST_NUMBERS }, // fewer are those of doses
  ].find(({ isDay, fewest }) => isDay.filter(Boolean).length >= fewest);
  return heads.map((head, i) =>
    days?.isDay[i] ? 'supply' : areHoursOfDay(heads) && HOUR_OF_DAY.test(head) ? 'time' : undefined,
  );
}

/** "0600", "2000 hrs": when a drug is taken, where one of several such heads is no year. */
export const HOUR_OF_DAY = /^(?:[01]\d|2[0-4])[03]0(?: ?h(?:rs?)?)?$/;
/** An hour that may be a year as well. */
const YEAR = /^(?:19|20)\d\d$/;
const areHoursOfDay = (heads: readonly string[]): boolean => {
  const hours = heads.filter((head) => HOUR_OF_DAY.test(head));
  return hours.length > 1 && !hours.every((head) => YEAR.test(head));
};

/** "Intra-operative | 08:00 | 08:15": above a flow sheet the first head is that of the names, whatever it says. */
const ofHours = ([first, ...others]: readonly (ListRole | undefined)[]): readonly (ListRole | undefined)[] =>
  first === undefined && others.length > 1 && others.every((role) => role === 'given') ? ['name', ...others] : [first, ...others];

/** Of a form of an examination the first column has what was examined; elsewhere "Normal" is the head of something else. */
function ofExamination(roles: readonly (ListRole | undefined)[]): readonly (ListRole | undefined)[] {
  if (!roles.includes('finding')) return roles.map((role) => (role === 'normal' ? undefined : role));
  return roles.map((role, i) => (i === 0 ? 'examined' : role));
}

/** Whether the columns of a table are hours: what was given and measured then is no list of the section around it. */
export const isFlowSheet = ({ table }: SourceLine): boolean =>
  (table?.heads.filter((head) => CLOCK.test(head.trim())).length ?? 0) > 1;

/** What the rows of a table are, by a row of column headings that says so; the cell that says so is its title. */
export function listBegunBy(source: TextInLanguage, line: SourceLine): { kind: SectionKind; title: string } | undefined {
  if (!columnsOfList(source, line)) return undefined;
  const titles = line.cells.map(({ start, end }) => source.text.slice(start, end));
  const headings = titles.map((title) => ({ title: title.trim(), ...headingTable(source.pack)(title) }));
  if (headings.some(({ role }) => role === 'relation')) return undefined;
  const [kind, ...others] = new Set(headings.flatMap(({ list }) => (list ? [list] : [])));
  const title = headings.find(({ list }) => list === kind)?.title;
  return kind !== undefined && others.length === 0 && title !== undefined ? { kind, title } : undefined;
}

/** A cell of a row with what the head of its column says. */
export interface ListCell extends Span, Pick<ListColumn, 'role' | 'head'> {}

/** A row's cells with the heads of their columns. "5 tabs" under "Duration" is how much was handed out. */
export const cellsUnder = (
  { text, pack }: TextInLanguage,
  { cells }: SourceLine,
  columns: readonly ListColumn[],
): readonly ListCell[] =>
  cells.flatMap((cell) => {
    const { role, head } = columnOf(cell, columns) ?? {};
    if (role === undefined || head === undefined) return [];
    const words = text.slice(cell.start, cell.end);
    const isAmount = role === 'duration' && AMOUNT.test(words) && !hasPhrase(pack, 'unit of a duration', words);
    return [{ start: cell.start, end: cell.end, role: isAmount ? ('supply' as const) : role, head }];
  });
const AMOUNT = /^\s*\d{1,4}\s?\p{L}{2,12}\s*$/u;

/** A row's cells by the role of their columns. */
export const cellsByRole = (cells: readonly ListCell[]): ReadonlyMap<ListRole, Span> =>
  new Map(cells.map(({ role, start, end }) => [role, { start, end }]));

/** The kinds of concept of which a row names one. */
const CONCEPTS_OF_ROWS = {
  condition: ['disorder', 'symptom'],
  allergen: ['allergen', 'drug'],
  procedure: ['procedure'],
} as const satisfies Readonly<Partial<Record<SectionPolicy['rows'], readonly ConceptKind[]>>>;

/** Whether only one cell of the line names a thing of its list, so that the others describe it. */
export function isTableRow(reader: Reader, { cells }: SourceLine, kind: SectionKind): boolean {
  const { rows } = policyOf(reader.pack, kind);
  if (rows === '-') return false;
  const isNaming = (cell: Span) =>
    rows === 'relative' ? relativesIn(reader, cell).length > 0 : reader.findConcepts(cell, CONCEPTS_OF_ROWS[rows]).length > 0;
  return cells.filter(isNaming).length === 1;
}
