import type { LanguagePack } from '@chartloom/rules';
import { MEASURED, type Concept } from '@chartloom/terminology';
import { isHypothetical } from '../assertion/assertion.js';
import { findCues } from '../assertion/assertion-cues.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { sentencesIn } from '../sections/sentences.js';
import { findDates } from '../text/dates.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { datedValuesIn, laterValuesIn, type DatedValue } from './dated-values.js';
import { otherOfCells } from './count-or-share.js';
import { joinedResultsIn, labelledResultsIn } from './labelled-results.js';
import { readLaterMeasurement, readMeasurement, type Measurement } from './measurement-reader.js';
import type { ObservationMention } from './observation.js';
import { withTime } from './time-of-measurement.js';
import { unknownTestsIn } from './unclear-rows.js';
import { withUnknownWords } from './unknown-words.js';
import { isPressure } from './value-forms.js';

/** Names of one letter (`P`, `T`, `R`, `K`) are too short to mean anything unless a value follows at once. */
const VALUE_AT_ONCE = /^[\s:=-]*(?:[<>≤≥]\s*)?\d/;
/** What follows the name of a row. */
const AS_LABEL = /^(?:\s?[:=]|\t|\s\s)/;
/** Characters after a result in which its date is printed. */
const DATE_REACH = 25;
const BEFORE_DATE = phrasePattern()`^\s*(?:(?:\((?:${'on or at'}|,)?|${'on or at'}|,)\s*)?$`;
/** After the number of a dose. */
const DOSE = phrasePattern('i')`^\s?(?:mg|mcg|[µμ]g|g|mEq|IU|${'dose in words'})\b(?!\s?\/)`;
/** A pressure and another value after two names: "BP / HR 136/72 mmHg / 68". */
const PRESSURE_AND_OTHER = /^[\s:=]*(\d{2,3}\/\d{2,3})[^\d/\n]{0,8}\/\s?(\d{1,3}(?:\.\d+)?)(?![\d/])/;
/** Characters in which both values are printed. */
const PAIR_REACH = 60;
/** Two numbers after two names: "Hgb/Hct 13.2/39.8". */
const PAIR = /^[\s:=]*(\d+(?:\.\d+)?)\s?\/\s?(\d+(?:\.\d+)?)(?![\d/])/;

/** The measurements that `span` states as "name value unit (flag) (range)", in that order or near it. */
function observationsIn(reader: Reader, span: Span, section: Section): ObservationMention[] {
  const { text, pack } = reader;
  // A letter that no value follows (`K` in `K/uL`) is no name and must not end the words of the name before it.
  const names = withoutSynonyms(text, reader.findConcepts(span, MEASURED))
    .map((match) => withCharge(text, match))
    .map((match) => (AS_LABEL.test(text.slice(match.end, span.end)) ? withUnknownWords(reader, span.start, match) : match))
    .filter(({ start, end }) => end - start > 1 || VALUE_AT_ONCE.test(text.slice(end, span.end)));
  return names.flatMap(({ concept, ...name }, i) => {
    if (isOneOfSeveral(text, names, i) || isSusceptibility(reader, name, span)) return [];
    const rest = { start: name.end, end: names[i + 1]?.start ?? span.end };
    const { start: from, end: to } = valueOfPair(text, names, i) ?? rest;
    const ofDay = ({ read, from: at, date }: DatedValue): ObservationMention => ({
      ...{ concept, name, section, start: name.start, date },
      ...placed(read, at),
    });
    const dated = isCondition(reader, span, name, section) ? [] : datedValuesIn(reader, rest, concept);
    if (dated.length > 0) return dated.map(ofDay);
    const read = readMeasurement(pack, text.slice(from, to), concept);
    if (!read || isCondition(reader, span, name, section) || isNoResult(pack, concept, read, text.slice(from, span.end)))
      return [];
    if (isStrength(reader, name, read, span)) return [];
    const mentionOf = (measured: Measurement, at: number): ObservationMention => {
      const { end, ...mention } = placed(measured, at);
      const date = dateOf(reader, { start: at, end }, mention.valueSpans, span);
      return { concept, name, section, start: name.start, end, ...mention, ...(date && { date }) };
    };
    const first = mentionOf(read, from);
    const other = otherOfCells(reader, text.slice(first.end, to), first);
    const later = readLaterMeasurement(pack, text.slice(from, to), read);
    const others = laterValuesIn(reader, { start: first.end, end: to }, read, concept);
    return [
      first,
      ...others.map(ofDay),
      ...(later ? [mentionOf(later, from)] : []),
      ...(other ? [{ ...mentionOf(other.read, first.end + other.from), which: other.which }] : []),
    ];
  });
}

