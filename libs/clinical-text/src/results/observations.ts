import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { findDates } from '../text/dates.js';
import type { Section } from '../sections/section.js';
import type { Span } from '../text/source.js';
import { readMeasurement } from './measurement-reader.js';
import type { ObservationMention } from './observation.js';

/** Names of one letter (`P`, `T`, `R`, `K`) are too short to stand for anything without a value right behind them. */
const BARE = /^[\s:=-]*[<>≤≥]?\s*\d/;

/** The measurements that `span` states as "name value unit (flag) (range)", in that order or near it. */
export function observationsIn(reader: Reader, span: Span, section: Section): ObservationMention[] {
  const { text } = reader;
  // A letter that no value follows (`K` in `K/uL`) is no name and must not end the words of the name before it.
  const names = reader
    .findConcepts(span, ['analyte', 'vital'])
    .map((match) => whole(text, match))
    .filter(({ start, end }) => end - start > 1 || BARE.test(text.slice(end, span.end)));
  return names.flatMap(({ concept, ...name }, i) => {
    const paired = pairedIn(text, names, i);
    const from = paired?.start ?? name.end;
    const read = readMeasurement(
      paired ? text.slice(from, paired.end) : text.slice(from, names[i + 1]?.start ?? span.end),
      concept,
    );
    if (!read || (concept.kind === 'analyte' && isDose(text.slice(from, span.end), read.valuesAt))) return [];
    const { length, valuesAt, ...measured } = read;
    const valueSpans = valuesAt.map((at) => ({ start: from + at.start, end: from + at.end }));
    const end = from + length;
    const within = findDates(text, { start: from, end: valueSpans[0]?.start ?? from })[0];
    const date =
      within ??
      findDates(text, { start: end, end: Math.min(span.end, end + 25) }).find((found) =>
        /^\s*\(?(?:on|at|,)?\s*$/.test(text.slice(end, found.start)),
      );
    return [{ concept, name, section, start: name.start, end, valueSpans, ...measured, ...(date && { date: date.iso }) }];
  });
}

/** "Docusate sodium 100 mg", "vitamin B12 1000 mcg daily" are drugs; and "2. Vancomycin", "3. Keflex" is no level of 3. */
const isDose = (rest: string, [value]: readonly Span[]): boolean =>
  value !== undefined &&
  (/^\s?(?:mg|mcg|[µμ]g|g|mEq|units?|IU|tab(?:let)?s?|cap(?:sule)?s?)\b(?!\s?\/)/i.test(rest.slice(value.end)) ||
    (/\n\s*$/.test(rest.slice(0, value.start)) && /^\d{1,2}[.)]\s/.test(rest.slice(value.start))));

/** Two numbers behind two names: "Hgb/Hct 13.2/39.8". */
const PAIR = /^[\s:=]*(\d+(?:\.\d+)?)\s?\/\s?(\d+(?:\.\d+)?)(?![\d/])/;

/** Of one of two names that a stroke joins, where its own number stands. */
function pairedIn(text: string, names: readonly Span[], i: number): Span | undefined {
  const joined = (at: number) => /^\s?\/\s?$/.test(text.slice(names[at]?.end, names[at + 1]?.start));
  const first = i + 1 < names.length && joined(i) ? i : i > 0 && joined(i - 1) ? i - 1 : undefined;
  const behind = first === undefined ? undefined : names[first + 1]?.end;
  const pair = behind === undefined ? null : PAIR.exec(text.slice(behind));
  const [, one = '', other = ''] = pair ?? [];
  if (!pair || behind === undefined) return undefined;
  const end = behind + pair[0].length;
  const start = i === first ? behind + pair[0].indexOf(one) : end - other.length;
  return { start, end: start + (i === first ? one : other).length };
}

/** An ion's charge and a closing bracket are part of the name: `K+`, `Ca++`, `AST (SGOT)`. */
function whole(text: string, match: Match): Match {
  if (text.charAt(match.end) === ')' && text.slice(match.start, match.end).includes('(')) return { ...match, end: match.end + 1 };
  const charge = /^(?:2?\+{1,2})(?=[\s:=])/.exec(text.slice(match.end, match.end + 3))?.[0].length ?? 0;
  return { ...match, end: match.end + charge };
}
