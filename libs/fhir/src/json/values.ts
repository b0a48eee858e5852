/** FHIR data types as the flat values of the json format. */
import { hasCode } from '../codes.js';
import type {
  Address,
  CodeableConcept,
  Coding,
  Element,
  HumanName,
  Identifier,
  ObservationValue,
  Quantity,
  Range,
  Timing,
} from '../r4.js';
import { CANONICAL, HL7 } from '../canonicals.js';
import type { JsonAddress, JsonCode, JsonIdentifier, JsonName, JsonValue, Measurement } from './model.js';
import { present } from '../present.js';

const jsonCode = (coding: Coding): JsonCode => {
  const { system, code, display } = coding;
  return present({ system, code, display, derived: derivations([coding]) });
};

/** The codes of a concept; a data-absent-reason is none. */
export const jsonCodes = (concept: CodeableConcept | undefined): readonly JsonCode[] =>
  (concept?.coding ?? []).filter((c) => c.system !== HL7.dataAbsentCodes).map(jsonCode);

/** The words of a concept: its text, else a display, else a code. */
export const wording = (concept: CodeableConcept | undefined): string | undefined =>
  concept?.text ??
  concept?.coding?.find((c) => c.display)?.display ??
  concept?.coding?.find((c) => c.code && c.system !== HL7.dataAbsentCodes)?.code;

export const wordings = (concepts: readonly CodeableConcept[] | undefined): readonly string[] =>
  (concepts ?? []).flatMap((c) => wording(c) ?? []);

export const jsonIdentifiers = (identifiers: readonly Identifier[] | undefined): readonly JsonIdentifier[] =>
  (identifiers ?? []).map(({ system, value }) => present({ system, value }));

export const nameText = (name: HumanName): string | undefined =>
  name.text ?? (joined([...(name.prefix ?? []), ...(name.given ?? []), name.family, ...(name.suffix ?? [])], ' ') || undefined);

/** Nothing where the name is one text alone. */
export const nameParts = ({ use, prefix, given, family, suffix }: HumanName): JsonName | undefined =>
  withParts(present({ prefixes: prefix, given, family, suffixes: suffix }), use);

/** Nothing where the address is one text alone. */
export const addressParts = ({ use, line, city, district, state, postalCode, country }: Address): JsonAddress | undefined =>
  withParts(present({ lines: line, city, district, state, postal_code: postalCode, country }), use);

const withParts = <T extends object>(parts: T, use: string | undefined): (T & { use?: string }) | undefined =>
  Object.keys(parts).length === 0 ? undefined : { ...(use !== undefined && { use }), ...parts };

export const addressText = (a: Address): string | undefined =>
  a.text ?? (joined([...(a.line ?? []), a.city, a.state, a.postalCode, a.country], ', ') || undefined);

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by);

export const quantityValue = (q: Quantity): JsonValue =>
  present({
    number: q.value,
    comparator: q.comparator,
    unit: q.unit ?? q.code,
    unit_code: q.system === HL7.ucum ? q.code : undefined,
  });

export const rangeValue = (r: Range): JsonValue =>
  present({ low: r.low?.value, high: r.high?.value, unit: r.low?.unit ?? r.high?.unit ?? r.low?.code });

/** The value[x] of an Observation, of any type. */
function jsonValue(o: ObservationValue): JsonValue | undefined {
  if (o.valueQuantity) return quantityValue(o.valueQuantity);
  if (o.valueCodeableConcept) return present({ codes: jsonCodes(o.valueCodeableConcept), text: wording(o.valueCodeableConcept) });
  if (o.valueString !== undefined) return { text: o.valueString };
  if (o.valueBoolean !== undefined) return { boolean: o.valueBoolean };
  if (o.valueInteger !== undefined) return { number: o.valueInteger };
  if (o.valueRange) return rangeValue(o.valueRange);
  if (o.valueRatio) {
    const { numerator, denominator } = o.valueRatio;
    return { text: `${quantityText(numerator)}:${quantityText(denominator)}` };
  }
  if (o.valueDateTime !== undefined) return { time: o.valueDateTime };
  if (o.valuePeriod) return present({ time: o.valuePeriod.start ?? o.valuePeriod.end });
  const absent = o.dataAbsentReason?.coding?.[0]?.code;
  return absent ? { absent } : undefined;
}

const quantityText = (q: Quantity | undefined): string =>
  q ? joined([`${q.comparator ?? ''}${q.value ?? ''}`, q.unit ?? q.code], ' ') : '';

export const measurement = (o: ObservationValue & { readonly code?: CodeableConcept }): Measurement =>
  present({
    codes: jsonCodes(o.code),
    text: wording(o.code),
    value: jsonValue(o),
    interpretation: wordings(o.interpretation),
    reference_ranges: (o.referenceRange ?? []).flatMap(
      (r) => r.text ?? (joined([quantityText(r.low), quantityText(r.high)], ' - ') || []),
    ),
    derived: derivations([o.valueQuantity, ...(o.interpretation ?? [])]),
  });

/** Derivation codes of those elements that the source does not state. */
const derivations = (elements: readonly (Element | undefined)[]): string[] =>
  elements.flatMap((element) =>
    (element?.extension ?? []).flatMap(({ url, valueCode }) => (url === CANONICAL.derived && valueCode ? [valueCode] : [])),
  );

/** A measurement has `codes` even if the list is empty. */
export const conceptMeasurement = (concept: CodeableConcept): Measurement => ({
  ...present({ text: wording(concept) }),
  codes: jsonCodes(concept),
});

export const timingText = (t: Timing | undefined): string | undefined => {
  const r = t?.repeat;
  if (r?.period !== undefined) return `${r.frequency ?? 1} per ${r.period} ${r.periodUnit ?? ''}`.trim();
  return (joined(r?.when ?? [], ', ') || wording(t?.code)) ?? t?.event?.[0];
};

/** Whether a status concept has one of these codes. */
export const isOneOf = (concept: CodeableConcept | undefined, codes: readonly string[]): boolean =>
  codes.some((c) => hasCode(concept, c));
