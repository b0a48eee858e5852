export type ConceptKind =
  'disorder' | 'symptom' | 'drug' | 'analyte' | 'vital' | 'procedure' | 'allergen' | 'reaction' | 'vaccine';

export interface Code {
  readonly system: string;
  readonly code: string;
  /** The code system's own name for it, unaltered; only where its licence asks that it be shown. */
  readonly display?: string;
}

/** One thing that a clinical document may speak of, with the words it is called by. */
export interface Concept {
  readonly kind: ConceptKind;
  readonly name: string;
  /** The name and every synonym, abbreviation and brand, as they are usually written. */
  readonly terms: readonly string[];
  readonly codes: readonly Code[];
  /** Does not go away: "history of" it means that the patient has it. */
  readonly chronic?: boolean;
  /** Of allergens: FHIR's AllergyIntolerance.category. */
  readonly category?: 'food' | 'medication' | 'environment' | 'biologic';
}

/** The code systems of the lexicon, by their canonical URI. */
export const SYSTEM = {
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  snomed: 'http://snomed.info/sct',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  loinc: 'http://loinc.org',
  cvx: 'http://hl7.org/fhir/sid/cvx',
} as const;
