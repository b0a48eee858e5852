import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import { defaultPack } from '../lexicon/reader.js';
import { BoundedCache } from '../text/bounded-cache.js';
import { spellingOf } from '../text/spelling.js';
import type { SectionKind } from './section-kinds.js';
import { policyOf } from './section-policy.js';

/** What a heading says of the section that it opens. */
export interface SectionType {
  readonly kind: SectionKind;
  /** LOINC code of the section, where there is one. */
  readonly loinc?: string;
}

interface Titles {
  readonly byTitle: ReadonlyMap<string, SectionType>;
  /** The kind of section for each word that decides it (heads.tsv). */
  readonly kindOfWord: ReadonlyMap<string, SectionKind>;
  /** The kinds that such words make, the more telling ones first. */
  readonly kinds: readonly SectionKind[];
  readonly loinc: ReadonlyMap<SectionKind, string | undefined>;
  /** Words that a title may begin with and mean the same. */
  readonly articles: ReadonlySet<string>;
  readonly qualifiers: ReadonlySet<string>;
  readonly over: {
    readonly words: ReadonlySet<string>;
    readonly except: readonly string[];
    readonly kinds: Readonly<Partial<Record<SectionKind, SectionKind>>>;
  };
  readonly groups: ReadonlySet<string>;
  /** The word that parts of a title have from its last one. */
  readonly history: string;
  /** Wordings of whole headings, with the kind that each opens. */
  readonly forms: readonly (readonly [RegExp, SectionKind])[];
  readonly columns: ReadonlySet<string>;
  readonly spelling: (text: string) => string;
}

/** Characters that the placeholders of a form represent. */
const FORM_WORDS = { words: '\\b.{1,44}', rest: '\\b.{0,24}' };
/** Longer headings are sentences, unless they are known titles. */
const MOST_WORDS = 8;
/** One longer word that is no plural heads a column of a table as well as a section: "Diagnosis", "Allergy". */
const COLUMN_WORD = /^[a-z]{4,}[a-rt-z]$/;
/** OCR takes the stroke of "A/P" for a letter. */
const STROKED = /^A[Il1|!]P$/;

const titlesOf = fromPack(({ sections }): Titles => {
  const { kinds, heads, headings } = sections;
  const byTitle = new Map(
    kinds.flatMap(({ kind, loinc, titles }) =>
      titles.map((title): [string, SectionType] => [title, { kind, ...(loinc !== undefined && { loinc }) }]),
    ),
  );
  const kindOfWord = new Map(heads.flatMap(({ kind, words }) => words.map((word): [string, SectionKind] => [word, kind])));
  return {
    byTitle,
    kindOfWord,
    kinds: heads.map(({ kind }) => kind),
    loinc: new Map(kinds.map(({ kind, loinc }) => [kind, loinc])),
    articles: new Set(headings.articles),
    qualifiers: new Set(headings.qualifiers),
    over: { ...headings.over, words: new Set(headings.over.words) },
    history: headings.history,
    groups: new Set([...headings.groups, ...headings.over.words]),
    forms: kinds.flatMap(({ kind }) =>
      (headings.forms[kind] ?? []).map((form): [RegExp, SectionKind] => [new RegExp(`^${patternOf(form, FORM_WORDS)}$`), kind]),
    ),
    columns: new Set(headings.columns),
    spelling: spellingOf([
      ...[...byTitle.keys()].flatMap((title) => title.split(' ')),
      ...kindOfWord.keys(),
      ...headings.qualifiers,
    ]),
  };
});

/** The type of the section that a heading opens, or `undefined` where it is neither a known title nor one that OCR misread. */
export function sectionType(pack: LanguagePack, heading: string): SectionType | undefined {
  const titles = titlesOf(pack);
  if (isOfPatientToo(titles, heading)) return typeOfKind(titles, 'history');
  const lists = kindsOfLists(pack, titles, heading);
  // "PMH/PSH": a list of what the patient had, operations among it. Of others an item does not say of which it is.
  if (lists.size > 1)
    return [...lists].every((kind) => OF_PAST.has(kind)) ? typeOfKind(titles, 'past-problems') : { kind: 'other' };
  const type = typeAsPrinted(titles, heading) ?? typeOfParts(pack, titles, heading);
  return type ?? (isPartlyOfList(pack, titles, heading) ? { kind: 'other' } : undefined);
}

/** "Past / family history", "Medical, birth and family": what is below is of the patient, but for what is told of a relative. */
function isOfPatientToo(titles: Titles, heading: string): boolean {
  const parts = heading.split(BETWEEN_PARTS);
  if (parts.length === 1 || parts.length > MOST_PARTS) return false;
  const kinds = parts.map((part) => (typeOfTitle(titles, part) ?? typeOfTitle(titles, `${part} ${titles.history}`))?.kind);
  return kinds.includes('family') && kinds.some((kind) => kind !== undefined && OF_PATIENT.has(kind));
}
const MOST_PARTS = 4;
const OF_PATIENT: ReadonlySet<SectionKind> = new Set(['past-problems', 'problems', 'history', 'procedures', 'complaint']);

