import type { FactCorrections } from '@chartloom/policies';
import { absent, codeableConcept } from '../codes.js';
import { HL7 } from '../canonicals.js';
import type { Reference, Resource, ResourceType } from '../r4.js';

/** A fact that a person added. */
export type AddedFact = NonNullable<FactCorrections['add']>[number];
type FactClass = AddedFact['class'];
/** What a person says of a fact. */
export type FactValues = Pick<NonNullable<FactCorrections['correct']>[number], 'text' | 'code' | 'start' | 'value'>;

/** Where a class of facts has what a person can correct. Elements of a choice type begin alike, and only one of them may be there. */
interface Fields {
  readonly code: string;
  readonly codeChoice?: string;
  readonly start?: string;
  readonly startChoice?: string;
  readonly value?: string;
}

const FIELDS: Readonly<Partial<Record<ResourceType, Fields>>> = {
  AllergyIntolerance: { code: 'code', start: 'onsetDateTime', startChoice: 'onset' },
  Condition: { code: 'code', start: 'onsetDateTime', startChoice: 'onset' },
  Immunization: { code: 'vaccineCode', start: 'occurrenceDateTime', startChoice: 'occurrence' },
  MedicationRequest: { code: 'medicationCodeableConcept', codeChoice: 'medication', start: 'authoredOn' },
  Observation: { code: 'code', start: 'effectiveDateTime', startChoice: 'effective', value: 'valueQuantity' },
  Procedure: { code: 'code', start: 'performedDateTime', startChoice: 'performed' },
};

/** What R4 or US Core demand of a class beside what a person says; of a date that was not said that it is unknown. */
const REST: Readonly<Record<FactClass, (patient: Reference, hasStart: boolean) => object>> = {
  AllergyIntolerance: (patient) => ({
    clinicalStatus: codeableConcept(HL7.allergyClinical, 'active'),
    verificationStatus: codeableConcept(HL7.allergyVerification, 'confirmed'),
    patient,
  }),
  Condition: (subject) => ({
    clinicalStatus: codeableConcept(HL7.conditionClinical, 'active'),
    verificationStatus: codeableConcept(HL7.conditionVerification, 'confirmed'),
    category: [codeableConcept(HL7.conditionCategory, 'problem-list-item')],
    subject,
  }),
  Immunization: (patient, hasStart) => ({
    status: 'completed',
    patient,
    ...(!hasStart && { _occurrenceDateTime: absent('unknown') }),
  }),
  MedicationRequest: (subject) => ({ status: 'active', intent: 'plan', reportedBoolean: true, subject }),
  Observation: (subject) => ({ status: 'final', subject }),
  Procedure: (subject, hasStart) => ({
    status: 'completed',
    subject,
    ...(!hasStart && { _performedDateTime: absent('unknown') }),
  }),
};

/** A resource of the class with what a person says of it. */
export function newFact(added: AddedFact, patient: Reference): Resource {
  const rest = REST[added.class](patient, added.start !== undefined);
  return corrected({ resourceType: added.class, ...rest } as Resource, added) ?? ({ resourceType: added.class } as Resource);
}

type Elements = Readonly<Record<string, unknown>>;

/** The resource as a person corrected it; nothing where it is of a class that cannot be corrected so. */
export function corrected(resource: Resource, values: FactValues): Resource | undefined {
  const fields = FIELDS[resource.resourceType];
  const isPossible = fields && (values.start === undefined || fields.start) && (!values.value || fields.value);
  if (!fields || !isPossible) return undefined;
  const setters = [withName, withStart, withValue];
  return setters.reduce<Elements>((changed, set) => set(changed, fields, values), { ...resource }) as unknown as Resource;
}

function withName(resource: Elements, fields: Fields, { text, code }: FactValues): Elements {
  if (text === undefined && !code) return resource;
  const before = resource[fields.code] as { readonly text?: string } | undefined;
  const name = { ...(code && { coding: [code] }), text: text ?? code?.display ?? before?.text };
  return { ...without(resource, fields.codeChoice ?? fields.code), [fields.code]: name };
}

function withStart(resource: Elements, { start: element = '', startChoice = element }: Fields, { start }: FactValues): Elements {
  return start === undefined ? resource : { ...without(resource, startChoice), [element]: start };
}

function withValue(resource: Elements, { value: element = '' }: Fields, { value }: FactValues): Elements {
  if (!value) return resource;
  const quantity = { value: value.number, ...(value.unit !== undefined && { unit: value.unit }) };
  return { ...without(without(resource, 'value'), 'dataAbsentReason'), [element]: quantity };
}

/** Without the element of that name, the other forms of its choice type, and what accompanies them. */
const without = (element: Elements, name: string): Elements => {
  const isOf = (key: string): boolean => {
    const plain = key.startsWith('_') ? key.slice(1) : key;
    return plain === name || (plain.startsWith(name) && /^[A-Z]/.test(plain.slice(name.length)));
  };
  return Object.fromEntries(Object.entries(element).filter(([key]) => !isOf(key)));
};