/** "TSH (Thyroid Stimulating Hormone)": a name and the same test in brackets after it are one name. */
function withoutSynonyms(text: string, names: readonly Match[]): readonly Match[] {
  const found: Match[] = [];
  for (const name of names) {
    const last = found.at(-1);
    const isSame =
      last?.concept.name === name.concept.name && / ?\($/.test(text.slice(last.end, name.start)) && text.charAt(name.end) === ')';
    if (last && isSame && name.start - last.end <= ' ('.length) found[found.length - 1] = { ...last, end: name.end + 1 };
    else found.push(name);
  }
  return found;
}

/** What was measured, with its places in the text, where it was read from `from` on. */
function placed(
  { length, valuesAt, ...measured }: Measurement,
  from: number,
): Omit<ObservationMention, 'concept' | 'name' | 'section' | 'start'> {
  const valueSpans = valuesAt.map(({ start, end }) => ({ start: from + start, end: from + end }));
  return { ...measured, valueSpans, end: from + length };
}

/** "Potassium Creatinine | 4.4 88": rows that the page's reading joined: which value is whose is not known. */
function isOneOfSeveral(text: string, names: readonly Span[], i: number): boolean {
  const isBeside = (at: number) => /^ +$/.test(text.slice(names[at]?.end, names[at + 1]?.start));
  const isInRun = (i > 0 && isBeside(i - 1)) || (i + 1 < names.length && isBeside(i));
  let last = i;
  while (last + 1 < names.length && isBeside(last)) last++;
  return isInRun && text.charAt(names[last]?.end ?? 0) === '\t';
}

/** "Vancomycin | 1 | S": a row of an antibiogram, and no level of the drug. */
function isSusceptibility({ text, findConcepts }: Reader, name: Span, { end }: Span): boolean {
  const [row = ''] = text.slice(name.end, end).split('\n', 1);
  return row.split('\t').some((cell) => /^ *[SIR] *$/.test(cell)) && findConcepts(name, ['drug']).length > 0;
}

/** "Resume only if K <5.0", "call for glucose >300", "Goals: BP <140/90": what may or should come, and no result. */
function isCondition(reader: Reader, span: Span, name: Span, { title, lines }: Section): boolean {
  const [first] = lines;
  const sentence = sentencesIn(reader, span).find(({ start, end }) => start <= name.start && name.start < end);
  if (sentence === undefined) return false;
  // A title on the line of its words is about that line only.
  const isTitled = first !== undefined && name.start < first.end;
  if (hasPhrase(reader.pack, 'goal of a value', headOver(lines, name))) return true;
  const before = `${isTitled ? title : ''} ${withoutBrackets(reader.text.slice(sentence.start, name.start).replace(LINES_WITH_VALUES, ''))}`;
  return (
    hasPhrase(reader.pack, 'goal of a value', before) ||
    SETS_CONDITION(reader.pack).test(before) ||
    isHypothetical(reader, ownLineOf(reader, sentence, name), name) ||
    isInLineOfLimits(reader, name)
  );
}

/** "May be started once the potassium is below 4.8": right before a name, what must come first. */
const SETS_CONDITION = phrasePattern('i')`\b${'sets a condition'}(?: ${'whose'})?\s*$`;

/** "Notify MD: weight gain > 3 lb; SBP < 95; HR < 55": the label of a line by which all in it may come. */
function isInLineOfLimits(reader: Reader, { start }: Span): boolean {
  const from = reader.text.lastIndexOf('\n', start - 1) + 1;
  const label = LINE_LABEL.exec(reader.text.slice(from, start))?.[0] ?? '';
  return (
    label !== '' && findCues(reader, { start: from, end: from + label.length }).some(({ cue }) => cue.kind === 'hypothetical')
  );
}
const LINE_LABEL = /^[^:\n]{3,40}:/;

/** "Dry weight: 81.5 kg" on a line above: a goal that has its value. */
const LINES_WITH_VALUES = /^[^]*\d[^\n\d]{0,12}\n/;
/** "0.91 (I would aim for 0.6 to 0.8), creatinine 82": what is said in brackets that are closed is of what is before them. */
const withoutBrackets = (words: string): string => words.replace(/\([^()]{0,200}\)/g, ' ').replace(/^[^()]{0,200}\)/, ' ');

