import type { LanguagePack } from '@chartloom/rules';
import { MEASURED, ucumOf, type ConceptKind } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { endOfPhrase, hasPhrase, isPhrase } from '../text/phrases.js';
import { LIST_MARKS } from '../text/list-marks.js';
import type { Span } from '../text/source.js';
import { readMeasurement } from './measurement-reader.js';
import type { ObservationMention } from './observation.js';
import { isPressure } from './value-forms.js';

/** A line that begins with a label: "● Blast cell percentage (marrow): less than 5%". */
const LABELLED = new RegExp(
  `^[\\s*${LIST_MARKS}-]{0,8}(\\p{Lu}[\\p{L}\\d/%+-]{1,24}(?: [\\p{L}\\d/%+-]{1,24}){0,4}(?: \\([\\p{L}\\d +-]{1,20}\\))?(?: [\\p{L}]{2,20})?) ?:\\s{1,9}(?=\\S)`,
  'u',
);
/** The words of a value, up to what ends them. */
const WORDS = /^[^.;:\n\t]{2,60}?(?=\s{0,3}(?:[.;\n\t]|,\s|$))/;
/** "Color: | Sq. Epithelial Cells:": what is all of the next cell is a label too, and the first one has no value. */
const IS_LABEL = /^[^:\n\t]{1,60}:[ ]*(?:[\n\t]|$)/;
/** A value of words has so many of them at most. */
const MOST_WORDS = 7;
/** "Vitamin D status: deficiency <20 ng/mL; insufficiency 20-29 ng/mL": what values mean, and no result. */
function isScale(line: string): boolean {
  const [first = '', second = ''] = line.split(';', 2);
  return /[<>≤≥]/.test(first) && /\d/.test(second);
}
/** What a label names that is no test. */
const OTHERS: readonly ConceptKind[] = ['drug', 'vaccine', 'procedure', 'allergen'];

/**
 * Results that no table knows, of a report that prints each with its label: a number with a unit, or words after a label that names a
 * measure ("Cellularity: hypercellular"). Only under a title of results or findings; their words are their names.
 * @param known what the tables know in the span
 */
export function labelledResultsIn(
  reader: Reader,
  span: Span,
  section: Section,
  known: readonly Span[],
): readonly ObservationMention[] {
  const { text, pack } = reader;
  if (section.kind !== 'labs' && !(section.kind === 'other' && hasPhrase(pack, 'title of findings', section.title))) return [];
  return linesIn(text, span).flatMap((line): ObservationMention[] => {
    const [printed, label = ''] = LABELLED.exec(text.slice(line.start, line.end)) ?? [];
    if (printed === undefined || isScale(text.slice(line.start, line.end))) return [];
    const start = line.start + printed.indexOf(label);
    const name = { start, end: start + label.length };
    const from = line.start + printed.length;
    const value = valueAt(reader, label, { start: from, end: line.end }, section);
    // "Post-prandial glucose (2hr)" is what is measured; "Glucose" by itself was read by its own name, or is none
    const isMore = reader.findConcepts(name, MEASURED).some((test) => test.end - test.start < label.length);
    if (!value || (!isMore && reader.findConcepts(name, OTHERS).length > 0)) return [];
    const end = from + value.length;
    if (known.some((other) => other.start < end && start < other.end)) return [];
    const { length: _, ...measured } = value;
    return [{ concept: { kind: 'analyte', name: label, terms: [], codes: [] }, name, section, start, end, ...measured }];
  });
}

/** The lines of a span. */
function linesIn(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let from = start; from < end;) {
    const next = text.indexOf('\n', from);
    const to = next < 0 || next > end ? end : next;
    lines.push({ start: from, end: to });
    from = to + 1;
  }
  return lines;
}

type Value = Omit<ObservationMention, 'concept' | 'name' | 'section' | 'start' | 'end'> & { readonly length: number };

/** A value of a number begins at once, or after what it is compared to. */
const MOST_BEFORE_NUMBER = 14;

function valueAt({ text, pack }: Reader, label: string, { start, end }: Span, section: Section): Value | undefined {
  const words = text.slice(start, end);
  const read = readMeasurement(pack, words);
  if (read?.value.kind === 'number' && (read.valuesAt[0]?.start ?? Infinity) <= MOST_BEFORE_NUMBER) {
    if (read.unit === undefined || ucumOf(pack, read.unit) === undefined) return undefined;
    return { ...read, valueSpans: read.valuesAt.map((at) => ({ start: start + at.start, end: start + at.end })) };
  }
  const isMeasure = hasPhrase(pack, 'head of a measure', label);
  const finding = isMeasure || section.kind === 'labs' ? endOfPhrase(pack, 'finding', words, 0) : undefined;
  const length = finding ?? (isMeasure ? lengthOfWords(pack, words) : undefined);
  if (length === undefined) return undefined;
  return { value: { kind: 'words', text: words.slice(0, length) }, valueSpans: [{ start, end: start + length }], length };
}

/** Of words that may be a value; nothing where they are a sentence or say that there is none. */
function lengthOfWords(pack: LanguagePack, words: string): number | undefined {
  if (IS_LABEL.test(words)) return undefined;
  const [printed = ''] = WORDS.exec(words) ?? [];
  const isName = printed !== '' && printed.split(' ').length <= MOST_WORDS && !hasPhrase(pack, 'verb of a sentence', printed);
  return isName && !isPhrase(pack, 'no name in a list', printed) ? printed.length : undefined;
}

/** Between names of which one finding is told, after the last of them, and the characters before it in which the others are. */
const [BETWEEN_NAMES, AFTER_NAMES, NAMES_REACH] = [/^\s?[/,&+]\s?$/, /^\s?[:\t–]/, 80];

