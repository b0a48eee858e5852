/**
 * The words in which the tables of this folder say what a profile of US Core 6.1 requires beyond R4. A path names an
 * element below the resource (`identifier.system`), or one of its choices (`effective[x]`); what is demanded of it holds
 * in each of the elements around it.
 */
import type { ResourceType } from '../r4.js';

/** Codes, one of which a concept or a primitive has to have: of these systems (else of any), any code if none is named. */
export interface Codes {
  readonly systems?: readonly string[];
  readonly codes?: readonly string[];
}

/** What a value has to look like, for what is neither a number of elements nor a code. */
export type Form = 'day' | 'npi' | 'clia' | 'naic' | 'cdc-race' | 'cdc-ethnicity';

export interface Demand {
  readonly at: string;
  /** How many there are at least: one, if nothing is said. */
  readonly min?: number;
  readonly max?: number;
  /** Counts only concepts or codings with one of these codes: a slice. */
  readonly slice?: Codes;
  /** Counts only elements that hold such a concept: the components of a blood pressure. */
  readonly of?: { readonly at: string; readonly slice: Codes };
  /** Each value is one of these. */
  readonly codes?: readonly string[];
  readonly form?: Form;
  /** Elements beside it that stand in for it; `dataAbsentReason` is the extension too. */
  readonly or?: readonly string[];
  /** Profiles (or plain types, `Device`) of which the target of the reference meets one. */
  readonly to?: readonly string[];
  /** It is demanded only where this holds. */
  readonly when?: Condition;
  /** What each element has that is counted. */
  readonly with?: readonly Demand[];
}

/** An element that exists, or has one of these codes. */
export interface Condition {
  readonly at: string;
  readonly slice?: Codes;
  readonly codes?: readonly string[];
}

export interface Profile {
  readonly name: string;
  readonly type: ResourceType;
  /** Which resources of the type it is for; without it, all of them that no profile before it is for. */
  readonly of?: Condition;
  readonly demands: readonly Demand[];
}

export const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';

/** Those who may act: what most profiles allow. */
export const PEOPLE = [
  'us-core-practitioner',
  'us-core-organization',
  'us-core-patient',
  'us-core-practitionerrole',
  'us-core-relatedperson',
] as const;

export const PATIENT = ['us-core-patient'] as const;
/** The patient, as each profile about a patient requires. */
export const OF_PATIENT: Demand = { at: 'subject', to: PATIENT };

/** An element that has to conform where it is there. */
export const optional = (at: string, to: readonly string[]): Demand => ({ at, min: 0, to });