/** Of a sentence over several lines, what is left from a name that begins its line, "eGFR: 62": a new item, whatever the line above says. */
function ownLineOf({ text }: Reader, sentence: Span, name: Span): Span {
  const isLabel = /^[^:\n]{0,12}:/.test(text.slice(name.end, name.end + LABEL_REACH));
  const isFirst = /(?:^|\n)[^\p{L}\d\n]{0,6}$/u.test(text.slice(Math.max(sentence.start, name.start - LABEL_REACH), name.start));
  return isLabel && isFirst ? { start: name.start, end: sentence.end } : sentence;
}
const LABEL_REACH = 14;

/** Whether the words after a name, with the number in them, tell a limit, a time or a dose. */
const isNoResult = (pack: LanguagePack, { kind }: Concept, read: Measurement, rest: string): boolean => {
  const after = rest.slice(read.length);
  return (
    isThreshold(pack, after) ||
    (read.comparator !== undefined && MEANING(pack).test(after)) ||
    isTimeToCome(pack, after, read) ||
    (kind === 'analyte' && isDose(pack, rest, read.valuesAt))
  );
};

/** "Digoxin (0.125)", "sodium chloride (0.9%)": in brackets after a drug's name, without a unit of a level. */
function isStrength(
  { text, findConcepts }: Reader,
  name: Span,
  { valuesAt: [value], unit }: Measurement,
  { start }: Span,
): boolean {
  if (value === undefined || text.charAt(name.end + value.start - 1) !== '(' || (unit !== undefined && unit !== '%'))
    return false;
  return findConcepts({ start, end: name.end }, ['drug']).some((drug) => drug.end > name.start);
}

/** "Recheck Hgb 4 wks", "ferritin in 3 months": when it is measured next, and no result. A time that is measured has its unit in seconds or minutes. */
const isTimeToCome = (pack: LanguagePack, after: string, { unit, value }: Measurement): boolean =>
  value.kind === 'number' && unit === undefined && TIME_TO_COME(pack).test(after);
const TIME_TO_COME = phrasePattern('i')`^(?:\s?-?\s?${'time to the next test'}\b|\/(?:7|12|52)\b)`;

/** "HbA1c of 6.5 % (48 mmol/mol) or more is diagnostic of diabetes": where something begins, and no result. */
const isThreshold = (pack: LanguagePack, after: string): boolean => THRESHOLD(pack).test(after);
const THRESHOLD = phrasePattern('i')`^\s?(?:\([^()\n]{1,30}\)\s)?${'threshold after a value'}\b`;

/** "Ferritin <30 ug/L indicates iron deficiency": what a limit means. */
const MEANING = phrasePattern('i')`^\s${'meaning of a limit'}\b`;

