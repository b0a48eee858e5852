/**
 * The `json` format: flat facts for readers without FHIR knowledge. Field names are snake_case as in the REST
 * interface. A missing value is an absent field. No field is ever null except `patient`, where the document names none
 * or several.
 */
import type { SourceRegion } from '../provenance.js';
import type { SourcePage } from '../source-pages.js';

/** Changes with every change of the shape. A new minor version only adds fields. */
export const SCHEMA_VERSION = '1.6';

export interface JsonData {
  readonly schema_version: typeof SCHEMA_VERSION;
  readonly document: JsonDocument;
  readonly patient: JsonPatient | null;
  readonly encounters: readonly Fact[];
  readonly conditions: readonly Fact[];
  readonly medications: readonly Fact[];
  readonly observations: readonly Fact[];
  readonly reports: readonly Fact[];
  readonly procedures: readonly Fact[];
  readonly plans: readonly Fact[];
  readonly allergies: readonly Fact[];
  readonly immunizations: readonly Fact[];
  readonly family_history: readonly Fact[];
  readonly goals: readonly Fact[];
  /** Forms that were filled in, as far as their questions and answers were understood. */
  readonly forms: readonly Fact[];
  readonly devices: readonly Fact[];
  readonly specimens: readonly Fact[];
  readonly consents: readonly Fact[];
  readonly coverage: readonly Fact[];
  /** People and organizations that care for the patient. */
  readonly care_team: readonly JsonParty[];
  /** Everyone and every place else that the document names: relatives, payers, manufacturers, the custodian. */
  readonly parties: readonly JsonParty[];
  readonly notes: readonly Fact[];
  readonly sections: readonly JsonSection[];
  readonly losses: readonly JsonLoss[];
  readonly needs_review: readonly JsonReview[];
}

/** The lists of {@link JsonData} that hold facts. */
export type FactList = {
  [K in keyof JsonData]: JsonData[K] extends readonly Fact[] ? K : never;
}[keyof JsonData];

export interface JsonCode {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
  /** How it was found, where the source does not have it. */
  readonly derived?: readonly string[];
}

export interface JsonDocument {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly JsonCode[];
  readonly date?: string;
  readonly authors: readonly string[];
  readonly custodian?: string;
  /** SHA-256 of the bytes that were converted. */
  readonly source_sha256?: string;
  /** The document is a sample and of no patient. */
  readonly test_data?: boolean;
  readonly pages?: readonly SourcePage[];
  readonly source?: Source;
}

export interface JsonIdentifier {
  readonly system?: string;
  readonly value?: string;
}

/** A name in the parts that the document tells apart. */
export interface JsonName {
  readonly use?: string;
  readonly prefixes?: readonly string[];
  readonly given?: readonly string[];
  readonly family?: string;
  readonly suffixes?: readonly string[];
}

/** An address in the parts that the document tells apart. */
export interface JsonAddress {
  readonly use?: string;
  readonly lines?: readonly string[];
  readonly city?: string;
  readonly district?: string;
  readonly state?: string;
  readonly postal_code?: string;
  readonly country?: string;
}

export interface JsonPatient {
  readonly id: string;
  readonly names: readonly string[];
  readonly name_parts?: readonly JsonName[];
  readonly identifiers: readonly JsonIdentifier[];
  readonly gender?: string;
  readonly birth_date?: string;
  readonly deceased?: string;
  readonly addresses: readonly string[];
  readonly address_parts?: readonly JsonAddress[];
  readonly telecom: readonly string[];
  readonly languages: readonly string[];
  readonly source?: Source;
}

/** A person or organization in the document other than the patient. */
export interface JsonParty {
  readonly id: string;
  readonly type: string;
  readonly names: readonly string[];
  readonly identifiers: readonly JsonIdentifier[];
  readonly roles: readonly string[];
  readonly source?: Source;
}

