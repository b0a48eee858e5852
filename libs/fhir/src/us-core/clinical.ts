/** US Core 6.1: problems, allergies, drugs, vaccines, visits, procedures, plans. */
import { HL7 } from '../canonicals.js';
import { optional, OF_PATIENT, PATIENT, PEOPLE, type Demand, type Profile } from './demand.js';

const CONDITION_CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/condition-category';
const CAREPLAN_CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/careplan-category';
const ORDERS = ['order', 'original-order', 'reflex-order', 'filler-order', 'instance-order'];
const MEDICATION: readonly Demand[] = [optional('medicationReference', ['us-core-medication'])];
const ACTORS = [...PEOPLE, 'Device'];

export const CLINICAL_PROFILES: readonly Profile[] = [
  { name: 'us-core-allergyintolerance', type: 'AllergyIntolerance', demands: [{ at: 'code' }, { at: 'patient', to: PATIENT }] },
  {
    name: 'us-core-condition-encounter-diagnosis',
    type: 'Condition',
    of: { at: 'category', slice: { systems: [HL7.conditionCategory], codes: ['encounter-diagnosis'] } },
    demands: [
      { at: 'category', max: 1, slice: { systems: [HL7.conditionCategory], codes: ['encounter-diagnosis'] } },
      { at: 'code' },
      OF_PATIENT,
      optional('encounter', ['us-core-encounter']),
    ],
  },
  {
    name: 'us-core-condition-problems-health-concerns',
    type: 'Condition',
    demands: [
      {
        at: 'category',
        slice: { systems: [HL7.conditionCategory, CONDITION_CATEGORY], codes: ['problem-list-item', 'health-concern'] },
      },
      { at: 'code' },
      OF_PATIENT,
    ],
  },
  {
    name: 'us-core-medicationrequest',
    type: 'MedicationRequest',
    demands: [
      { at: 'requester', when: { at: 'intent', codes: ORDERS } },
      { at: 'medication[x]' },
      ...MEDICATION,
      OF_PATIENT,
      optional('encounter', ['us-core-encounter']),
      optional('requester', ACTORS),
    ],
  },
  {
    name: 'us-core-medicationdispense',
    type: 'MedicationDispense',
    demands: [
      { at: 'whenHandedOver', when: { at: 'status', codes: ['completed'] } },
      ...MEDICATION,
      OF_PATIENT,
      optional('performer.actor', ACTORS),
      optional('authorizingPrescription', ['us-core-medicationrequest']),
    ],
  },
  { name: 'us-core-medication', type: 'Medication', demands: [{ at: 'code' }] },
  { name: 'us-core-immunization', type: 'Immunization', demands: [{ at: 'occurrence[x]' }, { at: 'patient', to: PATIENT }] },
  {
    name: 'us-core-encounter',
    type: 'Encounter',
    demands: [
      { at: 'identifier.system' },
      { at: 'identifier.value' },
      { at: 'type' },
      OF_PATIENT,
      optional('participant.individual', ['us-core-practitioner', 'us-core-practitionerrole', 'us-core-relatedperson']),
      optional('reasonReference', [
        'us-core-condition-problems-health-concerns',
        'us-core-condition-encounter-diagnosis',
        'us-core-procedure',
        'Observation',
        'ImmunizationRecommendation',
      ]),
      optional('serviceProvider', ['us-core-organization']),
    ],
  },
  {
    name: 'us-core-procedure',
    type: 'Procedure',
    demands: [
      { at: 'performed[x]', when: { at: 'status', codes: ['completed', 'in-progress'] } },
      { at: 'code' },
      OF_PATIENT,
      optional('basedOn', ['us-core-careplan', 'us-core-servicerequest']),
    ],
  },
  {
    name: 'us-core-servicerequest',
    type: 'ServiceRequest',
    demands: [
      { at: 'code' },
      OF_PATIENT,
      optional('requester', [
        'us-core-practitioner',
        'us-core-organization',
        'us-core-patient',
        'PractitionerRole',
        'us-core-relatedperson',
        'Device',
      ]),
    ],
  },
  { name: 'us-core-goal', type: 'Goal', demands: [{ at: 'description' }, OF_PATIENT] },
  {
    name: 'us-core-careplan',
    type: 'CarePlan',
    demands: [
      { at: 'text.status', min: 0, codes: ['generated', 'additional'] },
      { at: 'category', max: 1, slice: { systems: [CAREPLAN_CATEGORY], codes: ['assess-plan'] } },
      OF_PATIENT,
    ],
  },
  { name: 'us-core-specimen', type: 'Specimen', demands: [{ at: 'type' }, { ...OF_PATIENT, min: 0 }] },
];
