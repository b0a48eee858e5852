/** The whole header, construct by construct. */
import { LOINC } from './fixture.js';
import { code, type Row } from './statements.js';

const CCDA_ON_FHIR = 'http://hl7.org/fhir/us/ccda/StructureDefinition';
const patient = (inner: string) => ({
  recordTarget: `<recordTarget><patientRole><id root="1.2.3" extension="p"/><patient><name><family>Ash</family></name>${inner}</patient></patientRole></recordTarget>`,
});
const assignedPerson = (name: string) =>
  `<id root="1.9" extension="${name}"/><assignedPerson><name><family>${name}</family></name></assignedPerson>`;
const part = (extension: string) => ({
  extension: [{}, { url: `${CCDA_ON_FHIR}/${extension}`, valueReference: {} }],
});
const birthplace = '<birthplace><place><addr><city>Larkfield</city></addr></place></birthplace>';
const performer = `<documentationOf><serviceEvent classCode="PCPR"><effectiveTime><low value="2020"/></effectiveTime><performer typeCode="PRF"><functionCode code="PCP" codeSystem="2.16.840.1.113883.5.88"/><assignedEntity>${assignedPerson('Oak')}</assignedEntity></performer></serviceEvent></documentationOf>`;

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
    { header: `<dataEnterer><time value="2024"/><assignedEntity>${assignedPerson('Elm')}</assignedEntity></dataEnterer>` },
    part('DataEntererExtension'),
  ],
  [
    'the informant',
    'Composition',
    { header: `<informant><assignedEntity>${assignedPerson('Elm')}</assignedEntity></informant>` },
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
      header: `<legalAuthenticator><time value="2024"/><assignedEntity>${assignedPerson('Elm')}</assignedEntity></legalAuthenticator>`,
    },
    { attester: [{ mode: 'legal', time: '2024' }] },
  ],
  [
    'who witnessed it',
    'Composition',
    { header: `<authenticator><time value="2024"/><assignedEntity>${assignedPerson('Elm')}</assignedEntity></authenticator>` },
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
      header: `<componentOf><encompassingEncounter><id root="1.2" extension="e"/><effectiveTime><low value="20240102"/></effectiveTime><encounterParticipant typeCode="ATND"><assignedEntity>${assignedPerson('Elm')}</assignedEntity></encounterParticipant></encompassingEncounter></componentOf>`,
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
