import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { jsonDataSchema, structuralFaults, type Bundle } from '@chartloom/fhir';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { convertCcda } from './convert.js';

const CCDA = '2.16.840.1.113883.10.20.22.4';
const SCT = 'codeSystem="2.16.840.1.113883.6.96"';
const validate = new Ajv2020().compile(jsonDataSchema);

/** A document of one section. */
const document = (code: string, entries: string, text = '<paragraph>words</paragraph>'): string => `
  <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sdtc="urn:hl7-org:sdtc">
    <code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Summary</title>
    <recordTarget><patientRole><id root="1.2.3" extension="p"/><patient><name><given>Robin</given><family>Ash</family></name></patient></patientRole></recordTarget>
    <component><structuredBody><component><section><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><title>A section</title>
      <text>${text}</text>${entries
        .split('§')
        .filter((e) => e.trim())
        .map((e) => `<entry>${e}</entry>`)
        .join('')}
    </section></component></structuredBody></component>
  </ClinicalDocument>`;

async function result(bytes: Uint8Array, format: 'fhir' | 'json' = 'fhir') {
  const { artifacts, report } = await convertCcda(bytes, { format, sourceId: 'doc' }, { tools: {} });
  return { value: JSON.parse(new TextDecoder().decode(artifacts[0]?.bytes)) as unknown, report };
}
async function bundleOf(xml: string) {
  const { value, report } = await result(new TextEncoder().encode(xml));
  expect(structuralFaults(value as Bundle)).toEqual([]);
  return { resources: (value as Bundle).entry.map((e) => e.resource), report };
}

const problem = (inner: string, attributes = '') => `
  <act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.3"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" ${attributes}><templateId root="${CCDA}.4"/>
      <statusCode code="completed"/>${inner}</observation></entryRelationship></act>`;
const drug = (mood: string, inner = '', attributes = '') => `
  <substanceAdministration classCode="SBADM" moodCode="${mood}" ${attributes}><templateId root="${CCDA}.16"/><statusCode code="active"/>
    <consumable><manufacturedProduct><manufacturedMaterial><code code="314076" codeSystem="2.16.840.1.113883.6.88"/></manufacturedMaterial></manufacturedProduct></consumable>
    ${inner}</substanceAdministration>`;
const asthma = `<value xsi:type="CD" code="195967001" ${SCT}/>`;
const vital = (code: string, value: number, time = '20240101') => `
  <component><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.27"/><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/>
    <statusCode code="completed"/><effectiveTime value="${time}"/><value xsi:type="PQ" value="${value}" unit="mm[Hg]"/></observation></component>`;
const vitals = (...members: readonly string[]) =>
  `<organizer classCode="CLUSTER" moodCode="EVN"><templateId root="${CCDA}.26"/><statusCode code="completed"/>${members.join('')}</organizer>`;
const procedure = (mood: string, attributes = '') =>
  `<procedure classCode="PROC" moodCode="${mood}" ${attributes}><code code="73761001" ${SCT}/><statusCode code="completed"/></procedure>`;
const vaccine = (attributes: string, inner = '') => `
  <substanceAdministration classCode="SBADM" moodCode="EVN" ${attributes}><templateId root="${CCDA}.52"/><statusCode code="completed"/>
    <consumable><manufacturedProduct><manufacturedMaterial><code code="133" codeSystem="2.16.840.1.113883.12.292"/></manufacturedMaterial></manufacturedProduct></consumable>
    ${inner}</substanceAdministration>`;
const refusal = `<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.53"/><code code="PATOBJ" codeSystem="2.16.840.1.113883.5.8"/></observation></entryRelationship>`;
const allergy = (substance: string, attributes = '') => `
  <act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.30"/><statusCode code="active"/><entryRelationship typeCode="SUBJ">
    <observation classCode="OBS" moodCode="EVN" ${attributes}><templateId root="${CCDA}.7"/><value xsi:type="CD" code="416098002" ${SCT}/>
    <participant typeCode="CSM"><participantRole><playingEntity>${substance}</playingEntity></participantRole></participant></observation></entryRelationship></act>`;
