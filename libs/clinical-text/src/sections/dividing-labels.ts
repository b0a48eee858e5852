import { knownWords } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import { LIST_MARKS } from '../text/list-marks.js';
import { endOfPhrase, hasPhrase, isPhrase } from '../text/phrases.js';
import { headingOf, unknownHeading, type Heading } from './headings.js';
import { isHeadingOfList } from './list-tables.js';
import { policyOf } from './section-policy.js';
import type { Section } from './section.js';

/** "CONSENT AND SEDATION: Risks were explained" */
const LABEL = /^(\p{Lu}{4}[\p{Lu} &/,’'-]{0,36}):\s\S/u;
/** "Drugs on arrival: levothyroxine 75 mcg od" */
const LABEL_IN_ANY_CASE = /^(\p{Lu}[\p{L} &/,’'-]{2,36}):\s\S/u;
/** What is before an item of a list. */
const MARK = new RegExp(`^\\s{0,3}[${LIST_MARKS}]\\s{1,3}`);
/** So many known titles in capitals before their text show that the document sets its titles so. */
const FEWEST = 2;
/** What begins an item of a list, and no other text: "METFORMIN: 500 mg". A procedure in capitals begins its report. */
const ITEMS = ['drug', 'allergen', 'disorder', 'symptom', 'vaccine', 'analyte', 'vital'] as const;

/**
 * Labels that are no known titles and still begin a part of their own: in a document whose titles stand in capitals with a colon before
 * their text, one of such words ends a list; drugs end a list of allergies; a picture stands apart from results of the laboratory; so does
 * each title in a margin. Their words are still a part of the text, as a procedure may be named by them.
 */
export function dividingLabels(reader: Reader): (line: SourceLine, section: Section | undefined) => Heading | undefined {
  const { text, lines, pack } = reader;
  const labelOf = ({ start, end }: SourceLine): string | undefined => LABEL.exec(text.slice(start, end))?.[1];
  const isSetSo = lines.filter((line) => labelOf(line) !== undefined && headingOf(reader, line)).length >= FEWEST;
  const isKnown = knownWords(pack);
  const areKnown = (label: string): boolean => (label.match(/\p{L}+/gu) ?? []).every((word) => isKnown(word.toLowerCase()));
  const inMargins = titlesInMargins(reader, areKnown);
  return (line, section) => {
    const other = section && (afterAllergies(reader, line, section, areKnown) ?? studyAmongResults(reader, line, section));
    if (other) return other;
    const titled = inMargins.get(line);
    if (titled) return titled;
    const label = isSetSo && section && policyOf(pack, section.kind).lines === 'items' ? labelOf(line) : undefined;
    if (label === undefined) return undefined;
    const span = { start: line.start, end: line.start + label.length };
    const isProcedure = reader.findConcepts(span, ['procedure']).length > 0;
    if ((!areKnown(label) && !isProcedure) || reader.findConcepts(span, ITEMS).length > 0) return undefined;
    return unknownHeading(label, line.start);
  };
}

/**
 * What ends a list of allergies, whatever the case of its letters: a label that names none, before drugs with their amounts, which are
 * taken, or before words that name no allergen. Read on as allergies, what a patient takes would be refused to him.
 */
function afterAllergies(
  reader: Reader,
  { start, end }: SourceLine,
  { kind }: Section,
  areKnown: (label: string) => boolean,
): Heading | undefined {
  const { text, pack } = reader;
  if (policyOf(pack, kind).allergies !== 'listed') return undefined;
  const from = start + (MARK.exec(text.slice(start, end))?.[0].length ?? 0);
  const label = LABEL_IN_ANY_CASE.exec(text.slice(from, end))?.[1];
  if (label === undefined || !areKnown(label) || isPhrase(pack, 'label within allergies', label)) return undefined;
  const [title, told] = [
    { start: from, end: from + label.length },
    { start: from + label.length + 1, end },
  ];
  if (reader.findConcepts(title, [...ITEMS, 'reaction']).length > 0) return undefined;
  const names = reader.findConcepts(told, ['drug', 'allergen']);
  const isTaken = names.some(({ end: from }) => AMOUNT_AFTER.test(text.slice(from, end)));
  if (isTaken) return { type: { kind: 'medications' }, title: label, end: told.start };
  return names.length === 0 ? unknownHeading(label, start) : undefined;
}
/** Right after a drug, with the word of its form between them: " 75 mcg", " inhaler 100 mcg". */
const AMOUNT_AFTER = /^\s(?:\p{L}{3,12}\s)?\d[\d.,]{0,8}\s?(?:m[cg]|µg|g|units?|iu|ml|puffs?)/iu;

/** "CT KUB: 4 mm calculus with hydronephrosis" among results of the laboratory: what was seen is read as findings, which a list of values is not. */
function studyAmongResults(reader: Reader, { start, end, cells }: SourceLine, { kind }: Section): Heading | undefined {
  const { text, pack } = reader;
  if (kind !== 'labs' || cells.length > 1) return undefined;
  const printed = text.slice(start, end);
  const label = LABEL_OF_STUDY.exec(printed)?.[1];
  if (label !== undefined && namesStudy(reader, { start, end: start + label.length })) return unknownHeading(label, start);
  const title = TITLE_OF_STUDY.exec(printed)?.[1];
  const isPicture = title !== undefined && hasPhrase(pack, 'picture of a part', title);
  return isPicture && reader.findConcepts({ start, end }, ['procedure'])[0]?.start === start
    ? unknownHeading(title, start)
    : undefined;
}
/** "Chest X-Ray (PA View)" */
const TITLE_OF_STUDY = /^(\p{Lu}[\p{L}\d /-]{1,36}?)(?:\s?\([^()\n]{1,24}\))?$/u;

/** Whether a label begins with a study: "CT KUB", "ECG 14:18", "X-ray of the left hand". */
export function namesStudy({ text, pack, findConcepts }: Reader, { start, end }: Span): boolean {
  const [first] = findConcepts({ start, end }, ['procedure']);
  return first?.start === start || endOfPhrase(pack, 'picture of a part', text.slice(start, end), 0) !== undefined;
}
/** With its hour, or with its day or a remark in brackets, before words in small letters. */
const LABEL_OF_STUDY = /^(\p{Lu}[\p{L}\d /-]{1,36}?)(?: \d{1,2}:\d{2}|\s?\([^()\n]{1,24}\))?:\s.{0,24}\p{Ll}{4}/u;

/**
 * "Diagnoses | Asthma", "Treatment | salbutamol": rows without heads, the first of which has a known title in its margin. Words of the language
 * in the margin of another row, which name nothing, are a title too.
 */
function titlesInMargins(reader: Reader, areKnown: (label: string) => boolean): ReadonlyMap<SourceLine, Heading> {
  const { text, lines, pack } = reader;
  const rows = lines.filter(({ table, cells }) => table?.heads.every((head) => head === '') === true && cells.length > 1);
  const headingIn = (margin: SourceCell): Heading | undefined => {
    const label = text.slice(margin.start, margin.end).trim();
    if (!TITLE_IN_MARGIN.test(label) || !areKnown(label) || reader.findConcepts(margin, ITEMS).length > 0) return undefined;
    const isPart = isHeadingOfList(pack, label) || isPhrase(pack, 'label within allergies', label);
    return isPart ? undefined : unknownHeading(label, margin.end);
  };
  const titles = new Map<SourceLine, Heading>();
  for (const [first, ...others] of Map.groupBy(rows, ({ table }) => table).values()) {
    const known = first?.cells[0];
    if (!first || !known || headingOf(reader, first)?.end !== known.end) continue;
    for (const line of others) {
      const [margin] = line.cells;
      const heading = margin?.column === known.column && margin ? headingIn(margin) : undefined;
      if (heading) titles.set(line, heading);
    }
  }
  return titles;
}
const TITLE_IN_MARGIN = /^\p{Lu}\p{L}{3,20}(?: \p{L}{2,20}){0,2}:?$/u;
