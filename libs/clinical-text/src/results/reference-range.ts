import type { ObservationMention } from './observation.js';
import { endOfUnit } from './unit-forms.js';
import { endOfMatch } from './value-bridge.js';

/** A number as it is printed: "1,250", "0.5". */
export const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
const BOUNDS = `(${NUMBER})\\s*(?:-|–|to)\\s*(${NUMBER})`;
const LIMIT = `(<=|>=|<|>|≤|≥)\\s*(${NUMBER})`;
const [BOUNDS_HERE, LIMIT_HERE] = [new RegExp(BOUNDS, 'y'), new RegExp(LIMIT, 'y')];
const [BOUNDS_ANYWHERE, LIMIT_ANYWHERE] = [new RegExp(BOUNDS), new RegExp(LIMIT)];
const OPENING = /[([]?\s*(?:(?:ref(?:erence)?(?: range)?|normal|nl):?\s*)?/y;
const BLANKS = /\s*/y;
const CLOSING = /\s*[)\]]?/y;

/** Where the reference range ends that is printed at `at`, its label, unit and brackets included. */
export function endOfRange(text: string, at: number): number | undefined {
  const bounds = endOfMatch(OPENING, text, at) ?? at;
  const end = endOfMatch(BOUNDS_HERE, text, bounds) ?? endOfMatch(LIMIT_HERE, text, bounds);
  if (end === undefined) return undefined;
  const unit = endOfUnit(text, endOfMatch(BLANKS, text, end) ?? end);
  return endOfMatch(CLOSING, text, unit ?? end) ?? end;
}

/** Bounds of a printed reference range; of a one-sided one only that side. */
export function rangeOf(printed: string | undefined): Pick<ObservationMention, 'low' | 'high' | 'rangeText'> {
  if (!printed?.trim()) return {};
  const rangeText = printed
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .trim();
  const both = BOUNDS_ANYWHERE.exec(rangeText);
  if (both) return { low: Number(both[1]), high: Number(both[2]), rangeText };
  const [, sign = '', limit] = LIMIT_ANYWHERE.exec(rangeText) ?? [];
  if (limit === undefined) return { rangeText };
  return /[<≤]/.test(sign) ? { high: Number(limit), rangeText } : { low: Number(limit), rangeText };
}
