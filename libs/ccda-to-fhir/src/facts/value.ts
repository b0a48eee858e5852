import { lookupTable } from '@chartloom/kernel';
import type { ObservationValue } from '@chartloom/fhir';
import {
  at,
  attribute,
  cd,
  children,
  ed,
  ivlPq,
  ivlTs,
  optionalCd,
  pq,
  textOf,
  ts,
  typeOf,
  type XmlElement,
} from '@chartloom/ccda';
import { concept } from '../values/concept.js';
import { bounded, quantity, range } from '../values/quantity.js';
import { quantityInWords } from '../values/quantity-in-words.js';
import { missingConcept } from '../values/systems.js';
import { fhirTime, period } from '../values/time.js';

type Value = ObservationValue | undefined;

const coded = (e: XmlElement): Value => {
  const value = concept(cd(e));
  return value && { valueCodeableConcept: value };
};
const text = (e: XmlElement): Value => {
  const words = ed(e).text ?? attribute(e, 'value');
  return words ? (quantityInWords(words) ?? { valueString: words }) : undefined;
};
const number = (e: XmlElement): Value => {
  const q = pq(e);
  const value = quantity(q);
  // What is not a number ("<5", "1:40") is kept as text.
  return value
    ? { valueQuantity: value }
    : q.unreadable
      ? { valueString: [q.unreadable, q.unit].filter(Boolean).join(' ') }
      : undefined;
};
const ratio = (e: XmlElement): Value => {
  const [numerator, denominator] = ['numerator', 'denominator'].map((n) => at(e, n)).map((x) => x && quantity(pq(x)));
  return numerator && denominator ? { valueRatio: { numerator, denominator } } : undefined;
};
const interval = (e: XmlElement): Value => {
  const ivl = ivlPq(e);
  const single = quantity(ivl.value) ?? bounded(ivl);
  const both = range(ivl);
  return single ? { valueQuantity: single } : both && { valueRange: both };
};
const time = (e: XmlElement): Value => {
  const value = fhirTime(ts(e))?.value;
  return value ? { valueDateTime: value } : undefined;
};

/** How each V3 data type becomes a value[x]. */
const READERS = lookupTable<(element: XmlElement) => Value>({
  CD: coded,
  CE: coded,
  CV: coded,
  CO: coded,
  CS: coded,
  PQ: number,
  INT: (e) => (pq(e).value !== undefined && Number.isInteger(pq(e).value) ? { valueInteger: pq(e).value } : number(e)),
  REAL: number,
  MO: number,
  ST: text,
  ED: text,
  BL: (e) => (attribute(e, 'value') === undefined ? undefined : { valueBoolean: attribute(e, 'value') === 'true' }),
  IVL_PQ: interval,
  IVL_INT: interval,
  RTO: ratio,
  RTO_PQ_PQ: ratio,
  TS: time,
  IVL_TS: (e) => {
    const value = period(ivlTs(e));
    return value && { valuePeriod: value };
  },
});

/** The value[x] of an Observation, or why it has none. A value without a type is read by its content. */
export function observationValue(element: XmlElement | undefined): ObservationValue {
  if (!element) return {};
  const reader = READERS[typeOf(element)] ?? guess(element);
  return reader(element) ?? textValue(element) ?? { dataAbsentReason: missingConcept(attribute(element, 'nullFlavor')) };
}

const guess = (element: XmlElement): ((element: XmlElement) => Value) =>
  attribute(element, 'code') ? coded : attribute(element, 'value') ? number : text;

const textValue = (element: XmlElement): Value => {
  const words = textOf(element);
  return words ? { valueString: words } : undefined;
};

/** Reference ranges: bounds where they are coded, and the text. */
export function referenceRanges(observation: XmlElement): Pick<ObservationValue, 'referenceRange'> {
  const ranges = children(observation, 'referenceRange').flatMap((holder) => {
    const found = at(holder, 'observationRange');
    const value = at(found, 'value');
    const [bounds, words] = [value && range(ivlPq(value)), at(found, 'text')];
    const said = (words && ed(words).text) ?? concept(optionalCd(value))?.text ?? (bounds ? undefined : textOf(value));
    return (bounds ?? said) ? [{ ...bounds, ...(said && { text: said }) }] : [];
  });
  return ranges.length > 0 ? { referenceRange: ranges } : {};
}
