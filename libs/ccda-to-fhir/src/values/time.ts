/**
 * TS and IVL_TS to FHIR. Precision is kept and nothing is added. FHIR requires seconds and a zone with every time of
 * day (R4, dateTime). Seconds are zero-filled, but a zone is never guessed: a local time becomes its date, and its
 * verbatim value is kept in our `source-time` extension.
 */
import { absentExtension, sourceTime, type Element, type Extension, type Period } from '@chartloom/fhir';
import type { IVL_TS, TS } from '@chartloom/ccda';
import { absentReason } from './systems.js';

export interface FhirTime {
  readonly value?: string;
  readonly extension: readonly Extension[];
}

const NONE: readonly Extension[] = [];

/** The dateTime of a TS, or nothing where it has neither value nor nullFlavor. */
export function fhirTime(time: TS | undefined): FhirTime | undefined {
  if (!time) return undefined;
  if (time.value === undefined)
    return time.nullFlavor ? { extension: [absentExtension(absentReason(time.nullFlavor))] } : undefined;
  if (!time.parts) return { extension: [sourceTime(time.value)] };
  const { year, month, day, hour, minute = '00', second = '00', fraction, zone } = time.parts;
  const date = day !== undefined ? `${year}-${month}-${day}` : month !== undefined ? `${year}-${month}` : year;
  if (hour === undefined) return { value: date, extension: zone ? [sourceTime(time.value)] : NONE };
  if (zone === undefined) return { value: date, extension: [sourceTime(time.value)] };
  const clock = `${hour}:${minute}:${second}${fraction ? `.${fraction}` : ''}`;
  return { value: `${date}T${clock}${zone.slice(0, 3)}:${zone.slice(3)}`, extension: NONE };
}

/** R4's instant: to the second and with a zone. Nothing where the time is less precise. */
export const instant = (time: string | undefined): string | undefined => (time?.includes('T') ? time : undefined);

type Field<K extends string> = { readonly [P in K]?: string } & { readonly [P in `_${K}`]?: Element };

/** A dateTime under its element name with its `_` companion: `...timeField('onsetDateTime', low)`. */
export function timeField<K extends string>(name: K, time: TS | undefined): Field<K> {
  const { value, extension = NONE } = fhirTime(time) ?? {};
  return field(name, value, extension);
}

function field<K extends string>(name: K, value: string | undefined, extension: readonly Extension[]): Field<K> {
  const own = value ? { [name]: value } : {};
  return (extension.length === 0 ? own : { ...own, [`_${name}`]: { extension } }) as Field<K>;
}

/** The same for elements of type `date`, which have no time of day. */
export function dateField<K extends string>(name: K, time: TS | undefined): Field<K> {
  const { value, extension = NONE } = fhirTime(time) ?? {};
  const verbatim = value?.includes('T') && time?.value ? [sourceTime(time.value)] : extension;
  return field(name, value?.slice(0, 10), verbatim);
}

/** The period of an interval. A point starts and ends at that time; an open side stays open. */
export function period(interval: IVL_TS | undefined): Period | undefined {
  const point = interval?.value === undefined ? interval?.center : interval;
  const [low, high] = point ? [point, point] : [interval?.low, interval?.high];
  const fields = {
    ...comparable(timeField('start', low), 'start', low, high),
    ...(isBefore(high, low) ? endVerbatim(high) : comparable(timeField('end', high), 'end', high, low)),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/**
 * R4 (per-1) checks that the start is not after the end. It cannot compare a date with an hour on that date. The more
 * precise one is then shortened to the precision of the other, and its verbatim value is kept.
 */
function comparable<F extends Period>(field: F, name: 'start' | 'end', time: TS | undefined, other: TS | undefined): Period {
  const [mine, theirs] = [fhirTime(time)?.value, fhirTime(other)?.value];
  if (!mine || !theirs || mine.length <= theirs.length || theirs.includes('T') || !mine.startsWith(theirs)) return field;
  return { [name]: theirs, [`_${name}`]: { extension: [sourceTime(time?.value ?? mine)] } };
}

/** R4 (per-1): no period ends before it starts. Which of the two is wrong is unknown: only the verbatim end is kept. */
const endVerbatim = (end: TS | undefined): Period =>
  end?.value === undefined ? {} : { _end: { extension: [sourceTime(end.value)] } };

/**
 * Whether a time is before another one: as instants if both are, else to the lower precision. FHIR compares two
 * dateTimes with zones as instants, so times that look like the same day may be in the wrong order.
 */
function isBefore(a: TS | undefined, b: TS | undefined): boolean {
  const [x, y] = [a, b].map((t) => fhirTime(t)?.value);
  if (x === undefined || y === undefined) return false;
  if (x.includes('T') && y.includes('T')) return Date.parse(x) < Date.parse(y);
  const length = Math.min(x.length, y.length);
  return x.slice(0, length) < y.slice(0, length);
}

/** The single time of a point event: the interval's value, else its low, centre or high. */
export const point = (interval: IVL_TS | undefined): TS | undefined =>
  interval && (interval.value !== undefined ? interval : (interval.low ?? interval.center ?? interval.high ?? interval));

/** Whether an interval is a span with an end of its own. */
export const isSpan = (interval: IVL_TS | undefined): boolean =>
  interval?.value === undefined && interval?.high?.value !== undefined && interval.high.value !== interval.low?.value;

/** Either `xDateTime` or `xPeriod`, depending on the interval: `...when('performed', schedule.interval)`. */
export function when<X extends string>(
  x: X,
  interval: IVL_TS | undefined,
): Field<`${X}DateTime`> & { readonly [P in `${X}Period`]?: Period } {
  const span = isSpan(interval) ? period(interval) : undefined;
  const field = span ? { [`${x}Period`]: span } : timeField(`${x}DateTime`, point(interval));
  return field as Field<`${X}DateTime`> & { readonly [P in `${X}Period`]?: Period };
}
