import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import { endOfPhrase, findPhrase, isPhrase } from '../text/phrases.js';
import type { SourceLine, Span } from '../text/source.js';

export type Susceptibility = 'S' | 'I' | 'R';

/** A row of an antibiogram: how an organism answers to a drug. */
export interface SusceptibilityMention extends Span {
  readonly drug: Concept;
  readonly name: Span;
  readonly interpretation: Susceptibility;
  /** The least concentration that inhibits it, as printed: `>=32`, `<=1`. */
  readonly concentration?: { readonly value: number; readonly comparator?: '<' | '<=' | '>' | '>=' };
}

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
  readonly organisms: readonly OrganismMention[];
  /** "No growth after 5 days". */
  readonly noGrowth?: Span;
}

/** Characters of a line before the end of its title. */
const TITLE_LENGTH = 50;
const TITLE_BEFORE = /^[^\p{L}\d]{0,4}(?:\p{L}[\p{L}]{0,14}[ ,/]{1,2}){0,3}$/u;
/** A genus and its species, with what is printed of the strain: "Staphylococcus aureus (MRSA)", "E. coli". */
const ORGANISM = /^\p{Lu}(?:\.|\p{Ll}{2,24})(?: (?:sp{1,2}\.?|\p{Ll}{3,24})){0,2}(?: ?\([^()\n]{2,30}\))?|^[A-Z]{4,5}\b/u;
const CONCENTRATION = /(?:^|\s)([<>]=?|[≤≥])?\s?(\d{1,4}(?:\.\d{1,4})?)(?:\/\d{1,4}(?:\.\d{1,4})?)?(?=\s|$)/;
const COMPARATORS = { '<': '<', '>': '>', '<=': '<=', '>=': '>=', '≤': '<=', '≥': '>=' } as const;
const ANSWERS = [['susceptible', 'S'], ['intermediate', 'I'], ['resistant', 'R']] as const; // prettier-ignore
/** A drug of an antibiogram that no table knows has a name of so many letters. */
const DRUG_NAME = /^\p{Lu}[\p{L}/ -]{3,40}$/u;

interface OpenCulture {
  readonly title: Span;
  readonly date?: string;
  end: number;
  noGrowth?: Span;
  readonly organisms: { readonly name: Span; end: number; readonly susceptibilities: SusceptibilityMention[] }[];
  /** A second organism is named before any row: the rows below may be of either. */
  isUnclear?: true;
}

/**
 * The cultures of a document with organisms and their susceptibilities. A row of an antibiogram belongs to the organism above it;
 * where several are named before it, the row may belong to either, and is left out.
 */
export function culturesIn(reader: Reader, sections: readonly Section[]): CultureMention[] {
  const found: OpenCulture[] = [];
  for (const section of sections) {
    let culture = titleOfSection(reader, section);
    if (culture) found.push(culture);
    for (const line of section.lines) {
      const begun = cultureBegunBy(reader, line);
      if (begun) found.push(begun);
      culture = begun ?? culture;
      if (culture) takeLine(reader, culture, { start: begun?.end ?? line.start, end: line.end }, line);
    }
  }
  return found.filter(({ organisms, noGrowth }) => organisms.length > 0 || noGrowth).map(mentionOf);
}

const mentionOf = ({ title, date, end, noGrowth, organisms }: OpenCulture): CultureMention => ({
  ...{ start: title.start, end, title },
  ...(date !== undefined && { date }),
  ...(noGrowth && organisms.length === 0 && { noGrowth }),
  organisms: organisms.map((organism) => ({ ...organism, start: organism.name.start })),
});

