import { at, attribute, type XmlElement } from '../xml/element.js';
import { cds, type CD } from './cd.js';
import type { Nullable } from './null-flavor.js';

/** PQ, INT, REAL: a number and its unit. `unit` should be UCUM and often is not; `1` means no unit. */
export interface PQ extends Nullable {
  readonly value?: number;
  /** The digits as written: `5.0` is more precise than 5. */
  readonly digits?: string;
  /** The value attribute, where it is not a number, or one too large to be told. */
  readonly unreadable?: string;
  readonly unit?: string;
  readonly translations: readonly CD[];
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

export function pq(element: XmlElement): PQ {
  const value = attribute(element, 'value');
  const readable = value !== undefined && DECIMAL.test(value) && Number.isFinite(Number(value));
  return {
    value: readable ? Number(value) : undefined,
    digits: readable ? value : undefined,
    unreadable: readable ? undefined : value,
    unit: attribute(element, 'unit'),
    translations: cds(element, 'translation'),
    nullFlavor: attribute(element, 'nullFlavor'),
  };
}

/** IVL_PQ: a range of quantities. A bound that is not inclusive is a strict inequality. */
export interface IVL_PQ extends Nullable {
  readonly value?: PQ;
  readonly low?: PQ;
  readonly lowInclusive: boolean;
  readonly high?: PQ;
  readonly highInclusive: boolean;
}

export function ivlPq(element: XmlElement): IVL_PQ {
  const [low, high] = [at(element, 'low'), at(element, 'high')];
  return {
    value: attribute(element, 'value') === undefined ? undefined : pq(element),
    low: low && pq(low),
    lowInclusive: attribute(low, 'inclusive') !== 'false',
    high: high && pq(high),
    highInclusive: attribute(high, 'inclusive') !== 'false',
    nullFlavor: attribute(element, 'nullFlavor'),
  };
}
