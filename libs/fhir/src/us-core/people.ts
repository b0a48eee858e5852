/** US Core 6.1: people, organizations, places, and who cares for whom. */
import { HL7 } from '../canonicals.js';
import { optional, OF_PATIENT, PATIENT, PEOPLE, US_CORE, type Demand, type Profile } from './demand.js';

const NPI = 'http://hl7.org/fhir/sid/us-npi';
const CLIA = 'urn:oid:2.16.840.1.113883.4.7';
const NAIC = 'urn:oid:2.16.840.1.113883.6.300';

/** Every identifier has a system and a value. */
const IDENTIFIED: readonly Demand[] = [{ at: 'identifier.system' }, { at: 'identifier.value' }];
const REACHED: readonly Demand[] = [{ at: 'telecom.system' }, { at: 'telecom.value' }];
const LINES: Demand = { at: 'address.line', min: 0, max: 4 };

export const PEOPLE_PROFILES: readonly Profile[] = [
  {
    name: 'us-core-patient',
    type: 'Patient',
    demands: [
      { at: 'identifier' },
      ...IDENTIFIED,
      { at: 'name' },
      { at: 'name.family', or: ['given', 'dataAbsentReason'] },
      ...REACHED,
      { at: 'gender' },
      { at: 'extension', min: 0, of: { at: 'url', slice: { codes: [`${US_CORE}/us-core-race`] } }, max: 1, form: 'cdc-race' },
      {
        at: 'extension',
        min: 0,
        of: { at: 'url', slice: { codes: [`${US_CORE}/us-core-ethnicity`] } },
        max: 1,
        form: 'cdc-ethnicity',
      },
    ],
  },
  {
    name: 'us-core-practitioner',
    type: 'Practitioner',
    demands: [
      { at: 'identifier' },
      ...IDENTIFIED,
      { at: 'identifier.value', min: 0, when: { at: 'system', codes: [NPI] }, form: 'npi' },
      { at: 'name' },
      { at: 'name.family' },
      LINES,
    ],
  },
  {
    name: 'us-core-organization',
    type: 'Organization',
    demands: [
      { at: 'identifier.value', min: 0, when: { at: 'system', codes: [NPI] }, form: 'npi' },
      { at: 'identifier.value', min: 0, when: { at: 'system', codes: [CLIA] }, form: 'clia' },
      { at: 'identifier.value', min: 0, when: { at: 'system', codes: [NAIC] }, form: 'naic' },
      { at: 'active' },
      { at: 'name' },
      LINES,
    ],
  },
  {
    name: 'us-core-practitionerrole',
    type: 'PractitionerRole',
    demands: [
      { at: 'practitioner', or: ['organization', 'healthcareService', 'location'] },
      { at: 'telecom', or: ['endpoint'] },
      ...REACHED,
      optional('practitioner', ['us-core-practitioner']),
      optional('organization', ['us-core-organization']),
    ],
  },
  {
    name: 'us-core-relatedperson',
    type: 'RelatedPerson',
    demands: [{ at: 'active' }, { at: 'name', or: ['relationship'] }, { at: 'patient', to: PATIENT }],
  },
  {
    name: 'us-core-location',
    type: 'Location',
    demands: [{ at: 'name' }, optional('managingOrganization', ['us-core-organization'])],
  },
  {
    name: 'us-core-careteam',
    type: 'CareTeam',
    demands: [
      OF_PATIENT,
      { at: 'participant' },
      { at: 'participant.role', max: 1 },
      { at: 'participant.member', to: [...PEOPLE, 'us-core-careteam'] },
    ],
  },
  {
    name: 'us-core-coverage',
    type: 'Coverage',
    demands: [
      { at: 'subscriberId', or: ['identifier.type'] },
      { at: 'beneficiary', to: PATIENT },
      { at: 'relationship' },
      { at: 'payor', max: 1, to: ['us-core-organization', 'us-core-patient', 'us-core-relatedperson'] },
      ...['group', 'plan'].map((code): Demand => ({
        at: 'class',
        min: 0,
        max: 1,
        of: { at: 'type', slice: { systems: [HL7.coverageClass], codes: [code] } },
      })),
    ],
  },
  {
    name: 'us-core-implantable-device',
    type: 'Device',
    // R4's Device does not say whether it is an implant. We use the device identifier of a UDI, which implants carry.
    of: { at: 'udiCarrier.deviceIdentifier' },
    demands: [
      { at: 'udiCarrier', max: 1 },
      { at: 'udiCarrier.deviceIdentifier' },
      { at: 'type' },
      { at: 'patient', to: PATIENT },
    ],
  },
];
