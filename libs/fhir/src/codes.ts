import { CANONICAL, HL7 } from './canonicals.js';
import type { CodeableConcept, Coding, Element, Extension, Resource } from './r4.js';

/** Codes of HL7's data-absent-reason that we use. */
export type AbsentReason =
  | 'unknown'
  | 'asked-unknown'
  | 'not-asked'
  | 'masked'
  | 'not-applicable'
  | 'unsupported'
  | 'as-text'
  | 'not-permitted'
  | 'not-performed'
  | 'temp-unknown'
  | 'asked-declined'
  | 'error';

/** A concept with one code. `text` is the source's own words, never made from the code's display. */
export const codeableConcept = (system: string, code: string, display?: string, text?: string): CodeableConcept => ({
  coding: [coding(system, code, display)],
  ...(text && { text }),
});

export const coding = (system: string, code: string, display?: string): Coding => ({ system, code, ...(display && { display }) });

/** The companion of a required primitive element that the source lacks: `{ _recorded: absent('unknown') }`. */
export const absent = (reason: AbsentReason): Element => ({ extension: [absentExtension(reason)] });

/** The data-absent-reason extension itself, for elements that already have extensions. */
export const absentExtension = (reason: AbsentReason): Extension => ({ url: HL7.dataAbsentReason, valueCode: reason });

/** A required concept that the source lacks; also the value of Observation.dataAbsentReason. */
export const absentConcept = (reason: AbsentReason): CodeableConcept => codeableConcept(HL7.dataAbsentCodes, reason);

/** Marks a value that was computed, not read: a display looked up, a unit normalised, a relative date resolved. */
export const derived = (how: string): Extension => ({ url: CANONICAL.derived, valueCode: how });

/** Whether `concept` has this code, in this system if one is given. */
export const hasCode = (concept: CodeableConcept | undefined, code: string, system?: string): boolean =>
  concept?.coding?.some((c) => c.code === code && (system === undefined || c.system === system)) ?? false;

/** Security label (HL7, integrity confidence) of what was read from text and that no person has confirmed. */
const UNCERTAIN: Coding = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'UNCERTREL',
  display: 'uncertain reliability',
};

/** The resource with the label for facts that no person has confirmed, for types without a status for it. */
export const asUncertain = <R extends Resource>(resource: R): R =>
  isUncertain(resource)
    ? resource
    : { ...resource, meta: { ...resource.meta, security: [...(resource.meta?.security ?? []), UNCERTAIN] } };

export const isUncertain = ({ meta }: Resource): boolean =>
  meta?.security?.some(({ system, code }) => code === UNCERTAIN.code && system === UNCERTAIN.system) ?? false;
