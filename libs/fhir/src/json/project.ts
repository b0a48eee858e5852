import { lossesOf, reviewsOf, type Place } from '../outcome.js';
import { isUncertain } from '../codes.js';
import { isNegated } from '../negation.js';
import { readConfidence, readProposedBy, readSourceElement, readSourceRegions, readSourceText } from '../provenance.js';
import type {
  Bundle,
  BundleEntry,
  Composition,
  Element,
  Medication,
  OperationOutcome,
  Patient,
  Resource,
  ResourceType,
} from '../r4.js';
import { factDetails } from './details.js';
import {
  SCHEMA_VERSION,
  type Fact,
  type FactList,
  type JsonData,
  type JsonDocument,
  type JsonParty,
  type JsonPatient,
  type Source,
} from './model.js';
import { bystanders } from './parties.js';
import { flatSections, sectionTitles, type SectionsText } from './sections.js';
import { addressParts, addressText, jsonCodes, jsonIdentifiers, nameParts, nameText, wordings } from './values.js';
import { present } from '../present.js';
import { pagesOf } from '../source-pages.js';

/**
 * Where each resource type is placed: a list of facts, the care team, or elsewhere (the head of the document, or within
 * other facts). A drug that is only proposed is listed as planned.
 */
const LISTS: { readonly [T in ResourceType]: FactList | 'care_team' | 'elsewhere' } = {
  Encounter: 'encounters',
  Condition: 'conditions',
  MedicationRequest: 'medications',
  MedicationAdministration: 'medications',
  MedicationDispense: 'medications',
  Observation: 'observations',
  DiagnosticReport: 'reports',
  Procedure: 'procedures',
  ServiceRequest: 'plans',
  Appointment: 'plans',
  CarePlan: 'plans',
  AllergyIntolerance: 'allergies',
  Immunization: 'immunizations',
  FamilyMemberHistory: 'family_history',
  Goal: 'goals',
  QuestionnaireResponse: 'forms',
  Device: 'devices',
  DeviceUseStatement: 'devices',
  Specimen: 'specimens',
  Consent: 'consents',
  Coverage: 'coverage',
  DocumentReference: 'notes',
  Practitioner: 'care_team',
  PractitionerRole: 'care_team',
  Organization: 'care_team',
  RelatedPerson: 'care_team',
  CareTeam: 'care_team',
  Location: 'care_team',
  Binary: 'elsewhere',
  Patient: 'elsewhere',
  Composition: 'elsewhere',
  Medication: 'elsewhere',
  OperationOutcome: 'elsewhere',
  Provenance: 'elsewhere',
};

/** All facts of the json format, list by list. */
export const allFacts = (data: JsonData): readonly Fact[] =>
  [...new Set(Object.values(LISTS))].flatMap((list) => (list === 'elsewhere' || list === 'care_team' ? [] : data[list]));

/** What the facts do not say of their document. */
export type About = Pick<JsonDocument, 'source_sha256' | 'test_data'>;

/**
 * The json format of a full Bundle. Pure, and defined for every Bundle that {@link bundleOf} makes. Each resource is in
 * exactly one list. Negated ones are included, with their assertion. A Medication is part of the facts about that drug.
 */
export function project(bundle: Bundle, about: About = {}, sectionsText?: SectionsText): JsonData {
  const titles = sectionTitles(compositionOf(bundle));
  const sourceOf = (entry: BundleEntry): Source => source(entry.resource, titles.get(entry.fullUrl));
  const facts = (list: FactList): readonly Fact[] =>
    bundle.entry.filter((e) => listOf(e.resource) === list).map((e) => fact(e, sourceOf(e), productOf(e.resource)));
  const products = new Map<string | undefined, Medication>(
    bundle.entry.flatMap(({ fullUrl, resource: r }) => (r.resourceType === 'Medication' ? [[fullUrl, r] as const] : [])),
  );
  const productOf = (resource: Resource): Medication | undefined =>
    'medicationReference' in resource ? products.get(resource.medicationReference?.reference) : undefined;
  const parties = bundle.entry.filter((e) => listOf(e.resource) === 'care_team');
  const others = bystanders(bundle);
  const outcome = bundle.entry.map((e) => e.resource).find((r): r is OperationOutcome => r.resourceType === 'OperationOutcome');
  const [patient, ...more] = bundle.entry.filter(
    (e): e is BundleEntry & { resource: Patient } => e.resource.resourceType === 'Patient',
  );
  return {
    schema_version: SCHEMA_VERSION,
    document: { ...documentOf(bundle), ...present(about) },
    patient: patient && more.length === 0 ? patientOf(patient.fullUrl, patient.resource) : null,
    encounters: facts('encounters'),
    conditions: facts('conditions'),
    medications: facts('medications'),
    observations: facts('observations'),
    reports: facts('reports'),
    procedures: facts('procedures'),
    plans: facts('plans'),
    allergies: facts('allergies'),
    immunizations: facts('immunizations'),
    family_history: facts('family_history'),
    goals: facts('goals'),
    forms: facts('forms'),
    devices: facts('devices'),
    specimens: facts('specimens'),
    consents: facts('consents'),
    coverage: facts('coverage'),
    care_team: parties.filter((e) => !others.has(e.fullUrl)).map((e) => party(e, sourceOf(e))),
    parties: parties.filter((e) => others.has(e.fullUrl)).map((e) => party(e, sourceOf(e))),
    notes: facts('notes'),
    sections: flatSections(compositionOf(bundle)?.section, sectionsText),
    losses: lossesOf(outcome).map(({ code, ...place }) => ({ code, ...placeOf(place) })),
    needs_review: reviewsOf(outcome).map(({ reason, fact, ...place }) => ({ reason, ...(fact && { fact }), ...placeOf(place) })),
  };
}

