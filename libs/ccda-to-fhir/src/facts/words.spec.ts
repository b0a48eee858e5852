/** Words that the source has in place of a code or a value, where a reader looks for them. */
import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, LOINC, SCT } from '../testing/fixture.js';

async function factOf(type: string, section: string, entry: string, text?: string) {
  const { resources, needsReview } = await converted(fixture({ section, entry, ...(text && { text }) }));
  return { found: resources.filter((r) => r.resourceType === type), resources, needsReview };
}

describe('a reason in words', () => {
  const reason = (value: string) =>
    `<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.19"/><code code="409586006" ${SCT}/><text>Dizzy at work</text>${value}</observation></entryRelationship>`;
  const visit = (value: string) =>
    `<encounter classCode="ENC" moodCode="EVN"><templateId root="${CCDA}.49"/><code code="99213" codeSystem="2.16.840.1.113883.6.12"/><effectiveTime value="2020"/>${reason(value)}</encounter>`;

  it.each(['<value xsi:type="CD" nullFlavor="UNK"/>', ''])(
    'is the reason of the visit, and no finding without a value: %s',
    async (value) => {
      const { found, resources } = await factOf('Encounter', '46240-8', visit(value));
      expect(found).toEqual([expect.objectContaining({ reasonCode: [{ text: 'Dizzy at work' }] })]);
      expect(resources.filter((r) => r.resourceType === 'Observation')).toEqual([]);
    },
  );

  it('that is a problem is a Condition', async () => {
    const { found, resources } = await factOf('Encounter', '46240-8', visit('').replace(`${CCDA}.19`, `${CCDA}.4`));
    expect(found).toEqual([expect.objectContaining({ reasonReference: [expect.anything()] })]);
    expect(resources.filter((r) => r.resourceType === 'Condition')).toEqual([
      expect.objectContaining({ code: { text: 'Dizzy at work' } }),
    ]);
  });

  it('gives way to its code', async () => {
    const { found } = await factOf('Encounter', '46240-8', visit(`<value xsi:type="CD" code="404640003" ${SCT}/>`));
    expect(found).toEqual([
      expect.objectContaining({ reasonCode: [{ coding: [expect.objectContaining({ code: '404640003' })] }] }),
    ]);
  });
});

describe('an instruction', () => {
  const instruction = (code: string, words: string) =>
    `<act classCode="ACT" moodCode="INT"><templateId root="${CCDA}.20"/>${code}<text>${words}</text><statusCode code="completed"/></act>`;

  it('with a code for any of them is called by its words', async () => {
    const entry = instruction(`<code code="409073007" displayName="instruction" ${SCT}/>`, 'Sitz bath');
    expect((await factOf('ServiceRequest', '69730-0', entry)).found).toEqual([
      expect.objectContaining({
        code: expect.objectContaining({ text: 'Sitz bath' }) as unknown,
        patientInstruction: 'Sitz bath',
      }),
    ]);
  });

  it('with a name of its own keeps it', async () => {
    const entry = instruction(`<code code="225967005" displayName="Self-care education" ${SCT}/>`, 'Leaflet on asthma');
    expect((await factOf('ServiceRequest', '69730-0', entry)).found).toEqual([
      expect.objectContaining({
        code: expect.objectContaining({ text: 'Self-care education' }) as unknown,
        patientInstruction: 'Leaflet on asthma',
      }),
    ]);
  });

  it('of a drug that says only that there is one is no note', async () => {
    const inner = `<entryRelationship typeCode="SUBJ" inversionInd="true">${instruction(`<code code="311401005" displayName="Patient Education" ${SCT}/>`, '')}</entryRelationship>`;
    const entry = `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.16"/><consumable><manufacturedProduct><manufacturedMaterial><code code="314076" codeSystem="2.16.840.1.113883.6.88"/></manufacturedMaterial></manufacturedProduct></consumable>${inner}</substanceAdministration>`;
    const { found } = await factOf('MedicationRequest', '10160-0', entry);
    expect(found[0]).not.toHaveProperty('note');
  });
});