/** "HBsAg / ketones, nitrite: negative": the finding is of each name that a stroke or a comma joins to the last one. */
export function ofEachName({ text, findConcepts }: Reader, mention: ObservationMention): readonly ObservationMention[] {
  const { name, value, section } = mention;
  if (value.kind !== 'words' || !AFTER_NAMES.test(text.slice(name.end, name.end + 2))) return [mention];
  const from = Math.max(section.lines[0]?.start ?? 0, name.start - NAMES_REACH, text.lastIndexOf('\n', name.start) + 1);
  const others: ObservationMention[] = [];
  let next = name.start;
  for (const { concept, ...own } of findConcepts({ start: from, end: name.start }, MEASURED).toReversed()) {
    if (!BETWEEN_NAMES.test(text.slice(own.end, next))) break;
    others.unshift({ ...mention, concept, name: own, start: own.start });
    next = own.start;
  }
  return [...others, mention];
}

/** "Ht / Wt / BSA | 168 cm / 74 kg / 1.84 m²": names with a stroke between them, and after them the values with one. */
const JOINED =
  /^[^\p{L}\n]{0,4}(\p{L}[\p{L}\d .-]{0,20}(?: ?\/ ?\p{L}[\p{L}\d .-]{0,20}){1,4}) ?[:\t]\s?([^\n\t:;]{3,80}(?:: ?\d[^\n\t:;]{0,40})?)/u;
/** "BMI: 31.4": a value with its name again. */
const NAME_AGAIN = /^\p{L}[\p{L} ]{1,15}: ?(?=\d)/u;

/** What lines of joined names tell, and those of them of which nobody can tell whose the values are. */
interface JoinedResults {
  readonly found: readonly ObservationMention[];
  readonly unclear: readonly Span[];
}

/**
 * As many values as names of which one is known: each name has the value in its place, with the unit by which it is one where no table knows
 * the name. With more values than names, or fewer, the line is unclear; a pressure, which is two numbers, is read by its own form.
 */
export function joinedResultsIn(reader: Reader, span: Span, section: Section): JoinedResults {
  const lines = linesIn(reader.text, span).flatMap((line) => joinedIn(reader, line) ?? []);
  return {
    found: lines.flatMap((line) => joinedResults(reader, line, section)),
    unclear: lines.filter((line) => isUnclear(reader, line)),
  };
}

interface JoinedLine extends Span {
  readonly labels: readonly Span[];
  /** The values, by strokes with blanks around them where these make as many as there are names. */
  readonly told: readonly Span[];
}

function joinedIn({ text }: Reader, line: Span): JoinedLine | undefined {
  const [printed = '', names = '', values = ''] = JOINED.exec(text.slice(line.start, line.end)) ?? [];
  if (printed === '') return undefined;
  const labels = partsOf(names, /\//g, line.start + printed.indexOf(names));
  const ways = [/ \/ /g, /\//g, / ?\| ?/g].map((stroke) =>
    partsOf(values, stroke, line.start + printed.length - values.length).map(({ start, end }) => ({
      start: start + (NAME_AGAIN.exec(text.slice(start, end))?.[0].length ?? 0),
      end,
    })),
  );
  return { ...line, labels, told: ways.find(({ length }) => length === labels.length) ?? ways[1] ?? [] };
}

function joinedResults(reader: Reader, { labels, told }: JoinedLine, section: Section): readonly ObservationMention[] {
  const { text, pack } = reader;
  if (labels.length !== told.length) return [];
  const found = labels.flatMap((label, i): ObservationMention[] => {
    const value = told[i];
    const words = text.slice(label.start, label.end);
    const concept = reader.findConcepts(label, MEASURED)[0]?.concept;
    const read = value && readMeasurement(pack, text.slice(value.start, value.end), concept);
    const isHalf = concept !== undefined && isPressure(concept) && read?.value.kind !== 'pressure';
    if (!value || !read || isHalf || read.value.kind === 'words' || (!concept && ucumOf(pack, read.unit ?? '') === undefined))
      return [];
    const { length: _, valuesAt, ...measured } = read;
    const valueSpans = valuesAt.map((at) => ({ start: value.start + at.start, end: value.start + at.end }));
    const named = concept ?? { kind: 'analyte', name: words, terms: [], codes: [] };
    return [{ concept: named, name: label, section, start: value.start, end: value.end, apart: true, valueSpans, ...measured }];
  });
  return found.length === labels.length && found.some(({ concept }) => concept.codes.length > 0) ? found : [];
}

/** "Hb / WBC / Plt: 10.2 / 8.1": several known names, several numbers, and not as many of them. */
function isUnclear(reader: Reader, { labels, told }: JoinedLine): boolean {
  const known = labels.flatMap((label) => reader.findConcepts(label, MEASURED)[0]?.concept ?? []);
  const areNumbers = told.length > 1 && told.every(({ start, end }) => /^[<>≤≥]?\s?\d/.test(reader.text.slice(start, end)));
  return known.length === labels.length && !known.some(isPressure) && areNumbers && told.length !== labels.length;
}

/** The parts of words between separators, without blanks at their ends, by their places in the text. */
function partsOf(words: string, separator: RegExp, from: number): readonly Span[] {
  let start = 0;
  return [...words.matchAll(separator), { 0: '', index: words.length }].map(({ 0: sign, index }) => {
    const part = words.slice(start, index);
    const first = from + start + (part.length - part.trimStart().length);
    start = index + sign.length;
    return { start: first, end: first + part.trim().length };
  });
}