function listOf(resource: Resource): (typeof LISTS)[ResourceType] {
  return resource.resourceType === 'MedicationRequest' && resource.intent === 'proposal' ? 'plans' : LISTS[resource.resourceType];
}

function fact({ fullUrl, resource }: BundleEntry, source: Source, product: Medication | undefined): Fact {
  const { assertion, codes, ...details } = factDetails(resource, product);
  return {
    id: fullUrl,
    type: resource.resourceType,
    codes: codes ?? [],
    ...details,
    assertion: {
      negated: isNegated(resource),
      certainty: isUncertain(resource) ? 'provisional' : 'confirmed',
      temporality: 'current',
      subject: 'patient',
      ...assertion,
    },
    source,
    ...present({ confidence: readConfidence(resource), proposed_by: readProposedBy(resource) }),
  };
}

const compositionOf = (bundle: Bundle): Composition | undefined =>
  bundle.entry.map((e) => e.resource).find((r): r is Composition => r.resourceType === 'Composition');

function documentOf(bundle: Bundle): JsonDocument {
  const composition = compositionOf(bundle);
  const names = new Map(bundle.entry.map((e) => [e.fullUrl as string, partyNames(e.resource)[0]]));
  const named = (reference: string | undefined, display?: string) => display ?? (reference ? names.get(reference) : undefined);
  return {
    id: bundle.entry[0]?.fullUrl ?? '',
    title: composition?.title ?? '',
    codes: jsonCodes(composition?.type),
    authors: (composition?.author ?? []).flatMap((a) => named(a.reference, a.display) ?? []),
    ...present({
      date: composition?.date,
      custodian: named(composition?.custodian?.reference, composition?.custodian?.display),
      pages: pagesOf(bundle.entry.flatMap(({ resource: r }) => (r.resourceType === 'DocumentReference' ? [r] : []))),
      source: composition && sourceOrNone(composition),
    }),
  };
}

const patientOf = (id: string, p: Patient): JsonPatient => ({
  id,
  names: (p.name ?? []).flatMap((n) => nameText(n) ?? []),
  ...present({ name_parts: p.name?.flatMap((n) => nameParts(n) ?? []) }),
  identifiers: jsonIdentifiers(p.identifier),
  ...present({
    gender: p.gender,
    birth_date: p.birthDate,
    deceased: p.deceasedDateTime ?? (p.deceasedBoolean === undefined ? undefined : String(p.deceasedBoolean)),
  }),
  addresses: (p.address ?? []).flatMap((a) => addressText(a) ?? []),
  ...present({ address_parts: p.address?.flatMap((a) => addressParts(a) ?? []) }),
  telecom: (p.telecom ?? []).flatMap((t) => t.value ?? []),
  languages: wordings(p.communication?.map((c) => c.language)),
  ...present({ source: sourceOrNone(p) }),
});

function party({ fullUrl, resource }: BundleEntry, source: Source): JsonParty {
  return {
    id: fullUrl,
    type: resource.resourceType,
    names: partyNames(resource),
    identifiers: Array.isArray(resource.identifier) ? jsonIdentifiers(resource.identifier) : [],
    roles: partyRoles(resource),
    source,
  };
}

function partyNames(resource: Resource): readonly string[] {
  if (!('name' in resource) || resource.name === undefined) return [];
  return typeof resource.name === 'string' ? [resource.name] : resource.name.flatMap((n) => nameText(n) ?? []);
}

function partyRoles(resource: Resource): readonly string[] {
  if (resource.resourceType === 'Practitioner') return wordings(resource.qualification?.map((q) => q.code));
  if (resource.resourceType === 'PractitionerRole') return wordings([...(resource.code ?? []), ...(resource.specialty ?? [])]);
  if (resource.resourceType === 'RelatedPerson') return wordings(resource.relationship);
  return 'type' in resource && Array.isArray(resource.type) ? wordings(resource.type) : [];
}

function source(element: Element, section?: string): Source {
  const boxes = readSourceRegions(element);
  return present({ section, ...readSourceElement(element), page: boxes[0]?.page, boxes, text: readSourceText(element) });
}

function sourceOrNone(element: Element): Source | undefined {
  const found = source(element);
  return Object.keys(found).length > 0 ? found : undefined;
}

const placeOf = ({ section, element, page, regions = [], text }: Place): Source =>
  present({ section, ...element, page: page ?? regions[0]?.page, boxes: regions, text });
