import { HL7 } from './canonicals.js';
import { hasCode } from './codes.js';
import { withoutEntries } from './without-entries.js';
import type { Bundle, Resource } from './r4.js';

/** Single codes that mean "none known" (SNOMED CT): no problems, no allergies, no drugs taken. */
const NONE_KNOWN = ['160245001', '716186003', '409137002', '428607008', '429625007', '787481004'];

/** Whether the resource is negated: not true, not done or not to be done. */
export function isNegated(resource: Resource): boolean {
  if ('verificationStatus' in resource && hasCode(resource.verificationStatus, 'refuted')) return true;
  if (resource.resourceType === 'Observation' && hasCode(resource.dataAbsentReason, 'not-performed')) return true;
  if (resource.resourceType === 'Condition' || resource.resourceType === 'AllergyIntolerance') {
    if (NONE_KNOWN.some((code) => hasCode(resource.code, code, HL7.snomed))) return true;
  }
  if (
    resource.resourceType === 'MedicationRequest' &&
    NONE_KNOWN.some((code) => hasCode(resource.medicationCodeableConcept, code, HL7.snomed))
  )
    return true;
  if ('doNotPerform' in resource && resource.doNotPerform === true) return true;
  return 'status' in resource && (resource.status === 'not-done' || resource.status === 'declined');
}

/**
 * The Bundle without its negated findings, for the `fhir` artifact of a PDF. There, negation is read from free text,
 * and much of it is no more than "no cough". References to removed resources are removed too. Never used for C-CDA: its
 * coded negation always stays.
 */
export function withoutNegated(bundle: Bundle): Bundle {
  return withoutEntries(bundle, new Set(bundle.entry.filter((e) => isNegated(e.resource)).map((e) => e.fullUrl)));
}
