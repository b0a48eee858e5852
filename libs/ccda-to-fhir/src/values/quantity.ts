import { HL7, printedDecimal, type Quantity, type Range } from '@chartloom/fhir';
import type { IVL_PQ, PQ } from '@chartloom/ccda';
import { isUcum } from './ucum.js';

/** The Quantity of a PQ: the unit as written, coded only if it is plausible UCUM. Nothing where there is no number. */
export function quantity(pq: PQ | undefined, comparator?: Quantity['comparator']): Quantity | undefined {
  if (pq?.value === undefined) return undefined;
  const { unit } = pq;
  return {
    ...printedDecimal(pq.value, pq.digits ?? String(pq.value)),
    ...(comparator && { comparator }),
    ...(unit !== undefined && { unit }),
    ...(unit !== undefined && isUcum(unit) && { system: HL7.ucum, code: unit }),
  };
}

/** One quantity as an optional field: `...quantityField('doseQuantity', dose)`. */
export const quantityField = <K extends string>(name: K, pq: PQ | undefined): { readonly [P in K]?: Quantity } => {
  const value = quantity(pq);
  return (value ? { [name]: value } : {}) as { readonly [P in K]?: Quantity };
};

/**
 * The Range of an interval that has both bounds; a Range's bounds carry no comparator. R4 (rng-2): nothing if the
 * bounds cannot be compared or are in the wrong order; they are then kept as details.
 */
export function range(ivl: IVL_PQ): Range | undefined {
  const [low, high] = [quantity(ivl.low), quantity(ivl.high)];
  if (low && high && (low.unit !== high.unit || (low.value ?? 0) > (high.value ?? 0))) return undefined;
  return low || high ? { ...(low && { low }), ...(high && { high }) } : undefined;
}

/** An interval with one bound becomes a quantity with a comparator: `>= 5 mg`. */
export function bounded(ivl: IVL_PQ): Quantity | undefined {
  if (ivl.low?.value !== undefined && ivl.high?.value === undefined) return quantity(ivl.low, ivl.lowInclusive ? '>=' : '>');
  if (ivl.high?.value !== undefined && ivl.low?.value === undefined) return quantity(ivl.high, ivl.highInclusive ? '<=' : '<');
  return undefined;
}
