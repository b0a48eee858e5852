/** US Core 6.1: reports, notes, and who stated what. */
import { HL7 } from '../canonicals.js';
import { optional, OF_PATIENT, PEOPLE, type Demand, type Profile } from './demand.js';

const V2_0074 = 'http://terminology.hl7.org/CodeSystem/v2-0074';
const REPORTED = { at: 'status', codes: ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'] } as const;
const REPORTERS = ['us-core-practitioner', 'us-core-organization', 'us-core-careteam', 'us-core-practitionerrole'];

const REPORT: readonly Demand[] = [
  { at: 'category' },
  OF_PATIENT,
  { at: 'effective[x]', when: REPORTED },
  optional('performer', REPORTERS),
];

export const DOCUMENT_PROFILES: readonly Profile[] = [
  {
    name: 'us-core-diagnosticreport-lab',
    type: 'DiagnosticReport',
    of: { at: 'category', slice: { systems: [V2_0074], codes: ['LAB'] } },
    demands: [
      { at: 'category', max: 1, slice: { systems: [V2_0074], codes: ['LAB'] } },
      ...REPORT,
      { at: 'issued', when: REPORTED },
      optional('result', ['us-core-observation-lab']),
    ],
  },
  {
    name: 'us-core-diagnosticreport-note',
    type: 'DiagnosticReport',
    demands: [...REPORT, optional('encounter', ['us-core-encounter']), optional('result', ['Observation'])],
  },
  {
    name: 'us-core-documentreference',
    type: 'DocumentReference',
    demands: [
      // The value set: documents of LOINC, and "unknown".
      { at: 'type', slice: { systems: [HL7.loinc, HL7.nullFlavor] } },
      { at: 'category' },
      OF_PATIENT,
      optional('author', [...PEOPLE, 'Device']),
      { at: 'content.attachment' },
      { at: 'content.attachment.url', or: ['data'] },
      { at: 'context.encounter', min: 0, max: 1, to: ['us-core-encounter'] },
    ],
  },
  {
    name: 'us-core-provenance',
    type: 'Provenance',
    demands: [
      { at: 'agent.who', to: [...PEOPLE, 'Device'] },
      { at: 'agent.onBehalfOf', when: { at: 'who.reference' } },
      optional('agent.onBehalfOf', ['us-core-organization']),
    ],
  },
];
