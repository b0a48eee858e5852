/** Constructs about meaning: drugs, statuses, plans, the enclosing document. */
import { expect } from '@jest/globals';
import { CCDA, LOINC, SCT } from './fixture.js';
import { code, obs, drug, act, subject, problem, asthma, status, sig, dosage, visit, APPOINTED, type Row } from './statements.js';

export const DRUGS: readonly Row[] = [
  [
    'a dose',
    'MedicationRequest',
    { entry: sig('<doseQuantity value="2" unit="mg"/>') },
    dosage({ doseAndRate: [{ doseQuantity: { value: 2, code: 'mg' } }] }),
  ],
  [
    'a dose range',
    'MedicationRequest',
    { entry: sig('<doseQuantity><low value="1" unit="mg"/><high value="2" unit="mg"/></doseQuantity>') },
    dosage({ doseAndRate: [{ doseRange: { low: { value: 1 } } }] }),
  ],
  ['a route', 'MedicationRequest', { entry: sig(`<routeCode code="26643006" ${SCT}/>`) }, dosage({ route: code('26643006') })],
  [
    'as needed for something',
    'MedicationRequest',
    { entry: sig(`<precondition><criterion><value xsi:type="CD" code="56018004" ${SCT}/></criterion></precondition>`) },
    dosage({ asNeededCodeableConcept: code('56018004') }),
  ],
  [
    'a rate',
    'MedicationRequest',
    { entry: sig('<rateQuantity value="5" unit="mL/h"/>') },
    dosage({ doseAndRate: [{ rateQuantity: { value: 5 } }] }),
  ],
  [
    'a highest dose',
    'MedicationRequest',
    { entry: sig('<maxDoseQuantity><numerator value="4" unit="g"/><denominator value="1" unit="d"/></maxDoseQuantity>') },
    dosage({ maxDosePerPeriod: { numerator: { value: 4 } } }),
  ],
  [
    'an indication',
    'MedicationRequest',
    {
      entry: sig(
        `<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.19"/>${asthma}</observation></entryRelationship>`,
      ),
    },
    { reasonCode: [code('195967001')] },
  ],
  [
    'a dispense',
    'MedicationDispense',
    {
      section: '10160-0',
      entry:
        '<supply classCode="SPLY" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.18"/><statusCode code="completed"/><quantity value="30"/></supply>',
    },
    { status: 'completed', quantity: { value: 30 } },
  ],
  [
    'a drug that is planned',
    'MedicationRequest',
    { section: '18776-5', entry: drug('', 'moodCode="RQO"') },
    { intent: 'proposal' },
  ],
];