/** "Chronic medication / allergies / baseline": the kinds of the lists that a title of several parts names. */
function kindsOfLists(pack: LanguagePack, titles: Titles, heading: string): ReadonlySet<SectionKind> {
  const parts = heading.split(BETWEEN_PARTS);
  if (parts.length === 1 || titles.byTitle.has(normalTitle(titles, heading))) return new Set();
  const kinds = parts
    .flatMap((part) => typeOfTitle(titles, part)?.kind ?? [])
    .filter((kind) => policyOf(pack, kind).lines === 'items');
  return new Set(kinds);
}
const OF_PAST: ReadonlySet<SectionKind> = new Set(['past-problems', 'procedures']);

/** "Problems / drugs / reactions": several short parts, of which one is a list; of the others nobody knows what they are. */
function isPartlyOfList(pack: LanguagePack, titles: Titles, heading: string): boolean {
  const parts = heading.split('/').map((part) => part.trim());
  const types = parts.map((part) => typeOfTitle(titles, part));
  return (
    parts.length > 2 &&
    parts.every((part) => TITLE_PART.test(part)) &&
    types.some((type) => type && policyOf(pack, type.kind).lines === 'items')
  );
}
const BETWEEN_PARTS = /\s?[/&+,;]\s?|\sand\s/i;

const typeAsPrinted = (titles: Titles, heading: string): SectionType | undefined =>
  typeOfTitle(titles, heading) ?? typeOfTitle(titles, titles.spelling(heading).replace(STROKED, 'A/P'));

/**
 * "Interval history / parent concerns", "Airway / exam": a title of which one part is known opens what that part opens, where it is
 * running text; a list would take what belongs to the other part for its items.
 */
function typeOfParts(pack: LanguagePack, titles: Titles, heading: string): SectionType | undefined {
  const parts = heading.split('/').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => TITLE_PART.test(part))) return undefined;
  const types = parts.map((part) => typeOfTitle(titles, part)).filter((type) => type !== undefined);
  // "FH/SH": what is told of relatives must not be told of the patient.
  const [type = undefined, another] = types.toSorted(
    (one, other) => Number(other.kind === 'family') - Number(one.kind === 'family'),
  );
  const isOne = !another || type?.kind === 'family';
  return type && isOne && policyOf(pack, type.kind).lines === 'text' ? type : undefined;
}
/** One to three words. */
const TITLE_PART = /^[A-Za-z]{2,}(?: [A-Za-z]{2,20}){0,2}$/;

/** In lower case, without signs and without the article at its beginning. */
const normalTitle = ({ articles }: Titles, heading: string): string =>
  heading
    .toLowerCase()
    .replace('℞', 'rx')
    .replace(/['’]/g, '')
    .replace(/[^a-z\u00df-\u00ff]+/g, ' ')
    .trim()
    .replace(/^\S+ /, (first) => (articles.has(first.trimEnd()) ? '' : first));

function typeOfTitle(titles: Titles, heading: string): SectionType | undefined {
  const title = normalTitle(titles, heading);
  const known = titles.byTitle.get(title);
  if (known) return known;
  const formed = titles.forms.find(([form]) => form.test(title));
  return formed ? typeOfKind(titles, formed[1]) : typeByWords(titles, title);
}

/**
 * What the title of a part of a list opens, where it is one: "Repeat" below a title of medications, "Past repeat (ended)", "Active".
 * @param kind of the list above it
 */
export function typeOfGroup(pack: LanguagePack, title: string, kind: SectionKind): SectionType | undefined {
  const titles = titlesOf(pack);
  const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS || !words.every((word) => titles.groups.has(word))) return undefined;
  return typeOfKind(titles, isOver(titles.over, words.join(' ')) ? (titles.over.kinds[kind] ?? kind) : kind);
}

/** Lines are asked about by each way to lay out their page, and again on the next one. */
const REMEMBERED = 1000;
/** No title is longer. */
const LONGEST = 120;
const remembered = fromPack(() => new BoundedCache<string, boolean>(REMEMBERED));

/** Whether a heading opens a section, and does not merely name a column of a table. */
export const isSectionTitle = (heading: string, pack: LanguagePack = defaultPack()): boolean =>
  heading.length <= LONGEST && remembered(pack).get(heading, () => opensSection(heading, pack));

function opensSection(heading: string, pack: LanguagePack): boolean {
  // "Supply / comment" may head a column.
  if (typeAsPrinted(titlesOf(pack), heading) === undefined) return false;
  const word = heading
    .toLowerCase()
    .replace(/-/g, ' ')
    .replace(/[^a-z ]/g, '')
    .trim();
  return !COLUMN_WORD.test(word) && !titlesOf(pack).columns.has(word);
}

function typeByWords(titles: Titles, title: string): SectionType | undefined {
  const { kindOfWord, qualifiers, kinds, over } = titles;
  const words = title.split(' ');
  if (words.length > MOST_WORDS || !words.every((word) => kindOfWord.has(word) || qualifiers.has(word))) return undefined;
  const found = new Set(words.map((word) => kindOfWord.get(word)));
  const kind = kinds.find((each) => found.has(each));
  return kind && typeOfKind(titles, isOver(over, title) ? (over.kinds[kind] ?? kind) : kind);
}

const isOver = ({ words, except }: Titles['over'], title: string): boolean =>
  except
    .reduce((rest, phrase) => rest.replaceAll(phrase, ''), title)
    .split(' ')
    .some((word) => words.has(word));

function typeOfKind({ loinc }: Titles, kind: SectionKind): SectionType {
  const code = loinc.get(kind);
  return { kind, ...(code !== undefined && { loinc: code }) };
}