const father = `
  <organizer classCode="CLUSTER" moodCode="EVN"><templateId root="${CCDA}.45"/><statusCode code="completed"/>
    <subject><relatedSubject><code code="FTH" codeSystem="2.16.840.1.113883.5.111"/></relatedSubject></subject>
    <component><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.46"/>${asthma}</observation></component></organizer>`;

const ordered = (product: string) =>
  `<entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="INT"><id root="1.2.3.9" extension="rx"/><statusCode code="active"/><effectiveTime><low value="2020"/></effectiveTime><repeatNumber value="4"/><quantity value="30"/>${product}</supply></entryRelationship>`;

const status = (code: string) => ({ coding: [{ code }] });

describe('the meaning of an entry', () => {
  it.each<[string, string, string, object]>([
    [
      'a problem',
      '11450-4',
      problem(asthma),
      { resourceType: 'Condition', clinicalStatus: status('active'), verificationStatus: status('confirmed') },
    ],
    [
      'a negated problem',
      '11450-4',
      problem(asthma, 'negationInd="true"'),
      { resourceType: 'Condition', verificationStatus: status('refuted') },
    ],
    [
      'a problem that has ended',
      '11450-4',
      problem(`<effectiveTime><low value="2010"/><high value="201105"/></effectiveTime>${asthma}`),
      { resourceType: 'Condition', clinicalStatus: status('resolved'), onsetDateTime: '2010', abatementDateTime: '2011-05' },
    ],
    [
      'no known problems',
      '11450-4',
      problem(`<value xsi:type="CD" code="55607006" ${SCT}/>`, 'negationInd="true"'),
      { resourceType: 'Condition', code: status('160245001') },
    ],
    [
      'a drug that is taken',
      '10160-0',
      drug('EVN'),
      { resourceType: 'MedicationRequest', intent: 'plan', reportedBoolean: true },
    ],
    ['a drug that was ordered', '10160-0', drug('INT'), { resourceType: 'MedicationRequest', intent: 'order' }],
    ['a drug that is planned', '18776-5', drug('INT'), { resourceType: 'MedicationRequest', intent: 'proposal' }],
    [
      'a drug that is not taken',
      '10160-0',
      drug('EVN', '', 'negationInd="true"'),
      { resourceType: 'MedicationRequest', doNotPerform: true },
    ],
    ['a drug given in the visit', '29549-3', drug('EVN'), { resourceType: 'MedicationAdministration' }],
    ['a procedure', '47519-4', procedure('EVN'), { resourceType: 'Procedure', status: 'completed' }],
    [
      'a procedure that was not done',
      '47519-4',
      procedure('EVN', 'negationInd="true"'),
      { resourceType: 'Procedure', status: 'not-done' },
    ],
    ['a planned procedure', '47519-4', procedure('RQO'), { resourceType: 'ServiceRequest', intent: 'order' }],
    ['a vaccine', '11369-6', vaccine('negationInd="false"'), { resourceType: 'Immunization', status: 'completed' }],
    [
      'a refused vaccine',
      '11369-6',
      vaccine('negationInd="true"', refusal),
      { resourceType: 'Immunization', status: 'not-done', statusReason: status('PATOBJ') },
    ],
    [
      'an allergy',
      '48765-2',
      allergy('<code code="723" codeSystem="2.16.840.1.113883.6.88"/>'),
      { resourceType: 'AllergyIntolerance', code: status('723') },
    ],
    [
      'no known drug allergy',
      '48765-2',
      allergy('<code nullFlavor="NA"/>', 'negationInd="true"'),
      { resourceType: 'AllergyIntolerance', code: status('409137002') },
    ],
    [
      'an allergy that is denied',
      '48765-2',
      allergy('<code code="723" codeSystem="2.16.840.1.113883.6.88"/>', 'negationInd="true"'),
      { resourceType: 'AllergyIntolerance', verificationStatus: status('refuted') },
    ],
    [
      "a relative's disease",
      '10157-6',
      father,
      { resourceType: 'FamilyMemberHistory', condition: [{ code: status('195967001') }] },
    ],
  ])('%s', async (_, section, entry, expected) => {
    const { resources, report } = await bundleOf(document(section, entry));
    expect(resources.filter((r) => r.resourceType === (expected as { resourceType: string }).resourceType)).toMatchObject([
      expected,
    ]);
    expect(report.losses).toEqual({});
  });

  it("makes a relative's disease no condition of the patient", async () => {
    const { resources } = await bundleOf(document('10157-6', father));
    expect(resources.map((r) => r.resourceType)).not.toContain('Condition');
  });

  it('reads blood pressure as one panel', async () => {
    const { resources } = await bundleOf(
      document('8716-3', vitals(vital('8480-6', 120), vital('8462-4', 80), vital('8867-4', 70))),
    );
    const observations = resources.filter((r) => r.resourceType === 'Observation');
    expect(observations).toHaveLength(3); // the panel, the heart rate, the organizer
    expect(observations).toContainEqual(
      expect.objectContaining({
        component: [expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 120 }) }), expect.anything()],
      }),
    );
  });

  it('does not pair blood pressures of different times', async () => {
    const { resources } = await bundleOf(document('8716-3', vitals(vital('8480-6', 120), vital('8462-4', 80, '20240102'))));
    expect(resources.filter((r) => 'component' in r)).toEqual([]);
  });

  it.each<[string, string]>([
    ['that names no product', ''],
    [
      'of the same product',
      '<product><manufacturedProduct><manufacturedMaterial><code code="314076"/></manufacturedMaterial></manufacturedProduct></product>',
    ],
  ])('makes an order within a drug, %s, what is to be dispensed', async (_, product) => {
    const { resources } = await bundleOf(document('10160-0', drug('EVN', ordered(product))));
    expect(resources.filter((r) => r.resourceType === 'MedicationRequest')).toMatchObject([
      {
        identifier: [{ value: 'rx' }],
        dispenseRequest: { numberOfRepeatsAllowed: 3, quantity: { value: 30 }, validityPeriod: { start: '2020' } },
      },
    ]);
  });

  it('keeps an order of another product apart, linked', async () => {
    const product =
      '<product><manufacturedProduct><manufacturedMaterial><code code="1"/></manufacturedMaterial></manufacturedProduct></product>';
    const { resources } = await bundleOf(document('10160-0', drug('EVN', ordered(product))));
    expect(resources.filter((r) => r.resourceType === 'MedicationRequest')).toMatchObject([
      { intent: 'plan' },
      { intent: 'order', basedOn: [{}], dispenseRequest: { quantity: { value: 30 } } },
    ]);
  });
});

