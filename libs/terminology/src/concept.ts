export type ConceptKind =
  'disorder' | 'symptom' | 'drug' | 'analyte' | 'scale' | 'vital' | 'procedure' | 'allergen' | 'reaction' | 'vaccine';

/** What has values: laboratory tests, scales of questionnaires and examinations, vital signs. */
export const MEASURED: readonly ConceptKind[] = ['analyte', 'scale', 'vital'];

export interface Code {
  readonly system: string;
  readonly code: string;
}

/** One thing that a clinical document may mention, with its terms. */
export interface Concept {
  readonly kind: ConceptKind;
  readonly name: string;
  /** The name and every synonym, abbreviation and brand, in their usual spelling. */
  readonly terms: readonly string[];
  readonly codes: readonly Code[];
  /** Chronic: "history of" it means that the patient still has it. */
  readonly chronic?: boolean;
  /** Who proposed it for this document, as a language model may; absent where a table or a release knows it. */
  readonly proposedBy?: string;
  /** How its value is printed, where it is not one number: `numbers` = a range or several numbers, `class` = a class such as "III". */
  readonly form?: 'numbers' | 'class';
  /** For vital signs: a number outside is no value of it in any unit. */
  readonly least?: number;
  readonly most?: number;
  /** For allergens: FHIR's AllergyIntolerance.category. */
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
