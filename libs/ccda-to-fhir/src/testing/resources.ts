/** Constructs that become a separate resource. */
import { CCDA, LOINC, RXNORM, SCT } from './fixture.js';
import { act, code, drug, obs, subject, type Row } from './statements.js';

const organizer = (template: string, inner: string, attributes = '') =>
  `<organizer classCode="CLUSTER" moodCode="EVN" ${attributes}><templateId root="${CCDA}.${template}"/><code code="24357-6" ${LOINC}/><statusCode code="completed"/>${inner}</organizer>`;
const component = (inner: string) => `<component>${inner}</component>`;
const blood =
  '<specimen><specimenRole><id root="1.2.3.4" extension="s1"/><specimenPlayingEntity><code code="119297000" codeSystem="2.16.840.1.113883.6.96"/></specimenPlayingEntity></specimenRole></specimen>';
const collection = `<procedure classCode="PROC" moodCode="EVN"><templateId root="${CCDA}.415"/><code code="17636008" ${SCT}/><statusCode code="completed"/><effectiveTime value="20240102"/><targetSiteCode code="368208006" ${SCT}/></procedure>`;
const UDI = '(01)00848486000400(11)160330(17)200100(10)ABC634(21)123777';
const product = (type: string, id = '') =>
  `<participant typeCode="${type}"><participantRole classCode="MANU">${id}<playingDevice><code code="87405001" ${SCT}/></playingDevice></participantRole></participant>`;
const supply = (inner: string, status = 'completed') =>
  `<supply classCode="SPLY" moodCode="EVN"><templateId root="${CCDA}.50"/><statusCode code="${status}"/><effectiveTime value="20240102"/>${inner}</supply>`;
const implant = `<procedure classCode="PROC" moodCode="EVN"><code code="1" ${SCT}/><statusCode code="completed"/>${product('DEV', `<id root="2.16.840.1.113883.3.3719" extension="${UDI}"/>`)}</procedure>`;
const directive = (value: string) =>
  `<observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.48"/><code code="304251008" ${SCT}/><statusCode code="completed"/><effectiveTime><low value="20110219"/></effectiveTime>${value}</observation>`;
const ORDERED =
  '<author><time value="2024"/><assignedAuthor><id root="1.2" extension="d"/><assignedAuthoringDevice><softwareName>Order entry</softwareName></assignedAuthoringDevice></assignedAuthor></author>';
const made = (material: string, maker = '', author = '') =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.16"/><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial><code code="314076" ${RXNORM}/>${material}</manufacturedMaterial>${maker}</manufacturedProduct></consumable>${author}</substanceAdministration>`;
const comment = act('64', '<text>ask again in May</text>');
const PROBLEM = `<observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.4"/><id root="1.2.3.4" extension="p1"/><statusCode code="completed"/><value xsi:type="CD" code="195967001" ${SCT}/></observation>`;

