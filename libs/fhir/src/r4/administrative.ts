/** R4 resources about people, organizations, places and visits. */
import type {
  Address,
  Annotation,
  CodeableConcept,
  Coding,
  ContactPoint,
  DomainResource,
  Element,
  HumanName,
  Identifier,
  Period,
  Quantity,
  Reference,
} from './datatypes.js';

export interface Patient extends DomainResource {
  readonly resourceType: 'Patient';
  readonly identifier?: readonly Identifier[];
  readonly active?: boolean;
  readonly name?: readonly HumanName[];
  readonly telecom?: readonly ContactPoint[];
  readonly gender?: 'male' | 'female' | 'other' | 'unknown';
  readonly birthDate?: string;
  readonly _birthDate?: Element;
  readonly deceasedBoolean?: boolean;
  readonly deceasedDateTime?: string;
  readonly address?: readonly Address[];
  readonly maritalStatus?: CodeableConcept;
  readonly multipleBirthBoolean?: boolean;
  readonly multipleBirthInteger?: number;
  readonly contact?: readonly {
    readonly relationship?: readonly CodeableConcept[];
    readonly name?: HumanName;
    readonly telecom?: readonly ContactPoint[];
    readonly address?: Address;
    readonly organization?: Reference;
  }[];
  readonly communication?: readonly (Element & { readonly language: CodeableConcept; readonly preferred?: boolean })[];
  readonly generalPractitioner?: readonly Reference[];
  readonly managingOrganization?: Reference;
}

export interface Practitioner extends DomainResource {
  readonly resourceType: 'Practitioner';
  readonly identifier?: readonly Identifier[];
  readonly name?: readonly HumanName[];
  readonly telecom?: readonly ContactPoint[];
  readonly address?: readonly Address[];
  readonly qualification?: readonly { readonly code: CodeableConcept }[];
}

export interface PractitionerRole extends DomainResource {
  readonly resourceType: 'PractitionerRole';
  readonly practitioner?: Reference;
  readonly organization?: Reference;
  readonly code?: readonly CodeableConcept[];
  readonly specialty?: readonly CodeableConcept[];
  readonly telecom?: readonly ContactPoint[];
}

export interface Organization extends DomainResource {
  readonly resourceType: 'Organization';
  readonly identifier?: readonly Identifier[];
  readonly type?: readonly CodeableConcept[];
  readonly name?: string;
  readonly telecom?: readonly ContactPoint[];
  readonly address?: readonly Address[];
}

export interface RelatedPerson extends DomainResource {
  readonly resourceType: 'RelatedPerson';
  readonly identifier?: readonly Identifier[];
  readonly patient: Reference;
  readonly relationship?: readonly CodeableConcept[];
  readonly name?: readonly HumanName[];
  readonly telecom?: readonly ContactPoint[];
  readonly address?: readonly Address[];
}

export interface Location extends DomainResource {
  readonly resourceType: 'Location';
  readonly identifier?: readonly Identifier[];
  readonly name?: string;
  readonly type?: readonly CodeableConcept[];
  readonly telecom?: readonly ContactPoint[];
  readonly address?: Address;
}

export interface Device extends DomainResource {
  readonly resourceType: 'Device';
  readonly identifier?: readonly Identifier[];
  readonly udiCarrier?: readonly { readonly deviceIdentifier?: string; readonly carrierHRF?: string }[];
  readonly status?: 'active' | 'inactive' | 'entered-in-error' | 'unknown';
  readonly manufacturer?: string;
  readonly manufactureDate?: string;
  readonly expirationDate?: string;
  readonly lotNumber?: string;
  readonly serialNumber?: string;
  readonly deviceName?: readonly { readonly name: string; readonly type: string }[];
  readonly type?: CodeableConcept;
  readonly patient?: Reference;
  readonly note?: readonly { readonly text: string }[];
}

/** A patient's use of a device. */
export interface DeviceUseStatement extends DomainResource {
  readonly resourceType: 'DeviceUseStatement';
  readonly identifier?: readonly Identifier[];
  readonly status: 'active' | 'completed' | 'entered-in-error' | 'intended' | 'stopped' | 'on-hold';
  readonly _status?: Element;
  readonly subject: Reference;
  readonly timingDateTime?: string;
  readonly timingPeriod?: Period;
  readonly device: Reference;
  readonly reasonCode?: readonly CodeableConcept[];
  readonly note?: readonly Annotation[];
}

/** What the patient agreed to, or directed in advance. */
export interface Consent extends DomainResource {
  readonly resourceType: 'Consent';
  readonly identifier?: readonly Identifier[];
  readonly status: 'draft' | 'proposed' | 'active' | 'rejected' | 'inactive' | 'entered-in-error';
  readonly _status?: Element;
  readonly scope: CodeableConcept;
  readonly category: readonly CodeableConcept[];
  readonly patient?: Reference;
  readonly dateTime?: string;
  readonly _dateTime?: Element;
  readonly organization?: readonly Reference[];
  readonly sourceReference?: Reference;
  readonly policyRule?: CodeableConcept;
  readonly provision?: { readonly period?: Period; readonly code?: readonly CodeableConcept[] };
}

export interface Coverage extends DomainResource {
  readonly resourceType: 'Coverage';
  readonly identifier?: readonly Identifier[];
  readonly status: 'active' | 'cancelled' | 'draft' | 'entered-in-error';
  readonly type?: CodeableConcept;
  readonly subscriberId?: string;
  readonly beneficiary: Reference;
  readonly relationship?: CodeableConcept;
  readonly period?: Period;
  readonly payor: readonly Reference[];
  readonly class?: readonly { readonly type: CodeableConcept; readonly value: string; readonly name?: string }[];
}

export interface CareTeam extends DomainResource {
  readonly resourceType: 'CareTeam';
  readonly identifier?: readonly Identifier[];
  readonly status?: 'proposed' | 'active' | 'suspended' | 'inactive' | 'entered-in-error';
  readonly name?: string;
  readonly subject?: Reference;
  readonly period?: Period;
  readonly participant?: readonly {
    readonly role?: readonly CodeableConcept[];
    readonly member?: Reference;
    readonly period?: Period;
  }[];
}

export type EncounterStatus =
  'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown';

export interface Encounter extends DomainResource {
  readonly resourceType: 'Encounter';
  readonly identifier?: readonly Identifier[];
  readonly status: EncounterStatus;
  readonly class: Coding;
  readonly type?: readonly CodeableConcept[];
  readonly subject?: Reference;
  readonly participant?: readonly {
    readonly type?: readonly CodeableConcept[];
    readonly period?: Period;
    readonly individual?: Reference;
  }[];
  readonly period?: Period;
  readonly length?: Quantity;
  readonly reasonCode?: readonly CodeableConcept[];
  readonly reasonReference?: readonly Reference[];
  readonly diagnosis?: readonly { readonly condition: Reference; readonly use?: CodeableConcept }[];
  readonly hospitalization?: { readonly dischargeDisposition?: CodeableConcept; readonly admitSource?: CodeableConcept };
  readonly location?: readonly { readonly location: Reference; readonly period?: Period }[];
  readonly serviceProvider?: Reference;
}
