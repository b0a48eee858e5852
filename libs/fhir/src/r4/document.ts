/** R4 resources that hold a document together, and the union of every resource we write. */
import type {
  CareTeam,
  Consent,
  Coverage,
  Device,
  DeviceUseStatement,
  Encounter,
  Location,
  Organization,
  Patient,
  Practitioner,
  PractitionerRole,
  RelatedPerson,
} from './administrative.js';
import type {
  AllergyIntolerance,
  Appointment,
  CarePlan,
  Condition,
  DiagnosticReport,
  FamilyMemberHistory,
  Goal,
  Observation,
  Procedure,
  QuestionnaireResponse,
  ServiceRequest,
  Specimen,
} from './clinical.js';
import type {
  Attachment,
  CodeableConcept,
  Coding,
  DomainResource,
  Element,
  Identifier,
  Narrative,
  Period,
  Reference,
} from './datatypes.js';
import type { Immunization, Medication, MedicationAdministration, MedicationDispense, MedicationRequest } from './medication.js';

export interface CompositionSection extends Element {
  readonly title?: string;
  readonly code?: CodeableConcept;
  readonly author?: readonly Reference[];
  readonly text?: Narrative;
  readonly entry?: readonly Reference[];
  readonly emptyReason?: CodeableConcept;
  readonly section?: readonly CompositionSection[];
}

export interface Composition extends DomainResource {
  readonly resourceType: 'Composition';
  readonly identifier?: Identifier;
  readonly status: 'preliminary' | 'final' | 'amended' | 'entered-in-error';
  readonly type: CodeableConcept;
  readonly category?: readonly CodeableConcept[];
  readonly subject?: Reference;
  readonly encounter?: Reference;
  /** Required by R4; where the source lacks it, `_date` carries a data-absent-reason. */
  readonly date?: string;
  readonly _date?: Element;
  readonly author: readonly Reference[];
  readonly title: string;
  readonly confidentiality?: string;
  readonly attester?: readonly {
    readonly mode: 'personal' | 'professional' | 'legal' | 'official';
    readonly time?: string;
    readonly party?: Reference;
  }[];
  readonly custodian?: Reference;
  readonly relatesTo?: readonly {
    readonly code: 'replaces' | 'transforms' | 'signs' | 'appends';
    readonly targetIdentifier?: Identifier;
  }[];
  readonly event?: readonly { readonly code?: readonly CodeableConcept[]; readonly period?: Period }[];
  readonly section?: readonly CompositionSection[];
}

export interface DocumentReference extends DomainResource {
  readonly resourceType: 'DocumentReference';
  readonly identifier?: readonly Identifier[];
  readonly status: 'current' | 'superseded' | 'entered-in-error';
  readonly type?: CodeableConcept;
  readonly category?: readonly CodeableConcept[];
  readonly subject?: Reference;
  readonly date?: string;
  readonly author?: readonly Reference[];
  readonly description?: string;
  readonly content: readonly {
    readonly attachment: Attachment;
    readonly format?: { readonly system?: string; readonly code?: string };
  }[];
  readonly context?: {
    readonly encounter?: readonly Reference[];
    readonly period?: Period;
    readonly related?: readonly Reference[];
  };
}

/** Who stated a fact and when; or from what a result was made. */
export interface Provenance extends DomainResource {
  readonly resourceType: 'Provenance';
  readonly target: readonly Reference[];
  readonly occurredDateTime?: string;
  readonly _occurredDateTime?: Element;
  /**
   * Required by R4, to the second and with a zone. Where the source is less precise, `_recorded` carries a
   * data-absent-reason.
   */
  readonly recorded?: string;
  readonly _recorded?: Element;
  readonly activity?: CodeableConcept;
  readonly agent: readonly { readonly type?: CodeableConcept; readonly who: Reference; readonly onBehalfOf?: Reference }[];
  readonly entity?: readonly { readonly role: 'source' | 'derivation'; readonly what: Reference }[];
}

/** Bytes with their media type. R4 gives it no extension, text or identifier. */
export interface Binary extends DomainResource {
  readonly resourceType: 'Binary';
  readonly contentType: string;
  /** Base64. */
  readonly data: string;
}

export interface OperationOutcome extends DomainResource {
  readonly resourceType: 'OperationOutcome';
  readonly issue: readonly OperationOutcomeIssue[];
}

export interface OperationOutcomeIssue extends Element {
  readonly severity: 'fatal' | 'error' | 'warning' | 'information';
  readonly code: string;
  readonly details?: CodeableConcept;
  readonly diagnostics?: string;
  readonly expression?: readonly string[];
}

export type Resource =
  | AllergyIntolerance
  | Appointment
  | Binary
  | CarePlan
  | CareTeam
  | Composition
  | Condition
  | Consent
  | Coverage
  | Device
  | DeviceUseStatement
  | DiagnosticReport
  | DocumentReference
  | Encounter
  | FamilyMemberHistory
  | Goal
  | Immunization
  | Location
  | Medication
  | MedicationAdministration
  | MedicationDispense
  | MedicationRequest
  | Observation
  | OperationOutcome
  | Organization
  | Patient
  | Practitioner
  | PractitionerRole
  | Procedure
  | Provenance
  | QuestionnaireResponse
  | RelatedPerson
  | ServiceRequest
  | Specimen;

export type ResourceType = Resource['resourceType'];

/** One entry of our Bundles: the full URL is always `urn:uuid:…`, and references use the same form. */
export interface BundleEntry {
  readonly fullUrl: Urn;
  readonly resource: Resource;
  /** Of a transaction: a create that does nothing where the search `ifNoneExist` finds the resource. */
  readonly request?: { readonly method: 'POST'; readonly url: ResourceType; readonly ifNoneExist: string };
}

export type Urn = `urn:uuid:${string}`;

export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly meta?: { readonly security?: readonly Coding[] };
  readonly type: 'collection' | 'document' | 'transaction';
  /** Of a document: its own identifier. */
  readonly identifier?: Identifier;
  /** Of a document: when it was put together (RFC 3339). */
  readonly timestamp?: string;
  readonly entry: readonly BundleEntry[];
}
