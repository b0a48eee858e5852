/**
 * Values that cannot be what they stand for: a time that does not exist, a number that is none, an interval that ends
 * before it starts. The result keeps them as they are written; the loss report names them, because no field has them.
 */
import { at, attribute, isElement, pq, ts, typeOf, type TS, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import { TIMES, isBound, NUMBERS } from './detail.js';

export type Trouble = 'time-unreadable' | 'quantity-unreadable' | 'interval-reversed';

const HEADER_TIMES: ReadonlySet<string> = new Set([...TIMES, 'birthTime', 'sdtc:deceasedTime']);

export function troubleOf(e: XmlElement, times: ReadonlySet<string> = TIMES): Trouble | undefined {
  if (e.attributes.length === 0 && !times.has(e.name)) return undefined;
  const verbatim = attribute(e, 'value');
  if (verbatim === undefined || verbatim === '') return isReversed(e, times) ? 'interval-reversed' : undefined;
  return e.name === 'reference' ? undefined : unreadable(e, times);
}

/** Of a value that is written, whether it cannot be read as the time or the number that it stands for. */
function unreadable(e: XmlElement, times: ReadonlySet<string>): Trouble | undefined {
  const hasUnit = attribute(e, 'unit') !== undefined;
  if (times.has(e.name) && !hasUnit && isTime(e)) return ts(e).parts ? undefined : 'time-unreadable';
  const isNumber = hasUnit || (SIDES.has(e.name) && isBound(e)) || NUMBERS.has(typeOf(e));
  return isNumber && pq(e).value === undefined ? 'quantity-unreadable' : undefined;
}

const SIDES: ReadonlySet<string> = new Set(['low', 'high', 'center']);
const SPANS: ReadonlySet<string> = new Set(['effectiveTime', 'time', 'phase', 'useablePeriod', 'validTime']);

/** Whether a side of an interval is one of a span of time, not of an amount. */
const isTime = (e: XmlElement): boolean =>
  !SIDES.has(e.name) || SPANS.has(e.parent?.name ?? '') || (e.parent?.name === 'value' && typeOf(e.parent).endsWith('TS'));

function isReversed(e: XmlElement, times: ReadonlySet<string>): boolean {
  if (!times.has(e.name)) return false;
  const [low, high] = ['low', 'high'].map((name) => at(e, name)).map((side) => side && ts(side));
  const [start, end] = [digits(low), digits(high)];
  const length = Math.min(start.length, end.length);
  // Times of different zones are not compared.
  return length > 0 && low?.parts?.zone === high?.parts?.zone && end.slice(0, length) < start.slice(0, length);
}

const digits = (time: TS | undefined): string => (time?.parts ? (/^\d+/.exec(time.value ?? '')?.[0] ?? '') : '');

/** Troubles of the header: everything but the body. */
export function recordHeaderTrouble(root: XmlElement, builder: BundleBuilder): void {
  const visit = (e: XmlElement): void => {
    const trouble = troubleOf(e, HEADER_TIMES);
    if (trouble) builder.recordLoss(trouble, e);
    for (const child of e.children) if (isElement(child) && child.name !== 'component') visit(child);
  };
  visit(root);
}
