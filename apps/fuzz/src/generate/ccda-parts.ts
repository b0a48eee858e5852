import type { Random } from '@chartloom/testing';
import { ODD_DATES, ODD_NUMBERS, times } from './mutate.js';
import { generateLine } from './text.js';

type Writer = (random: Random) => string;

const CCDA = '2.16.840.1.113883.10.20.22.4';
const SYSTEMS = ['2.16.840.1.113883.6.96', '2.16.840.1.113883.6.1', '2.16.840.1.113883.6.88', '2.16.840.1.113883.6.90', '2.16.840.1.113883.12.292', '1.2.3.4', 'nope']; // prettier-ignore
const CODES = ['195967001', '8310-5', '314076', '314076', 'I10', '140', '55607006', 'active', '416098002', '8480-6', '72166-2', '449868002', '419099009', '77386006', 'x']; // prettier-ignore
const TYPES = ['CD', 'CE', 'PQ', 'IVL_PQ', 'ST', 'INT', 'REAL', 'BL', 'TS', 'IVL_TS', 'RTO', 'ED', 'PIVL_TS', 'nope'];
const STATUSES = ['active', 'completed', 'aborted', 'suspended', 'held', 'cancelled', 'normal', 'nope'];
const UNITS = ['mg', '[degF]', 'mm[Hg]', '%', '1', 'h', 'd', '{tab}', 'mg/dL', '10*3/uL', 'nope', '', '[in_i]'];
const DATES = ['20250102', '20250102130405-0500', '202501', '1999', '20240229'];