export const MEANING: readonly Row[] = [
  [
    'a stated status beside an end',
    'Condition',
    { entry: problem(`<effectiveTime><low value="2010"/><high value="2011"/></effectiveTime>${asthma}${status('55561003')}`) },
    { clinicalStatus: code('active') },
  ],
  [
    'a concern that is denied as a whole',
    'Condition',
    { entry: act('3', subject(problem(asthma)), 'moodCode="EVN" negationInd="true"') },
    { verificationStatus: code('refuted') },
  ],
  [
    'a problem in remission',
    'Condition',
    { entry: problem(`${asthma}${status('277022003')}`) },
    { clinicalStatus: code('remission') },
  ],
  [
    'a problem made in error',
    'Condition',
    { entry: problem(asthma).replace('completed', 'nullified') },
    { verificationStatus: code('entered-in-error') },
  ],
  [
    'a discharge diagnosis',
    'Condition',
    { section: '11535-2', entry: act('33', subject(problem(asthma))) },
    { category: [code('encounter-diagnosis')] },
  ],
  [
    'a health concern in words',
    'Condition',
    { section: '75310-3', entry: act('132', '<text>afraid of falling</text>') },
    { code: { text: 'afraid of falling' } },
  ],
  [
    'a visit',
    'Encounter',
    { section: '46240-8', entry: visit('moodCode="EVN"', '<low value="2020"/><high value="2020"/>') },
    { status: 'finished' },
  ],
  [
    'an appointment',
    'Appointment',
    { section: '18776-5', entry: visit('moodCode="APT"', APPOINTED) },
    { status: 'booked', start: '2030-01-01T09:00:00+00:00' },
  ],
  [
    'a visit that is only wished for',
    'ServiceRequest',
    { section: '18776-5', entry: visit('moodCode="RQO"', APPOINTED) },
    { intent: 'order', code: code('99213') },
  ],
  ['a planned observation', 'ServiceRequest', { section: '18776-5', entry: obs('', 'moodCode="RQO"') }, { intent: 'order' }],
  ['a proposal', 'ServiceRequest', { section: '18776-5', entry: obs('', 'moodCode="PRP"') }, { intent: 'proposal' }],
  [
    'something not to be done',
    'ServiceRequest',
    {
      section: '18776-5',
      entry: `<procedure classCode="PROC" moodCode="RQO" negationInd="true"><code code="1" ${SCT}/></procedure>`,
    },
    { doNotPerform: true },
  ],
  [
    'a goal',
    'Goal',
    { section: '61146-7', entry: obs('<value xsi:type="PQ" value="70" unit="kg"/>', 'moodCode="GOL"') },
    { target: [{ detailQuantity: { value: 70 } }] },
  ],
  [
    'a problem in the family history',
    'FamilyMemberHistory',
    { section: '10157-6', entry: act('3', subject(problem(asthma))) },
    { condition: [{ code: code('195967001') }] },
  ],
  [
    'a family observation by itself',
    'FamilyMemberHistory',
    { section: '10157-6', entry: problem(asthma).replace(`${CCDA}.4"`, `${CCDA}.46"`) },
    { condition: [{ code: code('195967001') }] },
  ],
  [
    'a note',
    'DocumentReference',
    { section: '34109-9', entry: act('202', '<text>seen today</text>') },
    { content: [{ attachment: { data: 'c2VlbiB0b2RheQ==' } }] },
  ],
  [
    'a method that R4 has no element for',
    'Procedure',
    {
      section: '47519-4',
      entry: `<procedure classCode="PROC" moodCode="EVN"><code code="1" ${SCT}/><methodCode code="m" ${SCT}/></procedure>`,
    },
    {
      extension: expect.arrayContaining([
        expect.objectContaining({ extension: expect.arrayContaining([{ url: 'path', valueString: 'methodCode' }]) }),
      ]),
    },
  ],
  [
    'an author',
    'Provenance',
    {
      entry: obs(
        '<author><time value="20200101"/><assignedAuthor><id root="1.2" extension="a"/><assignedPerson><name><family>Oak</family></name></assignedPerson></assignedAuthor></author>',
      ),
    },
    { occurredDateTime: '2020-01-01', _recorded: { extension: [{ valueCode: 'unknown' }] } },
  ],
];

export const SHELL: readonly Row[] = [
  [
    'a body that is a PDF',
    'DocumentReference',
    { body: '<nonXMLBody><text mediaType="application/pdf" representation="B64">JVBERg==</text></nonXMLBody>' },
    { content: [{ attachment: { contentType: 'application/pdf', data: 'JVBERg==' } }] },
  ],
  [
    'a body by reference',
    'DocumentReference',
    { body: '<nonXMLBody><text mediaType="application/pdf"><reference value="scan.pdf"/></text></nonXMLBody>' },
    { content: [{ attachment: { url: 'scan.pdf' } }] },
  ],
  [
    'a section about nothing',
    'Composition',
    {
      body: `<structuredBody><component><section nullFlavor="NI"><code code="48765-2" ${LOINC}/><text>nothing recorded</text></section></component></structuredBody>`,
    },
    { section: [{ emptyReason: code('unavailable') }] },
  ],
  [
    'a language that R4 knows',
    'Patient',
    {
      recordTarget:
        '<recordTarget><patientRole><id root="1.2" extension="p"/><patient><languageCommunication><languageCode code="spa"/></languageCommunication></patient></patientRole></recordTarget>',
    },
    { communication: [{ language: code('es') }] },
  ],
  [
    'a language outside of R4',
    'Patient',
    {
      recordTarget:
        '<recordTarget><patientRole><id root="1.2" extension="p"/><patient><languageCommunication><languageCode code="tlh"/></languageCommunication></patient></patientRole></recordTarget>',
    },
    { communication: [{ language: { text: 'tlh' } }] },
  ],
  ['a patient without a gender', 'Patient', {}, { gender: 'unknown' }],
  [
    'a patient who died',
    'Patient',
    {
      recordTarget:
        '<recordTarget><patientRole><id root="1.2" extension="p"/><patient><sdtc:deceasedInd value="true"/></patient></patientRole></recordTarget>',
    },
    { deceasedBoolean: true },
  ],
  [
    'a custodian',
    'Organization',
    {
      header:
        '<custodian><assignedCustodian><representedCustodianOrganization><id root="1.2.9"/><name>Lakeside</name></representedCustodianOrganization></assignedCustodian></custodian>',
    },
    { name: 'Lakeside' },
  ],
  [
    'next of kin',
    'RelatedPerson',
    {
      header:
        '<participant typeCode="IND"><associatedEntity classCode="NOK"><code code="MTH" codeSystem="2.16.840.1.113883.5.111"/></associatedEntity></participant>',
    },
    { relationship: [code('MTH')] },
  ],
];