describe('a goal', () => {
  const goal = (code: string, value = '<value xsi:type="ST">Walk a mile</value>') =>
    `<observation classCode="OBS" moodCode="GOL"><templateId root="${CCDA}.121"/><code ${code} ${LOINC}/><statusCode code="active"/>${value}</observation>`;

  it.each([
    ['of any kind is called by its words', 'code="58144-7" displayName="Overall goal"', 'Walk a mile'],
    ['of a kind keeps its name', 'code="29463-7" displayName="Body weight"', 'Body weight'],
  ])('%s', async (_, code, text) => {
    const { found } = await factOf('Goal', '61146-7', goal(code));
    expect(found).toEqual([
      expect.objectContaining({
        description: expect.objectContaining({ text }) as unknown,
        target: [expect.objectContaining({ detailString: 'Walk a mile' })],
      }),
    ]);
  });
});

describe('an observation without a value', () => {
  const observation = (words: string, value = '') =>
    `<observation classCode="OBS" moodCode="EVN"><code code="36554-4" displayName="Chest X-ray" ${LOINC}/><text>${words}</text><statusCode code="completed"/><effectiveTime value="2020"/>${value}</observation>`;

  it.each([
    ['its words as a note', observation('The lungs are clear. No effusion. Chest X-ray of good quality.'), true],
    ['not its name', observation('Chest X-ray [LOINC]'), false],
    ['none where it has a value', observation('The lungs are clear.', '<value xsi:type="ST">clear</value>'), false],
    ['no row of a table', observation('<reference value="#row"/>'), false],
  ])('has %s', async (_, entry, isNoted) => {
    const row = '<table><tbody><tr ID="row"><td>Chest</td><td>clear</td></tr></tbody></table>';
    const { found } = await factOf('Observation', '30954-2', entry, row);
    expect(found).toHaveLength(1);
    expect('note' in (found[0] ?? {})).toBe(isNoted);
  });
});

describe('a problem that ends as it begins', () => {
  const concern = (status: string, high: string) =>
    `<act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.3"/><code code="CONC"/><statusCode code="${status}"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.4"/><statusCode code="completed"/><effectiveTime><low value="20111231"/><high value="${high}"/></effectiveTime><value xsi:type="CD" code="38341003" ${SCT}/></observation></entryRelationship></act>`;

  it.each<[string, string, string, readonly string[]]>([
    ['under an active concern is active, for review', concern('active', '20111231'), 'active', ['status-and-end-disagree']],
    ['to the day', concern('active', '201112312359'), 'active', ['status-and-end-disagree']],
    ['under a closed concern is over', concern('completed', '20111231'), 'resolved', []],
    ['and one that lasted is over', concern('active', '20120101'), 'resolved', []],
  ])('%s', async (_, entry, status, reviews) => {
    const { found, needsReview } = await factOf('Condition', '11450-4', entry);
    expect(found).toMatchObject([{ clinicalStatus: { coding: [{ code: status }] } }]);
    expect('abatementDateTime' in (found[0] ?? {})).toBe(status === 'resolved');
    expect(needsReview).toEqual(reviews);
  });

  it.each<[string, string, string, string | undefined]>([
    ['of one day says nothing of its end', '80', '201112312359', undefined],
    ['that lasted is over', '80', '20120101', 'resolved'],
    ['on the problem list is over', '3', '201112312359', 'resolved'],
  ])('as a diagnosis of a visit: %s', async (_, template, high, status) => {
    const entry = concern('completed', high).replace(`${CCDA}.3"`, `${CCDA}.${template}"`);
    const { found } = await factOf('Condition', '46240-8', entry);
    expect(found.map((r) => (r as { clinicalStatus?: { coding: [{ code: string }] } }).clinicalStatus?.coding[0].code)).toEqual([
      status,
    ]);
  });
});
