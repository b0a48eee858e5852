/**
 * Which profiles of US Core 5.0.1 a resource may claim. One predicate per profile checks everything that it requires
 * beyond R4. In doubt no claim is made. The tests check every claim against the official definitions.
 */
import { HL7 } from './canonicals.js';
import { hasCode } from './codes.js';
import type {
  BundleEntry,
  Device,
  Extension,
  HumanName,
  MedicationRequest,
  Observation,
  ObservationComponent,
  Patient,
  Reference,
  Resource,
} from './r4.js';

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';

/** Whether the target of a reference is of a type that the profile allows. */
type IsKnown = (reference: Reference | undefined) => boolean;

/** The entries, each resource with the profile that it conforms to. */
export function withProfiles(entries: readonly BundleEntry[]): readonly BundleEntry[] {
  const patients = new Set<string>(
    entries.filter(({ resource: r }) => r.resourceType === 'Patient' && isUsCorePatient(r)).map((e) => e.fullUrl),
  );
  const devices = new Set<string>(entries.filter((e) => e.resource.resourceType === 'Device').map((e) => e.fullUrl));
  // Every other profile requires a patient who conforms.
  const isPatient: IsKnown = (reference) => patients.has(reference?.reference ?? '');
  const isRequester: IsKnown = (reference) => isPatient(reference) || devices.has(reference?.reference ?? '');
  return entries.map((entry) => {
    const profile = profileOf(entry.resource, isPatient, isRequester);
    if (!profile) return entry;
    const { resourceType, meta, ...rest } = entry.resource;
    return { ...entry, resource: { resourceType, meta: { ...meta, profile: [`${US_CORE}/${profile}`] }, ...rest } as Resource };
  });
}

function profileOf(resource: Resource, isPatient: IsKnown, isRequester: IsKnown): string | undefined {
  switch (resource.resourceType) {
    case 'Patient':
      return isUsCorePatient(resource) ? 'us-core-patient' : undefined;
    case 'MedicationRequest':
      return isPatient(resource.subject) && isUsCoreRequest(resource, isRequester) ? 'us-core-medicationrequest' : undefined;
    case 'Observation':
      return isPatient(resource.subject) && isUsCoreBloodPressure(resource) ? 'us-core-blood-pressure' : undefined;
    case 'Device':
      return isPatient(resource.patient) && isUsCoreImplant(resource) ? 'us-core-implantable-device' : undefined;
    default:
      return undefined;
  }
}

function isUsCorePatient({ identifier = [], name = [], telecom = [], gender, extension = [] }: Patient): boolean {
  return (
    identifier.length > 0 &&
    identifier.every((i) => i.system !== undefined && i.value !== undefined) &&
    name.length > 0 &&
    name.every(isNamed) &&
    telecom.every((t) => t.system !== undefined && t.value !== undefined) &&
    gender !== undefined &&
    extension.every(isOfKnownCategories)
  );
}

/** US Core (us-core-6): a name has a family or a given name. */
const isNamed = ({ family, given = [] }: HumanName): boolean => family !== undefined || given.length > 0;

/** Race and ethnicity: the OMB categories, their maximum number, and CDC's code system for all other codes. */
const CATEGORIES: Readonly<Record<string, { readonly codes: readonly string[]; readonly most: number }>> = {
  [`${US_CORE}/us-core-race`]: { codes: ['1002-5', '2028-9', '2054-5', '2076-8', '2106-3'], most: 5 },
  [`${US_CORE}/us-core-ethnicity`]: { codes: ['2135-2', '2186-5'], most: 1 },
};
const CDC = 'urn:oid:2.16.840.1.113883.6.238';

function isOfKnownCategories({ url, extension = [] }: Extension): boolean {
  const known = CATEGORIES[url];
  if (!known) return true;
  const of = (name: string) => extension.filter((e) => e.url === name);
  const categories = of('ombCategory');
  return (
    of('text').length === 1 &&
    categories.length <= known.most &&
    categories.every((e) => known.codes.includes(e.valueCoding?.code ?? '')) &&
    of('detailed').every((e) => !known.codes.includes(e.valueCoding?.code ?? '')) &&
    [...categories, ...of('detailed')].every((e) => e.valueCoding?.system === CDC)
  );
}

/**
 * The requester is required. A practitioner, an organization or a Medication would have to conform to a profile whose
 * definition we do not have. So the claim is made only if the patient or a device is the requester and the drug is a
 * code.
 */
const isUsCoreRequest = (m: MedicationRequest, isKnown: IsKnown): boolean =>
  isKnown(m.requester) && m.medicationCodeableConcept !== undefined;

const DAY = /^\d{4}-\d{2}-\d{2}/;

function isUsCoreBloodPressure({ category = [], code, component = [], effectiveDateTime }: Observation): boolean {
  const isVital = category.filter((c) => hasCode(c, 'vital-signs', HL7.observationCategory)).length === 1;
  const has = (loinc: string): boolean => {
    const [found, ...others] = component.filter((c) => hasCode(c.code, loinc, HL7.loinc));
    return found !== undefined && others.length === 0 && isPressure(found);
  };
  return isVital && hasCode(code, '85354-9', HL7.loinc) && DAY.test(effectiveDateTime ?? '') && has('8480-6') && has('8462-4');
}

const isPressure = ({ valueQuantity: q }: ObservationComponent): boolean =>
  q?.value !== undefined && q.unit !== undefined && q.system === HL7.ucum && q.code === 'mm[Hg]';

/**
 * R4's Device does not state whether it is an implant. We use the device identifier of a UDI, which implants must
 * carry.
 */
const isUsCoreImplant = ({ udiCarrier = [], type }: Device): boolean =>
  udiCarrier.length > 0 &&
  udiCarrier.every((u) => u.deviceIdentifier !== undefined) &&
  (type?.text !== undefined || (type?.coding ?? []).some((c) => c.system !== HL7.dataAbsentCodes));