/** What is above a name in the table that the page has. */
function headOver(lines: Section['lines'], { start }: Span): string {
  const line = lines.find((one) => one.start <= start && start < one.end);
  const column = line?.cells.find((cell) => cell.start <= start && start < cell.end)?.column;
  return column === undefined ? '' : (line?.table?.heads[column] ?? '');
}

/** The date between a name and its value, or right after the measurement. */
function dateOf(reader: Reader, { start, end }: Span, [value]: readonly Span[], span: Span): string | undefined {
  const { text, pack } = reader;
  const [between] = findDates(reader, { start, end: value?.start ?? start });
  const after = () =>
    findDates(reader, { start: end, end: Math.min(span.end, end + DATE_REACH) }).find((date) =>
      BEFORE_DATE(pack).test(text.slice(end, date.start)),
    );
  return (between ?? after())?.iso;
}

/** "Docusate sodium 100 mg", "vitamin B12 1000 mcg daily" are drugs; and "2. Vancomycin", "3. Keflex" is no level of 3. */
const isDose = (pack: LanguagePack, rest: string, [value]: readonly Span[]): boolean =>
  value !== undefined &&
  (DOSE(pack).test(rest.slice(value.end)) ||
    (endsLine(rest.slice(0, value.start)) && /^\d{1,2}[.)]\s/.test(rest.slice(value.start))));

const endsLine = (words: string): boolean => words.slice(words.trimEnd().length).includes('\n');

/** Of one of two names that a slash joins, its own number of the two after them; of "BP/HR 120/80" nobody can tell whose the second one is. */
function valueOfPair(text: string, names: readonly Match[], i: number): Span | undefined {
  const both = [names.slice(i, i + 2), i > 0 ? names.slice(i - 1, i + 1) : []].find((pair) => isJoined(text, pair));
  const last = both?.[1];
  if (!both || !last) return undefined;
  const words = text.slice(last.end, last.end + PAIR_REACH);
  const three = PRESSURE_AND_OTHER.exec(words);
  const [printed, first = '', second = ''] = three ?? PAIR.exec(words) ?? [];
  if (printed === undefined) return undefined;
  if (!three && both.some(({ concept }) => isPressure(concept))) return { start: last.end, end: last.end };
  const isFirst = both[0] === names[i];
  const start = last.end + (isFirst ? printed.indexOf(first) : printed.length - second.length);
  return { start, end: start + (isFirst ? first : second).length };
}

const isJoined = (text: string, [one, other]: readonly Span[]): boolean =>
  one !== undefined && other !== undefined && /^\s?\/\s?$/.test(text.slice(one.end, other.start));

/** An ion's charge and a closing bracket are part of the name: `K+`, `Ca++`, `AST (SGOT)`. */
function withCharge(text: string, match: Match): Match {
  if (text.charAt(match.end) === ')' && text.slice(match.start, match.end).includes('(')) return { ...match, end: match.end + 1 };
  const charge = /^(?:2?\+{1,2})(?=[\s:=])/.exec(text.slice(match.end, match.end + 3))?.[0].length ?? 0;
  return { ...match, end: match.end + charge };
}

/** What a span states of what is measured, with its time, and the lines of it of which nobody can tell whose the values are. */
export function statedIn(
  reader: Reader,
  span: Span,
  section: Section,
): { readonly found: readonly ObservationMention[]; readonly unclear: readonly Span[] } {
  const joined = joinedResultsIn(reader, span, section);
  const others = [...joined.found.map(({ name }) => name), ...joined.unclear];
  const known = observationsIn(reader, span, section).filter(
    ({ name }) => !others.some((other) => name.start < other.end && other.start < name.end),
  );
  const unknown = unknownTestsIn(reader, span, section, known);
  const labelled = labelledResultsIn(reader, span, section, [...known, ...unknown]);
  return { found: withTime(reader, span, [...known, ...unknown, ...labelled, ...joined.found]), unclear: joined.unclear };
}
