/**
 * How the resource of a nested statement is linked to the resource of the statement around it. A row is read as: a
 * <child> that is nested in a <parent> by one of these relationships stands in this field of the parent or of the
 * child. The first row that fits applies; `*` fits everything. Where R4 has no field (last row), our extension
 * `source-related` on the child names parent and relationship, so that nothing floats. docs/mapping/relations.md shows
 * the same table with its reasons.
 */

/** Where a reference is written: the holder, then the field; `[]` adds one item to a list. */
export type Place = `${'parent' | 'child'}.${string}`;
export type LinkRow = readonly [parent: string, relationship: string, child: string, place: Place];

const REASONS = 'Condition Observation';
/** Resources that R4 gives an `encounter`. */
const IN_VISIT =
  'AllergyIntolerance CarePlan CareTeam Condition DiagnosticReport Immunization MedicationRequest Observation Procedure ServiceRequest';

export const LINKS: readonly LinkRow[] = [
  // Why something was done or asked for.
  ['MedicationRequest', 'RSON', REASONS, 'parent.reasonReference[]'],
  ['MedicationAdministration Immunization', 'RSON', `${REASONS} DiagnosticReport`, 'parent.reasonReference[]'],
  ['Procedure', 'RSON', `${REASONS} Procedure DiagnosticReport DocumentReference`, 'parent.reasonReference[]'],
  ['ServiceRequest DeviceUseStatement', 'RSON', `${REASONS} DiagnosticReport DocumentReference`, 'parent.reasonReference[]'],
  ['Encounter Appointment', 'RSON', `${REASONS} Procedure`, 'parent.reasonReference[]'],
  ['FamilyMemberHistory', 'RSON', `${REASONS} AllergyIntolerance DiagnosticReport DocumentReference`, 'parent.reasonReference[]'],
  ['CareTeam', 'RSON', 'Condition', 'parent.reasonReference[]'],
  ['Goal', 'RSON REFR', 'Condition', 'parent.addresses[]'],
  ['Goal', 'RSON', 'Observation ServiceRequest', 'parent.addresses[]'],

  // In which visit.
  ['Encounter', '*', 'Condition', 'parent.diagnosis[].condition'],
  ['Encounter', '*', IN_VISIT, 'child.encounter'],
  ['Encounter', '*', 'MedicationAdministration MedicationDispense', 'child.context'],
  ['Encounter', '*', 'DocumentReference', 'child.context.encounter[]'],
  ['Encounter', '*', 'Encounter', 'child.partOf'],
  [IN_VISIT, '*', 'Encounter', 'parent.encounter'],
  ['MedicationAdministration MedicationDispense', '*', 'Encounter', 'parent.context'],
  ['DocumentReference', '*', 'Encounter', 'parent.context.encounter[]'],

  // Drugs: what a prescription led to, and what accompanies it.
  ['MedicationRequest', '*', 'MedicationDispense', 'child.authorizingPrescription[]'],
  ['MedicationRequest', '*', 'MedicationAdministration', 'child.request'],
  ['MedicationRequest ServiceRequest', '*', 'MedicationRequest ServiceRequest', 'child.basedOn[]'],
  ['MedicationDispense', '*', 'MedicationRequest', 'parent.authorizingPrescription[]'],
  ['MedicationAdministration', '*', 'MedicationRequest', 'parent.request'],
  ['MedicationAdministration', '*', 'MedicationAdministration', 'child.partOf[]'],
  ['Procedure', '*', 'MedicationAdministration', 'child.partOf[]'],
  ['Condition Observation', '*', 'MedicationRequest', 'child.reasonReference[]'],
  ['Condition Observation', '*', 'MedicationAdministration', 'child.reasonReference[]'],
  ['MedicationRequest', 'CAUS MFST', 'Observation', 'child.focus[]'],

  // What was done, and what belongs to it.
  ['Procedure Immunization MedicationAdministration MedicationDispense', '*', 'Observation', 'child.partOf[]'],
  ['Procedure Observation MedicationAdministration', '*', 'Procedure', 'child.partOf[]'],
  ['Procedure', '*', 'DiagnosticReport DocumentReference', 'parent.report[]'],
  ['DiagnosticReport', '*', 'Procedure', 'child.report[]'],
  ['ServiceRequest', '*', 'Procedure', 'child.basedOn[]'],
  ['ServiceRequest', '*', 'DiagnosticReport', 'child.basedOn[]'],
  ['DiagnosticReport', '*', 'ServiceRequest', 'parent.basedOn[]'],
  ['Condition', '*', 'Procedure', 'child.reasonReference[]'],
  ['Procedure Observation ServiceRequest DocumentReference', '*', 'DeviceUseStatement', 'child.derivedFrom[]'],

  // What was observed.
  ['DiagnosticReport', '*', 'Observation', 'parent.result[]'],
  ['Observation', 'COMP', 'Observation', 'parent.hasMember[]'],
  ['Observation', 'SPRT', 'Observation', 'parent.derivedFrom[]'],
  ['Condition', 'SPRT MFST CAUS', 'Observation', 'parent.evidence[].detail[]'],
  ['Immunization', '*', 'Observation', 'parent.reaction[].detail'],
  ['Goal', '*', 'Observation', 'parent.outcomeReference[]'],

  // Plans and goals.
  ['Condition ServiceRequest', '*', 'Goal', 'child.addresses[]'],
  ['ServiceRequest', '*', '*', 'parent.supportingInfo[]'],
  ['*', '*', 'ServiceRequest', 'child.supportingInfo[]'],
  ['MedicationRequest MedicationDispense MedicationAdministration', '*', '*', 'parent.supportingInformation[]'],
  ['*', '*', 'MedicationRequest MedicationDispense MedicationAdministration', 'child.supportingInformation[]'],

  // What any resource may be about.
  ['*', '*', 'Observation', 'child.focus[]'],
  ['Observation', '*', 'Condition', 'child.evidence[].detail[]'],
  ['Procedure DiagnosticReport AllergyIntolerance', '*', 'Condition', 'child.evidence[].detail[]'],
  ['*', '*', 'DocumentReference', 'child.context.related[]'],
  ['DocumentReference', '*', '*', 'parent.context.related[]'],
  ['*', '*', '*', 'child.source-related'],
];

/** The places for a pair of resources, in the order in which they are tried. */
export function placesFor(parent: string, relationship: string, child: string): readonly Place[] {
  const key = `${parent} ${relationship} ${child}`;
  const known = found.get(key);
  if (known) return known;
  const places = LINKS.filter(([p, r, c]) => fits(p, parent) && fits(r, relationship) && fits(c, child)).map((row) => row[3]);
  found.set(key, places);
  return places;
}
const found = new Map<string, readonly Place[]>();

const fits = (cell: string, name: string): boolean => cell === '*' || cell.split(' ').includes(name);
