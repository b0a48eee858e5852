import { at, attribute, children, elements, type XmlElement } from '../xml/element.js';
import { optionalCd, type CD } from './cd.js';
import type { Nullable } from './null-flavor.js';
import { pq, type PQ } from './pq.js';
import { ts, type TS } from './ts.js';

/** IVL_TS: an interval. A plain `value` is a point. An absent side is open; a side with a nullFlavor is unknown. */
export interface IVL_TS extends TS {
  readonly low?: TS;
  readonly high?: TS;
  readonly center?: TS;
  readonly width?: PQ;
}

export function ivlTs(element: XmlElement): IVL_TS {
  const point = ts(element);
  const [low, high, center] = [at(element, 'low'), at(element, 'high'), at(element, 'center')];
  const width = at(element, 'width');
  return {
    value: point.value,
    parts: point.parts,
    nullFlavor: point.nullFlavor,
    low: low && ts(low),
    high: high && ts(high),
    center: center && ts(center),
    width: width && pq(width),
  };
}

/**
 * PIVL_TS: a repetition every `period`. EIVL_TS: a repetition tied to an event of the day, e.g. `ACM` before breakfast.
 */
export interface Repetition extends Nullable {
  readonly period?: PQ;
  /** Upper bound of an uncertain period ("every 4 to 6 hours"). */
  readonly periodHigh?: PQ;
  readonly institutionSpecified: boolean;
  readonly event?: CD;
  readonly phase?: IVL_TS;
}

/**
 * The time of a statement: when, and how often within that. Unsupported types are listed, so that they can be reported.
 */
export interface Schedule {
  readonly interval?: IVL_TS;
  readonly repetitions: readonly Repetition[];
  readonly unread: readonly XmlElement[];
}

const NEVER: Schedule = { repetitions: [], unread: [] };
const REPETITIONS = new Set(['PIVL_TS', 'EIVL_TS', 'PIVL_PPD_TS', 'EIVL_PPD_TS']);
const INTERVALS = new Set(['IVL_TS', 'TS', 'IVL_PPD_TS', '']);

/** Reads every `effectiveTime` of a statement by its xsi:type; one without a type is an interval. */
export function schedule(statement: XmlElement): Schedule {
  const written = children(statement, 'effectiveTime');
  if (written.length === 0) return NEVER;
  const intervals: XmlElement[] = [];
  const repetitions: XmlElement[] = [];
  const unread: XmlElement[] = [];
  for (const e of written.flatMap((e) => (typeOf(e) === 'SXPR_TS' ? children(e, 'comp') : [e]))) {
    const isRepeated = REPETITIONS.has(typeOf(e)) || at(e, 'period') !== undefined;
    (isRepeated ? repetitions : INTERVALS.has(typeOf(e)) ? intervals : unread).push(e);
  }
  const interval = intervals.find((e) => attribute(e, 'value') ?? elements(e).length > 0) ?? intervals[0];
  return { interval: interval && ivlTs(interval), repetitions: repetitions.map(repetition), unread };
}

function repetition(element: XmlElement): Repetition {
  const [period, phase] = [at(element, 'period'), at(element, 'phase')];
  const [low, high] = [at(period, 'low'), at(period, 'high')];
  const width = low ?? period;
  return {
    ...(width && { period: pq(width) }),
    ...(high && { periodHigh: pq(high) }),
    institutionSpecified: attribute(element, 'institutionSpecified') === 'true',
    event: optionalCd(at(element, 'event')),
    ...(phase && { phase: ivlTs(phase) }),
    nullFlavor: attribute(element, 'nullFlavor'),
  };
}

/** The xsi:type of an element without its prefix; empty where it has none. */
export function typeOf(element: XmlElement): string {
  const type = attribute(element, 'xsi:type') ?? '';
  return type.slice(type.lastIndexOf(':') + 1);
}