/** Place of a fact: an element of a C-CDA document, or regions of a PDF's pages. */
export interface Source {
  /** Title of the section, or its code where it has none. */
  readonly section?: string;
  readonly xpath?: string;
  readonly line?: number;
  /** The page of the first box. */
  readonly page?: number;
  readonly boxes?: readonly SourceRegion[];
  /** The words of the source. */
  readonly text?: string;
}

export interface Assertion {
  readonly negated: boolean;
  readonly certainty: 'confirmed' | 'provisional';
  readonly temporality: 'current' | 'past' | 'planned';
  readonly subject: 'patient' | 'relative';
}

export interface JsonValue {
  readonly number?: number;
  readonly comparator?: string;
  readonly unit?: string;
  /** UCUM code of the unit. */
  readonly unit_code?: string;
  readonly low?: number;
  readonly high?: number;
  readonly text?: string;
  readonly codes?: readonly JsonCode[];
  readonly boolean?: boolean;
  readonly time?: string;
  /** Why there is no value. */
  readonly absent?: string;
}

export interface Measurement {
  readonly codes: readonly JsonCode[];
  readonly text?: string;
  readonly value?: JsonValue;
  readonly interpretation?: readonly string[];
  readonly reference_ranges?: readonly string[];
  /** Values that were derived, not printed: `flag-computed`, `unit-assumed`, `unit-normalised`. */
  readonly derived?: readonly string[];
}

/** What a goal is to reach. */
export interface Target extends Measurement {
  readonly end?: string;
}

/** A question of a form. */
export interface JsonAnswer {
  readonly question: string;
  /** Whether a tick box is ticked. */
  readonly checked?: boolean;
  /** What was written, or the choices that were made. */
  readonly texts?: readonly string[];
}

export interface JsonDosage {
  /** From 1, where dosages follow one after the other; dosages of one number hold together. */
  readonly sequence?: number;
  readonly text?: string;
  readonly dose?: JsonValue;
  readonly route?: string;
  readonly timing?: string;
}

export interface Fact extends Measurement {
  readonly id: string;
  /** The FHIR resource type that holds the same fact. */
  readonly type: string;
  readonly assertion: Assertion;
  readonly source: Source;
  /** How sure the fact is, above 0 and up to 1: of facts that were read from a PDF. */
  readonly confidence?: number;
  /** What proposed it, where an operator's model did: its name and the version of the question. */
  readonly proposed_by?: string;
  readonly status?: string;
  readonly intent?: string;
  readonly categories?: readonly string[];
  readonly start?: string;
  readonly end?: string;
  readonly recorded?: string;
  readonly severity?: string;
  /** Of an allergy: how dangerous a reaction may become. */
  readonly criticality?: string;
  readonly body_sites?: readonly string[];
  readonly reasons?: readonly string[];
  readonly components?: readonly Measurement[];
  readonly dosage?: JsonDosage;
  /** Instructions that hold beside the first: another dose at another time of the day. */
  readonly further_dosages?: readonly JsonDosage[];
  readonly reactions?: readonly Measurement[];
  /** Of a goal: what is to be reached, each with the value and the day. */
  readonly targets?: readonly Target[];
  /** Family history: the relative. */
  readonly relationship?: string;
  readonly conditions?: readonly Measurement[];
  readonly identifiers?: readonly JsonIdentifier[];
  /** Of a form: its questions as printed, each with its answer; without one where it is empty or unclear. */
  readonly answers?: readonly JsonAnswer[];
  readonly lot_number?: string;
  readonly notes?: readonly string[];
  /** Ids of facts that belong to this one: the results of a report, the members of a panel. */
  readonly members?: readonly string[];
}

export interface JsonSection {
  readonly title: string;
  readonly codes: readonly JsonCode[];
  /** The narrative, as plain text or as Markdown. */
  readonly text: string;
  /** Ids of the facts in this section. */
  readonly facts: readonly string[];
  /** Number of enclosing headings. */
  readonly depth: number;
}

export interface JsonLoss extends Source {
  readonly code: string;
}

export interface JsonReview extends Source {
  readonly reason: string;
  /** Id of the fact that it concerns. */
  readonly fact?: string;
}
