import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, SCT } from '../testing/fixture.js';

/** The concept of the first resource of a type. */
async function conceptOf(type: string, section: string, entry: string, text?: string) {
  const { resources } = await converted(fixture({ section, entry, ...(text && { text }) }));
  const found = resources.filter((r) => r.resourceType === type);
  return {
    found,
    concept: Object.entries(found[0] ?? {}).find(([name]) => /^(?:code|medicationCodeableConcept)$/.test(name))?.[1] as unknown,
  };
}

const drug = (code: string, mood = 'EVN') =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}" negationInd="true"><templateId root="${CCDA}.16"/><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
const problem = (value: string) =>
  `<observation classCode="OBS" moodCode="EVN" negationInd="true"><templateId root="${CCDA}.4"/><code code="55607006" ${SCT}/><statusCode code="completed"/>${value}</observation>`;
const row = '<table><tbody><tr ID="row"><td>Asthma</td><td>2008</td></tr></tbody></table>';

describe('a negated statement about any drug', () => {
  it.each([
    ['its code', `<code code="410942007" ${SCT}/>`],
    ['a translation', `<code nullFlavor="OTH"><translation code="410942007" displayName="drug or medication" ${SCT}/></code>`],
    ['a product', `<code code="763158003" ${SCT}/>`],
  ])('by %s says that none is known', async (_, code) => {
    const { found, concept } = await conceptOf('MedicationRequest', '10160-0', drug(code));
    expect(concept).toMatchObject({ coding: [{ code: '787481004', display: 'No known medications' }] });
    expect(found[0]).not.toHaveProperty('doNotPerform');
  });

  it.each([
    ['ordered', '10160-0', 'INT'],
    ['given in the visit', '29549-3', 'EVN'],
    ['planned', '18776-5', 'INT'],
  ])('is no fact where nothing was %s', async (_, section, mood) => {
    const { resources, losses } = await converted(fixture({ section, entry: drug(`<code code="410942007" ${SCT}/>`, mood) }));
    expect(resources.filter((r) => r.resourceType.startsWith('Medication'))).toEqual([]);
    expect(losses).toEqual({ 'no-information': 1 });
  });

  it('keeps the words of the source', async () => {
    const code = `<code nullFlavor="OTH"><originalText>No Known Medications</originalText><translation code="410942007" ${SCT}/></code>`;
    expect((await conceptOf('MedicationRequest', '10160-0', drug(code))).concept).toMatchObject({ text: 'No Known Medications' });
  });

  it('says of one drug that it is not to be taken', async () => {
    const { found } = await conceptOf('MedicationRequest', '10160-0', drug(`<code code="387458008" ${SCT}/>`));
    expect(found).toEqual([expect.objectContaining({ doNotPerform: true })]);
  });
});

describe('a negated statement about any problem', () => {
  const any = 'xsi:type="CD" code="55607006" displayName="Problem"';

  it.each([
    ['its name', `<value ${any} ${SCT}/>`, undefined],
    ['an empty text', `<value ${any} ${SCT}><originalText/></value>`, undefined],
    ['words for it', `<value ${any} ${SCT}><originalText>No known problems</originalText></value>`, 'No known problems'],
    ['a row of the table', `<value ${any} ${SCT}><originalText><reference value="#row"/></originalText></value>`, undefined],
  ])('is not called by what it negates: %s', async (_, value, text) => {
    const { concept } = await conceptOf('Condition', '11450-4', problem(value), row);
    expect(concept).toMatchObject({ coding: [{ code: '160245001' }] });
    expect((concept as { readonly text?: string }).text).toBe(text);
  });

  it('keeps the row beside its code', async () => {
    const value = `<value ${any} ${SCT}><originalText><reference value="#row"/></originalText></value>`;
    const { concept } = await conceptOf('Condition', '11450-4', problem(value), row);
    expect(JSON.stringify(concept)).toContain('Asthma 2008');
  });
});