const words: Writer = (random) => generateLine(random).replace(/[<>&"]/g, ' ');
const date: Writer = (random) => random.pick(random.chance(0.2) ? ODD_DATES : DATES);
const number: Writer = (random) => random.pick(random.chance(0.2) ? ODD_NUMBERS : ['1', '12.50', '98.6', '120', '0.5', '6']);
const coded: Writer = (random) =>
  `code="${random.pick(CODES)}" codeSystem="${random.pick(SYSTEMS)}"${random.chance(0.5) ? ` displayName="${words(random)}"` : ''}`;
const code: Writer = (random) =>
  `<code ${coded(random)}><originalText>${random.chance(0.5) ? '<reference value="#t1"/>' : words(random)}</originalText><translation ${coded(random)}/></code>`;
const time: Writer = (random) =>
  random.pick([
    `<effectiveTime value="${date(random)}"/>`,
    `<effectiveTime><low value="${date(random)}"/><high value="${date(random)}"/></effectiveTime>`,
    `<effectiveTime><low nullFlavor="UNK"/></effectiveTime>`,
    `<effectiveTime xsi:type="IVL_TS"><low value="${date(random)}"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" institutionSpecified="true" operator="A"><period value="${number(random)}" unit="${random.pick(UNITS)}"/></effectiveTime>`,
    `<effectiveTime xsi:type="EIVL_TS" operator="A"><event code="${random.pick(['ACM', 'HS', 'x'])}"/></effectiveTime>`,
    '',
  ]);
const value: Writer = (random) =>
  `<value xsi:type="${random.pick(TYPES)}" ${coded(random)} value="${number(random)}" unit="${random.pick(UNITS)}">${random.pick(['', `<low value="${number(random)}" unit="mg"/><high value="${number(random)}"/>`, words(random), '<numerator value="1"/><denominator value="128"/>'])}</value>`;
const person: Writer = (random) =>
  `<id root="1.2.840.${random.int(1, 9)}" extension="${random.int(1, 99)}"/><addr use="HP"><streetAddressLine>${random.int(1, 99)} Elm</streetAddressLine><city>Orrin</city><postalCode>${number(random)}</postalCode></addr><telecom value="${random.pick(['tel:+1(555)555-0100', 'mailto:a@b.example', 'nope', ''])}" use="MC"/>`;
const author: Writer = (random) =>
  `<author><time value="${date(random)}"/><assignedAuthor>${person(random)}<assignedPerson><name><given>Thaddeus</given><family>Quell</family></name></assignedPerson></assignedAuthor></author>`;
const participant: Writer = (random) =>
  `<participant typeCode="${random.pick(['CSM', 'LOC', 'IND', 'DEV', 'nope'])}"><participantRole classCode="MANU">${person(random)}<playingEntity classCode="MMAT">${code(random)}<name>Penicillin</name></playingEntity></participantRole></participant>`;
const head: Writer = (random) =>
  `<id root="1.2.3" extension="${random.int(1, 30)}"/>${code(random)}<text>${random.pick(['', '<reference value="#t1"/>', words(random)])}</text><statusCode code="${random.pick(STATUSES)}"/>${time(random)}`;
const mood: Writer = (random) =>
  `moodCode="${random.pick(['EVN', 'EVN', 'INT', 'RQO', 'GOL', 'x'])}"${random.chance(0.1) ? ' negationInd="true"' : ''}`;
const template: Writer = (random) =>
  `<templateId root="${CCDA}.${random.pick([2, 3, 4, 6, 7, 9, 13, 14, 16, 27, 28, 30, 40, 41, 46, 49, 52, 78, 85, 109, 120, 130, 132, 200])}"/>`;
const drug =
  '<consumable><manufacturedProduct><manufacturedMaterial>CODE<lotNumberText>L1</lotNumberText></manufacturedMaterial></manufacturedProduct></consumable>';

type Statement = (random: Random, depth: number) => string;
const inner: Statement = (random, depth) =>
  depth <= 0
    ? ''
    : times(
        random.int(0, 2),
        () =>
          `<entryRelationship typeCode="${random.pick(['SUBJ', 'REFR', 'RSON', 'MFST', 'CAUS', 'COMP', 'x'])}"${random.chance(0.2) ? ' inversionInd="true"' : ''}>${statement(random, depth - 1)}</entryRelationship>`,
      ).join('');
const extras: Writer = (random) => (random.chance(0.3) ? author(random) : '') + (random.chance(0.3) ? participant(random) : '');

const STATEMENTS: readonly Statement[] = [
  (random, depth) =>
    `<observation classCode="OBS" ${mood(random)}>${template(random)}${head(random)}${value(random)}<interpretationCode code="H" codeSystem="2.16.840.1.113883.5.83"/>${extras(random)}${inner(random, depth)}<referenceRange><observationRange>${value(random)}</observationRange></referenceRange></observation>`,
  (random, depth) =>
    `<substanceAdministration classCode="SBADM" ${mood(random)}>${template(random)}${head(random)}<repeatNumber value="${number(random)}"/><routeCode ${coded(random)}/><doseQuantity value="${number(random)}" unit="${random.pick(UNITS)}"/><rateQuantity><low value="${number(random)}"/></rateQuantity>${drug.replace('CODE', code(random))}${extras(random)}${inner(random, depth)}<precondition typeCode="PRCN"><criterion>${value(random)}</criterion></precondition></substanceAdministration>`,
  (random, depth) =>
    `<act classCode="ACT" ${mood(random)}>${template(random)}${head(random)}${extras(random)}${inner(random, depth)}</act>`,
  (random, depth) =>
    `<procedure classCode="PROC" ${mood(random)}>${template(random)}${head(random)}<targetSiteCode ${coded(random)}/>${extras(random)}${inner(random, depth)}</procedure>`,
  (random, depth) =>
    `<encounter classCode="ENC" ${mood(random)}>${template(random)}${head(random)}${extras(random)}${inner(random, depth)}</encounter>`,
  (random, depth) =>
    `<organizer classCode="${random.pick(['CLUSTER', 'BATTERY'])}" ${mood(random)}>${template(random)}${head(random)}<subject><relatedSubject classCode="PRS"><code code="FTH"/><subject><birthTime value="${date(random)}"/></subject></relatedSubject></subject>${times(random.int(0, 3), () => `<component>${statement(random, depth - 1)}</component>`).join('')}</organizer>`,
  (random, depth) =>
    `<supply classCode="SPLY" ${mood(random)}>${template(random)}${head(random)}<quantity value="${number(random)}"/>${inner(random, depth)}</supply>`,
];
const statement: Statement = (random, depth) => random.pick(STATEMENTS)(random, depth);

const SECTIONS = ['11450-4', '10160-0', '48765-2', '30954-2', '8716-3', '47519-4', '11369-6', '46240-8', '29762-2', '18776-5', '10157-6', '61146-7', '8653-8', '47420-5', '46264-8', '85847-2', 'x']; // prettier-ignore
const section: Writer = (random) =>
  `<component><section${random.chance(0.05) ? ' nullFlavor="NI"' : ''}><templateId root="2.16.840.1.113883.10.20.22.2.5.1"/><code code="${random.pick(SECTIONS)}" codeSystem="2.16.840.1.113883.6.1"/><title>${words(random)}</title><text><table><thead><tr><th>A</th></tr></thead><tbody><tr ID="t1"><td>${words(random)}</td></tr></tbody></table><list><item>${words(random)}</item></list></text>${times(random.int(0, 3), () => `<entry typeCode="DRIV">${statement(random, 2)}</entry>`).join('')}${random.chance(0.1) ? section(random) : ''}</section></component>`;
const body: Writer = (random) =>
  random.chance(0.95)
    ? `<structuredBody>${times(random.int(1, 4), () => section(random)).join('')}</structuredBody>`
    : `<nonXMLBody><text mediaType="${random.pick(['application/pdf', 'text/plain', 'x'])}" representation="B64">${random.pick(['JVBERi0x', '!!!', '', 'YQ=='])}</text></nonXMLBody>`;

/** A document as systems send it: a patient, its header and one to four sections. */
export const documentOf: Writer = (random) =>
  `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sdtc="urn:hl7-org:sdtc"><id root="1.2.3" extension="9"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Summary</title><effectiveTime value="${date(random)}"/><confidentialityCode code="N"/><languageCode code="${random.pick(['en-US', 'en', 'de', ''])}"/><recordTarget><patientRole>${person(random)}<patient><name use="L"><given>Zelmira</given><family>Okarin</family></name><administrativeGenderCode code="${random.pick(['F', 'M', 'UN', 'x'])}"/><birthTime value="${date(random)}"/><raceCode ${coded(random)}/><languageCommunication><languageCode code="en"/></languageCommunication></patient></patientRole></recordTarget>${author(random)}<custodian><assignedCustodian><representedCustodianOrganization>${person(random)}<name>Lake Dunmore</name></representedCustodianOrganization></assignedCustodian></custodian>${random.chance(0.5) ? `<documentationOf><serviceEvent classCode="PCPR">${time(random)}</serviceEvent></documentationOf><componentOf><encompassingEncounter><id root="1.2"/>${code(random)}${time(random)}</encompassingEncounter></componentOf>` : ''}<component>${body(random)}</component></ClinicalDocument>`;