export const RESOURCES: readonly Row[] = [
  [
    'a drug that was given in a procedure',
    'MedicationAdministration',
    {
      section: '47519-4',
      entry: `<procedure classCode="PROC" moodCode="EVN"><code code="1" ${SCT}/><entryRelationship typeCode="COMP">${drug('')}</entryRelationship></procedure>`,
    },
    { partOf: [{}] },
  ],
  [
    'an instruction, which nobody has followed yet',
    'ServiceRequest',
    { section: '69730-0', entry: act('20', '<text>drink water</text>', 'moodCode="INT"').replace('active', 'completed') },
    { status: 'unknown' },
  ],
  [
    'what an observation examined',
    'Specimen',
    { section: '30954-2', entry: obs(blood) },
    { identifier: [{ value: 's1' }], type: code('119297000') },
  ],
  [
    'how a specimen was taken',
    'Specimen',
    { section: '30954-2', entry: organizer('1', blood + component(collection)) },
    { collection: { collectedDateTime: '2024-01-02', bodySite: code('368208006') } },
  ],
  [
    'a thing that was supplied',
    'DeviceUseStatement',
    { section: '46264-8', entry: supply(`<quantity value="2"/>${product('PRD')}`) },
    { status: 'active', _status: {}, timingDateTime: '2024-01-02' },
  ],
  [
    'a thing that was supplied, in CCD 1.0',
    'Device',
    { section: '46264-8', entry: supply(product('DEV')) },
    { type: code('87405001') },
  ],
  ['a thing in use', 'DeviceUseStatement', { section: '46264-8', entry: supply(product('PRD'), 'held') }, { status: 'on-hold' }],
  [
    'an implant with its UDI',
    'Device',
    { section: '46264-8', entry: implant },
    {
      meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-implantable-device'] },
      udiCarrier: [{ deviceIdentifier: '00848486000400', carrierHRF: UDI }],
      manufactureDate: '2016-03-30',
      expirationDate: '2020-01',
      lotNumber: 'ABC634',
      serialNumber: '123777',
    },
  ],
  [
    'an advance directive',
    'Consent',
    { section: '42348-3', entry: directive(`<value xsi:type="CD" code="304253006" ${SCT}/>`) },
    {
      status: 'active',
      category: [{}, code('304251008')],
      provision: { period: { start: '2011-02-19' }, code: [code('304253006')] },
    },
  ],
  [
    'an advance directive that only answers whether there is one',
    'Observation',
    { section: '42348-3', entry: directive('<value xsi:type="BL" value="false"/>') },
    { valueBoolean: false },
  ],
  [
    'a drug of a known lot and maker',
    'Medication',
    {
      section: '10160-0',
      entry: made(
        '<lotNumberText>L7</lotNumberText>',
        '<manufacturerOrganization><name>Northlake Pharma</name></manufacturerOrganization>',
      ),
    },
    { code: code('314076'), batch: { lotNumber: 'L7' }, manufacturer: {} },
  ],
  [
    'a drug of which only the code is known',
    'MedicationRequest',
    { section: '10160-0', entry: made('') },
    { medicationCodeableConcept: code('314076') },
  ],
  [
    'a drug that a device has ordered',
    'MedicationRequest',
    {
      section: '10160-0',
      entry: made('', '', ORDERED).replace('moodCode="EVN"', 'moodCode="INT"'),
    },
    { meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-medicationrequest'] } },
  ],
  [
    'a plan with what it asks for',
    'CarePlan',
    { section: '18776-5', entry: obs('', 'moodCode="RQO"') },
    { status: 'unknown', intent: 'plan', title: 'A section', text: { status: 'additional' }, activity: [{}] },
  ],
  [
    'a comment within an organizer',
    'DocumentReference',
    { section: '30954-2', entry: organizer('1', component(comment)) },
    { content: [{ attachment: { data: 'YXNrIGFnYWluIGluIE1heQ==' } }] },
  ],
  [
    'a comment within a comment',
    'Observation',
    { section: '8716-3', entry: organizer('26', component(comment)) },
    { note: [{ text: 'ask again in May' }] },
  ],
  [
    'a concern that refers to a problem elsewhere',
    'Composition',
    {
      body: `<structuredBody>
        <component><section><code code="75310-3" ${LOINC}/><text>concerns</text><entry>${act('132', `<code code="75310-3" ${LOINC}/>${subject(act('122', '<id root="1.2.3.4" extension="p1"/><code nullFlavor="NP"/>'))}`)}</entry></section></component>
        <component><section><code code="11450-4" ${LOINC}/><text>problems</text><entry>${PROBLEM}</entry></section></component></structuredBody>`,
    },
    { section: [{ entry: [{}] }, { entry: [{}] }] },
  ],
  [
    'the plan of a policy',
    'Coverage',
    {
      section: '48768-6',
      entry: `<act classCode="ACT" moodCode="DEF"><code code="48768-6" ${LOINC}/><entryRelationship typeCode="COMP"><act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.61"/><entryRelationship typeCode="REFR"><act classCode="ACT" moodCode="DEF"><id root="1.2" extension="G9"/><text>Gold plan</text></act></entryRelationship></act></entryRelationship></act>`,
    },
    { class: [{ type: code('plan'), value: 'G9', name: 'Gold plan' }] },
  ],
  [
    'the sex at birth',
    'Patient',
    {
      section: '29762-2',
      entry: `<observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.200"/><code code="76689-9" ${LOINC}/><statusCode code="completed"/><value xsi:type="CD" code="F" codeSystem="2.16.840.1.113883.5.1"/></observation>`,
    },
    { extension: [{}, { url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex', valueCode: 'F' }] },
  ],
  [
    'an observation that points at nothing',
    'OperationOutcome',
    { section: '75310-3', entry: act('122', '<id root="1.2.3.4" extension="nobody"/>') },
    { issue: [{ details: code('reference-unresolved') }] },
  ],
];
