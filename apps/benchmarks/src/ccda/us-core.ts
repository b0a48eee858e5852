import type { Json } from './output.js';

/** Elements that US Core 5.0.1 requires: each has to be present, or absent with a data-absent-reason. */
const MANDATORY: Readonly<Record<string, readonly RegExp[]>> = {
  Patient: [/^identifier$/, /^_?name$/, /^_?gender$/],
  AllergyIntolerance: [/^code$/, /^patient$/],
  Condition: [/^category$/, /^code$/, /^subject$/],
  DiagnosticReport: [/^status$/, /^category$/, /^code$/, /^subject$/, /^_?effective/],
  DocumentReference: [/^status$/, /^type$/, /^category$/, /^subject$/, /^_?date$/, /^content$/],
  Encounter: [/^status$/, /^class$/, /^type$/, /^subject$/],
  Goal: [/^lifecycleStatus$/, /^description$/, /^subject$/],
  Immunization: [/^status$/, /^vaccineCode$/, /^patient$/, /^_?occurrence/, /^_?primarySource$/],
  MedicationRequest: [/^status$/, /^intent$/, /^medication/, /^subject$/],
  Observation: [/^status$/, /^code$/, /^subject$/, /^(?:value|dataAbsentReason|component|hasMember)/],
  Organization: [/^_?active$/, /^_?name$/],
  Practitioner: [/^identifier$/, /^_?name$/],
  Procedure: [/^status$/, /^code$/, /^subject$/, /^_?performed/],
  Provenance: [/^target$/, /^_?recorded$/, /^agent$/],
  Location: [/^_?name$/],
  CareTeam: [/^participant$/],
};

/** Number of mandatory elements that are missing without a reason, and of all mandatory elements. */
export function mandatoryElements(resources: readonly Json[]): readonly [number, number] {
  const demanded = resources.flatMap((r) => (MANDATORY[String(r['resourceType'])] ?? []).map((element) => [r, element] as const));
  const missing = demanded.filter(([r, element]) => !Object.keys(r).some((key) => element.test(key)));
  return [missing.length, demanded.length];
}
