/** Documents of other guides: quality reports of QRDA category I, and International Patient Summaries. */
import { describe, expect, it } from '@jest/globals';
import type { Resource } from '@chartloom/fhir';
import { CCDA, converted, fixture, LOINC, SCT } from '../testing/fixture.js';

const QDM = '2.16.840.1.113883.10.20.24.3';
const IPS = '2.16.840.1.113883.10.22.4';

const templates = (...ids: readonly string[]) => ids.map((id) => `<templateId root="${id}"/>`).join('');
const related = (type: string, inner: string) => `<entryRelationship typeCode="${type}">${inner}</entryRelationship>`;
const observation = (ids: readonly string[], code: string, value: string, inner = '') =>
  `<observation classCode="OBS" moodCode="EVN">${templates(...ids)}${code}<statusCode code="completed"/><effectiveTime><low value="20260103"/></effectiveTime>${value}${inner}</observation>`;
const assertion = '<code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/>';
const coded = (code: string, name: string) => `<value xsi:type="CD" code="${code}" ${SCT} displayName="${name}"/>`;
const substance = `<participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity classCode="MMAT"><code code="387207008" ${SCT} displayName="Ibuprofen"/></playingEntity></participantRole></participant>`;
const reason = related(
  'RSON',
  `<observation classCode="OBS" moodCode="EVN">${templates(`${QDM}.88`)}<code code="77301-0" ${LOINC}/>${coded('183932001', 'Procedure contraindicated')}</observation>`,
);
const act = (mood: string, template: string, inner: string, attributes = '') =>
  `<act classCode="ACT" moodCode="${mood}" ${attributes}>${templates(template)}<code code="SPLY" codeSystem="2.16.840.1.113883.5.6"/><statusCode code="active"/>${inner}</act>`;
const catheter = related(
  'SUBJ',
  `<supply classCode="SPLY" moodCode="RQO">${templates(`${QDM}.9`)}<statusCode code="active"/><participant typeCode="DEV"><participantRole classCode="MANU"><playingDevice><code code="23973005" ${SCT} displayName="Indwelling catheter"/></playingDevice></participantRole></participant></supply>`,
);
const visit = (inner = '') =>
  `<encounter classCode="ENC" moodCode="EVN">${templates(`${QDM}.23`)}<code code="32485007" ${SCT} displayName="Admission"/><statusCode code="completed"/><effectiveTime><low value="20260101"/><high value="20260104"/></effectiveTime>${inner}</encounter>`;

const PEOPLE = /^(?:Composition|Patient|Practitioner|Provenance|Operation|Organization|Device$)/;
const facts = (resources: readonly Resource[]) => resources.filter(({ resourceType }) => !PEOPLE.test(resourceType));
const typesOf = (resources: readonly Resource[]) => facts(resources).map(({ resourceType }) => resourceType);

