import { attribute, type XmlElement } from '../xml/element.js';
import type { Nullable } from './null-flavor.js';

/**
 * TS: a point in time (HL7 V3 data types, release 1). Its length is its precision: `2020` is a year,
 * `202003151030-0500` a minute in a zone. Missing parts, such as a month or a zone, are never filled in.
 */
export interface TS extends Nullable {
  /** As written. */
  readonly value?: string;
  /** The parts of the value; absent where it is not a valid date or time. */
  readonly parts?: TimeParts;
}

/** Digits as written. Parts beyond the precision are absent. */
export interface TimeParts {
  readonly year: string;
  readonly month?: string;
  readonly day?: string;
  readonly hour?: string;
  readonly minute?: string;
  readonly second?: string;
  readonly fraction?: string;
  /** `+hhmm` or `-hhmm`. */
  readonly zone?: string;
}

const TIME = /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d+))?)?)?)?)?)?([+-]\d{2}(?:\d{2})?)?$/;

export function ts(element: XmlElement): TS {
  const value = attribute(element, 'value');
  return { value, parts: value === undefined ? undefined : timeParts(value), nullFlavor: attribute(element, 'nullFlavor') };
}

/** The parts of a V3 time. Nothing where the day or the hour does not exist. */
export function timeParts(value: string): TimeParts | undefined {
  const [matched, year, month, day, hour, minute, second, fraction, zone] = TIME.exec(value) ?? [];
  if (matched === undefined || year === undefined) return undefined;
  if (!isDay(year, month, day) || !isTimeOfDay(hour, minute, second) || !isZone(zone)) return undefined;
  return { year, month, day, hour, minute, second, fraction, zone: zone?.padEnd(5, '0') };
}

/** A missing part is taken as the first one, which is valid in every calendar. */
const isDay = (year: string, month = '01', day = '01'): boolean =>
  year !== '0000' && between(month, '01', '12') && between(day, '01', lastDay(year, month));

const isTimeOfDay = (hour = '00', minute = '00', second = '00'): boolean => hour <= '23' && minute <= '59' && second <= '59';

/** The largest offset in use is 14 hours. */
const isZone = (zone = '+00'): boolean => zone.slice(1, 3) <= '14' && zone.slice(3) <= '59';

/** Digit strings of one length sort like their numbers. */
const between = (digits: string, low: string, high: string): boolean => digits >= low && digits <= high;

const SHORT_MONTHS = new Set(['04', '06', '09', '11']);
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function lastDay(year: string, month: string | undefined): string {
  if (month === '02') return isLeap(Number(year)) ? '29' : '28';
  return SHORT_MONTHS.has(month ?? '') ? '30' : '31';
}
