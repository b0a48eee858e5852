import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, LOINC, SCT } from './testing/fixture.js';

const asthma = `<value xsi:type="CD" code="195967001" ${SCT}/>`;
const problem = (inner = '') =>
  `<observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.4"/><id root="1.2.3.4" extension="9"/><statusCode code="completed"/>${asthma}${inner}</observation>`;
const facts = async (xml: string) => {
  const { resources, ...report } = await converted(xml);
  const shell = ['Composition', 'Patient', 'Provenance', 'OperationOutcome'];
  return { types: resources.map((r) => r.resourceType).filter((t) => !shell.includes(t)), resources, ...report };
};
const patientOf = (id: string, family: string) =>
  `<recordTarget><patientRole><id root="1.2" extension="${id}"/><patient><name><family>${family}</family></name></patient></patientRole></recordTarget>`;

describe('a statement that no resource can express', () => {
  it.each<[string, string, string]>([
    [
      'a negated observation',
      `<observation classCode="OBS" moodCode="EVN" negationInd="true"><code code="1" ${LOINC}/>${asthma}</observation>`,
      'negation-without-shape',
    ],
    [
      'a negated instruction',
      `<act classCode="ACT" moodCode="INT" negationInd="true"><templateId root="${CCDA}.20"/><code code="1" ${SCT}/></act>`,
      'negation-without-shape',
    ],
    [
      'a negated goal',
      `<observation classCode="OBS" moodCode="GOL" negationInd="true"><code code="1" ${LOINC}/></observation>`,
      'negation-without-shape',
    ],
    [
      'a denied concern without a problem',
      `<act classCode="ACT" moodCode="EVN" negationInd="true"><templateId root="${CCDA}.132"/><text>no concerns</text></act>`,
      'negation-without-shape',
    ],
    [
      "another person's finding",
      `<observation classCode="OBS" moodCode="EVN"><subject><relatedSubject classCode="PRS"><code code="FTH" codeSystem="2.16.840.1.113883.5.111"/></relatedSubject></subject><code code="1" ${LOINC}/>${asthma}</observation>`,
      'subject-not-patient',
    ],
    ['a statement of no information', '<procedure classCode="PROC" moodCode="EVN" nullFlavor="NI"/>', 'no-information'],
    [
      'a criterion',
      `<observation classCode="OBS" moodCode="EVN.CRT"><code code="1" ${LOINC}/></observation>`,
      'observation-not-converted',
    ],
  ])('%s becomes no resource and is reported', async (_, entry, code) => {
    const { types, losses } = await facts(fixture({ section: '29762-2', entry }));
    expect(types).toEqual([]);
    expect(Object.keys(losses)).toContain(code);
  });

  it('makes no fact from anything below a negated observation', async () => {
    const reaction = `<entryRelationship typeCode="MFST">${problem()}</entryRelationship>`;
    const entry = `<observation classCode="OBS" moodCode="EVN" negationInd="true"><code code="1" ${LOINC}/>${reaction}</observation>`;
    expect((await facts(fixture({ entry }))).types).toEqual([]);
  });

  it('links the facts to no patient when there are two patients', async () => {
    const recordTarget = patientOf('a', 'Ash') + patientOf('b', 'Birch');
    const { types, losses, needsReview, resources } = await facts(fixture({ recordTarget, entry: problem() }));
    expect(types).toEqual([]);
    expect(losses).toEqual({ 'subject-ambiguous': 1 });
    expect(needsReview).toContain('two-patients');
    expect(resources[0]).toMatchObject({ subject: { extension: [{ valueCode: 'unknown' }] }, section: [{ text: {} }] });
  });

  it('merges one patient who is named twice', async () => {
    const recordTarget = patientOf('a', 'Ash') + patientOf('a', 'Ash');
    const { types, needsReview } = await facts(fixture({ recordTarget, entry: problem() }));
    expect(types).toEqual(['Condition']);
    expect(needsReview).toEqual([]);
  });
});

describe('one id', () => {
  const twice = (second: string) => fixture({ entry: `${problem()}</entry><entry>${second}` });

  it('of a repeated fact becomes one resource with two places', async () => {
    const { types, resources } = await facts(twice(problem()));
    expect(types).toEqual(['Condition']);
    const places = resources
      .find((r) => r.resourceType === 'Condition')
      ?.extension?.filter((e) => e.url.endsWith('source-element'));
    expect(places).toHaveLength(2);
  });

  it.each([
    ['another code', problem().replace('195967001', '38341003')],
    ['another time', problem('<effectiveTime><low value="2020"/></effectiveTime>')],
  ])('of facts with %s becomes two resources, and is reported', async (_, second) => {
    const { types, needsReview } = await facts(twice(second));
    expect(types).toEqual(['Condition', 'Condition']);
    expect(needsReview).toEqual(['identifier-reused']);
  });
});

describe('a reason why a vaccine was refused', () => {
  const refused = (attributes: string) =>
    `<substanceAdministration classCode="SBADM" moodCode="EVN" ${attributes}><templateId root="2.16.840.1.113883.10.20.22.4.52"/><statusCode code="completed"/><consumable><manufacturedProduct><manufacturedMaterial><code code="133" codeSystem="2.16.840.1.113883.12.292"/></manufacturedMaterial></manufacturedProduct></consumable><entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.53"/><code code="PATOBJ" codeSystem="2.16.840.1.113883.5.8"/></observation></entryRelationship></substanceAdministration>`;

  it.each([
    ['is reviewed where the vaccine is said to be given', '', ['refusal-without-negation']],
    ['is none where it is said not to be', 'negationInd="true"', []],
  ])('%s', async (_, attributes, reviews) => {
    const { needsReview } = await converted(fixture({ section: '11369-6', entry: refused(attributes) }));
    expect(needsReview).toEqual(reviews);
  });
});

describe('the language of a document', () => {
  it.each([
    ['en-US', []],
    ['EN', []],
    ['es', ['language-not-english']],
  ])('%s asks for review: %j', async (language, reviews) => {
    const document = fixture({}).replace('<title>Summary', `<languageCode code="${language}"/><title>Summary`);
    expect((await converted(document)).needsReview).toEqual(reviews);
  });
});

describe('an entry within an entry', () => {
  const observation = (code: string) =>
    `<observation classCode="OBS" moodCode="EVN"><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><value xsi:type="ST">x</value></observation>`;

  it.each<[string, string, readonly string[]]>([
    ['alone', `<entry>${observation('1-1')}</entry>`, ['1-1']],
    ['beside a statement', `${observation('1-1')}<entry>${observation('2-2')}</entry>`, ['1-1', '2-2']],
  ])('is read: %s', async (_, entry, codes) => {
    const { resources, losses } = await converted(fixture({ section: '30954-2', entry }));
    const found = resources.flatMap((r) => (r.resourceType === 'Observation' ? (r.code.coding ?? []) : []));
    expect(found.map((c) => c.code)).toEqual(codes);
    expect(losses).toEqual({});
  });
});
