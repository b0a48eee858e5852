/** Constructs that become a resource of their own, and everything of the header. */
import { CCDA, LOINC, RXNORM, SCT } from './fixture.js';
import { act, code, obs, subject, type Row } from './statements.js';

const CCDA_ON_FHIR = 'http://hl7.org/fhir/us/ccda/StructureDefinition';
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
    'a comment on what a comment stands in',
    'Observation',
    { section: '8716-3', entry: organizer('26', component(comment)) },
    { note: [{ text: 'ask again in May' }] },
  ],
  [
    'a concern that points at a problem told elsewhere',
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

const patient = (inner: string) => ({
  recordTarget: `<recordTarget><patientRole><id root="1.2.3" extension="p"/><patient><name><family>Ash</family></name>${inner}</patient></patientRole></recordTarget>`,
});
const somebody = (name: string) =>
  `<id root="1.9" extension="${name}"/><assignedPerson><name><family>${name}</family></name></assignedPerson>`;
const part = (extension: string) => ({
  extension: [{}, { url: `${CCDA_ON_FHIR}/${extension}`, valueReference: {} }],
});
const birthplace = '<birthplace><place><addr><city>Larkfield</city></addr></place></birthplace>';
const performer = `<documentationOf><serviceEvent classCode="PCPR"><effectiveTime><low value="2020"/></effectiveTime><performer typeCode="PRF"><functionCode code="PCP" codeSystem="2.16.840.1.113883.5.88"/><assignedEntity>${somebody('Oak')}</assignedEntity></performer></serviceEvent></documentationOf>`;

export const HEADER: readonly Row[] = [
  [
    'a religion',
    'Patient',
    patient('<religiousAffiliationCode code="1013" codeSystem="2.16.840.1.113883.5.1076"/>'),
    { extension: [{}, { valueCodeableConcept: code('1013') }] },
  ],
  ['a place of birth', 'Patient', patient(birthplace), { extension: [{}, { valueAddress: { city: 'Larkfield' } }] }],
  ['a twin', 'Patient', patient('<sdtc:multipleBirthInd value="true"/>'), { multipleBirthBoolean: true }],
  [
    'the second of several',
    'Patient',
    patient('<sdtc:multipleBirthInd value="true"/><sdtc:multipleBirthOrderNumber value="2"/>'),
    { multipleBirthInteger: 2 },
  ],
  [
    'a time of death',
    'Patient',
    patient('<sdtc:deceasedInd value="true"/><sdtc:deceasedTime value="20240102"/>'),
    { deceasedDateTime: '2024-01-02' },
  ],
  [
    'a guardian',
    'Patient',
    patient(
      '<guardian><code code="FTH" codeSystem="2.16.840.1.113883.5.111"/><guardianPerson><name><family>Ash</family></name></guardianPerson></guardian>',
    ),
    { contact: [{ relationship: [code('GUARD'), code('FTH')], name: { family: 'Ash' } }] },
  ],
  [
    'how well a language is spoken',
    'Patient',
    patient(
      '<languageCommunication><languageCode code="en"/><modeCode code="ESP" codeSystem="2.16.840.1.113883.5.60"/></languageCommunication>',
    ),
    { communication: [{ extension: [{ extension: [{ url: 'type', valueCoding: { code: 'ESP' } }] }] }] },
  ],
  [
    'races of the OMB and others',
    'Patient',
    patient(
      '<raceCode code="2106-3" displayName="White" codeSystem="2.16.840.1.113883.6.238"/><sdtc:raceCode code="2108-9" displayName="European" codeSystem="2.16.840.1.113883.6.238"/>',
    ),
    { extension: [{}, { extension: [{ url: 'ombCategory' }, { url: 'detailed' }, { valueString: 'White, European' }] }] },
  ],
  [
    'who typed it',
    'Composition',
    { header: `<dataEnterer><time value="2024"/><assignedEntity>${somebody('Elm')}</assignedEntity></dataEnterer>` },
    part('DataEntererExtension'),
  ],
  [
    'who told it',
    'Composition',
    { header: `<informant><assignedEntity>${somebody('Elm')}</assignedEntity></informant>` },
    part('InformantExtension'),
  ],
  [
    'for whom it is',
    'Composition',
    {
      header:
        '<informationRecipient><intendedRecipient><informationRecipient><name><family>Elm</family></name></informationRecipient></intendedRecipient></informationRecipient>',
    },
    part('InformationRecipientExtension'),
  ],
  [
    'a relative who takes part',
    'Composition',
    {
      header:
        '<participant typeCode="IND"><associatedEntity classCode="NOK"><code code="MTH" codeSystem="2.16.840.1.113883.5.111"/></associatedEntity></participant>',
    },
    part('ParticipantExtension'),
  ],
  [
    'who signed it',
    'Composition',
    {
      header: `<legalAuthenticator><time value="2024"/><assignedEntity>${somebody('Elm')}</assignedEntity></legalAuthenticator>`,
    },
    { attester: [{ mode: 'legal', time: '2024' }] },
  ],
  [
    'who witnessed it',
    'Composition',
    { header: `<authenticator><time value="2024"/><assignedEntity>${somebody('Elm')}</assignedEntity></authenticator>` },
    { attester: [{ mode: 'professional' }] },
  ],
  [
    'who cares for the patient',
    'CareTeam',
    { header: performer },
    { participant: [{ role: [code('PCP')], member: {} }], period: { start: '2020' } },
  ],
  ['the general practitioner', 'Patient', { header: performer }, { generalPractitioner: [{}] }],
  [
    'what was documented',
    'Composition',
    { header: performer },
    { ...part('PerformerExtension'), event: [{ period: { start: '2020' } }] },
  ],
  [
    'a consent',
    'Consent',
    {
      header: `<authorization><consent><id root="1.2" extension="c"/><code code="64293-4" ${LOINC}/><statusCode code="completed"/></consent></authorization>`,
    },
    { status: 'active', category: [code('64293-4')] },
  ],
  [
    'an order that it fulfils',
    'Composition',
    { header: '<inFulfillmentOf><order><id root="1.2" extension="o7"/></order></inFulfillmentOf>' },
    { extension: [{}, { url: `${CCDA_ON_FHIR}/OrderExtension`, valueReference: { identifier: { value: 'o7' } } }] },
  ],
  [
    'a document that it replaces',
    'Composition',
    {
      header:
        '<relatedDocument typeCode="RPLC"><parentDocument><id root="1.2" extension="d1"/></parentDocument></relatedDocument>',
    },
    { relatesTo: [{ code: 'replaces', targetIdentifier: { value: 'd1' } }] },
  ],
  [
    'the visit that it is about',
    'Encounter',
    {
      header: `<componentOf><encompassingEncounter><id root="1.2" extension="e"/><effectiveTime><low value="20240102"/></effectiveTime><encounterParticipant typeCode="ATND"><assignedEntity>${somebody('Elm')}</assignedEntity></encounterParticipant></encompassingEncounter></componentOf>`,
    },
    { participant: [{ type: [code('ATND')], individual: {} }] },
  ],
  [
    'the number of its version',
    'Composition',
    { header: '<versionNumber value="3"/>' },
    { extension: [{}, { valueInteger: 3 }] },
  ],
];