/** Adds what a line says: a row of the antibiogram, an organism, or that nothing grew. */
function takeLine(reader: Reader, culture: OpenCulture, words: Span, line: SourceLine): void {
  const organism = culture.organisms.at(-1);
  const row = organism && susceptibilityIn(reader, line);
  const name = row ? undefined : organismIn(reader, words);
  if (row) {
    if (!culture.isUnclear) organism.susceptibilities.push(row);
    culture.end = organism.end = row.end;
  } else if (name) {
    if (organism?.susceptibilities.length === 0) culture.isUnclear = true;
    culture.organisms.push({ name, end: name.end, susceptibilities: [] });
    culture.end = name.end;
  } else takeNoGrowth(reader, culture, words);
}

function titleOfSection({ text, pack }: Reader, { title, date, lines: [first] }: Section): OpenCulture | undefined {
  const at = first && title !== '' ? text.lastIndexOf(title, first.start) : -1;
  if (at < 0 || endOfTitle(pack, title) !== title.length) return undefined;
  const span = { start: at, end: at + title.length };
  return { title: span, end: span.end, organisms: [], ...(date !== undefined && { date }) };
}

function cultureBegunBy(reader: Reader, line: SourceLine): OpenCulture | undefined {
  const { text, pack } = reader;
  const printed = text.slice(line.start, line.end);
  const length = endOfTitle(pack, printed);
  if (length === undefined) return undefined;
  const start = line.start + (printed.length - printed.trimStart().length);
  const title = { start, end: line.start + length };
  const date = findDates(reader, { start: title.end, end: line.end }).find(({ iso }) => iso.length === 10)?.iso;
  return { title, end: title.end, organisms: [], ...(date !== undefined && { date }) };
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

/** "1) E. coli >100,000 CFU/mL": an item of a numbered list under the title of a culture. */
function numberBefore(words: string): Span | undefined {
  const number = /^\s*\d\s?[).]\s+(?=\p{Lu}(?:\.|\p{Ll}{2,24}) \p{Ll}{2,24}\b)/u.exec(words)?.[0];
  return number === undefined ? undefined : { start: 0, end: number.length };
}

/** The organism that words name after "Organism:", "grew" or alike. */
function organismIn({ text, pack }: Reader, { start, end }: Span): Span | undefined {
  const words = text.slice(start, end);
  const before = findPhrase(pack, 'before an organism', words) ?? numberBefore(words);
  if (!before) return undefined;
  const from = before.end + (/^[\s:>#\d,.]{0,20}(?:CFU\/mL\s)?(?:of\s)?/.exec(words.slice(before.end))?.[0].length ?? 0);
  const name = ORGANISM.exec(words.slice(from))?.[0];
  return name === undefined ? undefined : { start: start + from, end: start + from + name.length };
}

/** "Ampicillin  >=32  R". */
function susceptibilityIn(reader: Reader, line: SourceLine): SusceptibilityMention | undefined {
  const { text, pack } = reader;
  const [first, ...rest] = line.cells;
  const last = rest.at(-1);
  if (!first || !last) return undefined;
  const answer = text.slice(last.start, last.end).trim();
  const interpretation = ANSWERS.find(([use]) => isPhrase(pack, use, answer))?.[1];
  const drug = interpretation && drugIn(reader, first);
  if (!drug) return undefined;
  const [, sign, value] = CONCENTRATION.exec(text.slice(first.end, last.start)) ?? [];
  const comparator = COMPARATORS[(sign ?? '') as keyof typeof COMPARATORS] as (typeof COMPARATORS)['<='] | undefined;
  return {
    ...{ start: first.start, end: line.end, name: { start: first.start, end: first.end }, drug, interpretation },
    ...(value !== undefined && { concentration: { value: Number(value), ...(comparator && { comparator }) } }),
  };
}

function drugIn({ text, findConcepts }: Reader, cell: Span): Concept | undefined {
  const [known] = findConcepts(cell, ['drug']);
  const printed = text.slice(cell.start, cell.end).trim();
  return known?.concept ?? (DRUG_NAME.test(printed) ? { kind: 'drug', name: printed, terms: [printed], codes: [] } : undefined);
}
