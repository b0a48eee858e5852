/**
 * Which profiles of US Core 5.0.1 a resource may claim: each by a predicate of its own that asks for everything that the
 * profile demands beyond R4. A claim that is doubtful is not made. The tests hold every claim against the definitions.
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

/** Whether a reference leads to something that the profile may refer to. */
type IsKnown = (reference: Reference | undefined) => boolean;

/** The entries, each resource with the profile that it passes. */
export function withProfiles(entries: readonly BundleEntry[]): readonly BundleEntry[] {
  const patients = new Set<string>(
    entries.filter(({ resource: r }) => r.resourceType === 'Patient' && isUsCorePatient(r)).map((e) => e.fullUrl),
  );
  const devices = new Set<string>(entries.filter((e) => e.resource.resourceType === 'Device').map((e) => e.fullUrl));
  // Every other profile demands a patient who passes.
  const isPatient: IsKnown = (reference) => patients.has(reference?.reference ?? '');
  const isRequester: IsKnown = (reference) => isPatient(reference) || devices.has(reference?.reference ?? '');
  return entries.map((entry) => {
    const profile = profileOf(entry.resource, isPatient, isRequester);
    if (!profile) return entry;
    const { resourceType, ...rest } = entry.resource;
    return { ...entry, resource: { resourceType, meta: { profile: [`${US_CORE}/${profile}`] }, ...rest } as Resource };
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

/** Race and ethnicity: the categories of the OMB, how many there may be, and CDC's code system for everything else. */
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
 * Who ordered it is demanded, and a practitioner, an organization or a Medication would have to pass a profile whose
 * definition we do not have: a claim is made for what the patient or a device asked for, by its code.
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

/** R4's Device does not say what is an implant: one with the device identifier of a UDI, which implants must carry. */
const isUsCoreImplant = ({ udiCarrier = [], type }: Device): boolean =>
  udiCarrier.length > 0 &&
  udiCarrier.every((u) => u.deviceIdentifier !== undefined) &&
  (type?.text !== undefined || (type?.coding ?? []).some((c) => c.system !== HL7.dataAbsentCodes));