describe('a quality report (QRDA category I)', () => {
  const inSection = (entry: string, section = '55188-7') => converted(fixture({ section, entry }));

  it.each<[string, string, string]>([
    [
      'the measure',
      '55186-1',
      `<organizer classCode="CLUSTER" moodCode="EVN">${templates(`${QDM}.98`, `${QDM}.97`)}<statusCode code="completed"/><component>${observation([], `<code code="55185-3" ${LOINC}/>`, '<value xsi:type="ST">met</value>')}</component></organizer>`,
    ],
    [
      'the reporting parameters',
      '55187-9',
      `<act classCode="ACT" moodCode="EVN">${templates('2.16.840.1.113883.10.20.17.3.8')}<code code="252116004" ${SCT} displayName="Observation Parameters"/><effectiveTime><low value="20260101"/><high value="20261231"/></effectiveTime></act>`,
    ],
  ])('makes no fact of the patient of %s, whatever its section, and says so', async (_, section, entry) => {
    for (const one of [section, '55188-7']) {
      const { resources, losses } = await inSection(entry, one);
      expect([one, typesOf(resources), losses]).toEqual([one, [], { 'not-of-patient': 1 }]);
    }
  });

  it.each<[string, string, string]>([
    [
      'an allergy',
      observation([`${QDM}.147`], assertion, coded('419199007', 'Allergy to substance'), substance),
      'AllergyIntolerance',
    ],
    ['a diagnosis', observation([`${QDM}.135`], `<code code="29308-4" ${LOINC}/>`, coded('22298006', 'Infarction')), 'Condition'],
    ['a visit', visit(), 'Encounter'],
    [
      'a vaccine',
      `<substanceAdministration classCode="SBADM" moodCode="EVN">${templates(`${QDM}.140`)}<statusCode code="completed"/><effectiveTime value="20260102"/><consumable><manufacturedProduct><manufacturedMaterial><code code="33" codeSystem="2.16.840.1.113883.12.292"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
      'Immunization',
    ],
  ])('has %s by a template of QDM alone', async (_, entry, type) => {
    expect(typesOf((await inSection(entry)).resources)).toEqual([type]);
  });

  it.each<[string, string, readonly string[]]>([
    ['a visit', act('EVN', `${QDM}.133`, related('SUBJ', visit())).replace(/code="SPLY"/, 'code="ENC"'), ['Encounter']],
    ['a device', act('RQO', `${QDM}.130`, catheter), ['ServiceRequest']],
  ])('makes nothing of the act around %s', async (_, entry, types) => {
    expect(typesOf((await inSection(entry)).resources)).toEqual(types);
  });

  it('has the negation and the reason of a wrapping act on what it wraps, which its device names', async () => {
    const { resources, losses } = await inSection(act('RQO', `${QDM}.130`, `${catheter}${reason}`, 'negationInd="true"'));
    expect(facts(resources)).toMatchObject([
      {
        resourceType: 'ServiceRequest',
        doNotPerform: true,
        code: { coding: [{ code: '23973005' }] },
        reasonCode: [{ coding: [{ code: '183932001' }] }],
      },
    ]);
    expect(losses).toEqual({ 'code-not-kept': 1 }); // the act's own, which only says that it is a supply
  });

  it('has the diagnosis of a visit as one, with its rank kept at it', async () => {
    const rank = related(
      'REFR',
      `<observation classCode="OBS" moodCode="EVN">${templates(`${QDM}.166`)}<code code="263486008" ${SCT}/><value xsi:type="INT" value="1"/></observation>`,
    );
    const diagnosis = observation([`${QDM}.168`], `<code code="29308-4" ${LOINC}/>`, coded('274100004', 'Hemorrhage'), rank);
    const { resources, losses } = await inSection(visit(related('REFR', diagnosis)));
    expect(typesOf(resources).toSorted()).toEqual(['Condition', 'Encounter']);
    expect(resources).toContainEqual(
      expect.objectContaining({ resourceType: 'Encounter', diagnosis: [expect.objectContaining({})] }),
    );
    expect(losses).toEqual({});
  });
});

describe('an International Patient Summary', () => {
  const summary = (section: string, entry: string) =>
    converted(fixture({ section, entry, realm: '<templateId root="2.16.840.1.113883.10.22.1.1"/>' }));
  const concern = (template: string, inner: string) =>
    `<act classCode="ACT" moodCode="EVN">${templates(template)}<code code="CONC" codeSystem="2.16.840.1.113883.5.6"/><statusCode code="active"/><effectiveTime><low value="2020"/></effectiveTime>${related('SUBJ', inner)}</act>`;

  it.each<[string, string, string, string]>([
    [
      'a problem',
      '11450-4',
      concern(`${IPS}.7`, observation([`${IPS}.8`], `<code code="75326-9" ${LOINC}/>`, coded('195967001', 'Asthma'))),
      'Condition',
    ],
    [
      'a past illness',
      '11348-0',
      concern(`${IPS}.7`, observation([`${IPS}.8`], `<code code="75326-9" ${LOINC}/>`, coded('195967001', 'Asthma'))),
      'Condition',
    ],
    [
      'an allergy',
      '48765-2',
      concern(`${IPS}.5`, observation([`${IPS}.1`], assertion, coded('420134006', 'Propensity'), substance)),
      'AllergyIntolerance',
    ],
    [
      'a vaccine',
      '11369-6',
      `<substanceAdministration classCode="SBADM" moodCode="EVN">${templates(`${IPS}.15`)}<statusCode code="completed"/><effectiveTime value="2024"/><consumable><manufacturedProduct><manufacturedMaterial><code code="871871008" ${SCT}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
      'Immunization',
    ],
    [
      'an operation',
      '47519-4',
      `<procedure classCode="PROC" moodCode="EVN">${templates(`${IPS}.17`)}<code code="80146002" ${SCT}/><statusCode code="completed"/><effectiveTime value="2019"/></procedure>`,
      'Procedure',
    ],
    [
      'an observation of social history',
      '29762-2',
      observation([`${IPS}.34`], `<code code="72166-2" ${LOINC}/>`, coded('266919005', 'Never smoked')),
      'Observation',
    ],
  ])('has %s, without a claim of US Core', async (_, section, entry, type) => {
    const { resources } = await summary(section, entry);
    expect(typesOf(resources)).toEqual([type]);
    expect(JSON.stringify(resources)).not.toContain('us-core');
  });

  it('reads severity and criticality of an allergy into its fields', async () => {
    const severity = observation([`${IPS}.25`], '<code nullFlavor="NI"/>', coded('24484000', 'Severe'));
    const reaction = related(
      'MFST',
      observation([`${IPS}.6`], assertion, coded('39579001', 'Anaphylaxis'), related('SUBJ', severity)),
    );
    const allergy = observation([`${IPS}.1`], assertion, coded('420134006', 'Propensity'), `${substance}${reaction}`);
    const { resources } = await summary('48765-2', concern(`${IPS}.5`, allergy));
    expect(facts(resources)).toMatchObject([
      { resourceType: 'AllergyIntolerance', reaction: [{ manifestation: [{}], severity: 'severe' }] },
    ]);
  });
});

it('an own template of C-CDA is not doubled by one that constrains it', async () => {
  const both = observation([`${CCDA}.4`, `${QDM}.135`], `<code code="29308-4" ${LOINC}/>`, coded('22298006', 'Infarction'));
  expect(typesOf((await converted(fixture({ entry: both }))).resources)).toEqual(['Condition']);
});
