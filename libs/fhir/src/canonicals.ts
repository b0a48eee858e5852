/** Our own canonicals. They are published names: never changed, only added to. */
const STRUCTURE = 'https://chartloom.dev/fhir/StructureDefinition';

export const CANONICAL = {
  /** Where a fact is in a C-CDA document: `xpath` and `line`. */
  sourceElement: `${STRUCTURE}/source-element`,
  /** Where a fact is on a page of a PDF: `page`, `x`, `y`, `width`, `height`; one per visual line. */
  sourceRegion: `${STRUCTURE}/source-region`,
  /** Page of a loss of a PDF of which no box is told, as `valuePositiveInt`. */
  sourcePageNumber: `${STRUCTURE}/source-page-number`,
  /** Size of a page that boxes refer to, on the DocumentReference of a PDF: `page`, `width`, `height`, `unit`. */
  sourcePage: `${STRUCTURE}/source-page`,
  /** The time as the source writes it, where FHIR cannot represent all of it. */
  sourceTime: `${STRUCTURE}/source-time`,
  /** The text as the source writes it, where an element cannot hold both the text and its interpretation. */
  sourceText: `${STRUCTURE}/source-text`,
  /** What R4 has no element for: `path` from the resource's place in the source, and `value[x]`. */
  sourceDetail: `${STRUCTURE}/source-detail`,
  /** The resource of the statement around, where R4 has no field for it: `relationship` (V3 type code), `statement`. */
  sourceRelated: `${STRUCTURE}/source-related`,
  /** A qualifier of a V3 code (laterality, severity, ...): `name` and `value`, which FHIR's Coding cannot hold. */
  sourceQualifier: `${STRUCTURE}/source-qualifier`,
  /** How a value that is not in the source was computed (`display-lookup`, `unit-normalised`, ...). */
  derived: `${STRUCTURE}/derived`,
  /** How sure a fact is that was read from a PDF: `valueDecimal`, above 0 and up to 1. */
  confidence: `${STRUCTURE}/confidence`,
  /** What proposed a fact, as `valueString`: an operator's model, by its name and the version of the question. */
  proposedBy: `${STRUCTURE}/proposed-by`,
  /**
   * System of the identifiers (or tags) that we give to what a server stores: the uuid of the entry's full URL. It follows
   * from the whole document and a position in it, or from all that is said of a shared person or place.
   */
  resource: 'https://chartloom.dev/fhir/sid/resource',
  /** System of the ids of reviewers: people who looked at a result and decided about its facts. */
  reviewer: 'https://chartloom.dev/fhir/sid/reviewer',
  /** Code system of what could not be kept. */
  loss: 'https://chartloom.dev/fhir/CodeSystem/loss',
  /** Code system of reasons for a review by a person. */
  review: 'https://chartloom.dev/fhir/CodeSystem/needs-review',
} as const;

/** Canonicals of HL7 and others that more than one module needs. */
export const HL7 = {
  dataAbsentReason: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  dataAbsentCodes: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  derivationReference: 'http://hl7.org/fhir/StructureDefinition/derivation-reference',
  dataOperation: 'http://terminology.hl7.org/CodeSystem/v3-DataOperation',
  provenanceAgent: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  coverageClass: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  listEmptyReason: 'http://terminology.hl7.org/CodeSystem/list-empty-reason',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  nullFlavor: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ucum: 'http://unitsofmeasure.org',
} as const;
