import type { Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { findDates } from '../text/dates.js';
import type { Span } from '../text/source.js';
import { readMeasurement, type Measurement } from './measurement-reader.js';

/** A value of a name, read from a place of the text on, with the day that is printed before it. */
export interface DatedValue {
  readonly date: string;
  readonly from: number;
  readonly read: Measurement;
}

/** Between a name or a value and the day of the next one: ": ", ", ", " (", "; ". */
const BEFORE_DAY = /^[\s:,;()–-]{0,3}$/;
/** Between a day and its value: " ", ": ", " - ". */
const AFTER_DAY = /^\s?[:=–-]?\s{0,2}(?=[\d<>])/;

/** "Pulse: 06/05/2025 72, 13/05/2025 66", "Weight 06/05/2025 51.4 kg (07/04/2025 53.0 kg)": the values of one name, each after its day. */
export function datedValuesIn(reader: Reader, { start, end }: Span, concept: Concept): readonly DatedValue[] {
  const { text, pack } = reader;
  const days = findDates(reader, { start, end }).filter(({ iso }) => iso.length === 10);
  const values: DatedValue[] = [];
  let at = start;
  for (const [i, { start: from, end: to, iso }] of days.entries()) {
    if (!BEFORE_DAY.test(text.slice(at, from))) break;
    const signs = AFTER_DAY.exec(text.slice(to, end))?.[0].length;
    if (signs === undefined) break;
    const place = to + signs;
    const read = readMeasurement(pack, text.slice(place, days[i + 1]?.start ?? end), concept);
    if (read?.valuesAt[0]?.start !== 0) break;
    values.push({ date: iso, from: place, read: withUnitOf(values[0]?.read, read) });
    at = place + read.length;
  }
  return values;
}

/** "7.2 % (03/2025), 6.9 % (09/2024)": the values after the first one, which ends where `start` is, each with its day in brackets. */
export function laterValuesIn(reader: Reader, { start, end }: Span, first: Measurement, concept: Concept): readonly DatedValue[] {
  const { text, pack } = reader;
  const days = findDates(reader, { start, end }).filter((day) => IN_BRACKETS.test(text.slice(day.start - 1, day.end + 1)));
  const values: DatedValue[] = [];
  let last = days[0];
  if (!last || !/^\s?\($/.test(text.slice(start, last.start))) return [];
  for (const day of days.slice(1)) {
    const place = last.end + (BETWEEN_VALUES.exec(text.slice(last.end, day.start))?.[0].length ?? 0);
    const read = readMeasurement(pack, text.slice(place, day.start - 1), concept);
    if (place === last.end || read?.valuesAt[0]?.start !== 0) break;
    values.push({ date: day.iso, from: place, read: withUnitOf(first, read) });
    last = day;
  }
  return values;
}
const IN_BRACKETS = /^\(.*\)$/;
const BETWEEN_VALUES = /^\)[,;]?\s(?=[\d<>])/;

/** The unit is printed once, after the first value. */
const withUnitOf = (first: Measurement | undefined, read: Measurement): Measurement =>
  first?.unit === undefined || read.unit !== undefined
    ? read
    : { ...read, unit: first.unit, ...(first.ucum !== undefined && { ucum: first.ucum }) };
