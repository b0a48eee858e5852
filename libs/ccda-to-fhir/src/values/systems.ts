import { lookupTable } from '@chartloom/kernel';
import { isOfV3System } from './v3-codes.js';
import { absentConcept, type AbsentReason, type CodeableConcept } from '@chartloom/fhir';

/** OIDs of code systems and the URI of each in FHIR R4 (terminologies-systems.html, HL7 terminology). */
const CODE_SYSTEMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '2.16.840.1.113883.6.96': 'http://snomed.info/sct',
    '2.16.840.1.113883.6.1': 'http://loinc.org',
    '2.16.840.1.113883.5.1150.1': 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
    '2.16.840.1.113883.6.88': 'http://www.nlm.nih.gov/research/umls/rxnorm',
    '2.16.840.1.113883.6.8': 'http://unitsofmeasure.org',
    '2.16.840.1.113883.12.292': 'http://hl7.org/fhir/sid/cvx',
    '2.16.840.1.113883.6.59': 'http://hl7.org/fhir/sid/cvx',
    '2.16.840.1.113883.12.227': 'http://terminology.hl7.org/CodeSystem/MVX',
    '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
    '2.16.840.1.113883.6.90': 'http://hl7.org/fhir/sid/icd-10-cm',
    '2.16.840.1.113883.6.3': 'http://hl7.org/fhir/sid/icd-10',
    '2.16.840.1.113883.6.4': 'http://www.cms.gov/Medicare/Coding/ICD10',
    '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
    '2.16.840.1.113883.6.104': 'http://hl7.org/fhir/sid/icd-9-cm',
    '2.16.840.1.113883.6.12': 'http://www.ama-assn.org/go/cpt',
    '2.16.840.1.113883.6.285': 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
    '2.16.840.1.113883.6.13': 'http://www.ada.org/cdt',
    '2.16.840.1.113883.4.9': 'http://fdasis.nlm.nih.gov',
    '2.16.840.1.113883.3.26.1.1': 'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl',
    '2.16.840.1.113883.3.26.1.5': 'http://hl7.org/fhir/ndfrt',
    '2.16.840.1.113883.6.101': 'http://nucc.org/provider-taxonomy',
    '2.16.840.1.113883.6.238': 'urn:oid:2.16.840.1.113883.6.238',
    '2.16.840.1.113883.6.259': 'https://www.cdc.gov/nhsn/cdaportal/terminology/codesystem/hsloc.html',
    '2.16.840.1.113883.3.221.5': 'https://nahdo.org/sopt',
    '2.16.840.1.113883.5.1': 'http://terminology.hl7.org/CodeSystem/v3-AdministrativeGender',
    '2.16.840.1.113883.5.2': 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus',
    '2.16.840.1.113883.5.4': 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
    '2.16.840.1.113883.5.6': 'http://terminology.hl7.org/CodeSystem/v3-ActClass',
    '2.16.840.1.113883.5.7': 'http://terminology.hl7.org/CodeSystem/v3-ActPriority',
    '2.16.840.1.113883.5.8': 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
    '2.16.840.1.113883.5.25': 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
    '2.16.840.1.113883.5.60': 'http://terminology.hl7.org/CodeSystem/v3-LanguageAbilityMode',
    '2.16.840.1.113883.5.83': 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
    '2.16.840.1.113883.5.84': 'http://terminology.hl7.org/CodeSystem/v3-ObservationMethod',
    '2.16.840.1.113883.5.88': 'http://terminology.hl7.org/CodeSystem/v3-ParticipationFunction',
    '2.16.840.1.113883.5.90': 'http://terminology.hl7.org/CodeSystem/v3-ParticipationType',
    '2.16.840.1.113883.5.110': 'http://terminology.hl7.org/CodeSystem/v3-RoleClass',
    '2.16.840.1.113883.5.111': 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
    '2.16.840.1.113883.5.112': 'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration',
    '2.16.840.1.113883.5.139': 'http://terminology.hl7.org/CodeSystem/v3-TimingEvent',
    '2.16.840.1.113883.5.1008': 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor',
    '2.16.840.1.113883.5.1063': 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
    '2.16.840.1.113883.5.1076': 'http://terminology.hl7.org/CodeSystem/v3-ReligiousAffiliation',
  }),
);

/** OIDs of identifier namespaces for which FHIR has another name. */
const IDENTIFIER_SYSTEMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '2.16.840.1.113883.4.1': 'http://hl7.org/fhir/sid/us-ssn',
    '2.16.840.1.113883.4.6': 'http://hl7.org/fhir/sid/us-npi',
    '2.16.840.1.113883.4.572': 'http://hl7.org/fhir/sid/us-medicare',
  }),
);

/** ITU-T X.660: under 0 and 1 the second arc is below 40. */
const OID = /^(?:[01]\.[1-3]?\d|2\.(?:0|[1-9]\d*))(?:\.(?:0|[1-9]\d*))*$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The OIDs of a code system that FHIR names by this URI. */
export const oidsOf = (uri: string): readonly string[] =>
  [...CODE_SYSTEMS].filter(([, known]) => known === uri).map(([oid]) => oid);

/** Whether FHIR itself has a name for what this OID names. */
export const isNamedByFhir = (oid: string): boolean => CODE_SYSTEMS.has(oid) || IDENTIFIER_SYSTEMS.has(oid);

export const isOid = (text: string): boolean => OID.test(text);

/** The URI of a V3 root, `urn:oid:` or `urn:uuid:`. Nothing where it is neither. */
export function rootUri(root: string): string | undefined {
  if (OID.test(root)) return `urn:oid:${root}`;
  return UUID.test(root) ? `urn:uuid:${root.toLowerCase()}` : undefined;
}

/** The system of a code: FHIR's own URI where there is one, else the OID as a URN. */
export const codeSystemUri = (oid: string, code?: string): string | undefined =>
  code !== undefined && !isOfV3System(oid, code) ? rootUri(oid) : (CODE_SYSTEMS.get(oid) ?? rootUri(oid));

/**
 * The system of an identifier. A root that is no OID by its form (a part with a leading zero, a name) still tells the
 * numbers of one register from those of others: it is kept under a namespace of ours.
 */
export const identifierSystem = (root: string): string | undefined => {
  const known = IDENTIFIER_SYSTEMS.get(root) ?? rootUri(root);
  return known ?? (root.trim() ? `${IRREGULAR}/${encodeURIComponent(root.trim())}` : undefined);
};
const IRREGULAR = 'https://chartloom.dev/fhir/irregular-root';

/** Why something is missing: V3 NullFlavor to FHIR's data-absent-reason (HL7 concept map cm-data-absent-reason-v3). */
const NULL_FLAVORS = lookupTable<AbsentReason>({
  UNK: 'unknown',
  NI: 'unknown',
  NAV: 'unknown',
  TRC: 'unknown',
  ASKU: 'asked-unknown',
  NASK: 'not-asked',
  MSK: 'masked',
  NA: 'not-applicable',
  NP: 'unknown',
  OTH: 'unsupported',
  UNC: 'as-text',
});

/** The reason that a nullFlavor gives; `unknown` for one that is missing or not in the table. */
export const absentReason = (nullFlavor: string | undefined): AbsentReason => NULL_FLAVORS[nullFlavor ?? ''] ?? 'unknown';

/** A required concept for which the source has only a nullFlavor, or nothing. */
export const missingConcept = (nullFlavor: string | undefined): CodeableConcept => absentConcept(absentReason(nullFlavor));
