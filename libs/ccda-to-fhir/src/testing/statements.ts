/** Statements for the tests, to be combined: each has only what its construct needs. */
import { CCDA, LOINC, RXNORM, SCT, type Parts } from './fixture.js';

/**
 * A construct, the resource type that it becomes, the document, and the expected content of the first such resource.
 */
export type Row = readonly [construct: string, type: string, parts: Parts, expected: object];

export const code = (c: string) => ({ coding: [{ code: c }] });
export const obs = (inner: string, attributes = 'moodCode="EVN"') =>
  `<observation classCode="OBS" ${attributes}><code code="8310-5" ${LOINC}/><statusCode code="completed"/>${inner}</observation>`;
export const drug = (inner: string, attributes = 'moodCode="EVN"') =>
  `<substanceAdministration classCode="SBADM" ${attributes}><templateId root="${CCDA}.16"/><statusCode code="active"/>${inner}
   <consumable><manufacturedProduct><manufacturedMaterial><code code="314076" ${RXNORM}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
export const act = (template: string, inner: string, attributes = 'moodCode="EVN"') =>
  `<act classCode="ACT" ${attributes}><templateId root="${CCDA}.${template}"/><statusCode code="active"/>${inner}</act>`;
export const subject = (inner: string) => `<entryRelationship typeCode="SUBJ">${inner}</entryRelationship>`;
export const problem = (inner: string, attributes = 'moodCode="EVN"') =>
  `<observation classCode="OBS" ${attributes}><templateId root="${CCDA}.4"/><statusCode code="completed"/>${inner}</observation>`;
export const asthma = `<value xsi:type="CD" code="195967001" ${SCT}/>`;
export const status = (c: string) =>
  `<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.6"/><value xsi:type="CD" code="${c}" ${SCT}/></observation></entryRelationship>`;
export const sig = (inner: string) => drug(inner);
export const dosage = (fields: object) => ({ dosageInstruction: [fields] });
export const visit = (attributes: string, times = '') =>
  `<encounter classCode="ENC" ${attributes}><code code="99213" codeSystem="2.16.840.1.113883.6.12"/><effectiveTime>${times}</effectiveTime></encounter>`;
export const APPOINTED = '<low value="20300101090000+0000"/><high value="20300101093000+0000"/>';
export const value = (type: string, rest: string) => obs(`<value xsi:type="${type}" ${rest}`);
export const time = (inner: string) => obs(`<effectiveTime ${inner}`);
