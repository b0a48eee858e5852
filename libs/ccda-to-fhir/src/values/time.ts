/**
 * TS and IVL_TS to FHIR. Precision is kept and nothing is added. FHIR wants seconds and a zone wherever there is a time
 * of day (R4, dateTime): seconds are zero-filled, a zone is never guessed, so a local time keeps its date and its
 * verbatim value is in our `source-time` extension.
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

/** R4's instant: to the second and with a zone; nothing where the time says less. */
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

/** The same for elements of type `date`, which hold no time of day. */
export function dateField<K extends string>(name: K, time: TS | undefined): Field<K> {
  const { value, extension = NONE } = fhirTime(time) ?? {};
  const verbatim = value?.includes('T') && time?.value ? [sourceTime(time.value)] : extension;
  return field(name, value?.slice(0, 10), verbatim);
}

/** The period of an interval. A point starts and ends there; an open side stays open. */
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
 * R4 (per-1) wants to see that the start is no later than the end, and cannot where one is the day of the other's hour:
 * the more precise one then is cut to what both say and stands verbatim beside it.
 */
function comparable<F extends Period>(field: F, name: 'start' | 'end', time: TS | undefined, other: TS | undefined): Period {
  const [mine, theirs] = [fhirTime(time)?.value, fhirTime(other)?.value];
  if (!mine || !theirs || mine.length <= theirs.length || theirs.includes('T') || !mine.startsWith(theirs)) return field;
  return { [name]: theirs, [`_${name}`]: { extension: [sourceTime(time?.value ?? mine)] } };
}

/** R4 (per-1): no period ends before it starts. Which of the two is wrong is unknown: the end stays verbatim only. */
const endVerbatim = (end: TS | undefined): Period =>
  end?.value === undefined ? {} : { _end: { extension: [sourceTime(end.value)] } };

/**
 * Whether a time lies before another one: as instants where both are, else as far as both are precise. FHIR compares
 * two dateTimes with zones as instants, so what looks like the same day may be the wrong way round.
 */
function isBefore(a: TS | undefined, b: TS | undefined): boolean {
  const [x, y] = [a, b].map((t) => fhirTime(t)?.value);
  if (x === undefined || y === undefined) return false;
  if (x.includes('T') && y.includes('T')) return Date.parse(x) < Date.parse(y);
  const length = Math.min(x.length, y.length);
  return x.slice(0, length) < y.slice(0, length);
}

/** The one time of something that happens at a point: the interval's value, else its low, centre or high. */
export const point = (interval: IVL_TS | undefined): TS | undefined =>
  interval && (interval.value !== undefined ? interval : (interval.low ?? interval.center ?? interval.high ?? interval));

/** Whether an interval is a span with an end of its own. */
export const isSpan = (interval: IVL_TS | undefined): boolean =>
  interval?.value === undefined && interval?.high?.value !== undefined && interval.high.value !== interval.low?.value;

/** Either `xDateTime` or `xPeriod`, as the interval is: `...when('performed', schedule.interval)`. */
export function when<X extends string>(
  x: X,
  interval: IVL_TS | undefined,
): Field<`${X}DateTime`> & { readonly [P in `${X}Period`]?: Period } {
  const span = isSpan(interval) ? period(interval) : undefined;
  const field = span ? { [`${x}Period`]: span } : timeField(`${x}DateTime`, point(interval));
  return field as Field<`${X}DateTime`> & { readonly [P in `${X}Period`]?: Period };
}
