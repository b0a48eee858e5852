import { HL7 } from './canonicals.js';
import { hasCode } from './codes.js';
import type { Bundle, CompositionSection, Resource } from './r4.js';

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
  const gone = new Set<string>(bundle.entry.filter((e) => isNegated(e.resource)).map((e) => e.fullUrl));
  if (gone.size === 0) return bundle;
  const entry = bundle.entry.filter((e) => !gone.has(e.fullUrl)).map((e) => ({ ...e, resource: pruned(e.resource, gone) }));
  return { ...bundle, entry };
}

function pruned(resource: Resource, gone: ReadonlySet<string>): Resource {
  if (resource.resourceType === 'Composition') {
    return { ...resource, ...(resource.section && { section: resource.section.map((s) => prunedSection(s, gone)) }) };
  }
  return withoutReferences(resource, gone) as Resource;
}

function prunedSection({ entry, section, ...rest }: CompositionSection, gone: ReadonlySet<string>): CompositionSection {
  const kept = entry?.filter((r) => !gone.has(r.reference ?? ''));
  return {
    ...rest,
    ...(kept && kept.length > 0 && { entry: kept }),
    ...(section && { section: section.map((s) => prunedSection(s, gone)) }),
  };
}

/** A copy of `value` in which no element, and no list item, refers to a removed resource. */
function withoutReferences(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !refersTo(item, gone)).map((item) => withoutReferences(item, gone));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([, field]) => !refersTo(field, gone))
    .map(([name, field]) => [name, withoutReferences(field, gone)] as const)
    .filter(([, field]) => !(Array.isArray(field) && field.length === 0));
  return Object.fromEntries(kept);
}

const refersTo = (value: unknown, gone: ReadonlySet<string>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'reference' in value &&
  typeof value.reference === 'string' &&
  gone.has(value.reference);
