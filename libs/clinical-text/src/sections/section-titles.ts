import type { SectionKind } from './section-kinds.js';
import { spellingOf } from '../text/spelling.js';
import { HEAD_WORDS, QUALIFIERS, SECTION_TYPES, type SectionType } from './title-table.js';

const BY_TITLE: ReadonlyMap<string, SectionType> = new Map(
  SECTION_TYPES.flatMap((type) => type.titles.split(', ').map((title): [string, SectionType] => [title, type])),
);

const KIND_OF_WORD: ReadonlyMap<string, SectionKind> = new Map(
  HEAD_WORDS.flatMap(([kind, words]) => words.split(' ').map((word): [string, SectionKind] => [word, kind])),
);
/** Medications "prior to admission" are those taken at home. */
const OVER = /\b(?:past|prior(?! to)|previous|resolved|inactive|discontinued|stop|stopped)\b/;
const WHEN_OVER: Readonly<Partial<Record<SectionKind, SectionKind>>> = {
  problems: 'past-problems',
  medications: 'stopped-medications',
};
/** "Call us if", "When to seek care", "Go to the emergency room for": what may happen, and has not. */
const WARNING =
  /^(?:(?:please )?(?:(?:call|contact|notify|tell|seek|get|return|come back|go)\b.{1,44} (?:if|for|when|with|have|notice|develop|experience|following|symptoms|away))|(?:call|contact) us if|(?:return|come back) (?:if|for)|when (?:to|should you|you should) (?:call|seek|return|get|contact|worry|go)\b.{0,24}|(?:red flags?|danger signs?|warning signs?)\b.{0,24})$/;
const LOINC: ReadonlyMap<SectionKind, string | undefined> = new Map(SECTION_TYPES.map(({ kind, loinc }) => [kind, loinc]));

const SPELLING = spellingOf([
  ...[...BY_TITLE.keys()].flatMap((title) => title.split(' ')),
  ...KIND_OF_WORD.keys(),
  ...QUALIFIERS,
]);

/** The kind of section that a heading opens, or `undefined` where it is none that we know, nor looks like one to OCR. */
export function sectionType(heading: string): { kind: SectionKind; loinc?: string } | undefined {
  return titleType(heading) ?? titleType(SPELLING(heading).replace(STROKED, 'A/P'));
}
/** OCR takes the stroke of "A/P" for a letter. */
const STROKED = /^A[Il1|!]P$/;

function titleType(heading: string): { kind: SectionKind; loinc?: string } | undefined {
  const title = heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(?:the|your|his|her) /, '');
  return BY_TITLE.get(title) ?? (WARNING.test(title) ? { kind: 'instructions', loinc: '69730-0' } : byWords(title));
}

/** One word that heads a column of a table as well as a section: "Diagnosis", "Instructions", "Results". */
const OF_A_COLUMN = /^(?:[a-z]{4,}[a-rt-z]|plan|exam|data|note|due|rx|hx|diagnosis|instructions|results|comments|reasons?)$/;

/** Whether a heading opens a section, and does not merely name a column of a table. */
export const isSectionTitle = (heading: string): boolean =>
  sectionType(heading) !== undefined &&
  !OF_A_COLUMN.test(
    heading
      .toLowerCase()
      .replace(/-/g, ' ')
      .replace(/[^a-z ]/g, '')
      .trim(),
  );

function byWords(title: string): { kind: SectionKind; loinc?: string } | undefined {
  const words = title.split(' ');
  if (words.length > 6 || !words.every((word) => KIND_OF_WORD.has(word) || QUALIFIERS.has(word))) return undefined;
  const kinds = words.map((word) => KIND_OF_WORD.get(word));
  const kind = HEAD_WORDS.map(([each]) => each).find((each) => kinds.includes(each));
  if (kind === undefined) return undefined;
  const over = OVER.test(title) ? WHEN_OVER[kind] : undefined;
  const loinc = LOINC.get(over ?? kind);
  return { kind: over ?? kind, ...(loinc && { loinc }) };
}