describe('what cannot be converted', () => {
  it('is reported, and loses nothing else', async () => {
    const media = '<observationMedia classCode="OBS" moodCode="EVN"/>';
    const { resources, report } = await bundleOf(document('11450-4', `${media}§${problem(asthma)}`));
    expect(resources.map((r) => r.resourceType)).toContain('Condition');
    expect(resources.at(-1)?.resourceType).toBe('OperationOutcome');
    expect(report.losses).toEqual({ 'observation-media-not-converted': 1 });
  });

  it('is found by the audit where a converter does not know it', async () => {
    const { resources, report } = await bundleOf(
      document('47519-4', procedure('EVN').replace('</procedure>', `<priorityCode code="R" ${SCT}/></procedure>`)),
    );
    expect(report.losses).toEqual({});
    expect(JSON.stringify(resources.find((r) => r.resourceType === 'Procedure')?.extension)).toContain('priorityCode');
  });

  it('fails the document where it names no patient', async () => {
    const xml = document('11450-4', '').replace(/<recordTarget>.*<\/recordTarget>/, '');
    await expect(bundleOf(xml)).rejects.toMatchObject({ code: 'ccda-without-patient' });
  });
});

describe('the samples', () => {
  it.each(['ccd', 'discharge-summary'])('%s converts to both formats, the same each time', async (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(`../../../docs/samples/${name}.xml`, import.meta.url)));
    const [first, second] = [await result(bytes), await result(bytes)];
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(structuralFaults(first.value as Bundle)).toEqual([]);
    const json = await result(bytes, 'json');
    expect(validate(json.value) ? [] : validate.errors).toEqual([]);
  });
});
