import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { conceptsOf, displayOf, type Concept } from '@chartloom/terminology';
import { wordsOf } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { endOfPhrase, hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';
import type { SourceLine, Span } from '../text/source.js';
import type { ObservationMention } from './observation.js';

const specimenWords = fromPack(({ results }) => {
  const words = new Wordings<string>();
  for (const { specimen, title } of results.specimens) for (const wording of wordingsOf(title)) words.add(wording, specimen);
  return words;
});

const keyOf = (term: string): string => wordsOf(term).join(' ');

const analytesByTerm = fromPack(
  (pack) =>
    new Map(
      conceptsOf(pack)
        .filter(({ kind }) => kind === 'analyte')
        .flatMap((concept) => concept.terms.map((term): [string, Concept] => [keyOf(term), concept])),
    ),
);

/** The specimen of results that need no other name: blood. */
const USUAL = '-';

/** The specimen that a title names, `USUAL` where it is blood; `undefined` where it names none. */
function specimenOf(pack: LanguagePack, title: string): string | undefined {
  const words = specimenWords(pack);
  for (let at = 0; at < title.length; at++) {
    const found = isWordStart(title, at) ? words.wordAt(title, at) : undefined;
    if (found && isWordEnd(title, found.end)) return found.meaning;
  }
  return undefined;
}

/** The specimen that words name, but blood. */
export function specimenNamed(pack: LanguagePack, words: string): string | undefined {
  const found = specimenOf(pack, words);
  return found === USUAL ? undefined : found;
}

/** The specimen that words name, or that of what is above them where they name none; blood is none. */
export function specimenOr(pack: LanguagePack, words: string, above: string | undefined): string | undefined {
  const found = specimenOf(pack, words);
  return found === undefined ? above : specimenNamed(pack, words);
}

/** "PLEURAL FLUID - left, 9/17/2025" between the rows of a table, or above one: what is below is of that specimen. */
export function titleOfSpecimen({ text, pack }: Reader, { cells, table }: SourceLine, isOverTable: boolean): Span | undefined {
  const [first] = cells;
  // "URINE | MSU | Collected 20/11/2026": a title with remarks, none of which is a value
  const isTitle = isOverTable && (cells.length === 1 || !table);
  return first && isTitle && beginsWithSpecimen(pack, text.slice(first.start, first.end)) ? first : undefined;
}

/** Whether a title begins with a specimen, and has no more than a remark after it: "URINE - clean catch". */
function beginsWithSpecimen(pack: LanguagePack, title: string): boolean {
  const words = title.trim();
  const found = specimenWords(pack).wordAt(words, 0);
  return found !== undefined && /^\s*(?:$|[-–—(,]|:\s*$)/.test(words.slice(found.end));
}

const LABEL = phrasePattern('i')`^\W{0,3}${'label of a specimen'}\s?:\s{0,3}(?=\S)`;

/** The words of a line that say of what specimen all results below it are: "Specimen: pleural fluid (right)". */
export function labelledSpecimen({ text, pack }: Reader, { cells }: SourceLine): Span | undefined {
  const labelled = cells.flatMap(({ start, end }) => {
    const label = LABEL(pack).exec(text.slice(start, end))?.[0];
    return label === undefined
      ? []
      : [{ start: start + label.length, end: Math.min(end, start + label.length + REACH_OF_LABEL) }];
  });
  return labelled.find(({ start, end }) => specimenOf(pack, text.slice(start, end)) !== undefined);
}
/** A label may be followed by more labels in one cell. */
const REACH_OF_LABEL = 40;

/**
 * A result under the title of another specimen than blood has the concept of its specimen ("urine glucose"), or where none is known,
 * its words without a code.
 */
export function withSpecimen(reader: Reader, mention: ObservationMention): ObservationMention {
  const { concept, panel, section, name } = mention;
  if (concept?.kind !== 'analyte') return mention;
  const { text, pack } = reader;
  const counted = countedPerField(pack, text, mention);
  if (counted) return { ...mention, concept: counted };
  const named = [panel, mention.specimen].map((span) => span && specimenOf(pack, text.slice(span.start, span.end)));
  const found = specimenBefore(pack, text, name) ?? named.find((each) => each) ?? specimenOf(pack, section.title);
  const specimen = found === USUAL ? undefined : found;
  if (specimen === undefined && isOfUnknownSpecimen(reader, mention)) return { ...mention, concept: uncoded(text, name) };
  if (specimen === undefined || saysSpecimen(pack, concept, specimen)) return mention;
  const terms = concept.terms.flatMap((term) => [`${specimen} ${term}`, `${term} ${specimen}`]);
  const own = terms.map((term) => analytesByTerm(pack).get(keyOf(term))).find((found) => found);
  return { ...mention, concept: own ?? uncoded(text, name, specimen) };
}

/** The words alone, with the specimen where it is known: results of two specimens are two tests. */
const uncoded = (text: string, { start, end }: Span, specimen?: string): Concept => ({
  kind: 'analyte',
  name: specimen === undefined ? text.slice(start, end) : `${text.slice(start, end)} (${specimen})`,
  terms: [],
  codes: [],
});

/** "pH 7.4" where nothing near it speaks of a blood gas: it may be of anything. */
function isOfUnknownSpecimen({ text, pack, lines }: Reader, { name, section }: ObservationMention): boolean {
  if (!isPhrase(pack, 'needs a blood gas', text.slice(name.start, name.end))) return false;
  const at = lines.findIndex(({ start, end }) => start <= name.start && name.start < end);
  const near = lines.slice(Math.max(0, at - LINES_OF_GAS), at + LINES_OF_GAS + 1);
  const words = [section.title, ...near.map(({ start, end }) => text.slice(start, end))];
  return !words.some((line) => hasPhrase(pack, 'word of a blood gas', line));
}
/** Gases are measured together, on one line or in a few rows. */
const LINES_OF_GAS = 4;

/** Characters before a name in which a specimen right before it is looked for. */
const LONGEST_TITLE = 24;
/** How far before a name its sentence is searched. */
const REACH = 160;

/**
 * The specimen that a sentence begins with, as a title of its results ("UA: RBC 3, WBC 10"), or that stands right before the
 * name ("UA RBC 12"). In other sentences it may be about something else ("urine output was low, creatinine 2.1").
 */
function specimenBefore(pack: LanguagePack, text: string, { start }: Span): string | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  const sentence = before.slice(startOfSentence(before));
  const words = specimenWords(pack);
  const at = sentence.length - sentence.trimStart().length;
  const first = words.wordAt(sentence, at);
  if (first && isWordEnd(sentence, first.end) && opensResults(pack, sentence.slice(first.end))) return first.meaning;
  const last = sentence.trimEnd();
  for (let i = last.length - 1; i >= Math.max(0, last.length - LONGEST_TITLE); i--) {
    const found = isWordStart(last, i) ? words.wordAt(last, i) : undefined;
    if (found?.end === last.length) return found.meaning;
  }
  return undefined;
}

/** After a line that ends in a comma or an "and" the sentence goes on. */
function startOfSentence(before: string): number {
  const breaks = [...before.matchAll(/[^,\s][^\S\n]*\n|\. |;/g)];
  const last = breaks.at(-1);
  return last ? last.index + last[0].length : 0;
}

/** "UA:", "PLEURAL FLUID 11/03/26:". */
const TITLE_END = /^(?: [\d/.-]{6,10})? ?:/;

/** "UA: RBC 3", "Urinalysis showed RBC 10": what follows a specimen at the beginning of a sentence is of it, up to another title. */
const opensResults = (pack: LanguagePack, rest: string): boolean => {
  const verb = endOfPhrase(pack, 'specimen shows', rest, rest.length - rest.trimStart().length);
  const title = TITLE_END.exec(rest)?.[0].length ?? 0;
  return (title > 0 || verb !== undefined) && !rest.slice(title).includes(':') && specimenOf(pack, rest) === undefined;
};

const PER_FIELD = /^\/ ?[a-z]{2,8}$/i;

/** Cells that are counted in a field of the microscope ("RBC 3 /hpf") have a name of their own with it: not those of blood. */
function countedPerField(pack: LanguagePack, text: string, { name, valueSpans, unit }: ObservationMention): Concept | undefined {
  const after = /^ ?\/ ?[a-z]{2,8}\b/i.exec(text.slice(valueSpans.at(-1)?.end ?? text.length))?.[0];
  const field = after ?? (unit !== undefined && PER_FIELD.test(unit) ? unit : undefined);
  return field === undefined ? undefined : analytesByTerm(pack).get(keyOf(`${text.slice(name.start, name.end)}${field}`));
}

/** A concept is of a specimen by its names, or by that of its code: "Clostridioides difficile toxin genes [Presence] in Stool". */
const saysSpecimen = (pack: LanguagePack, { terms, codes }: Concept, specimen: string): boolean =>
  [...terms, ...codes.flatMap((code) => displayOf(pack, code) ?? [])].some((name) =>
    ` ${name.toLowerCase()} `.includes(` ${specimen.toLowerCase()} `),
  );