describe('an observation in the form of a problem', () => {
  it('is called by the words that its value refers to', async () => {
    const value = '<value xsi:type="ED"><reference value="#row"/></value>';
    const entry = problem(value).replace('negationInd="true"', '');
    const text = '<paragraph ID="row">Asthma</paragraph>';
    expect((await conceptOf('Condition', '11450-4', entry, text)).concept).toEqual({ text: 'Asthma' });
  });

  it('is one of its own where it has no value, and a code of something else', async () => {
    const entry =
      '<observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.1.28"/><code code="PATOBJ" codeSystem="2.16.840.1.113883.5.8"/><statusCode code="completed"/></observation>';
    expect((await conceptOf('Condition', '11450-4', entry)).found).toEqual([]);
    expect((await conceptOf('Observation', '11450-4', entry)).concept).toMatchObject({ coding: [{ code: 'PATOBJ' }] });
  });
});

describe('a name that is a whole row of a table', () => {
  it('is beside the code, and the code is called by its own', async () => {
    const value = `<value xsi:type="CD" code="195967001" displayName="Asthma, unspecified" ${SCT}><originalText><reference value="#row"/></originalText></value>`;
    const { concept } = await conceptOf('Condition', '11450-4', problem(value).replace('negationInd="true"', ''), row);
    expect(concept).toMatchObject({ text: 'Asthma, unspecified', coding: [{ code: '195967001' }] });
    expect(JSON.stringify(concept)).toContain('Asthma 2008');
  });
});

describe('a code for absent or unknown data', () => {
  const ABSENT = 'codeSystem="2.16.840.1.113883.5.1150.1"';
  const observation = (template: string, code: string) =>
    `<observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.${template}"/><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/><value xsi:type="CD" code="${code}" ${ABSENT}/></observation>`;
  const concern = (template: string, code: string) =>
    `<act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.${template}"/><code code="CONC" codeSystem="2.16.840.1.113883.5.6"/><statusCode code="active"/><entryRelationship typeCode="SUBJ">${observation(template === '30' ? '7' : '4', code)}</entryRelationship></act>`;
  const given = (code: string) =>
    `<substanceAdministration classCode="SBADM" moodCode="EVN"><code code="${code}" ${ABSENT}/><statusCode code="completed"/><consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor="NA"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
  const done = (code: string) =>
    `<procedure classCode="PROC" moodCode="EVN"><code code="${code}" ${ABSENT}/><statusCode code="completed"/></procedure>`;
  const made = async (section: string, entry: string) => {
    const { resources } = await converted(fixture({ section, entry, realm: '' }));
    const facts = resources.filter((r) => /^(?:Condition|Allergy|Medication|Immun|Procedure)/.test(r.resourceType));
    const composition = resources.find((r) => r.resourceType === 'Composition');
    const [first] = (composition as { readonly section?: readonly { readonly emptyReason?: unknown }[] }).section ?? [];
    return { facts, emptyReason: first?.emptyReason };
  };

  it.each<[string, string, string, string]>([
    ['drugs', '10160-0', given('no-known-medications'), 'nilknown'],
    ['drugs', '10160-0', given('no-medication-info'), 'unavailable'],
    ['vaccines', '11369-6', given('no-known-immunizations'), 'nilknown'],
    ['vaccines', '11369-6', given('no-immunization-info'), 'unavailable'],
    ['procedures', '47519-4', done('no-known-procedures'), 'nilknown'],
    ['procedures', '47519-4', done('no-procedure-info'), 'unavailable'],
    ['problems', '11450-4', concern('3', 'no-problem-info'), 'unavailable'],
    ['allergies', '48765-2', concern('30', 'no-allergy-info'), 'unavailable'],
  ])('makes no fact of %s (%s): the section says why it is empty', async (_, section, entry, reason) => {
    expect(await made(section, entry)).toMatchObject({ facts: [], emptyReason: { coding: [{ code: reason }] } });
  });

  it.each<[string, string, string, string]>([
    ['Condition', '11450-4', concern('3', 'no-known-problems'), 'no-known-problems'],
    ['AllergyIntolerance', '48765-2', concern('30', 'no-known-allergies'), 'no-known-allergies'],
  ])('is the coded statement that FHIR has for none known: %s', async (resourceType, section, entry, code) => {
    const system = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
    const { facts, emptyReason } = await made(section, entry);
    expect(facts).toMatchObject([{ resourceType, code: { coding: [{ system, code }] } }]);
    expect(emptyReason).toBeUndefined();
  });
});
